// SPDX-License-Identifier: MIT

@MainActor public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor open class UITableViewCell: UIView {
  public let textLabel: UILabel? = UILabel()

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    if let textLabel { addSubview(textLabel) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame = bounds
  }
}

/// A single-section table that displays all rows.
@MainActor open class UITableView: UIScrollView {
  /// uikit/uitableview/datasource: setting it reloads the table.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  private var classes: [String: UITableViewCell.Type] = [:]
  private var cells: [UITableViewCell] = []

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// uikit/uitableview/dequeuereusablecell(withidentifier:for:): requires a registered class.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if classes[identifier] == nil {
      StandIn.raise(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return (classes[identifier] ?? UITableViewCell.self).init(frame: .zero)
  }

  /// uikit/uitableview/reloaddata(): the next layout reads all rows again.
  open func reloadData() {
    for cell in cells { cell.removeFromSuperview() }
    cells = []
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let dataSource, cells.isEmpty else { return }
    cells = (0..<dataSource.tableView(self, numberOfRowsInSection: 0)).map { row in
      let cell = dataSource.tableView(self, cellForRowAt: IndexPath(item: row, section: 0))
      cell.frame = CGRect(x: 0, y: 44 * CGFloat(row), width: bounds.width, height: 44)
      addSubview(cell)
      return cell
    }
  }
}
