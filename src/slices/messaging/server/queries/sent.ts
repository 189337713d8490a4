import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import { demandManager, managedLeague, managesLeague } from "#slices/leagues/server/public.ts";
import type { ReadAnnouncement, SentAnnouncement } from "../../contract/announcements.ts";
import { inLanguage } from "../letters.ts";
import type { MessagingDeps } from "../services.ts";
import { announcementRow, announcementsOf, isRecipient } from "../store/announcements.ts";

const PER_PAGE = 20;

/**
 * What a league wrote to families, and how far it has got.
 * @throws Refusal leagues.not-found for who does not run it
 */
export async function sentBy(
  { db, actor }: MessagingDeps & ActorContext,
  { league, page }: { league: string; page: number },
): Promise<{ announcements: SentAnnouncement[]; total: number; page: number; perPage: number }> {
  await demandManager(db, actor, league);
  const { rows, total } = await announcementsOf(db, league, { page, perPage: PER_PAGE });
  const authors = await peopleOf(db, [...new Set(rows.map(({ authorId }) => authorId))]);
  const announcements = rows.map(({ id, subject, authorId, sendsAt, byMail, urgent, people, told, ...row }) => {
    const author = authors.get(authorId);
    const name = author ? `${author.firstName} ${author.lastName}`.trim() : "–";
    const state = row.stoppedAt ? ("stopped" as const) : row.startedAt ? ("sent" as const) : ("waiting" as const);
    return { id, state, subject, author: name, sentAt: sendsAt.toISOString(), byMail, urgent, people, told };
  });
  return { announcements, total, page, perPage: PER_PAGE };
}

/**
 * A message, for those to whom it was written and those who run its league, in the language of who reads it.
 * @throws Refusal messaging.not-found for everybody else
 */
export async function readAnnouncement(
  { db, actor }: MessagingDeps & ActorContext,
  { id }: { id: string },
): Promise<ReadAnnouncement> {
  const { accountId } = signedIn(actor);
  const row = isUuid(id) ? await announcementRow(db, id) : undefined;
  const league = row && (await managedLeague(db, row.leagueId));
  const may = row && ((await isRecipient(db, id, accountId)) || (await managesLeague(db, accountId, row.leagueId)));
  if (!row || !league || !may) throw new Refusal("messaging.not-found");
  const reader = (await peopleOf(db, [accountId])).get(accountId);
  const { name, slug } = league;
  return {
    id,
    league: { name, slug },
    ...inLanguage(row, reader?.language ?? "en"),
    sentAt: row.sendsAt.toISOString(),
    urgent: row.urgent,
  };
}
