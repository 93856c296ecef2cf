#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the check of OTLP/JSON with a valid request in which mistakes are planted."""

import copy
import json
import unittest

from check_otlp import check

TRACE = "5b8efff798038103d269b633813fc60c"
REQUEST = {"resourceSpans": [{
    "resource": {"attributes": [{"key": "service.name", "value": {"stringValue": "app"}}]},
    "scopeSpans": [{"scope": {"name": "scope"}, "spans": [
        {"traceId": TRACE, "spanId": "eee19b7ec3c1b173", "name": "input", "kind": 1,
         "startTimeUnixNano": "1795309323456000000", "endTimeUnixNano": "1795309323456001000",
         "attributes": [{"key": "id", "value": {"intValue": "1"}}],
         "events": [{"timeUnixNano": "1795309323456000001", "name": "shown", "attributes": []}]},
        {"traceId": TRACE, "spanId": "eee19b7ec3c1b174", "parentSpanId": "eee19b7ec3c1b173", "name": "event",
         "kind": 1, "startTimeUnixNano": "1795309323456000000", "endTimeUnixNano": "1795309323456000000",
         "links": [{"traceId": TRACE, "spanId": "eee19b7ec3c1b173"}], "status": {"code": 2, "message": "no"}},
    ]}]}]}


class CheckTests(unittest.TestCase):
    def errors(self, change=lambda first, second, request: None):
        """Returns the errors of the request after a change."""
        request = copy.deepcopy(REQUEST)
        change(*request["resourceSpans"][0]["scopeSpans"][0]["spans"], request)
        return check(json.dumps(request))[1]

    def expect(self, error, change):
        found = self.errors(change)
        self.assertTrue(any(error in each for each in found), f"{error} is not in {found}")

    def test_a_valid_request_has_no_errors(self):
        self.assertEqual(self.errors(), [])

    def test_identifiers(self):
        self.expect("16 hexadecimal", lambda one, two, _: one.update(spanId="7uGbfsPBsXM="))
        self.expect("16 hexadecimal", lambda one, two, _: one.update(spanId="EEE19B7EC3C1B173"))
        self.expect("32 hexadecimal", lambda one, two, _: one.update(traceId=TRACE[:16]))
        self.expect("32 hexadecimal", lambda one, two, _: one.update(traceId=12))
        self.expect("traceId is zero", lambda one, two, _: one.update(traceId="0" * 32))
        self.expect("16 hexadecimal", lambda one, two, _: two["links"][0].update(spanId="x"))
        self.expect("without an identifier", lambda one, two, _: two["links"][0].pop("spanId"))
        self.expect("same identifier", lambda one, two, _: two.update(spanId=one["spanId"]))

    def test_fields(self):
        self.expect("no field named", lambda one, two, _: one.update(colour="red"))
        self.expect("lower camel case", lambda one, two, _: one.update(trace_state="a=1"))
        self.expect("no field named", lambda one, two, request: request.update(spans=[]))
        self.expect("", lambda one, two, _: one.update(events="none"))

    def test_numbers_and_enumerations(self):
        self.expect("not a decimal text", lambda one, two, _: one.update(startTimeUnixNano=5))
        self.expect("not a decimal text", lambda one, two, _: one.update(startTimeUnixNano="5.5"))
        self.expect("endTimeUnixNano", lambda one, two, _: one.update(endTimeUnixNano=str(1 << 64)))
        self.expect("not a decimal text", lambda one, two, _: one["attributes"][0]["value"].update(intValue=1))
        self.expect("kind is", lambda one, two, _: one.update(kind="SPAN_KIND_INTERNAL"))
        self.expect("code is", lambda one, two, _: two["status"].update(code="STATUS_CODE_ERROR"))

    def test_times_and_parents(self):
        self.expect("ends before it begins", lambda one, two, _: one.update(endTimeUnixNano="5"))
        self.expect("has no time", lambda one, two, _: one.pop("startTimeUnixNano"))
        self.expect("before its start", lambda one, two, _: one["events"][0].update(timeUnixNano="5"))
        self.expect("parent that is missing", lambda one, two, _: two.update(parentSpanId="00000000000000ff"))
        self.expect("its own parent", lambda one, two, _: two.update(parentSpanId=two["spanId"]))
        self.expect("link to itself", lambda one, two, _: two["links"][0].update(spanId=two["spanId"]))

    def test_attributes(self):
        self.expect("has no key", lambda one, two, _: one["attributes"][0].update(key=""))
        self.expect("same key", lambda one, two, _: one["attributes"].append(one["attributes"][0]))
        self.expect("has no value", lambda one, two, _: one["attributes"][0].update(value={}))
        self.expect("no service.name", lambda one, two, request: request["resourceSpans"][0].pop("resource"))

    def test_what_is_no_json(self):
        self.assertNotEqual(check("{")[1], [])
        self.assertNotEqual(check("[]")[1], [])


if __name__ == "__main__":
    unittest.main()
