import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useChat } from "../../../../../tests/support/databases/chat.ts";
import { SendMessage } from "../../contract/messages.ts";
import { deleteMessage, editMessage, hideMessage, pinMessage, reactToMessage } from "../commands/change-message.ts";
import { removeOldMessages } from "../commands/retention.ts";
import { sayTyping } from "../commands/typing.ts";
import { readRoom } from "../commands/read.ts";
import { CHAT_DATA } from "../personal-data.ts";
import { chatChanges, chatMessages, searchMessages } from "../queries/messages.ts";
import { typing } from "../queries/typing.ts";
import { chatUnread } from "../queries/rooms.ts";

const chat = useChat();

type League = Awaited<ReturnType<typeof chat.league>>;
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;
/** A league with the room of its Otters. */
async function withRoom() {
  const at = await chat.league();
  return { at, room: await chat.roomOf(at, "team", at.otters) };
}
const contents = async (who: Person, room: string) =>
  (await chatMessages(chat.as(who), { room })).messages.map(({ content }) => content);

describe("writing", () => {
  test("a message has its position, its author's full name, and is there for the others", async () => {
    const { at, room } = await withRoom();
    const sent = await chat.send(at.coach, room, "Practice is at five.");
    expect(sent).toMatchObject({ sequence: 1, own: true, content: "Practice is at five.", edited: false });
    expect(sent.userName).not.toContain("@");
    const [seen] = (await chatMessages(chat.as(at.maya), { room })).messages;
    expect(seen).toMatchObject({ id: sent.id, own: false, clientId: null, userId: at.coach.accountId });
  });

  test("sent again it is the same message, also five times at once", async () => {
    const { at, room } = await withRoom();
    const clientId = randomUUID();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => chat.send(at.maya, room, "We are late", { clientId })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await contents(at.coach, room)).toEqual(["We are late"]);
    expect(await codeOf(chat.send(at.noor, room, "Mine", { clientId }))).toBe("chat.not-yours");
  });

  test("many at once get one order, the same for everybody", async () => {
    const { at, room } = await withRoom();
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => chat.send([at.maya, at.noor, at.coach][n % 3]!, room, `${n}`)),
    );
    const orders = await Promise.all([at.maya, at.noor, at.coach].map((who) => contents(who, room)));
    expect(orders[0]).toHaveLength(30);
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
  });

  test("a message that is blank after trimming, or too long, is none", () => {
    const read = (content: string) =>
      SendMessage.safeParse({ room: "r", clientId: randomUUID(), content }).error?.issues.map(({ message }) => message);
    expect(read(" \n\t ")).toContain("chat-message.missing");
    expect(read("x".repeat(4001))).toEqual(["chat-message.long"]);
    expect(read(" hi ")).toBeUndefined();
  });

  test("one may answer a message, and name readers; who is no reader is not named", async () => {
    const { at, room } = await withRoom();
    await chat.send(at.coach, room, "Who brings oranges?");
    const answer = await chat.send(at.maya, room, "I do", {
      replyTo: 1,
      mentions: [at.coach.accountId, at.lena.accountId],
    });
    expect(answer.replyTo).toMatchObject({ sequence: 1, excerpt: "Who brings oranges?" });
    expect(answer.mentions).toHaveLength(1);
    expect((await chat.rooms(at.coach)).find(({ id }) => id === room)).toMatchObject({ unread: 1, mentioned: true });
    expect((await chat.rooms(at.noor)).find(({ id }) => id === room)).toMatchObject({ unread: 2, mentioned: false });
  });

  test("H8: everybody is notified only by who leads, and more than 15 only when the sender was told how many", async () => {
    const { at, room } = await withRoom();
    expect(await codeOf(chat.send(at.maya, room, "All", { everyone: true }))).toBe("chat.only-leaders");
    expect(await chat.send(at.coach, room, "All", { everyone: true })).toMatchObject({ everyone: true });
    for (let n = 0; n < 16; n += 1) {
      const one = await chat.person(`official${n}@example.org`);
      await sql`insert into league_official (league_id, account_id, role) values (${at.leagueId}, ${one.accountId}, 'Referee')`.execute(
        chat.db(),
      );
    }
    const staff = await chat.roomOf(at, "staff");
    const refused = await refusalOf(chat.send(at.manager, staff, "All", { everyone: true }));
    expect(refused).toMatchObject({ code: "chat.ask-first", facts: { people: 17 } });
    expect(await codeOf(chat.send(at.manager, staff, "All", { everyone: true, confirmed: 3 }))).toBe("chat.ask-first");
    expect(await chat.send(at.manager, staff, "All", { everyone: true, confirmed: 17 })).toMatchObject({
      everyone: true,
    });
    // The same where so many are named one by one.
    const mentions = (await chat.open(at.coach, staff)).readers.flatMap(({ id, own }) => (own ? [] : [id]));
    expect(await codeOf(chat.send(at.coach, staff, "All of you", { mentions }))).toBe("chat.ask-first");
    expect(await chat.send(at.coach, staff, "Some of you", { mentions: mentions.slice(0, 15) })).toMatchObject({
      everyone: false,
    });
  });

  test("who is muted reads and does not write, and is told until when", async () => {
    const { at, room } = await withRoom();
    const sent = await chat.send(at.maya, room, "Hi");
    const [who, until] = [at.maya.accountId, "2099-06-01T12:00:00.000Z"];
    await sql`insert into chat_removal (room_id, account_id, kind, reason, until)
              values (${room}, ${who}, 'muted', 'Calm down', ${until})`.execute(chat.db());
    expect(await codeOf(chat.send(at.maya, room, "But"))).toBe("chat.muted");
    expect(await codeOf(editMessage(chat.as(at.maya), { message: sent.id, content: "But" }))).toBe("chat.muted");
    expect(await chat.open(at.maya, room)).toMatchObject({ may: { write: false }, pausedUntil: until });
  });
});

