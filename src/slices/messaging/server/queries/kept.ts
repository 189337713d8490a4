import { isUuid } from "#kernel/uuid.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import { managedSeasons } from "#slices/leagues/server/public.ts";
import { seasonTeams } from "#slices/teams/server/public.ts";
import type { Reminder, Template, WholeDraft } from "../../contract/drafts.ts";
import type { MessagingDeps } from "../services.ts";
import { draftById, draftsOf, templatesOf, type DraftRow } from "../store/kept.ts";
import { remindersOf } from "../store/reminders.ts";
import { demandSender } from "./senders.ts";

type Ctx = Pick<MessagingDeps, "db"> & ActorContext;

/** A draft as the list shows it. */
export function shownDraft({ id, fields, version, savedAt }: DraftRow) {
  return { id, subject: fields["subject"]?.[0] ?? "", version, savedAt: savedAt.toISOString() };
}

/** One's own drafts in a league, the newest first. @throws Refusal as `demandSender` */
export async function ownDrafts({ db, actor }: Ctx, { league }: { league: string }) {
  const { accountId: authorId } = await demandSender(db, actor, league);
  return { drafts: (await draftsOf(db, { authorId, leagueId: league })).map(shownDraft) };
}

/** A draft of one's own. @throws Refusal as `demandSender`; messaging.not-found */
export async function ownDraft(
  { db, actor }: Ctx,
  { league, id }: { league: string; id: string },
): Promise<WholeDraft> {
  const { accountId } = await demandSender(db, actor, league);
  const row = isUuid(id) ? await draftById(db, id) : undefined;
  if (!row || row.authorId !== accountId || row.leagueId !== league) throw new Refusal("messaging.not-found");
  return { ...shownDraft(row), fields: row.fields };
}

/** The league's own templates, for all who write in it. @throws Refusal as `demandSender` */
export async function templates(
  { db, actor }: Ctx,
  { league }: { league: string },
): Promise<{ templates: Template[]; mayChange: boolean }> {
  const { manages } = await demandSender(db, actor, league);
  return { templates: await templatesOf(db, league), mayChange: manages };
}

/** The recurring reminders of a league: coaches see those of their own teams and of the whole season. @throws Refusal as `demandSender` */
export async function reminders(
  { db, actor }: Ctx,
  { league }: { league: string },
): Promise<{ reminders: Reminder[] }> {
  const sender = await demandSender(db, actor, league);
  const rows = (await remindersOf(db, league)).filter(
    ({ teamId }) => sender.manages || teamId === null || sender.teams.has(teamId),
  );
  const seasons = await managedSeasons(db, league);
  const teams = await seasonTeams(
    db,
    seasons.flatMap(({ divisions }) => divisions.map(({ id }) => id)),
  );
  const authors = await namesOf(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return {
    reminders: rows.map(
      ({ id, seasonId, teamId, authorId, hours, byMail, sent, subject, body, subjectEs, bodyEs }) => ({
        id,
        hours,
        byMail,
        sent,
        subject,
        body,
        subjectEs,
        bodyEs,
        season: seasons.find((one) => one.id === seasonId)?.name ?? "",
        team: teamId === null ? null : (teams.find((one) => one.id === teamId)?.name ?? ""),
        author: authors.get(authorId ?? "") ?? null,
        mayEnd: sender.manages || authorId === sender.accountId,
      }),
    ),
  };
}
