import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { EXIF, picture } from "../../../../../tests/support/pictures.ts";
import { useChat } from "../../../../../tests/support/databases/chat.ts";
import { ChatMessage, SendMessage } from "../../contract/messages.ts";
import { answerPoll, closePoll, deleteMessage, editMessage } from "../commands/change-message.ts";
import { decideReport, reportMessage } from "../commands/moderate.ts";
import { REMOVE_PHOTO } from "../commands/release-chatter.ts";
import { removeOldMessages } from "../commands/retention.ts";
import { sendPhoto } from "../commands/send-photo.ts";
import { CHAT_DATA } from "../personal-data.ts";
import { chatMessages } from "../queries/messages.ts";
import { chatReports } from "../queries/moderation.ts";
import { viewChatPhoto } from "../queries/photo.ts";

const chat = useChat();
beforeEach(async () => {
  const { photos } = chat.chatDeps();
  for (const stem of await photos.keptBefore(new Date(8e15))) await photos.remove(stem);
});

const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;
async function withRoom() {
  const at = await chat.league();
  return { at, room: await chat.roomOf(at, "team", at.otters) };
}
const release = (who: Person) =>
  chat
    .db()
    .transaction()
    .execute((tx) => CHAT_DATA.release(tx as never, who.accountId, new Date(chat.clock.now())));
const blobOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], "IMG_2041.jpg");

