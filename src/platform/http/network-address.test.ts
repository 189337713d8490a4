import { expect, test } from "vitest";
import { countedAs, plainAddress } from "./network-address.ts";

test.for([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:51000", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::1", "::1"],
  ["::", "::"],
  ["unknown", undefined],
  ["_hidden", undefined],
  ["", undefined],
  ["192.0.2.7:port", undefined],
  ["192.0.2.300", undefined],
  ["[192.0.2.7", undefined],
  ["'; drop table account", undefined],
] as const)("%j is %j", ([written, plain]) => expect(plainAddress(written)).toBe(plain));

test("a household's IPv6 addresses count as one; other keys stay as they are", () => {
  expect(countedAs("2001:db8:1:2::1")).toBe("2001:db8:1:2::/64");
  expect(countedAs("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe("2001:db8:1:2::/64");
  expect(countedAs("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(countedAs("::1")).toBe("0:0:0:0::/64");
  expect(countedAs("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(countedAs("192.0.2.7")).toBe("192.0.2.7");
  for (const key of ["in-process", "code:uIz3", "01980000-0000-7000-8000-000000000001"])
    expect(countedAs(key)).toBe(key);
});
