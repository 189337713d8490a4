import { describe, expect, test } from "vitest";
import { leastEven } from "./least-even.ts";

const team = (name: string, over: object = {}) => ({
  name,
  division: "8U",
  games: 8,
  home: 4,
  early: 2,
  late: 2,
  shortestRest: 7,
  byes: 0,
  kilometers: 20,
  ...over,
});

describe("O3: the team that a schedule is hardest on", () => {
  test("is named for each figure, with what it has and the average of its division", () => {
    const teams = [
      team("Otters", { home: 1, kilometers: 80 }),
      team("Foxes"),
      team("Owls"),
      team("Hawks", { home: 5 }),
    ];
    expect(leastEven(teams).map(({ what, team: { name }, value, average }) => [what, name, value, average])).toEqual([
      ["home", "Otters", 1, 3.5],
      ["kilometers", "Otters", 80, 35],
    ]);
  });

  test("is compared with its own division alone; where all are alike, or nothing is known, nobody is named", () => {
    const small = { division: "12U", games: 4, home: 2, early: 0, late: 0, shortestRest: null };
    expect(leastEven([team("Otters"), team("Foxes"), team("Bears", small), team("Lynxes", small)])).toEqual([]);
    expect(leastEven([])).toEqual([]);
  });
});
