import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useRosters } from "../../../../../tests/support/databases/rosters.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { exportTeams } from "../commands/export-teams.ts";
import { deleteTeam } from "../commands/teams.ts";
import { insertPlayers } from "../fixtures.ts";
import { redoChange, undoChange } from "../commands/undo.ts";

const teams = useTeams();
const { see, uploadFile, check, bring, undo, startUndo, takeBack } = useRosters(teams);

const kid = (n: number, team: string, jersey = "") => `Kid Number ${n},${team},${jersey}`;
const list = (...rows: string[]) => ["Player,Team,Jersey #", ...rows];

describe("X7: an import of rosters that is undone", () => {
  test("everything is as it was: players where they stood, with their numbers, and no team that it made", async () => {
    const at = await teams.managed(3);
    await bring(at.manager, at, list(kid(1, "Otters", "1"), kid(2, "Otters", "2")));
    const id = await bring(at.manager, at, list(kid(1, "Foxes", "9"), kid(2, "Otters", "22"), kid(3, "Foxes")));
    await undo(at.manager, at, id);
    expect(await see(at.manager, at, id)).toMatchObject({
      state: "undone",
      undone: { players: 3, playersLeft: 0, teamsLeft: 0 },
    });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Otters: ["1", "2"] });
    const { players } = await teams.board(at.manager, at.division);
    expect(players.map(({ jersey }) => jersey)).toEqual(["1", "2", null]);
    expect((await refusalOf(undo(at.manager, at, id)))?.code).toBe("imports.over");
  });

  test("by a job, division by division: given up in the middle, it goes on with the others", async () => {
    const at = await teams.managed(2);
    await insertPlayers(teams.db(), at.divisionIds[1]!, 2);
    const { division } = await teams.board(at.manager, at.division);
    const rows = [division.name, "12U"].flatMap((name) => [1, 2].map((n) => `Kid Number ${n},Otters,${name}`));
    const id = await bring(at.manager, at, ["Player,Team,Division", ...rows]);
    await startUndo(at.manager, at, id);
    expect(await see(at.manager, at, id)).toMatchObject({ state: "undoing", rowsDone: 0, undone: null });
    expect((await refusalOf(startUndo(at.manager, at, id)))?.code).toBe("imports.over");
    const given = new AbortController();
    const first = takeBack(at.manager, id, {
      get aborted() {
        return given.signal.aborted;
      },
      throwIfAborted() {
        given.signal.throwIfAborted();
        given.abort();
      },
    } as AbortSignal);
    await expect(first).rejects.toThrow();
    expect(await see(at.manager, at, id)).toMatchObject({ state: "undoing", rowsDone: 2 });
    expect(await takeBack(at.manager, id)).toEqual([[4, 4]]);
    expect(await see(at.manager, at, id)).toMatchObject({ state: "undone", undone: { players: 4, playersLeft: 0 } });
  });

  test("what somebody changed since stays, and it says what it left", async () => {
    const at = await teams.managed(4);
    const { id: old } = await teams.add(at.manager, at, "Old", 1);
    await teams.move(at.manager, { division: at.division, players: [at.players[3]!], team: old });
    const id = await bring(at.manager, at, list(kid(1, "Otters"), kid(2, "Otters"), kid(3, "Bears"), kid(4, "Bears")));
    const board = await teams.board(at.manager, at.division);
    const team = (name: string) => board.teams.find((one) => one.name === name)!;
    // One player was moved on, and somebody took the room that another one had.
    await teams.move(at.manager, { division: at.division, players: [at.players[0]!], team: old });
    await undo(at.manager, at, id);
    expect(await see(at.manager, at, id)).toMatchObject({ undone: { players: 2, playersLeft: 2, teamsLeft: 1 } });
    expect(await teams.rosters(at.manager, at.division)).toEqual({ Old: ["1"], Bears: ["4"] });
    expect((await refusalOf(redoChange(teams.as(at.manager), at)))?.code).toBe("teams.nothing-to-redo");
    expect(team("Otters")).toBeDefined();
  });

  test("a team that was deleted or undone on the board is left as it is", async () => {
    const at = await teams.managed(2);
    const first = await bring(at.manager, at, list(kid(1, "Otters")));
    const [otters] = (await teams.board(at.manager, at.division)).teams;
    await deleteTeam(teams.as(at.manager), { team: otters!.id, version: otters!.version });
    await undo(at.manager, at, first);
    expect(await see(at.manager, at, first)).toMatchObject({ undone: { players: 0, playersLeft: 1, teamsLeft: 0 } });
    const second = await bring(at.manager, at, list(kid(2, "Foxes")));
    expect(await undoChange(teams.as(at.manager), at)).toEqual({ kind: "imported" });
    await undo(at.manager, at, second);
    expect(await see(at.manager, at, second)).toMatchObject({ undone: { players: 0, playersLeft: 0 } });
  });

  test("only within a day", async () => {
    const at = await teams.managed(1);
    const id = await bring(at.manager, at, list(kid(1, "Otters")));
    expect((await see(at.manager, at, id)).undoUntil).toBe("2027-01-16T20:00:00.000Z");
    teams.clock.set("2027-01-17T08:00:00Z");
    expect((await refusalOf(undo(at.manager, at, id)))?.code).toBe("imports.over");
  });
});

test.each([
  ["csv", "en"],
  ["xlsx", "es"],
] as const)(
  "our own rosters as a .%s file in %s come back as they went: nothing would change",
  async (format, language) => {
    const at = await teams.managed(4);
    await bring(at.manager, at, list(kid(1, "Otters", "1"), kid(2, "Foxes", "07"), kid(3, "Foxes")));
    const asked = { division: at.division, sheet: "rosters", format, language } as const;
    const id = await uploadFile(at.manager, at, await exportTeams(teams.as(at.manager), asked));
    expect(await check(at.manager, at, id)).toMatchObject({
      assign: 0,
      move: 0,
      number: 0,
      keep: 4,
      refuse: 0,
      newTeams: 0,
    });
  },
);