describe("a photo", () => {
  const upload = async () => blobOf(await picture(2400, 1200).jpeg().withExif(EXIF).toBuffer());
  const send = async (who: Pick<Person, "actor">, room: string, clientId = randomUUID()) =>
    ChatMessage.parse(await sendPhoto(chat.as(who), { room, clientId, photo: await upload(), content: "Team photo" }));
  const see = (who: Pick<Person, "actor">, id: string, side = "640") => viewChatPhoto(chat.as(who), { id, side });

  test("is made anew without the location where it was taken, and once however often it is sent", async () => {
    const { at, room } = await withRoom();
    const clientId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => send(at.maya, room, clientId)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ content: "Team photo", photo: { width: 1920, height: 960 } });
    const file = await see(at.noor, sent[0]!.photo!.id, "1920");
    expect(file.contentType).toBe("image/webp");
    expect(Buffer.from(file.bytes).toString("latin1")).not.toMatch(/Rosalind|Exif/);
    // Of the uploads that lost, nothing is left in the store.
    expect(await chat.chatDeps().photos.keptBefore(new Date(8e15))).toHaveLength(1);
    expect((await chat.rooms(at.noor)).find(({ id }) => id === room)?.last).toMatchObject({ photo: true });
  });

  test("is for who reads the room at this moment alone, and for nobody once it is deleted", async () => {
    const { at, room } = await withRoom();
    const { id, photo } = await send(at.maya, room);
    expect((await see(at.coach, photo!.id)).bytes.length).toBeGreaterThan(0);
    const unconfirmed = { actor: { ...at.coach.actor, emailVerified: false } };
    for (const who of [at.lena, at.manager, { actor: { kind: "visitor" } as never }, unconfirmed])
      expect(await codeOf(see(who, photo!.id))).toMatch(
        /^(?:chat\.not-found|request\.sign-in|chat\.address-unconfirmed)$/,
      );
    for (const side of ["0", "641", "../1920"])
      expect(await codeOf(see(at.coach, photo!.id, side))).toBe("chat.not-found");
    expect(await codeOf(see(at.coach, room))).toBe("chat.not-found");
    await sql`delete from team_coach where account_id = ${at.coach.accountId}`.execute(chat.db());
    expect(await codeOf(see(at.coach, photo!.id))).toBe("chat.not-found");
    await deleteMessage(chat.as(at.maya), { message: id });
    expect(await codeOf(see(at.maya, photo!.id))).toBe("chat.not-found");
    expect((await chatMessages(chat.as(at.noor), { room })).messages[0]).toMatchObject({ photo: null, content: "" });
  });

  test("nobody sends one where they may not write; what is no image is refused beside its field", async () => {
    const { at, room } = await withRoom();
    expect(await codeOf(send(at.lena, room))).toBe("chat.not-found");
    const broken = { room, clientId: randomUUID(), photo: blobOf(Buffer.from("<svg onload=alert(1)>")) };
    expect(await refusalOf(sendPhoto(chat.as(at.maya), broken))).toMatchObject({
      code: "chat.photo-not-taken",
      issues: [{ field: "photo", code: "chat-photo.not-an-image" }],
    });
    await sql`insert into chat_removal (room_id, account_id, kind, reason) values (${room}, ${at.maya.accountId}, 'muted', 'x')`.execute(
      chat.db(),
    );
    expect(await codeOf(send(at.maya, room))).toBe("chat.muted");
    expect(await chat.chatDeps().photos.keptBefore(new Date(8e15))).toEqual([]);
  });

  test("stays for who judges a report of it, and goes with the report", async () => {
    const { at, room } = await withRoom();
    const [reported, other] = [await send(at.noor, room), await send(at.noor, room)];
    await reportMessage(chat.as(at.maya), { message: reported.id, reason: "private", note: null });
    for (const { id } of [reported, other]) await deleteMessage(chat.as(at.noor), { message: id });
    const [report] = (await chatReports(chat.as(at.manager), {})).reports;
    expect(report!.evidence.map(({ photo }) => photo?.id)).toEqual([reported.photo!.id, other.photo!.id]);
    expect((await see(at.manager, reported.photo!.id)).bytes.length).toBeGreaterThan(0);
    for (const who of [at.noor, at.maya, at.coach, at.lena])
      expect(await codeOf(see(who, reported.photo!.id))).toBe("chat.not-found");
    const after = async (days: number) => {
      await sql`update chat_message set deleted_at = deleted_at - make_interval(days => ${days}::int)`.execute(
        chat.db(),
      );
      await sql`update chat_report set decided_at = decided_at - make_interval(days => ${days}::int)`.execute(
        chat.db(),
      );
      await removeOldMessages(chat.chatDeps());
      return (await chat.chatDeps().photos.keptBefore(new Date(8e15))).length;
    };
    expect(await after(31)).toBe(2);
    await decideReport(chat.as(at.manager), { report: report!.id, decision: "none" });
    expect(await after(731)).toBe(0);
  });

  test("goes with its sender's account, and stands in their export before", async () => {
    const { at, room } = await withRoom();
    const { photo } = await send(at.maya, room);
    expect(JSON.stringify(await CHAT_DATA.collect(chat.db() as never, at.maya.accountId))).toContain('"width":1920');
    await release(at.maya);
    expect(await codeOf(see(at.noor, photo!.id))).toBe("chat.not-found");
    const { rows } = await sql`select payload from job where kind = ${REMOVE_PHOTO}`.execute(chat.db());
    expect(rows).toHaveLength(1);
  });
});

