import type { Handle } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { ChatMessage } from "../../contract/messages.ts";
import type { ChatRoom } from "../../contract/rooms.ts";
import type { MessageRow } from "../store/messages.ts";
import type { RoomRow } from "../store/rooms.ts";

/** Somebody's full name; null for who has none. Never an address. */
export function fullName(person: { firstName: string; lastName: string } | undefined): string | null {
  return `${person?.firstName ?? ""} ${person?.lastName ?? ""}`.trim() || null;
}

/** Messages as the API answers them to an account. */
export async function describeMessages(
  handle: Handle<RegistrationTables>,
  accountId: string,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const named = rows.flatMap(({ mentions, poll }) => [
    ...mentions,
    ...(poll?.choices.flatMap((choice) => choice.accounts) ?? []),
  ]);
  const people = await peopleOf(handle, [...new Set(named)]);
  return rows.map(
    ({
      id,
      sequence,
      userName,
      content,
      edited,
      deletedBy,
      everyone,
      pinned,
      hidden,
      replyTo,
      photo,
      poll,
      ...row
    }) => {
      const own = row.accountId === accountId;
      return {
        id,
        sequence,
        userId: row.accountId,
        userName,
        own,
        content,
        createdAt: row.createdAt.toISOString(),
        edited,
        deletedBy,
        clientId: own ? row.clientId : null,
        replyTo,
        photo,
        poll: poll && {
          closed: poll.closed,
          choices: poll.choices.map((choice) => ({
            text: choice.text,
            count: choice.accounts.length,
            own: choice.accounts.includes(accountId),
            names: choice.accounts.map((one) => fullName(people.get(one))),
          })),
        },
        reactions: [...row.reactions],
        mentions: deletedBy || hidden ? [] : row.mentions.flatMap((one) => fullName(people.get(one)) ?? []),
        mentionsMe: row.mentions.includes(accountId),
        everyone,
        pinned,
        hidden,
      };
    },
  );
}

/** A room as the API answers it to an account. */
export function describeRoom(accountId: string, row: RoomRow): ChatRoom {
  const { id, kind, name, league, player, season, past, createdBy, unread, mentioned, withManagers } = row;
  return {
    id,
    kind,
    name,
    league,
    player,
    person: row.accountId === accountId ? null : row.person,
    season,
    past,
    withManagers,
    createdBy,
    unread,
    mentioned,
    createdAt: row.createdAt.toISOString(),
    team: row.team === null ? null : { name: row.team, color: row.color! },
    last: row.last && {
      userName: row.last.userName,
      own: row.last.accountId === accountId,
      excerpt: row.last.content,
      photo: row.last.photo,
      createdAt: new Date(row.last.createdAt).toISOString(),
    },
  };
}
