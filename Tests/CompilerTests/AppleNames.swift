// SPDX-License-Identifier: MIT

// Only `CollisionTests` uses it.
#if os(Linux)
  /// Top-level names in Apple's frameworks that the Linux toolchain does not declare.
  ///
  /// The names are from SwiftUI, Combine and Foundation, version 26, written by hand from memory of
  /// Apple's documentation. They do not come from an SDK, so the list may lack names, and a
  /// collision with a missing one is not found. UIKit and AppKit names begin with `UI` and `NS`.
  enum AppleNames {
    static let all = Set(
      [combine, foundation, swiftUI].flatMap { $0.split { $0.isWhitespace } }.map(String.init))

    private static let combine = """
      AnyCancellable AnyPublisher AnySubscriber AsyncPublisher AsyncThrowingPublisher Cancellable
      CombineIdentifier ConnectablePublisher CurrentValueSubject
      CustomCombineIdentifierConvertible Deferred Empty Fail Future ImmediateScheduler Just
      ObservableObject ObservableObjectPublisher PassthroughSubject Published Publisher Publishers
      Record Scheduler SchedulerTimeIntervalConvertible Subject Subscriber Subscribers
      Subscription Subscriptions TopLevelDecoder TopLevelEncoder
      """

    private static let foundation = """
      ByteCountFormatter DateInterval DistributedNotificationCenter EnergyFormatter FileHandle
      FileWrapper Host InlinePresentationIntent InputStream LengthFormatter ListFormatter
      MassFormatter Measurement MessagePort Morphology NetService Notification Operation
      OutputStream Port PresentationIntent Process Progress ProgressReporting Scanner SocketPort
      SortComparator Stream TermOfAddress Timer Unit URLResource
      """

    private static let swiftUI = """
      AccessibilityActionCategory AccessibilityActionKind AccessibilityAdjustmentDirection
      AccessibilityAttachmentModifier AccessibilityChildBehavior AccessibilityCustomContentKey
      AccessibilityDirectTouchOptions AccessibilityFocusState AccessibilityHeadingLevel
      AccessibilityLabeledPairRole AccessibilityRotorContent AccessibilityRotorContentBuilder
      AccessibilityRotorEntry AccessibilitySystemRotor AccessibilityTechnologies
      AccessibilityTextContentType AccessibilityTraits AccessibilityZoomGestureAction
      AccessoryWidgetGroup AccessoryWidgetGroupStyle ActionSheet Alert AlertScene Alignment
      AlignmentID AlternatingRowBackgroundBehavior Anchor Angle AngularGradient Animatable
      AnimatableModifier AnimatablePair Animation AnimationCompletionCriteria AnimationContext
      AnimationState AnimationStateKey AnimationTimelineSchedule AnyGesture AnyGradient AnyLayout
      AnyShape AnyShapeStyle AnyTransition AnyView App ApplicationDelegateAdaptor AppStorage
      AssistiveAccess AsyncImage AsyncImagePhase Axis BackgroundProminence BackgroundStyle
      BackgroundTask BadgeProminence Bindable Binding BlendMode BlurReplaceTransition
      BorderedButtonMenuStyle BorderedButtonStyle BorderedProminentButtonStyle
      BorderlessButtonMenuStyle BorderlessButtonStyle BorderShapeStyle Button ButtonBorderShape
      ButtonMenuStyle ButtonRepeatBehavior ButtonRole ButtonSizing ButtonStyle
      ButtonStyleConfiguration ButtonToggleStyle Canvas Capsule CarouselListStyle
      CarouselTabViewStyle CheckboxToggleStyle Circle CircularProgressViewStyle Color ColorMatrix
      ColorPicker ColorRenderingMode ColorScheme ColorSchemeContrast ColumnNavigationViewStyle
      ColumnsFormStyle CommandGroup CommandGroupPlacement CommandMenu Commands CommandsBuilder
      CompactDatePickerStyle ConcentricRectangle ConicGradient ContainerBackgroundPlacement
      ContainerRelativeShape ContainerValueKey ContainerValues ContentMarginPlacement ContentMode
      ContentShapeKinds ContentSizeCategory ContentToolbarPlacement ContentTransition
      ContentUnavailableView ContextMenu ControlGroup ControlGroupStyle
      ControlGroupStyleConfiguration ControlSize ControlWidget CoordinateSpace
      CoordinateSpaceProtocol Corner CubicKeyframe CustomAnimation CustomHoverEffect
      CustomPresentationDetent DatePicker DatePickerComponents DatePickerStyle DefaultButtonLabel
      DefaultButtonStyle DefaultDatePickerStyle DefaultDateProgressLabel
      DefaultFocusEvaluationPriority DefaultGlassEffectShape DefaultGroupBoxStyle DefaultListStyle
      DefaultMenuButtonStyle DefaultMenuStyle DefaultPickerStyle DefaultProgressViewStyle
      DefaultSettingsLinkLabel DefaultShareLinkLabel DefaultTabLabel DefaultTabViewStyle
      DefaultTextFieldStyle DefaultToggleStyle DefaultWindowManagerRole
      DefaultWindowVisibilityToggleLabel DelayAnimation DialogSeverity DigitalCrownEvent
      DigitalCrownRotationalSensitivity DisclosureGroup DisclosureGroupStyle DisclosureTableRow
      DismissAction DismissBehavior DismissImmersiveSpaceAction DismissSearchAction
      DismissWindowAction Divider DocumentConfiguration DocumentGroup DocumentGroupLaunchScene
      DocumentLaunchView DragConfiguration DragDropPreviewsFormation DragGesture DragSession
      DropConfiguration DropDelegate DropInfo DropOperation DropProposal DropSession
      DynamicProperty DynamicRange DynamicTableRowContent DynamicTypeSize DynamicViewContent Edge
      EdgeInsets EditableCollectionContent EditActions EditButton EditMode Ellipse
      EllipticalGradient EllipticalListStyle EmptyCommands EmptyControlWidget
      EmptyHoverEffectContent EmptyMatchedTransitionSourceConfiguration EmptyModifier
      EmptyTableRowContent EmptyView EmptyVisualEffect EmptyWidgetConfiguration
      EnabledTextSelectability Environment EnvironmentalModifier EnvironmentKey EnvironmentObject
      EnvironmentValues EquatableView EventModifiers EveryMinuteTimelineSchedule ExclusiveGesture
      ExpandedWindowToolbarStyle ExplicitTimelineSchedule FadeTransition FetchedResults
      FetchRequest FileDialogBrowserOptions FileDocument FileDocumentConfiguration
      FileDocumentReadConfiguration FileDocumentWriteConfiguration FillShapeStyle FillShapeView
      FillStyle FindContext FocusedBinding FocusedObject FocusedValue FocusedValueKey
      FocusedValues FocusInteractions FocusState Font ForEach ForEachSectionCollection
      ForEachSubviewCollection ForegroundStyle Form FormStyle FormStyleConfiguration
      FrameResizeDirection FrameResizePosition FullImmersionStyle Gauge GaugeStyle
      GaugeStyleConfiguration GeometryEffect GeometryProxy GeometryReader GeometryReader3D Gesture
      GestureMask GestureState GestureStateGesture Glass GlassBackgroundDisplayMode
      GlassBackgroundEffect GlassButtonStyle GlassEffectContainer GlassEffectTransition Gradient
      GradientOptions GraphicalDatePickerStyle GraphicsContext Grid GridItem GridLayout GridRow
      Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupedFormStyle GroupedListStyle
      GroupedTabViewStyle GroupElementsOfContent GroupHoverEffect GroupSectionsOfContent
      HandActivationBehavior HandGestureShortcut HelpLink HierarchicalShapeStyle
      HorizontalAlignment HorizontalDirection HorizontalEdge HoverEffect HoverEffectContent
      HoverEffectGroup HoverEffectPhaseOverride HoverPhase HSplitView HStack HStackLayout
      IconOnlyLabelStyle IdentityTransition Image ImagePaint ImageRenderer ImmersionStyle
      ImmersiveContentBrightness ImmersiveEnvironmentBehavior ImmersiveSpace ImmersiveSpaceContent
      ImmersiveSpaceContentBuilder ImmersiveSpaceViewContent ImportFromDevicesCommands
      IndexedIdentifierCollection IndexViewStyle InlinePickerStyle InsetGroupedListStyle
      InsetListStyle InsetShape InsettableShape InspectorCommands InterfaceOrientation
      InvalidationBehavior KeyboardShortcut KeyEquivalent KeyframeAnimator Keyframes
      KeyframesBuilder KeyframeTimeline KeyframeTrack KeyframeTrackContent
      KeyframeTrackContentBuilder KeyPress Label LabeledContent LabeledContentStyle
      LabeledContentStyleConfiguration LabeledControlGroupContent LabeledToolbarItemGroupContent
      LabelStyle LabelStyleConfiguration Layout LayoutDirection LayoutDirectionBehavior
      LayoutProperties LayoutRotationUnaryLayout LayoutSubview LayoutSubviews LayoutValueKey
      LazyHGrid LazyHStack LazySubviewPrefetching LazyVGrid LazyVStack LegibilityWeight
      LimitedAvailabilityConfiguration LinearCapacityGaugeStyle LinearGradient LinearKeyframe
      LinearProgressViewStyle Link LinkButtonStyle LinkShapeStyle List ListItemTint
      ListSectionSpacing ListStyle LocalCoordinateSpace LocalizedStringKey LongPressGesture
      MagnificationGesture MagnifyGesture MatchedGeometryProperties
      MatchedTransitionSourceConfiguration Material MaterialActiveAppearance Menu
      MenuActionDismissBehavior MenuBarExtra MenuBarExtraStyle MenuButton MenuButtonStyle
      MenuControlGroupStyle MenuOrder MenuPickerStyle MenuStyle MenuStyleConfiguration
      MeshGradient MixedImmersionStyle ModifiedContent MoveCommandDirection MoveKeyframe
      MoveTransition MultiDatePicker NamedCoordinateSpace Namespace NavigationBarItem
      NavigationControlGroupStyle NavigationLink NavigationLinkPickerStyle NavigationPath
      NavigationSplitView NavigationSplitViewColumn NavigationSplitViewStyle
      NavigationSplitViewStyleConfiguration NavigationSplitViewVisibility NavigationStack
      NavigationTransition NavigationView NavigationViewStyle NewDocumentAction ObservedObject
      OffsetShape OffsetTransition OpacityTransition OpenDocumentAction OpenImmersiveSpaceAction
      OpenSettingsAction OpenURLAction OpenWindowAction OrnamentAttachmentAnchor OutlineGroup
      OutlineSubgroupChildren PageIndexViewStyle PageTabViewStyle PaletteControlGroupStyle
      PalettePickerStyle PaletteSelectionEffect PasteButton Path PencilDoubleTapGestureValue
      PencilHoverPose PencilPreferredAction PencilSqueezeGesturePhase PencilSqueezeGestureValue
      PeriodicTimelineSchedule PhaseAnimator Picker PickerStyle PinnedScrollableViews
      PlaceholderContentView PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle
      PlainTextEditorStyle PlainTextFieldStyle PlainWindowStyle PointerStyle Popover
      PopoverAttachmentAnchor PopUpButtonPickerStyle PositionedGlyph PreferenceKey
      PresentationAdaptation PresentationBackgroundInteraction PresentationContentInteraction
      PresentationDetent PresentationMode PresentationSizing PresentationSizingContext
      PresentationSizingRoot PresentedWindowContent PresentedWindowStyle PreviewContext
      PreviewContextKey PreviewDevice PreviewLayout PreviewModifier PreviewModifierContent
      PreviewPlatform PreviewProvider PrimitiveButtonStyle PrimitiveButtonStyleConfiguration
      ProgressiveImmersionStyle ProgressView ProgressViewStyle ProgressViewStyleConfiguration
      ProjectionTransform Prominence ProposedViewSize PullDownMenuBarExtraStyle PushTransition
      PushWindowAction RadialGradient RadioGroupPickerStyle Rectangle RectangleCornerInsets
      RectangleCornerRadii RedactionReasons ReferenceFileDocument
      ReferenceFileDocumentConfiguration RefreshAction RemoteImmersiveSpace RenameAction
      RenameButton ResetFocusAction RotatedShape RotateGesture RotateGesture3D RotationGesture
      RoundedBorderTextEditorStyle RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle
      RoundedRectangularShape RoundedRectangularShapeCorners SafeAreaRegions ScaledMetric
      ScaledShape ScaleTransition Scene SceneBuilder SceneLaunchBehavior ScenePadding ScenePhase
      SceneRestorationBehavior SceneStorage ScrollAnchorRole ScrollBounceBehavior
      ScrollContentOffsetAdjustmentBehavior ScrollDismissesKeyboardMode ScrollEdgeEffectStyle
      ScrollGeometry ScrollIndicatorVisibility ScrollInputBehavior ScrollInputKind ScrollPhase
      ScrollPhaseChangeContext ScrollPosition ScrollTarget ScrollTargetBehavior
      ScrollTargetBehaviorContext ScrollTargetBehaviorProperties ScrollTransitionConfiguration
      ScrollTransitionPhase ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement
      SearchPresentationToolbarBehavior SearchScopeActivation SearchSuggestionsPlacement
      SearchToolbarBehavior SearchUnavailableContent Section SectionCollection
      SectionConfiguration SectionedFetchRequest SectionedFetchResults SecureField
      SegmentedPickerStyle SelectionShapeStyle SensoryFeedback SeparatorShapeStyle SequenceGesture
      Settings SettingsLink Shader ShaderFunction ShaderLibrary ShadowStyle Shape ShapeRole
      ShapeStyle ShapeView ShareLink SharePreview SidebarAdaptableTabViewStyle SidebarCommands
      SidebarListStyle SidebarRowSize SimultaneousGesture Slider SliderTick SliderTickBuilder
      SliderTickContent SliderTickContentForEach SlideTransition Spacer SpatialEventCollection
      SpatialEventGesture SpatialTapGesture SplitNavigationViewStyle Spring SpringKeyframe
      SpringLoadingBehavior SquareBorderTextFieldStyle StackNavigationViewStyle State StateObject
      Stepper StrikethroughStyleAttribute StrokeBorderShapeView StrokeShapeView StrokeStyle
      SubmitLabel SubmitTriggers SubscriptionView SubtitleLabelStyle Subview SubviewsCollection
      SubviewsCollectionSlice SurroundingsEffect SwitchToggleStyle SymbolColorRenderingMode
      SymbolRenderingMode SymbolVariableValueMode SymbolVariants SystemFormatStyle Tab
      TabBarMinimizeBehavior TabBarOnlyTabViewStyle TabBarPlacement TabContent TabContentBuilder
      TabCustomizationBehavior Table TableColumn TableColumnAlignment TableColumnBuilder
      TableColumnContent TableColumnCustomization TableColumnCustomizationBehavior
      TableColumnForEach TableForEachContent TableHeaderRowContent TableOutlineGroupContent
      TableRow TableRowBuilder TableRowContent TableRowValue TableStyle TableStyleConfiguration
      TabPlacement TabRole TabSearchActivation TabSection TabSectionContent TabValue TabView
      TabViewBottomAccessoryPlacement TabViewCustomization TabViewStyle TapGesture Text
      TextAlignment TextAlignmentStrategy TextAttribute TextEditingCommands TextEditor
      TextEditorStyle TextEditorStyleConfiguration TextField TextFieldLink TextFieldStyle
      TextFormattingCommands TextInputAutocapitalization TextInputCompletion
      TextInputDictationActivation TextInputDictationBehavior TextInputFormattingControlPlacement
      TextProxy TextRenderer TextSelectability TextSelection TextSelectionAffinity
      TextVariantPreference TimeDataSource TimelineSchedule TimelineScheduleMode TimelineView
      TimelineViewDefaultContext TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle
      ToggleStyle ToggleStyleConfiguration ToolbarCommands ToolbarContent ToolbarContentBuilder
      ToolbarCustomizationBehavior ToolbarCustomizationOptions ToolbarDefaultItemKind ToolbarItem
      ToolbarItemGroup ToolbarItemPlacement ToolbarLabelStyle ToolbarPlacement ToolbarRole
      ToolbarSpacer ToolbarTitleDisplayMode ToolbarTitleMenu TouchBar Transaction TransactionKey
      TransformedShape Transition TransitionPhase TransitionProperties TruncationMode
      TupleTableColumnContent TupleTableRowContent TupleView TypeSelectEquivalent UnaryViewAdaptor
      UnevenRoundedRectangle UnifiedCompactWindowToolbarStyle UnifiedWindowToolbarStyle UnitCurve
      UnitPoint UnitPoint3D UtilityWindow VectorArithmetic VerticalAlignment VerticalDirection
      VerticalEdge VerticalPageTabViewStyle View View3D ViewAlignedScrollTargetBehavior
      ViewBuilder ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility VisualEffect
      VolumetricWindowStyle VolumeViewpointUpdateStrategy VSplitView VStack VStackLayout
      WheelDatePickerStyle WheelPickerStyle Widget WidgetBundle WidgetConfiguration Window
      WindowBackgroundDragBehavior WindowDragGesture WindowGroup WindowIdealSize
      WindowInteractionBehavior WindowLevel WindowManagerRole WindowMenuBarExtraStyle
      WindowPlacement WindowPlacementContext WindowResizability WindowStyle
      WindowToolbarFullScreenVisibility WindowToolbarStyle WindowVisibilityToggle withAnimation
      withTransaction WorldRecenterPhase WritingToolsBehavior ZoomNavigationTransition ZStack
      ZStackLayout
      """
  }
#endif
