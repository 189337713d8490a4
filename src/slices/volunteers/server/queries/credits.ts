import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { Handle } from "#platform/db/open.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { namesOf } from "#slices/accounts/server/public.ts";
import { managedSeasons, seasonHomes, staffOf } from "#slices/leagues/server/public.ts";
import { boughtOutIn, type BuyOutOf, type RegistrationTables } from "#slices/registration/server/public.ts";
import { seasonTeams, teamPlayers } from "#slices/teams/server/public.ts";
import type { FamilyCredits, SeasonCredits } from "../../contract/credits.ts";
import type { Exemption } from "../../contract/vocabulary.ts";
import { creditOf, creditsOf, familiesOf, owedOf, type Counted, type FamilyOf } from "../../rules/credits.ts";
import type { VolunteersDeps } from "../services.ts";
import { countedShifts, dutiesOf, exemptionsOf, type CountedRow } from "../store/credits.ts";
import { demandVolunteers, ownSeasons } from "./ties.ts";

/** The families of a season with why they owe nothing, and whose child plays on which team. */
export interface SeasonFamilies {
  readonly families: readonly {
    readonly adults: FamilyOf;
    readonly exempt: Exemption | null;
    readonly reason: string | null;
  }[];
  /** The published teams on which an adult's children play. */
  readonly teamsOf: ReadonlyMap<string, readonly string[]>;
}

/** The families of players on a season's published teams. Coaches and who runs the league owe nothing, nor whom the league excuses, nor who paid instead. */
export async function seasonFamilies(handle: Handle<RegistrationTables>, seasonId: string): Promise<SeasonFamilies> {
  const [home] = await seasonHomes(handle, [seasonId]);
  if (!home) return { families: [], teamsOf: new Map() };
  const season = (await managedSeasons(handle, home.leagueId)).find(({ id }) => id === seasonId);
  const divisions = (season?.divisions ?? []).map(({ id }) => id);
  const teams = (await seasonTeams(handle, divisions)).filter(({ published }) => published);
  const players = await teamPlayers(handle, { teamIds: teams.map(({ id }) => id) });
  const coaches = new Set(teams.flatMap((team) => team.coaches));
  const board = new Set(await staffOf(handle, home.leagueId));
  const paid = new Set(await boughtOutIn(handle, seasonId));
  const reasons = new Map((await exemptionsOf(handle, [seasonId])).map(({ accountId, reason }) => [accountId, reason]));
  const teamsOf = new Map<string, string[]>();
  for (const { teamId, accountIds } of players)
    for (const id of accountIds) teamsOf.set(id, [...(teamsOf.get(id) ?? []), teamId]);
  const families = familiesOf(players.map(({ accountIds }) => accountIds)).map((adults) => {
    const reason = adults.map((id) => reasons.get(id)).find((one) => one !== undefined) ?? null;
    const any = (of: ReadonlySet<string>) => adults.some((id) => of.has(id));
    const why: readonly [Exemption, boolean][] = [
      ["coach", any(coaches)],
      ["board", any(board)],
      ["buy-out", any(paid)],
      ["league", reason !== null],
    ];
    return { adults, exempt: why.find(([, holds]) => holds)?.[0] ?? null, reason };
  });
  return { families, teamsOf };
}

/**
 * What a family may pay with its registration instead of volunteering: what the league asks of the season, unless the family owes nothing.
 * That a family coaches, or has paid already, registration knows.
 */
export const buyOutOf: BuyOutOf = async (handle, { accountId, seasonId }) => {
  const [duty] = await dutiesOf(handle, [seasonId]);
  if (!duty?.buyOutCents) return undefined;
  const [home] = await seasonHomes(handle, [seasonId]);
  const isExempt = (await exemptionsOf(handle, [seasonId])).some((one) => one.accountId === accountId);
  if (!home || isExempt || (await staffOf(handle, home.leagueId)).includes(accountId)) return undefined;
  return { cents: duty.buyOutCents, unit: duty.unit, amount: duty.amount };
};

/** A shift as the rules count it. */
export const countedOf = ({ state, minutes, points, endsAt }: CountedRow, now: Date): Counted => ({
  state,
  minutes,
  points,
  isOver: endsAt <= now,
});

