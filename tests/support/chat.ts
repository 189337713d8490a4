import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ChatMessage, type SendMessage } from "#slices/chat/contract/messages.ts";
import { ChatRoom, OpenRoom } from "#slices/chat/contract/rooms.ts";
import { sendMessage } from "#slices/chat/server/commands/send.ts";
import { chatRoom, chatRooms } from "#slices/chat/server/queries/rooms.ts";
import type { ChatDeps } from "#slices/chat/server/services.ts";
import type { Person } from "./family.ts";
import { useFamilySchedule } from "./family-schedule.ts";
import { REQUEST } from "./teams.ts";

/** A database of families on published teams, whose rooms people talk in. */
export function useChat() {
  const teams = useFamilySchedule();
  const deps = (): ChatDeps => {
    const { db, clock, limits } = teams.placesDeps();
    return { db, clock, limits };
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
