import { expect, test } from "vitest";
import { useChat } from "../../../../../tests/support/databases/chat.ts";
import { FromCoaches } from "../../contract/from-coaches.ts";
import { readRoom } from "../commands/read.ts";
import { fromCoaches } from "../queries/from-coaches.ts";

const chat = useChat();
const seen = async (who: Parameters<typeof chat.as>[0]) => FromCoaches.parse(await fromCoaches(chat.as(who)));

test("messages of one's coaches are listed until they are read; nobody sees those of other teams", async () => {
  const at = await chat.league();
  const room = await chat.roomOf(at, "team", at.otters);
  await chat.send(at.coach, room, "Practice is at five.");
  await chat.send(at.noor, room, "We will be there.");
  await chat.send(at.coach, room, "Bring water.");
  const { unread, messages } = await seen(at.maya);
  expect(unread).toBe(3);
  expect(messages.map(({ excerpt, called, unread: isNew }) => [excerpt, called, isNew])).toEqual([
    ["Bring water.", "Otters", true],
    ["Practice is at five.", "Otters", true],
  ]);
  await readRoom(chat.as(at.maya), { room, sequence: messages[1]!.sequence });
  expect((await seen(at.maya)).messages.map((one) => one.unread)).toEqual([true, false]);
  // One's own are none; Foxes read nothing of it.
  expect((await seen(at.coach)).messages).toEqual([]);
  expect(await seen(at.lena)).toEqual({ unread: 0, messages: [] });
  const unconfirmed = { ...at.maya.actor, emailVerified: false } as typeof at.maya.actor;
  expect(await fromCoaches({ ...chat.as(at.maya), actor: unconfirmed })).toEqual({ unread: 0, messages: [] });
});
