import { ageOn } from "#kernel/time/calendar.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { athleteFor, familyOf, type AthleteRow } from "#slices/family/server/public.ts";
import { divisionsOf, type DivisionForSale } from "#slices/leagues/server/public.ts";
import type { DivisionFit, Eligibility, EligibilityInput } from "../../contract/form/eligibility.ts";
import { misfitOf, nearestDivision, type PlayerFacts } from "../../rules/form/eligibility.ts";
import type { RegistrationDeps } from "../services.ts";
import { activeOf } from "../store/registrations.ts";
import { fullDivisions } from "./waiting.ts";

type Asked = PlayerFacts & { athlete: AthleteRow | null };

/**
 * Which divisions of a league's season fit some players, and why not. Known athletes are told of to their guardians alone.
 * @throws Refusal leagues.not-found; family.not-found for athletes of others
 */
export async function eligibility(ctx: RegistrationDeps & ActorContext, input: EligibilityInput): Promise<Eligibility> {
  const all = await divisionsOf(ctx.db, ctx.leagues, { league: input.league, seasonId: input.seasonId });
  const [anyone] = all;
  if (!anyone) throw new Refusal("leagues.not-found");
  const season = seasonToJoin(all);
  const players = await askedPlayers(ctx, input);
  const active = await activeOf(
    ctx.db,
    players.flatMap(({ athlete }) => athlete?.id ?? []),
  );
  const full = await fullDivisions(ctx.db, season);
  const { id, slug, name } = anyone.facts.league;
  return {
    league: { id, slug, name },
    season: season[0] ? windowOf(season[0]) : null,
    children: players.map((player) => fitsOf(player, { season, active, full })),
  };
}

const ORDER = ["open", "coming-soon", "closed"];

/** The divisions of the season that a family would join now: one that is open, else the next; none that is over. */
function seasonToJoin(all: readonly DivisionForSale[]): DivisionForSale[] {
  const going = all.filter(({ today, facts }) => today <= facts.season.endDate);
  const [first] = going.toSorted(
    (a, b) => ORDER.indexOf(a.window) - ORDER.indexOf(b.window) || a.startsAt - b.startsAt,
  );
  return going.filter(({ facts }) => facts.season.id === first?.facts.season.id);
}

function windowOf({ facts, window, opensAt, closesAt }: DivisionForSale): Eligibility["season"] {
  const { id, name, startDate, endDate } = facts.season;
  const [registrationOpensAt, registrationClosesAt] = [opensAt, closesAt].map((at) => new Date(at).toISOString());
  return {
    id,
    name,
    window,
    startDate,
    endDate,
    registrationOpensAt: registrationOpensAt!,
    registrationClosesAt: registrationClosesAt!,
  };
}

async function askedPlayers(ctx: RegistrationDeps & ActorContext, input: EligibilityInput): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const child of input.children) {
    if (child.kind === "new") asked.push({ ...child, athlete: null });
    else asked.push(known(await athleteFor(ctx.db, ctx.actor, child.id)));
  }
  if (!input.family || ctx.actor.kind !== "member") return asked;
  const family = await familyOf(ctx.db, ctx.actor.accountId);
  const rest = family.filter(({ id }) => !asked.some(({ athlete }) => athlete?.id === id));
  return [...asked, ...rest.map(known)];
}

const known = (athlete: AthleteRow): Asked => ({ birthDate: athlete.birthDate, gender: athlete.gender, athlete });

interface SeasonNow {
  season: readonly DivisionForSale[];
  active: Awaited<ReturnType<typeof activeOf>>;
  full: ReadonlySet<string>;
}

function fitsOf(player: Asked, { season, active, full }: SeasonNow): Eligibility["children"][number] {
  const divisions = season.map((sale): DivisionFit => {
    const { division, priceCents } = sale;
    const own = active.find((one) => one.athleteId === player.athlete?.id && one.divisionId === division.id);
    return {
      divisionId: division.id,
      name: division.name,
      misfit: misfitOf(player, division),
      ageThen: ageOn(player.birthDate, division.ageCutoffDate),
      ages: { minimum: division.minAge, maximum: division.maxAge },
      ageCutoffDate: division.ageCutoffDate,
      full: full.has(division.id),
      priceCents,
      registered: own ? { registrationId: own.id, status: own.status } : null,
    };
  });
  const fitting = divisions.filter(({ misfit, registered }) => misfit === null && registered === null);
  const nearest = nearestDivision(
    player,
    season.map(({ division }) => division),
  );
  return {
    athleteId: player.athlete?.id ?? null,
    firstName: player.athlete?.firstName ?? null,
    suggestedId: (fitting.find((one) => !one.full) ?? fitting[0])?.divisionId ?? null,
    nearestId: divisions.some(({ misfit }) => misfit === null) ? null : (nearest?.id ?? null),
    divisions,
  };
}
