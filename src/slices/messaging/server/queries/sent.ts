import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { confirmationBy, countConfirmed, countDelivered } from "#platform/notify/delivery.ts";
import { namesOf, peopleOf } from "#slices/accounts/server/public.ts";
import { managedLeague, managedSeasons, managesLeague } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { AnnouncementState, ReadAnnouncement, SentAnnouncement } from "../../contract/announcements.ts";
import type { MessageType } from "../../contract/vocabulary.ts";
import { mayChange, type Sender } from "../../policy.ts";
import { inLanguage } from "../emails.ts";
import type { MessagingDeps } from "../services.ts";
import {
  announcementRow,
  announcementsOf,
  type AnnouncementRow,
  type CountedRow,
  type Listed,
} from "../store/announcements.ts";
import { recipientOf } from "../store/recipients.ts";
import { demandSender } from "./senders.ts";

const PER_PAGE = 20;

interface Asked {
  league: string;
  page: number;
  q?: string | undefined;
  kind?: MessageType | undefined;
  state?: AnnouncementState | undefined;
  automatic?: "only" | "without" | undefined;
}

/**
 * What was written in a league, and how far it has got; for a coach what they wrote and what went to their teams.
 * @throws Refusal as `demandSender`
 */
export async function sentBy(
  { db, actor }: MessagingDeps & ActorContext,
  { league, ...asked }: Asked,
): Promise<{ announcements: SentAnnouncement[]; total: number; page: number; perPage: number }> {
  const sender = await demandSender(db, actor, league);
  const { rows, total } = await announcementsOf(db, league, { ...asked, only: onlyFor(sender), perPage: PER_PAGE });
  return { announcements: await described(db, league, { rows, sender }), total, page: asked.page, perPage: PER_PAGE };
}

/** A coach sees what they wrote and what went to their teams; who runs the league all. */
export function onlyFor({ manages, accountId, teams }: Sender): Listed["only"] {
  return manages ? undefined : { authorId: accountId, teamIds: [...teams] };
}

function stateOf({ failure, stoppedAt, startedAt, later }: AnnouncementRow): AnnouncementState {
  if (failure !== null) return "failed";
  if (stoppedAt) return "stopped";
  if (startedAt) return "sent";
  return later ? "planned" : "waiting";
}

/** Messages of a league as its office shows them to somebody who may see them. */
export async function described(
  db: Handle<RegistrationTables>,
  leagueId: string,
  { rows, sender }: { rows: readonly CountedRow[]; sender: Sender },
): Promise<SentAnnouncement[]> {
  const notices = rows.flatMap(({ noticeId }) => noticeId ?? []);
  const confirmed = await countConfirmed(db, notices);
  const delivered = await countDelivered(db, notices);
  const authors = await namesOf(db, [...new Set(rows.map(({ authorId }) => authorId))]);
  const teams = rows.some(({ teamIds }) => teamIds.length > 0)
    ? await teamNames(db, leagueId)
    : new Map<string, string>();
  return rows.map((row) => {
    const { id, kind, subject, authorId, sendsAt, byMail, urgent, asksConfirmation, teamIds, noticeId, startedAt } =
      row;
    return {
      id,
      kind,
      subject,
      byMail,
      urgent,
      failure: row.failure,
      state: stateOf(row),
      author: authors.get(authorId) ?? "–",
      sentAt: sendsAt.toISOString(),
      reminder: row.reminderId,
      teams: teamIds.flatMap((team) => teams.get(team) ?? []),
      people: startedAt || !row.later ? row.people : (row.expected ?? 0),
      // Told is who was delivered to; once that is forgotten, all were.
      told: Math.min(row.told, (noticeId === null ? undefined : delivered.get(noticeId)) ?? row.told),
      read: row.read,
      readers: row.readers,
      replies: row.replies,
      confirmed: asksConfirmation ? (confirmed.get(noticeId ?? "") ?? 0) : null,
      mayChange: mayChange(sender, row),
    };
  });
}

async function teamNames(db: Handle<RegistrationTables>, leagueId: string): Promise<Map<string, string>> {
  const seasons = await managedSeasons(db, leagueId);
  const divisions = seasons.flatMap((season) => season.divisions.map(({ id }) => id));
  return new Map((await seasonTeams(db, divisions)).map(({ id, name }) => [id, name]));
}

/**
 * A message, for those to whom it was written and those who run its league, in the language of who reads it, filled in for them.
 * @throws Refusal messaging.not-found for everybody else
 */
export async function readAnnouncement(
  { db, actor }: MessagingDeps & ActorContext,
  { id }: { id: string },
): Promise<ReadAnnouncement> {
  const { accountId } = signedIn(actor);
  const row = isUuid(id) ? await announcementRow(db, id) : undefined;
  const league = row && (await managedLeague(db, row.leagueId));
  const recipient = row && (await recipientOf(db, id, accountId));
  const may = row && (recipient || row.authorId === accountId || (await managesLeague(db, accountId, row.leagueId)));
  if (!row || !league || !may) throw new Refusal("messaging.not-found");
  const reader = (await peopleOf(db, [accountId])).get(accountId);
  const { name, slug } = league;
  return {
    id,
    league: { name, slug },
    ...inLanguage(row, reader?.language ?? "en", recipient?.fields),
    sentAt: row.sendsAt.toISOString(),
    urgent: row.urgent,
    confirmation: row.noticeId === null ? null : await confirmationBy(db, row.noticeId, accountId),
    mayReply: recipient !== undefined,
    reply: recipient?.replyRoom ?? null,
  };
}