/** What one's own family has done and owes, in each season that asks something: with every shift that counts. */
export async function myCredits(ctx: VolunteersDeps & ActorContext): Promise<{ seasons: FamilyCredits[] }> {
  const { db } = ctx;
  const { accountId, emailVerified } = signedIn(ctx.actor);
  const now = timeOf(ctx);
  const { seasonIds } = emailVerified ? await ownSeasons(db, accountId) : { seasonIds: [] };
  const duties = await dutiesOf(db, seasonIds);
  const homes = new Map(
    (
      await seasonHomes(
        db,
        duties.map(({ seasonId }) => seasonId),
      )
    ).map((home) => [home.id, home]),
  );
  const seasons: FamilyCredits[] = [];
  for (const duty of duties) {
    const home = homes.get(duty.seasonId);
    const { families } = await seasonFamilies(db, duty.seasonId);
    const family = families.find(({ adults }) => adults.includes(accountId));
    if (!home || !family) continue;
    const shifts = (await countedShifts(db, [duty.seasonId])).filter((one) => family.adults.includes(one.accountId));
    seasons.push({
      league: { id: home.leagueId, name: home.leagueName },
      season: { id: home.id, name: home.seasonName },
      unit: duty.unit,
      ...creditsOf(
        duty.unit,
        shifts.map((one) => countedOf(one, now)),
      ),
      owed: owedOf(duty),
      exempt: family.exempt,
      lines: shifts.map((one) => ({
        role: one.role,
        standard: one.standard,
        date: one.date,
        credit: creditOf(duty.unit, countedOf(one, now)),
        isOver: one.endsAt <= now,
        noShow: one.state === "no-show",
        own: one.accountId === accountId,
      })),
    });
  }
  return { seasons };
}

/**
 * What each family of a season has done and owes, for who runs the league: those who have done least first.
 * @throws Refusal as `demandVolunteers`
 */
export async function seasonCredits(
  ctx: VolunteersDeps & ActorContext,
  { season: id }: { season: string },
): Promise<SeasonCredits> {
  const { db } = ctx;
  const home = await demandCredits(ctx, db, id);
  const now = timeOf(ctx);
  const [duty] = await dutiesOf(db, [home.id]);
  const { families } = await seasonFamilies(db, home.id);
  const byAccount = Map.groupBy(await countedShifts(db, [home.id]), ({ accountId }) => accountId);
  const names = await namesOf(
    db,
    families.flatMap(({ adults }) => adults),
  );
  const seasons = (await managedSeasons(db, home.leagueId)).filter(({ status }) => status !== "draft");
  return {
    league: { id: home.leagueId, name: home.leagueName },
    season: { id: home.id, name: home.seasonName },
    seasons: seasons.map((season) => ({ id: season.id, name: season.name })),
    duty: duty
      ? {
          unit: duty.unit,
          amount: duty.amount,
          assigns: duty.assigns,
          buyOutCents: duty.buyOutCents,
          version: duty.version,
        }
      : null,
    families: families
      .map(({ adults, exempt, reason }) => ({
        account: adults[0]!,
        names: adults.flatMap((one) => names.get(one) ?? []),
        ...creditsOf(
          duty?.unit ?? "shifts",
          adults.flatMap((one) => byAccount.get(one) ?? []).map((one) => countedOf(one, now)),
        ),
        owed: duty ? owedOf(duty) : 0,
        exempt,
        reason,
      }))
      .toSorted(
        (a, b) =>
          Number(a.exempt !== null) - Number(b.exempt !== null) ||
          a.done + a.planned - (b.done + b.planned) ||
          (a.names[0] ?? "").localeCompare(b.names[0] ?? ""),
      ),
  };
}

/** A season of a league that whoever asks runs. @throws Refusal as `demandVolunteers` */
export async function demandCredits(ctx: ActorContext, handle: Handle<RegistrationTables>, seasonId: string) {
  const [home] = isUuid(seasonId) ? await seasonHomes(handle, [seasonId]) : [];
  const { member } = await demandVolunteers(handle, ctx.actor, home?.leagueId ?? "");
  if (!home) throw new Refusal("volunteers.not-found");
  return { ...home, accountId: member.accountId };
}
