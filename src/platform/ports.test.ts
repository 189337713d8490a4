import { expect, test } from "vitest";
import { anyOf, firstOf, openPorts, port, provide, unionOf } from "./ports.ts";

type Named = (league: string) => Promise<string | undefined>;

test("a port is used before it is provided, and asked once all are connected", async () => {
  const ports = openPorts();
  const NAME = port<Named>("leagues.name");
  const name = ports.use(NAME);
  expect(() => name("Eagles")).toThrow("before all slices are open");
  ports.connect([provide(NAME, (league) => Promise.resolve(`The ${league}`))]);
  expect(await name("Eagles")).toBe("The Eagles");
});

test("a port that takes one answer needs exactly one slice that provides it", () => {
  const NAME = port<Named>("leagues.name");
  const given = provide(NAME, () => Promise.resolve(undefined));
  for (const [provided, complaint] of [
    [[], "0 slices provide the port leagues.name"],
    [[given, given], "2 slices provide the port leagues.name"],
  ] as const) {
    const ports = openPorts();
    ports.use(NAME);
    expect(() => ports.connect(provided)).toThrow(complaint);
  }
  expect(() => openPorts().connect([given])).toThrow("no slice uses the port leagues.name");
});

test("a port that combines takes the answers of any number of slices", async () => {
  const answering = async <Answer>(
    combine: (all: (() => Promise<Answer>)[]) => () => Promise<Answer>,
    ...all: Answer[]
  ) => combine(all.map((one) => () => Promise.resolve(one)))();
  expect(await answering<string | undefined>(firstOf, undefined, "manager", "coach")).toBe("manager");
  expect(await answering<string | undefined>(firstOf)).toBeUndefined();
  expect(await answering<boolean>(anyOf, false, true)).toBe(true);
  expect(await answering<boolean>(anyOf)).toBe(false);
  expect(await answering<readonly string[]>(unionOf, ["a", "b"], ["b", "c"])).toEqual(["a", "b", "c"]);
  expect(await answering<readonly string[]>(unionOf)).toEqual([]);
});
