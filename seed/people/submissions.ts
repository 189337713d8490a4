import { sql } from "kysely";
import { mergeDraft } from "#kernel/draft.ts";
import type { Tx } from "#platform/db/open.ts";
import type { SubmissionReason, SubmittedLeague } from "#slices/leagues/contract/reviewing/submission.ts";
import { typedOf } from "#slices/leagues/contract/league/typed-league.ts";
import { leagueTemplate } from "#slices/leagues/rules/league-template.ts";
import { leagueContents } from "#slices/leagues/server/store/league-content.ts";
import type { DraftContent } from "#slices/leagues/server/store/review/drafts.ts";

/** Why leagues were sent back: dealt out in turn. */
const REASONS: readonly SubmissionReason[][] = [
  [
    {
      field: "safetyPolicies",
      text: "Say who may be with the children, and that every adult passes a background check.",
    },
    { field: "regularSeasonGames", text: "This is more games than the season has weekends. Is it a slip?" },
    { field: null, text: "The rest reads well. Mend these two, and we look at it the same day." },
  ],
  [
    {
      field: "registrationEndDate",
      text: "Registration ends after the first games. Families need to know their team before.",
    },
  ],
  [
    { field: "address", text: "We do not find this address. Families need one that a map knows." },
    { field: "website", text: "The page does not open." },
  ],
];

/** A league that the manager of the demonstration has begun, and not finished. */
const BEGUN: Partial<SubmittedLeague> = {
  ...leagueTemplate("basketball", "en"),
  name: "Larkspur Winter Hoops",
  description: "Friendly games on Sunday afternoons, for children who want to try basketball.",
  minAge: 8,
  maxAge: 12,
  fieldCount: 1,
  equipmentFeeCents: 0,
  term: "winter",
  directorName: "Priya Raman",
  directorPhone: "510 555 0142",
  directorEmail: "manager@touchline.example",
};

/**
 * Writes what was submitted: every invented league that waits, and every one that was sent back with reasons; and a league
 * that the manager is still typing in. Does nothing where there is something already.
 */
export async function writeSubmissions<Schema>(tx: Tx<Schema>): Promise<void> {
  const there = await sql`select from league_submission limit 1`.execute(tx);
  if (there.rows.length > 0) return;
  const { rows } = await sql<{ id: string; status: "pending" | "denied"; ownerId: string }>`
    select id, status, owner_id as "ownerId" from league
     where demonstration and status <> 'approved' and owner_id is not null and deleted_at is null
     order by status, id`.execute(tx);
  const said = new Map(
    (
      await leagueContents(
        tx,
        rows.map(({ id }) => id),
      )
    ).map(({ leagueId, content }) => [leagueId, content]),
  );
  const submitted = rows.flatMap(({ id, status, ownerId }, number) => {
    const { timeZone: _, ...content } = said.get(id) ?? { timeZone: "" };
    // From some hours to some days ago, so that the queue has an order.
    const hours = 3 + ((number * 7) % 96);
    const denied = status === "denied";
    const reasons = denied ? REASONS[number % REASONS.length] : [];
    return said.has(id) ? [{ id, ownerId, content, denied, reasons, hours: denied ? hours + 120 : hours }] : [];
  });
  await sql`
    insert into league_submission (league_id, kind, content, state, submitted_by, submitted_at, reasons, decided_by,
                                   decided_at, effective_at, applied_at)
    select h.id, 'new', h.content, case when h.denied then 'denied' else 'waiting' end, h."ownerId",
           now() - h.hours * interval '1 hour', h.reasons, decision.by, decision.at, decision.at, decision.at
      from jsonb_to_recordset(${JSON.stringify(submitted)}) as
             h(id uuid, "ownerId" uuid, content jsonb, denied boolean, reasons jsonb, hours integer)
      left join lateral (select account_id as by, now() - interval '4 days' as at from global_admin
                          where h.denied order by account_id limit 1) decision on true`.execute(tx);
  await writeBegun(tx);
}

async function writeBegun<Schema>(tx: Tx<Schema>): Promise<void> {
  const { body } = mergeDraft({}, { basis: 0, version: 2, changes: typedOf(BEGUN) });
  const content: DraftContent = { fields: body, seen: ["director"], moved: [], copiedFrom: null };
  await sql`
    insert into league_draft (account_id, content, version, created_at, updated_at)
    select id, ${JSON.stringify(content)}, 2, now() - interval '26 hours', now() - interval '25 hours'
      from account where demonstration and email = 'manager@touchline.example'`.execute(tx);
}
