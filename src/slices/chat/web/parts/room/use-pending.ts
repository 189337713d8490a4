import { useCallback, useEffect, useState } from "react";
import { call } from "#browser/call.ts";
import { followDevice, type WaitingWrite } from "#browser/offline/device-store.ts";
import { addWrite, dropWrite, retryWrite, writesOf } from "#browser/offline/waiting-writes.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { SendMessage } from "../../../contract/messages.ts";

/** What somebody sends: words, a poll, or a photo with or without words. */
export interface OutgoingMessage extends Omit<SendMessage, "room"> {
  readonly photo?: Blob;
}

/** A message that somebody sent here and that the server has not shown yet. */
export interface PendingMessage extends OutgoingMessage {
  /** When it was sent, by the clock of the device. */
  readonly sentAt: string;
  /** The code of why it was not taken. */
  readonly refused?: string | undefined;
  /** Its number in the device's queue, once it stands there. */
  readonly write?: number;
}

/** Where a room takes words and polls, and where photos. */
const pathsOf = (room: string) => [`/chat/rooms/${room}/messages`, `/chat/rooms/${room}/photos`] as const;

/** The call that sends a message. */
function callOf(room: string, message: OutgoingMessage): { path: string; body: object } {
  const [words, photos] = pathsOf(room);
  const { photo, clientId, content, replyTo } = message;
  return photo ? { path: photos, body: { clientId, content, replyTo, photo } } : { path: words, body: message };
}

/**
 * The messages of a room that are on their way. Each stands in the device's queue until the server has it: a dead network, a closed
 * tab or a lost answer neither lose one nor send it twice.
 * @param owner the account that is signed in
 * @param arrived called when something has been sent
 */
export function usePending(room: string, owner: string, arrived: () => void) {
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);

  useEffect(() => {
    const look = async () => {
      const waiting = (await writesOf(owner)).filter(
        ({ kind, path }) => kind === "chat-message" && pathsOf(room).includes(path as ReturnType<typeof pathsOf>[0]),
      );
      setPending((before) => withQueue(before, waiting));
      arrived();
    };
    // Without a store on this device nothing waits in it.
    const tryLook = () => void look().catch(() => {});
    tryLook();
    return followDevice(tryLook);
  }, [room, owner, arrived]);

  const send = useCallback(
    (message: OutgoingMessage) => {
      const sentAt = new Date(performance.timeOrigin + performance.now()).toISOString();
      setPending((before) => [...before, { ...message, sentAt }]);
      const asked = callOf(room, message);
      const write = { kind: "chat-message", owner, method: "POST", ...asked } as const;
      addWrite(write)
        // Where this device keeps nothing it is sent at once.
        .catch(() => call("POST", asked.path, asked.body))
        .then(arrived)
        .catch((reason: unknown) => {
          const refused = isRefusal(reason) ? reason.code : "server.fault";
          setPending((before) => before.map((one) => (one.clientId === message.clientId ? { ...one, refused } : one)));
        });
    },
    [room, owner, arrived],
  );

  const retry = (message: PendingMessage) => {
    if (message.write !== undefined) return void retryWrite(message.write).then(arrived, () => {});
    const { refused: _refused, write: _write, sentAt: _sentAt, ...again } = message;
    setPending((before) => before.filter((one) => one !== message));
    send(again);
  };
  const drop = (message: PendingMessage) => {
    setPending((before) => before.filter((one) => one.clientId !== message.clientId));
    if (message.write !== undefined) void dropWrite(message.write).catch(() => {});
  };
  return { pending, send, retry, drop };
}

/** What was sent here, with what the queue says of it. What has left the queue stays until the server shows it. */
function withQueue(before: readonly PendingMessage[], waiting: readonly WaitingWrite[]): PendingMessage[] {
  const queued = new Map(waiting.map((write) => [(write.body as PendingMessage).clientId, write]));
  const known = new Set(before.map(({ clientId }) => clientId));
  return [
    ...before.map((one) => {
      const write = queued.get(one.clientId);
      return write ? { ...one, write: write.id, refused: write.refused } : one;
    }),
    ...waiting
      .filter(({ body }) => !known.has((body as PendingMessage).clientId))
      .map(({ id, body, madeAt, refused }) => ({ ...(body as PendingMessage), sentAt: madeAt, write: id, refused })),
  ];
}
