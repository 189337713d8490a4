import { expect, test } from "vitest";
import { compute } from "../compute.ts";
import { compute as propose } from "../propose.ts";
import { instanceOf, type BoardFacts, type BoardPlayerFacts } from "./from-board.ts";

const player = (id: string, more: Partial<BoardPlayerFacts> = {}): BoardPlayerFacts => ({
  id,
  birthDate: "2017-03-02",
  gender: "female",
  guardians: [`parent-of-${id}`],
  ratings: {},
  seasonsHere: 0,
  answers: {},
  miles: null,
  team: null,
  locked: false,
  together: [],
  apart: [],
  ...more,
});
const team = (id: string, more: Partial<BoardFacts["teams"][number]> = {}) => ({
  id,
  maxPlayers: 4,
  coaches: [],
  locked: false,
  ...more,
});
const board = (players: BoardPlayerFacts[], teams = [team("red"), team("blue")]): BoardFacts => ({
  division: "U10",
  coed: true,
  day: "2027-03-01",
  criteria: ["skill"],
  teams,
  players,
});
const NO_CHOICE = { rules: {}, weights: {} };
const teamsOf = (facts: BoardFacts, choices = NO_CHOICE) =>
  compute({ instance: instanceOf(facts, choices), seed: 1, effort: 0.01 }).assignment;

test("children of one guardian are siblings, also by way of a half-sibling, and play together", () => {
  const facts = board([
    player("ana", { guardians: ["mother"] }),
    player("ben", { guardians: ["mother", "father"] }),
    player("cleo", { guardians: ["father"] }),
    player("dan"),
    player("eve"),
    player("finn"),
  ]);
  const at = teamsOf(facts);
  expect([at["ben"], at["cleo"]]).toEqual([at["ana"], at["ana"]]);
  const groups = instanceOf(facts, NO_CHOICE).players.map(({ siblingGroup }) => siblingGroup);
  expect(groups).toEqual(["ana", "ana", "ana", null, null, null]);
  expect(instanceOf(facts, { rules: { siblings: false }, weights: {} }).rules?.siblings).toBe("soft");
});

test("a coach's child plays on the coach's team; who is locked, and who is on a locked team, stays", () => {
  const facts = board(
    [
      player("ana", { guardians: ["coach"] }),
      player("ben", { team: "blue", locked: true }),
      player("cleo", { team: "green" }),
      player("dan", { team: "red" }),
      player("eve"),
    ],
    [team("red", { coaches: ["coach"] }), team("blue"), team("green", { locked: true })],
  );
  for (const seed of [1, 2, 3]) {
    const { assignment } = compute({ instance: instanceOf(facts, NO_CHOICE), seed, effort: 0.01 });
    expect(assignment).toMatchObject({ ana: "red", ben: "blue", cleo: "green" });
    expect(Object.values(assignment).filter((one) => one === "green")).toHaveLength(1);
  }
});

test("the child of a locked team's coach who is not on it does not come to it", () => {
  const facts = board(
    [player("ana", { guardians: ["coach"] }), player("ben", { team: "blue" })],
    [team("red"), team("blue", { locked: true, coaches: ["coach"] })],
  );
  expect(teamsOf(facts)).toEqual({ ana: "red", ben: "blue" });
});

test("what is unknown stays unknown", () => {
  const [ana] = instanceOf(
    board([player("ana", { birthDate: null, gender: null, seasonsHere: null })]),
    NO_CHOICE,
  ).players;
  expect(ana).toMatchObject({
    birthDate: null,
    gender: null,
    experience: null,
    returning: null,
    distance: null,
    answers: {},
  });
});

test("more players than spots: the teams are full, and the others wait", () => {
  const at = teamsOf(
    board(
      ["a", "b", "c", "d", "e"].map((id) => player(id)),
      [team("red", { maxPlayers: 2 }), team("blue", { maxPlayers: 2 })],
    ),
  );
  expect(Object.values(at).toSorted()).toEqual(["blue", "blue", "red", "red", null].toSorted());
});

test("answers to a question that counts are spread evenly; distances are alike; what is unknown is counted", () => {
  const facts = board(
    ["a", "b", "c", "d", "e", "f", "g", "h"].map((id, at) =>
      player(id, {
        guardians: [`parent-of-${id}`],
        answers: at === 7 ? {} : { school: at < 4 ? "oak" : "elm" },
        miles: at === 0 ? null : at < 4 ? 1 : 9.4,
      }),
    ),
  );
  const instance = instanceOf(facts, { rules: {}, weights: {}, questions: { school: 1 } });
  const made = propose({ instance, seed: 1, effort: 0.05, before: null });
  const { objectives, unknown } = made;
  const answers = objectives.find(({ metric }) => metric === "answer:school")!;
  expect([answers.after, answers.bound]).toEqual([1, 1]);
  expect(answers.values.map(({ value, teams }) => [value, ...teams.map(({ after }) => after).toSorted()])).toEqual([
    ["elm", 1, 2],
    ["oak", 2, 2],
  ]);
  const distance = objectives.find(({ metric }) => metric === "distance")!;
  expect(distance.after).toBeLessThan(3);
  expect(unknown).toMatchObject({ "answer:school": 1, distance: 1 });
  const off = propose({ instance: instanceOf(facts, NO_CHOICE), seed: 1, effort: 0.05, before: null });
  expect(off.objectives.some(({ metric }) => metric.startsWith("answer:"))).toBe(false);
});