describe("reading", () => {
  test("unread are the others' messages until they are seen; it never goes back", async () => {
    const { at, room } = await withRoom();
    for (const text of ["One", "Two", "Three"]) await chat.send(at.coach, room, text);
    const unread = async () => (await chat.rooms(at.maya)).find(({ id }) => id === room)?.unread;
    expect(await unread()).toBe(3);
    expect(await chatUnread(chat.as(at.maya))).toEqual({ rooms: 1 });
    await readRoom(chat.as(at.maya), { room, sequence: 2 });
    expect(await unread()).toBe(1);
    expect(await readRoom(chat.as(at.maya), { room, sequence: 1 })).toEqual({ sequence: 2 });
    expect(await readRoom(chat.as(at.maya), { room, sequence: 900 })).toEqual({ sequence: 3 });
    expect(await unread()).toBe(0);
    expect(await chatUnread(chat.as(at.coach))).toEqual({ rooms: 0 });
  });

  test("a room opens at the first unread message, or around a position; pages lead on in both directions", async () => {
    const { at, room } = await withRoom();
    await fill(at, room, 180);
    await readRoom(chat.as(at.maya), { room, sequence: 100 });
    const opened = await chat.open(at.maya, room);
    expect(opened.messages.map(({ sequence }) => sequence)).toEqual(run(76, 150));
    expect(opened).toMatchObject({ readSequence: 100, lastSequence: 180, hasOlder: true, hasNewer: true });
    const older = await chatMessages(chat.as(at.maya), { room, before: 76 });
    expect(older.messages.map(({ sequence }) => sequence)).toEqual(run(26, 75));
    const newer = await chatMessages(chat.as(at.maya), { room, after: 150 });
    expect([newer.messages.map(({ sequence }) => sequence), newer.hasNewer]).toEqual([run(151, 180), false]);
    expect((await chat.open(at.maya, room, 10)).messages[0]?.sequence).toBe(1);
  });

  test("what is new or changed is told by the revision alone; too much says so", async () => {
    const { at, room } = await withRoom();
    const first = await chat.send(at.coach, room, "One");
    await chat.send(at.coach, room, "Two");
    const { revision } = await chat.open(at.maya, room);
    expect(await chatChanges(chat.as(at.maya), { room, since: revision })).toMatchObject({ messages: [], revision });
    await editMessage(chat.as(at.coach), { message: first.id, content: "One!" });
    const changed = await chatChanges(chat.as(at.maya), { room, since: revision });
    expect(changed.messages).toMatchObject([{ sequence: 1, content: "One!", edited: true }]);
    await fill(at, room, 210);
    const much = await chatChanges(chat.as(at.maya), { room, since: 0 });
    expect([much.messages.length, much.complete]).toEqual([200, false]);
  });

  test("H10: who types is told to the other readers alone, for five seconds, until it is sent", async () => {
    const { at, room } = await withRoom();
    const seen = async (who: Person) => (await typing(chat.as(who), { room })).names.length;
    await sayTyping(chat.as(at.maya), { room });
    expect([await seen(at.coach), await seen(at.maya)]).toEqual([1, 0]);
    chat.clock.set(chat.clock.now() + 5000);
    expect(await seen(at.coach)).toBe(0);
    await sayTyping(chat.as(at.maya), { room });
    await chat.send(at.maya, room, "Hello");
    expect(await seen(at.coach)).toBe(0);
    await sayTyping(chat.as(at.noor), { room });
    await chat.move(at.manager, { division: at.division, players: [at.noor.registrations[0]!], team: null });
    expect(await seen(at.coach)).toBe(0);
    for (const who of [at.noor, at.lena])
      for (const ask of [() => sayTyping(chat.as(who), { room }), () => typing(chat.as(who), { room })])
        expect(await codeOf(ask())).toBe("chat.not-found");
  });

  test("search finds messages with all words in one's own rooms alone", async () => {
    const { at, room } = await withRoom();
    await chat.send(at.coach, room, "Bring 100% water and oranges");
    const found = async (who: Person, q: string) =>
      (await searchMessages(chat.as(who), { q })).found.map(({ message }) => message.content);
    expect(await found(at.maya, "ORANGES water")).toHaveLength(1);
    expect(await found(at.maya, "100% _range")).toEqual([]);
    expect(await found(at.lena, "oranges")).toEqual([]);
    expect(await found(at.maya, "  ")).toEqual([]);
  });
});

