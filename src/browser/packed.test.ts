import { expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";

test.for([
  { name: `O'Fallon "Jets" \\ <b>&amp;</b>`, places: [1, null, -0.5], nested: { "it's": true, '"': [] } },
  [],
  "'\"'",
  null,
])("case %$ comes out as it went in", (value) => {
  expect(unpack(pack(value))).toEqual(value);
});

test("what is packed has hardly a quote that another text would have to escape", () => {
  expect(pack({ sport: "soccer", ages: [8, 10] })).toBe("{'sport':'soccer','ages':[8,10]}");
});

test("the page that a process renders of what it packed reads the value itself; a browser reads the text", () => {
  const found = { leagues: [{ name: "O'Fallon" }] };
  const packed = pack(found);
  expect(unpack(packed)).toBe(found);
  for (let page = 0; page < 100; page += 1) pack({ page });
  expect(unpack(packed)).not.toBe(found);
  expect(unpack(packed)).toEqual(found);
});
