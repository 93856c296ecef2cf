#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks files of OTLP/JSON against the protobuf definitions of OpenTelemetry.

Requires the package opentelemetry-proto, which contains the official definitions. OTLP/JSON differs from
the JSON of protobuf: identifiers are hexadecimal, and enumerations are numbers. The script checks these
differences itself, and then parses the request with the definitions, which reject unknown fields.
"""

import base64
import json
import re
import sys

from google.protobuf import json_format
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

IDENTIFIER_LENGTHS = {"traceId": 16, "spanId": 8, "parentSpanId": 8}
TIMES = {"startTimeUnixNano", "endTimeUnixNano", "timeUnixNano"}


def converted(value, errors, name=""):
    """Returns a JSON value with identifiers in base64, as the JSON of protobuf has them."""
    if isinstance(value, dict):
        for key in value:
            if "_" in key:
                errors.append(f'the field "{key}" is not in lower camel case')
        return {key: converted(each, errors, key) for key, each in value.items()}
    if isinstance(value, list):
        return [converted(each, errors, name) for each in value]
    if name in IDENTIFIER_LENGTHS:
        return base64.b64encode(identifier(name, value, errors)).decode()
    if name in TIMES | {"intValue"} and not (isinstance(value, str) and re.fullmatch(r"-?\d+", value)):
        errors.append(f"{name} is {json.dumps(value)}, not a decimal text")
    if name in ("kind", "code") and (isinstance(value, bool) or not isinstance(value, int)):
        errors.append(f"{name} is {json.dumps(value)}, not a number")
    return value


def identifier(name, value, errors):
    """Returns the bytes of an identifier, or no bytes if it is invalid."""
    length = IDENTIFIER_LENGTHS[name]
    if not isinstance(value, str) or not re.fullmatch(f"[0-9a-f]{{{2 * length}}}", value):
        errors.append(f"{name} is {json.dumps(value)}, not {2 * length} hexadecimal digits")
        return b""
    if not int(value, 16):
        errors.append(f"{name} is zero")
    return bytes.fromhex(value)


def check_attributes(owner, errors):
    keys = [attribute.key for attribute in owner.attributes]
    if "" in keys:
        errors.append("an attribute has no key")
    if len(keys) != len(set(keys)):
        errors.append("two attributes have the same key")
    if any(attribute.value.WhichOneof("value") is None for attribute in owner.attributes):
        errors.append("an attribute has no value")


def check_span(span, identifiers, errors):
    name = f'the span "{span.name}"'
    if not span.name:
        errors.append("a span has no name")
    if not 0 < span.start_time_unix_nano <= span.end_time_unix_nano:
        errors.append(f"{name} ends before it begins, or has no time")
    if span.parent_span_id and (span.trace_id, span.parent_span_id) not in identifiers:
        errors.append(f"{name} has a parent that is missing")
    if span.parent_span_id == span.span_id:
        errors.append(f"{name} is its own parent")
    for link in span.links:
        if not link.trace_id or not link.span_id:
            errors.append(f"{name} has a link without an identifier")
        if (link.trace_id, link.span_id) == (span.trace_id, span.span_id):
            errors.append(f"{name} has a link to itself")
    check_attributes(span, errors)
    for event in span.events:
        if not event.name or event.time_unix_nano < span.start_time_unix_nano:
            errors.append(f"{name} has an event without a name, or before its start")
        check_attributes(event, errors)


def spans_of(request):
    return [span for resource in request.resource_spans for scope in resource.scope_spans for span in scope.spans]


def check(text):
    """Returns the request in a text, or `None`, and the errors."""
    errors = []
    try:
        plain = converted(json.loads(text), errors)
        if not isinstance(plain, dict):
            return None, ["the request is not an object"]
        request = json_format.ParseDict(plain, ExportTraceServiceRequest())
    except (ValueError, json_format.ParseError) as error:
        return None, [*errors, str(error)]
    spans = spans_of(request)
    identifiers = {(span.trace_id, span.span_id) for span in spans}
    if len(identifiers) != len(spans):
        errors.append("two spans have the same identifier")
    for resource in request.resource_spans:
        if "service.name" not in [attribute.key for attribute in resource.resource.attributes]:
            errors.append("a resource has no service.name")
        check_attributes(resource.resource, errors)
    for span in spans:
        check_span(span, identifiers, errors)
    return request, errors


def report(path):
    """Prints the errors of a file or the number of its spans, and returns whether the file is valid."""
    with open(path, encoding="utf-8") as file:
        request, errors = check(file.read())
    for error in errors:
        print(f"error: {path}: {error}", file=sys.stderr)
    if not errors:
        spans = spans_of(request)
        print(f"{path}: {len(spans)} spans, {sum(len(span.links) for span in spans)} links, "
              f"{sum(len(span.events) for span in spans)} events")
    return not errors


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: check_otlp.py FILE...")
    sys.exit(0 if all([report(path) for path in sys.argv[1:]]) else 1)