describe("changing", () => {
  test("one's own message is edited and deleted, marked; nobody else's", async () => {
    const { at, room } = await withRoom();
    const sent = await chat.send(at.maya, room, "Se you at five");
    expect(await editMessage(chat.as(at.maya), { message: sent.id, content: "See you at five" })).toMatchObject({
      content: "See you at five",
      edited: true,
    });
    for (const who of [at.coach, at.noor]) {
      expect(await codeOf(editMessage(chat.as(who), { message: sent.id, content: "Ha" }))).toBe("chat.not-yours");
      expect(await codeOf(deleteMessage(chat.as(who), { message: sent.id }))).toBe("chat.not-yours");
    }
    expect(await codeOf(deleteMessage(chat.as(at.lena), { message: sent.id }))).toBe("chat.no-such-message");
    await deleteMessage(chat.as(at.maya), { message: sent.id });
    const [left] = (await chatMessages(chat.as(at.coach), { room })).messages;
    expect(left).toMatchObject({ sequence: 1, content: "", deletedBy: "author", edited: false });
    expect(await codeOf(editMessage(chat.as(at.maya), { message: sent.id, content: "Back" }))).toBe("chat.deleted");
    expect((await searchMessages(chat.as(at.coach), { q: "five" })).found).toEqual([]);
  });

  test("everybody reacts once with each sign, and takes it back", async () => {
    const { at, room } = await withRoom();
    const { id } = await chat.send(at.coach, room, "We won");
    const react = (who: Person, on: boolean) => reactToMessage(chat.as(who), { message: id, reaction: "party", on });
    await react(at.maya, true);
    await react(at.maya, true);
    expect((await react(at.noor, true)).reactions).toEqual([{ reaction: "party", count: 2, own: true }]);
    expect((await react(at.noor, false)).reactions).toEqual([{ reaction: "party", count: 1, own: false }]);
    expect(await codeOf(react(at.lena, true))).toBe("chat.no-such-message");
  });

  test("H9: a reader hides a message from themselves alone, in the room, in answers to it, in the search, and shows it again", async () => {
    const { at, room } = await withRoom();
    const { id } = await chat.send(at.coach, room, "Bring oranges");
    await chat.send(at.coach, room, "And water", { replyTo: 1 });
    const hide = (who: Person, hidden: boolean) => hideMessage(chat.as(who), { message: id, hidden });
    expect(await hide(at.maya, true)).toMatchObject({ hidden: true, content: "" });
    const seen = async (who: Person) => {
      const { messages } = await chatMessages(chat.as(who), { room });
      const { length } = (await searchMessages(chat.as(who), { q: "oranges" })).found;
      return [...messages.flatMap(({ content, replyTo }) => [content, replyTo?.excerpt]), length];
    };
    expect(await seen(at.maya)).toEqual(["", undefined, "And water", "", 0]);
    expect(await seen(at.noor)).toEqual(["Bring oranges", undefined, "And water", "Bring oranges", 1]);
    for (const who of [at.coach, at.lena]) expect(await codeOf(hide(who, true))).toMatch(/not-yours|no-such-message/);
    await hide(at.maya, false);
    expect(await seen(at.maya)).toEqual(await seen(at.noor));
  });

  test("who leads pins messages to the room", async () => {
    const { at, room } = await withRoom();
    const { id } = await chat.send(at.maya, room, "The field's address");
    expect(await codeOf(pinMessage(chat.as(at.maya), { message: id, pinned: true }))).toBe("chat.only-leaders");
    await pinMessage(chat.as(at.coach), { message: id, pinned: true });
    expect((await chat.open(at.noor, room)).pinned).toMatchObject([{ id, pinned: true }]);
    await deleteMessage(chat.as(at.maya), { message: id });
    expect((await chat.open(at.noor, room)).pinned).toEqual([]);
  });

  test("an account that goes takes along what it wrote; positions stay and name nobody", async () => {
    const { at, room } = await withRoom();
    const { id } = await chat.send(at.maya, room, "Maya's allergy is peanuts");
    await chat.send(at.coach, room, "Thank you");
    await reactToMessage(chat.as(at.maya), { message: id, reaction: "heart", on: true });
    expect(JSON.stringify(await CHAT_DATA.collect(chat.db() as never, at.maya.accountId))).toContain("peanuts");
    await chat
      .db()
      .transaction()
      .execute((tx) => CHAT_DATA.release(tx as never, at.maya.accountId, new Date(chat.clock.now())));
    const { messages } = await chatMessages(chat.as(at.coach), { room });
    expect(messages).toMatchObject([
      { userId: null, userName: null, content: "", deletedBy: "author" },
      { sequence: 2 },
    ]);
  });
});

