import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { confirmationBy, confirmationsOf, countConfirmed } from "#platform/notify/delivery.ts";
import { namesOf, peopleOf } from "#slices/accounts/server/public.ts";
import { demandManager, managedLeague, managesLeague } from "#slices/leagues/server/public.ts";
import type { Confirmations, ReadAnnouncement, SentAnnouncement } from "../../contract/announcements.ts";
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
  const confirmed = await countConfirmed(
    db,
    rows.flatMap(({ noticeId, asksConfirmation }) => (noticeId && asksConfirmation ? noticeId : [])),
  );
  const authors = await peopleOf(db, [...new Set(rows.map(({ authorId }) => authorId))]);
  const announcements = rows.map(
    ({ id, subject, authorId, sendsAt, byMail, urgent, asksConfirmation, people, told, ...row }) => {
      const author = authors.get(authorId);
      const name = author ? `${author.firstName} ${author.lastName}`.trim() : "–";
      const state = row.stoppedAt ? ("stopped" as const) : row.startedAt ? ("sent" as const) : ("waiting" as const);
      const counted = { people, told, confirmed: asksConfirmation ? (confirmed.get(row.noticeId ?? "") ?? 0) : null };
      return {
        id,
        state,
        subject,
        author: name,
        sentAt: sendsAt.toISOString(),
        byMail,
        urgent,
        asksConfirmation,
        ...counted,
      };
    },
  );
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
    confirmation: row.noticeId === null ? null : await confirmationBy(db, row.noticeId, accountId),
  };
}

/**
 * Who was asked to confirm a message, and who has; by name. Who deleted their account is not among them.
 * @throws Refusal leagues.not-found for who does not run the league; messaging.not-found for a message that is not its own or
 * asks nobody
 */
export async function confirmationsTo(
  { db, actor }: MessagingDeps & ActorContext,
  { league, id }: { league: string; id: string },
): Promise<Confirmations> {
  await demandManager(db, actor, league);
  const row = isUuid(id) ? await announcementRow(db, id) : undefined;
  if (row?.leagueId !== league || !row.asksConfirmation) throw new Refusal("messaging.not-found");
  const asked = row.noticeId === null ? [] : await confirmationsOf(db, row.noticeId);
  const names = await namesOf(
    db,
    asked.flatMap(({ accountId }) => accountId ?? []),
  );
  const missing: Confirmations["missing"] = [];
  const confirmed: Confirmations["confirmed"] = [];
  for (const { accountId, email, confirmedAt } of asked) {
    const name = accountId === null ? email : names.get(accountId);
    if (!name) continue;
    if (confirmedAt) confirmed.push({ name, at: confirmedAt.toISOString() });
    else missing.push({ name });
  }
  return { missing, confirmed };
}