describe("a poll", () => {
  const CHOICES = ["Yes", "No", "Maybe"];
  const ask = (who: Person, room: string) => chat.send(who, room, "Can you come Thursday?", { choices: CHOICES });
  const answer = (who: Person, message: string, choice: number | null) => answerPoll(chat.as(who), { message, choice });
  const seen = async (who: Person, room: string) =>
    (await chatMessages(chat.as(who), { room })).messages[0]!.poll?.choices.map(({ count, own }) => [count, own]);

  test("has one answer for each person, changeable, with who gave it for all readers to see", async () => {
    const { at, room } = await withRoom();
    const { id, poll } = await ask(at.coach, room);
    expect(poll).toMatchObject({
      closed: false,
      choices: [{ text: "Yes", count: 0 }, { text: "No" }, { text: "Maybe" }],
    });
    const { revision } = await chat.open(at.noor, room);
    await Promise.all([0, 1, 2, 0, 1].map((choice) => answer(at.maya, id, choice)));
    await answer(at.maya, id, 1);
    await answer(at.noor, id, 1);
    expect(await seen(at.coach, room)).toEqual([
      [0, false],
      [2, false],
      [0, false],
    ]);
    expect(await seen(at.maya, room)).toEqual([
      [0, false],
      [2, true],
      [0, false],
    ]);
    // Whoever looks at the room is told.
    const opened = await chat.open(at.noor, room);
    expect(opened.revision).toBeGreaterThan(revision);
    expect(opened.messages[0]!.poll!.choices[1]!.names).toHaveLength(2);
    await answer(at.maya, id, null);
    expect(await seen(at.maya, room)).toEqual([
      [0, false],
      [1, false],
      [0, false],
    ]);
  });

  test("is answered by readers alone, within its choices, and not once it is closed; the database holds it too", async () => {
    const { at, room } = await withRoom();
    const { id } = await ask(at.maya, room);
    expect(await codeOf(answer(at.lena, id, 0))).toBe("chat.no-such-message");
    expect(await codeOf(answer(at.noor, id, 3))).toBe("chat.no-poll");
    const { id: plain } = await chat.send(at.maya, room, "No poll");
    expect(await codeOf(answer(at.noor, plain, 0))).toBe("chat.no-poll");
    expect(await codeOf(closePoll(chat.as(at.noor), { message: id, closed: true }))).toBe("chat.not-yours");
    await closePoll(chat.as(at.coach), { message: id, closed: true });
    expect(await codeOf(answer(at.noor, id, 0))).toBe("chat.poll-closed");
    const past = (who: Person) =>
      sql`insert into chat_poll_answer (message_id, account_id, position, at) values (${id}, ${who.accountId}, 1, now())`.execute(
        chat.db(),
      );
    await expect(past(at.noor)).rejects.toThrow("an open poll alone");
    await closePoll(chat.as(at.maya), { message: id, closed: false });
    await expect(past(at.lena)).rejects.toThrow("only a reader");
    await answer(at.noor, id, 0);
    await expect(past(at.noor)).rejects.toThrow("duplicate key");
    expect(await codeOf(editMessage(chat.as(at.maya), { message: id, content: "Can you pay?" }))).toBe(
      "chat.poll-stays",
    );
  });

  test("has two to eight choices, all different and none blank", () => {
    const read = (choices: string[]) =>
      SendMessage.safeParse({ room: "r", clientId: randomUUID(), content: "When?", choices }).error?.issues.map(
        ({ message }) => message,
      );
    expect(read(CHOICES)).toBeUndefined();
    expect(read(["Yes"])).toEqual(["chat-poll.few"]);
    expect(read(["Yes", "yes "])).toEqual(["chat-poll.same"]);
    expect(read(["Yes", " "])).toContain("chat-poll-choice.missing");
    expect(read(["Yes", "x".repeat(81)])).toContain("chat-poll-choice.long");
    expect(read(Array.from({ length: 9 }, (_, n) => `${n}`))).toEqual(["chat-poll.many"]);
  });

  test("loses the answers of an account that goes, and goes with who asked it", async () => {
    const { at, room } = await withRoom();
    const { id } = await ask(at.maya, room);
    await answer(at.noor, id, 0);
    expect(JSON.stringify(await CHAT_DATA.collect(chat.db() as never, at.noor.accountId))).toContain('"answer":"Yes"');
    await release(at.noor);
    expect(await seen(at.maya, room)).toEqual([
      [0, false],
      [0, false],
      [0, false],
    ]);
    await release(at.maya);
    expect((await chatMessages(chat.as(at.coach), { room })).messages[0]).toMatchObject({ poll: null, content: "" });
    expect((await sql`select from chat_poll_choice`.execute(chat.db())).rows).toEqual([]);
  });
});
