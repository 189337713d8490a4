import { localDateAt } from "#kernel/time/zoned-time.ts";
import { identityVerified } from "#slices/accounts/server/public.ts";
import type { ReviewCheck } from "../../contract/reviewing/review-checks.ts";
import type { SubmittedLeague } from "../../contract/reviewing/submission.ts";
import { ALIKE_MILES, FEW, NEARBY_MILES, reviewChecks, type UsualPrice } from "../../rules/review/checks.ts";
import type { OfficeDeps } from "../services.ts";
import { leagueContents } from "../store/league-content.ts";
import { alikeLeagues, usualPrices, type Compared } from "../store/review/review-facts.ts";
import type { ReviewedRow } from "../store/review/review-queue.ts";

/** A submission with the whole league as it would be. */
export interface WholeSubmission extends ReviewedRow {
  readonly whole: SubmittedLeague;
}

/** What an approved league says today stands for what a change of it does not name. */
export async function wholeSubmissions(
  { db }: Pick<OfficeDeps, "db">,
  rows: readonly ReviewedRow[],
): Promise<WholeSubmission[]> {
  const changed = rows.filter(({ kind }) => kind === "change").map(({ leagueId }) => leagueId);
  const contents = changed.length > 0 ? await leagueContents(db, changed) : [];
  const today = new Map(contents.map(({ leagueId, content: { timeZone: _timeZone, ...said } }) => [leagueId, said]));
  return rows.map((row) => ({ ...row, whole: { ...today.get(row.leagueId), ...row.content } as SubmittedLeague }));
}

const NOTHING = { leagues: 0, medianCents: 0 };

/** What we notice by ourselves about submissions, by their ids. */
export async function checksOf(
  { db, clock }: Pick<OfficeDeps, "db" | "clock">,
  submissions: readonly WholeSubmission[],
): Promise<ReadonlyMap<string, ReviewCheck[]>> {
  if (submissions.length === 0) return new Map();
  const compared = submissions.map(asCompared);
  const owners = [...new Set(submissions.flatMap(({ ownerId }) => ownerId ?? []))];
  const [nearby, alike, verified] = await Promise.all([
    usualPrices(db, compared, NEARBY_MILES),
    alikeLeagues(db, compared, ALIKE_MILES),
    Promise.all(owners.map(async (id) => ((await identityVerified(db, id)) ? id : undefined))),
  ]);
  // Dear to find out, and asked for only where it counts.
  const lonely = compared.filter(({ leagueId }) => (nearby.get(leagueId)?.leagues ?? 0) < FEW);
  const anywhere = lonely.length > 0 ? await usualPrices(db, lonely, null) : new Map<string, UsualPrice>();
  return new Map(
    submissions.map((submission) => {
      const { id, leagueId, whole, ownerId, ownRefunds, timeZone, kind, content } = submission;
      const like = alike.get(leagueId);
      const moves = kind === "change" && ("address" in content || "zip" in content);
      return [
        id,
        reviewChecks({
          content: whole,
          today: localDateAt(clock.now(), timeZone),
          ownerVerified: ownerId !== null && verified.includes(ownerId),
          ownRefunds,
          pinned: submission.pinned && !moves,
          usual: { nearby: nearby.get(leagueId) ?? NOTHING, anywhere: anywhere.get(leagueId) ?? NOTHING },
          alike: like ? [like] : [],
        }),
      ];
    }),
  );
}

function asCompared({ leagueId, whole: { name, sport, customSport, zip } }: WholeSubmission): Compared {
  return { leagueId, name, sport, customSport, zip };
}
