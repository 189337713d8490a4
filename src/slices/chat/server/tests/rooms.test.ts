import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { editTeam } from "#slices/teams/server/commands/teams.ts";
import { withdrawTeams } from "#slices/teams/server/commands/publish.ts";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useChat } from "../../../../../tests/support/databases/chat.ts";
import { REQUEST } from "../../../../../tests/support/databases/teams.ts";
import { createRoom, openFamilyRoom } from "../commands/rooms.ts";
import { chatChanges, chatMessages, searchMessages } from "../queries/messages.ts";
import { familyRoom } from "../queries/family-room.ts";
import { roomChoices } from "../queries/choices.ts";

const chat = useChat();

type League = Awaited<ReturnType<typeof chat.league>>;
const names = async (who: Person) => (await chat.rooms(who)).map(({ kind, team, name }) => name ?? team?.name ?? kind);
const otters = (at: League) => chat.roomOf(at, "team", at.otters);
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;
/** Otters without a coach, or with these. */
async function coaches(at: League, ...accounts: string[]) {
  const { rows } = await sql<{ version: number }>`select version from team where id = ${at.otters}`.execute(chat.db());
  const all = [...accounts, null, null, null, null].slice(0, 4) as [
    string | null,
    string | null,
    string | null,
    string | null,
  ];
  const team = { team: at.otters, version: rows[0]!.version, name: "Otters", maxPlayers: 15, color: "red" as const };
  await editTeam({ ...chat.teamsDeps(), actor: at.manager.actor, request: REQUEST }, { ...team, coaches: all });
}

describe("rooms come with teams and leagues", () => {
  test("families and coaches have their team's, everybody the league's, who runs it and its officials the staff's", async () => {
    const at = await chat.league();
    expect(await names(at.maya)).toEqual(["league", "Otters"]);
    expect(await names(at.lena)).toEqual(["league", "Foxes"]);
    expect(await names(at.coach)).toEqual(["staff", "league", "Otters"]);
    expect(await names(at.manager)).toEqual(["staff", "league"]);
    expect(await names(await chat.person("nobody@example.org"))).toEqual([]);
  });

  test("the header names everybody who may read, by their full name and never by an address", async () => {
    const at = await chat.league();
    await sql`update account set first_name = '', last_name = '' where id = ${at.noor.accountId}`.execute(chat.db());
    const { readers } = await chat.open(at.maya, await otters(at));
    expect(readers.map(({ role, own }) => [role, own])).toEqual(
      expect.arrayContaining([
        ["coach", false],
        ["guardian", true],
        ["guardian", false],
      ]),
    );
    expect(readers.find(({ id }) => id === at.noor.accountId)?.name).toBeNull();
    expect(JSON.stringify(readers)).not.toContain("@");
  });

  test("a right that ends has ended with its commit: coach, roster, withdrawn teams", async () => {
    const at = await chat.league();
    const room = await otters(at);
    await chat.send(at.coach, room, "Practice is at five.");
    await coaches(at);
    expect(await names(at.coach)).toEqual(["staff", "league"]);
    for (const ask of [
      () => chat.open(at.coach, room),
      () => chat.send(at.coach, room, "Still here?"),
      () => chatMessages(chat.as(at.coach), { room }),
      () => chatChanges(chat.as(at.coach), { room, since: 0 }),
    ])
      expect(await codeOf(ask())).toBe("chat.not-found");
    expect((await searchMessages(chat.as(at.coach), { q: "practice" })).found).toEqual([]);
    await chat.move(at.manager, { division: at.division, players: [at.noor.registrations[0]!], team: null });
    expect(await names(at.noor)).toEqual(["league"]);
    await withdrawTeams({ ...chat.teamsDeps(), actor: at.manager.actor, request: REQUEST }, { division: at.division });
    expect(await names(at.maya)).toEqual(["league"]);
  });

  test("nobody chats without a confirmed address, nor is counted as a reader", async () => {
    const at = await chat.league();
    await sql`update account set email_verified_at = null where id = ${at.noor.accountId}`.execute(chat.db());
    const unconfirmed = { actor: { ...at.noor.actor, emailVerified: false } };
    expect(await codeOf(chat.rooms(unconfirmed))).toBe("chat.address-unconfirmed");
    expect(await codeOf(chat.rooms({ actor: { kind: "visitor" } as never }))).toBe("request.sign-in");
    expect((await chat.open(at.maya, await otters(at))).readers).toHaveLength(2);
  });
});

