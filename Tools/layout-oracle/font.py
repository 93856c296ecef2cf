# SPDX-License-Identifier: MIT
"""A font of squares: every character is as wide and as high as the font is large, and stands 0.8 of that above the base line."""

import base64
import struct

UNITS = 1000
ASCENT, DESCENT = 800, -200


def table_checksum(data):
    data += b"\0" * (-len(data) % 4)
    return sum(struct.unpack(f">{len(data) // 4}L", data)) & 0xFFFFFFFF


def glyph_square():
    # One contour of four points, on the curve.
    points = [(0, DESCENT), (0, ASCENT), (UNITS, ASCENT), (UNITS, DESCENT)]
    data = struct.pack(">hhhhh", 1, 0, DESCENT, UNITS, ASCENT) + struct.pack(">HH", 3, 0)
    data += bytes([1] * 4)
    previous = 0
    for x, _ in points:
        data += struct.pack(">h", x - previous)
        previous = x
    previous = 0
    for _, y in points:
        data += struct.pack(">h", y - previous)
        previous = y
    return data + b"\0" * (-len(data) % 4)


def cmap():
    # Format 4: from the space to the tilde, glyph 1 is the space, glyph 2 is everything else.
    segments = [(0x20, 0x20, 1 - 0x20), (0x21, 0x7E, None), (0xFFFF, 0xFFFF, 1)]
    ids = [2] * (0x7E - 0x21 + 1)
    count = len(segments)
    ends = b"".join(struct.pack(">H", end) for _, end, _ in segments)
    starts = b"".join(struct.pack(">H", start) for start, _, _ in segments)
    deltas = b"".join(struct.pack(">h", delta or 0) for _, _, delta in segments)
    offsets = b""
    for index, (_, _, delta) in enumerate(segments):
        offsets += struct.pack(">H", 0 if delta is not None else 2 * (count - index))
    body = struct.pack(">HHHH", 2 * count, 4, 1, 2 * count - 4) + ends + b"\0\0" + starts + deltas
    body += offsets + b"".join(struct.pack(">H", glyph) for glyph in ids)
    subtable = struct.pack(">HHH", 4, len(body) + 6, 0) + body
    return struct.pack(">HHHHL", 0, 1, 3, 1, 12) + subtable


def font():
    square = glyph_square()
    glyphs = [square, b"", square]
    loca, offset = b"", 0
    for glyph in glyphs:
        loca += struct.pack(">L", offset)
        offset += len(glyph)
    loca += struct.pack(">L", offset)
    name = "Square".encode("utf-16-be")
    records = [(1, name), (2, "Regular".encode("utf-16-be")), (4, name), (6, name)]
    strings, entries = b"", b""
    for identifier, text in records:
        entries += struct.pack(">HHHHHH", 3, 1, 0x409, identifier, len(text), len(strings))
        strings += text
    tables = {
        b"OS/2": struct.pack(
            ">HhHHHhhhhhhhhhhh10sLLLL4sHHHhhhHHLLhhHHH", 4, UNITS, 400, 5, 0, 650, 600, 0, 75, 650,
            600, 0, 350, 50, 300, 0, b"\0" * 10, 1, 0, 0, 0, b"SQR ", 0x40, 0x20, 0x7E, ASCENT,
            DESCENT, 0, ASCENT, -DESCENT, 1, 0, 800, 800, 0, 0x20, 1),
        b"cmap": cmap(),
        b"glyf": b"".join(glyphs),
        b"head": struct.pack(
            ">LLLLHHQQhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, UNITS, 0, 0, 0, DESCENT,
            UNITS, ASCENT, 0, 8, 2, 1, 0),
        b"hhea": struct.pack(
            ">LhhhHhhhhhhhhhhhH", 0x10000, ASCENT, DESCENT, 0, UNITS, 0, 0, UNITS, 1, 0, 0, 0, 0,
            0, 0, 0, 1),
        b"hmtx": struct.pack(">HhHhHh", UNITS, 0, UNITS, 0, UNITS, 0)[:4]
        + struct.pack(">hh", 0, 0),
        b"loca": loca,
        b"maxp": struct.pack(">LHHHHHHHHHHHHHH", 0x10000, 3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
        b"name": struct.pack(">HHH", 0, len(records), 6 + 12 * len(records)) + entries + strings,
        b"post": struct.pack(">LLhhLLLLL", 0x30000, 0, 0, 0, 1, 0, 0, 0, 0),
    }
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    header = struct.pack(
        ">LHHHH", 0x10000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    offset = 12 + 16 * count
    directory, body = b"", b""
    for tag, data in sorted(tables.items()):
        directory += tag + struct.pack(">LLL", table_checksum(data), offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    return header + directory + body


def data_url():
    return "data:font/ttf;base64," + base64.b64encode(font()).decode()
