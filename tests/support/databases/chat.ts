import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll } from "vitest";
import { diskStore } from "#platform/files/disk-store.ts";
import { ChatMessage, type SendMessage } from "#slices/chat/contract/messages.ts";
import { ChatRoom, OpenRoom } from "#slices/chat/contract/rooms.ts";
import { sendMessage } from "#slices/chat/server/commands/send.ts";
import { chatRoom, chatRooms } from "#slices/chat/server/queries/rooms.ts";
import { openChatPhotos } from "#slices/chat/server/photo-files.ts";
import type { ChatDeps } from "#slices/chat/server/services.ts";
import type { Person } from "./family.ts";
import { useFamilySchedule } from "./family-schedule.ts";
import { REQUEST } from "./teams.ts";

/** A database of families on published teams, whose rooms people talk in. */
export function useChat() {
  const teams = useFamilySchedule();
  const directory = mkdtempSync(path.join(tmpdir(), "touchline-chat-"));
  afterAll(() => rm(directory, { recursive: true, force: true }));
  const files = diskStore(directory);
  const deps = (): ChatDeps => {
    const { db, clock, limits } = teams.registrationDeps();
    return { db, clock, limits, photos: openChatPhotos({ files, clock }) };
  };
  const as = (who: Pick<Person, "actor">) => ({ ...deps(), actor: who.actor, request: REQUEST });
  const rooms = async (who: Pick<Person, "actor">): Promise<ChatRoom[]> =>
    (await chatRooms(as(who))).rooms.map((room) => ChatRoom.parse(room));

  return {
    ...teams,
    chatDeps: deps,
    as,
    rooms,
    /** The room of a kind of a league, or of a team, by its row: whoever may read it. */
    async roomOf(at: { leagueId: string }, kind: "team" | "staff" | "league", team?: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        select id from chat_room where league_id = ${at.leagueId} and kind = ${kind} and name is null
           and (${team ?? null}::uuid is null or team_id = ${team ?? null}::uuid)`.execute(teams.db());
      return rows[0]!.id;
    },
    open: async (who: Pick<Person, "actor">, room: string, at?: number): Promise<OpenRoom> =>
      OpenRoom.parse(await chatRoom(as(who), { room, at })),
    send: async (
      who: Pick<Person, "actor">,
      room: string,
      content: string,
      more: Partial<SendMessage> = {},
    ): Promise<ChatMessage> =>
      ChatMessage.parse(await sendMessage(as(who), { room, content, clientId: randomUUID(), ...more })),
  };
}