describe("rooms that somebody makes", () => {
  test("are for people of what one coaches or runs, once however often the form is sent", async () => {
    const at = await chat.league();
    expect((await roomChoices(chat.as(at.coach))).audiences.map(({ kind, team }) => [kind, team])).toEqual([
      ["team", "Otters"],
    ]);
    expect((await roomChoices(chat.as(at.manager))).audiences.map(({ kind }) => kind)).toEqual(["staff", "league"]);
    expect((await roomChoices(chat.as(at.maya))).audiences).toEqual([]);
    const asked = { name: "Carpool", audience: "team" as const, of: at.otters, key: randomUUID() };
    const [first, second] = [await createRoom(chat.as(at.coach), asked), await createRoom(chat.as(at.coach), asked)];
    expect(second).toEqual(first);
    expect(new Set(await names(at.maya))).toEqual(new Set(["league", "Otters", "Carpool"]));
    expect(await names(at.lena)).not.toContain("Carpool");
  });

  test("nobody makes one for what is not theirs", async () => {
    const at = await chat.league();
    const make = (who: Person, audience: "team" | "league", of: string) =>
      codeOf(createRoom(chat.as(who), { name: "Mine", audience, of, key: randomUUID() }));
    expect(await make(at.maya, "team", at.otters)).toBe("chat.not-found");
    expect(await make(at.coach, "team", at.foxes)).toBe("chat.not-found");
    expect(await make(at.coach, "league", at.leagueId)).toBe("chat.not-found");
    expect(await make(at.manager, "team", at.otters)).toBe("chat.not-found");
  });
});

describe("a coach and one family", () => {
  const ask = (at: League, who: Person, player = at.maya.registrations[0]!) =>
    openFamilyRoom(chat.as(who), { team: at.otters, player });

  test("H7: all guardians read it, and one more adult of the league: the manager where there is one coach", async () => {
    const at = await chat.league();
    const { id } = await ask(at, at.coach);
    expect(await ask(at, at.maya)).toEqual({ id });
    expect((await chat.open(at.coach, id)).readers.map(({ role }) => role).toSorted()).toEqual([
      "coach",
      "guardian",
      "manager",
    ]);
    const second = await chat.person("second@example.org");
    await sql`insert into league_official (league_id, account_id, role) values (${at.leagueId}, ${second.accountId}, 'Coach')`.execute(
      chat.db(),
    );
    await coaches(at, at.coach.accountId, second.accountId);
    expect((await chat.open(at.coach, id)).readers.map(({ role }) => role).toSorted()).toEqual([
      "coach",
      "coach",
      "guardian",
    ]);
    expect(await names(at.manager)).toEqual(["staff", "league"]);
  });

  test("who runs the league has a room of their own with a family whose team has two coaches, and never the coaches' one", async () => {
    const at = await chat.league();
    // Beside one coach the manager reads along anyway: one room for both.
    expect(await ask(at, at.manager)).toEqual(await ask(at, at.coach));
    const second = await chat.person("second@example.org");
    await sql`insert into league_official (league_id, account_id, role) values (${at.leagueId}, ${second.accountId}, 'Coach')`.execute(
      chat.db(),
    );
    await coaches(at, at.coach.accountId, second.accountId);
    const [ofCoach, ofManager] = [await ask(at, at.coach), await ask(at, at.manager)];
    expect(ofManager).not.toEqual(ofCoach);
    expect(await codeOf(chat.open(at.manager, ofCoach.id))).toBe("chat.not-found");
    expect((await chat.open(at.maya, ofManager.id)).readers.map(({ role }) => role).toSorted()).toEqual([
      "coach",
      "coach",
      "guardian",
      "manager",
    ]);
    const look = (who: Person) => familyRoom(chat.as(who), { team: at.otters, player: at.maya.registrations[0]! });
    expect(await look(at.manager)).toMatchObject({ ...ofManager, withManagers: true });
    expect(await look(at.coach)).toMatchObject({ ...ofCoach, withManagers: false });
    expect(await codeOf(look(at.noor))).toBe("chat.not-found");
    await withdrawTeams({ ...chat.teamsDeps(), actor: at.manager.actor, request: REQUEST }, { division: at.division });
    expect(await codeOf(look(at.manager))).toBe("chat.team-not-published");
  });

  test("H7: nobody else opens one; without a second adult it can be neither opened nor written in", async () => {
    const at = await chat.league();
    expect(await codeOf(ask(at, at.noor))).toBe("chat.not-found");
    expect(await codeOf(ask(at, at.lena))).toBe("chat.not-found");
    expect(await codeOf(ask(at, at.coach, at.lena.registrations[0]))).toBe("chat.not-found");
    const { id } = await ask(at, at.coach);
    await sql`update league set owner_id = ${at.coach.accountId} where id = ${at.leagueId}`.execute(chat.db());
    await sql`delete from league_manager where league_id = ${at.leagueId}`.execute(chat.db());
    expect(await codeOf(chat.send(at.coach, id, "Alone"))).toBe("chat.needs-second-adult");
    expect(await codeOf(ask(at, at.coach, at.noor.registrations[0]))).toBe("chat.needs-second-adult");
    // The database holds it whatever the code does.
    const past = sql`
      insert into chat_message (room_id, sequence, revision, account_id, content, client_id, created_at)
      values (${id}, 1, 1, ${at.coach.accountId}, 'Alone', ${randomUUID()}, now())`.execute(chat.db());
    await expect(past).rejects.toThrow("a second adult reads");
  });
});
