import { signedIn, type Member } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import {
  LEAGUES_PER_PAGE,
  type ListedLeague,
  type LeagueList,
  type LeagueListInput,
} from "../../contract/office/league-list.ts";
import { mayManageLeague, mayOwnLeague } from "../../policy.ts";
import type { OfficeDeps } from "../services.ts";
import { managesDistrict } from "../store/ties.ts";
import { maySupervise } from "./ties.ts";
import { listCards, listPage, statusCounts, type ListRow, type Seen } from "../store/league-list.ts";

/** Whose leagues somebody sees in the office: none of them before their address is confirmed. */
export async function seenBy({ db }: Pick<OfficeDeps, "db">, member: Member): Promise<Seen> {
  if (member.globalAdmin) return "all";
  const { accountId } = member;
  const oversees = (await managesDistrict(db, accountId)) && (await maySupervise(db, member));
  return { accountId, oversees };
}

const NOTHING: LeagueList["cards"] = {
  totalLeagues: 0,
  activeSeasons: 0,
  registrations: 0,
  spotsLeft: 0,
  waiting: 0,
};

/** The table of League Management: the leagues that the actor runs or oversees. */
export async function leagueList(
  ctx: Pick<OfficeDeps, "db" | "clock"> & ActorContext,
  input: LeagueListInput,
): Promise<LeagueList> {
  const member = signedIn(ctx.actor);
  if (!member.emailVerified)
    return {
      cards: NOTHING,
      leagues: [],
      counts: { pending: 0, approved: 0, denied: 0 },
      total: 0,
      all: 0,
      page: 1,
      perPage: LEAGUES_PER_PAGE,
      sports: [],
    };
  const now = timeOf(ctx);
  const seen = await seenBy(ctx, member);
  const { all, sports, ...cards } = await listCards(ctx.db, seen, now);
  const asked = await listPage(ctx.db, seen, member.accountId, { ...input, perPage: LEAGUES_PER_PAGE }, now);
  // Beyond the last page is the first one: what was filtered meanwhile is shorter.
  const page = asked.rows.length === 0 ? 1 : input.page;
  const { rows, total } =
    page === input.page
      ? asked
      : await listPage(ctx.db, seen, member.accountId, { ...input, page, perPage: LEAGUES_PER_PAGE }, now);
  return {
    cards,
    leagues: rows.map((row) => listedLeague(member, row)),
    counts: await statusCounts(ctx.db, seen, input),
    total,
    all,
    page,
    perPage: LEAGUES_PER_PAGE,
    sports,
  };
}

function listedLeague(member: Member, row: ListRow): ListedLeague {
  const {
    total: _,
    owner,
    manager,
    inWindow,
    asked,
    seasonId,
    seasonName,
    startDate,
    endDate,
    capacity,
    taken,
    waiting,
    ...league
  } = row;
  const ties = { owner, manager, overseer: false };
  const role = owner ? "owner" : manager ? "manager" : member.globalAdmin ? "admin" : "overseer";
  const kept = inWindow && (league.status === "approved" || asked);
  return {
    ...league,
    season:
      seasonId === null
        ? null
        : {
            id: seasonId,
            name: seasonName ?? "",
            startDate: startDate ?? "",
            endDate: endDate ?? "",
            capacity: capacity ?? 0,
            taken: taken ?? 0,
            waiting: waiting ?? 0,
          },
    role,
    edit: mayManageLeague(member, ties),
    ...(mayOwnLeague(member, ties) ? { remove: kept ? ("leagues.in-season" as const) : null } : {}),
  };
}