describe("keeping", () => {
  test("messages go after 400 days, what deleted ones said after 30; younger ones stay", async () => {
    const { at, room } = await withRoom();
    for (const text of ["Old", "Deleted", "New"]) {
      const { id } = await chat.send(at.coach, room, text);
      if (text === "Deleted") await deleteMessage(chat.as(at.coach), { message: id });
    }
    const age = (content: string, days: number) =>
      sql`update chat_message set created_at = created_at - make_interval(days => ${days}::int), deleted_at = deleted_at - interval '31 days'
           where content = ${content}`.execute(chat.db());
    await age("Old", 401);
    await age("Deleted", 399);
    await removeOldMessages(chat.chatDeps());
    const { rows } = await sql`select content from chat_message where room_id = ${room} order by sequence`.execute(
      chat.db(),
    );
    expect(rows).toEqual([{ content: "" }, { content: "New" }]);
    expect(await contents(at.maya, room)).toEqual(["", "New"]);
  });
});

const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Fills a room up to so many messages of the coach. */
async function fill(at: League, room: string, upTo: number): Promise<void> {
  await sql`
    with written as (
      insert into chat_message (room_id, sequence, revision, account_id, author_name, content, client_id, created_at)
      select r.id, n, r.revision + n, ${at.coach.accountId}, 'Coach', 'Message ' || n, gen_random_uuid(), now()
        from chat_room r, generate_series(r.last_sequence + 1, ${upTo}::int) n where r.id = ${room} returning 1)
    update chat_room set last_sequence = ${upTo}, revision = revision + ${upTo} where id = ${room}`.execute(chat.db());
}
