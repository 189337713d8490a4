import { useTranslations } from "#browser/translations.ts";
import type { Office } from "#slices/admin/contract.ts";
import type { ManagedLeague } from "#slices/leagues/contract.ts";

export interface NavigationEntry {
  /** The English address. */
  readonly to: string;
  readonly name: string;
  /** How much waits there. */
  readonly count?: number | undefined;
  /** Other addresses of the same entry. */
  readonly also?: RegExp;
}

export interface NavigationGroup {
  /** A heading of ours, or the name of the league that is open. */
  readonly heading: string;
  readonly entries: readonly NavigationEntry[];
}

/**
 * Where somebody may go in the back office. A capability that comes adds its entry here; nothing leads to where there is
 * nothing.
 */
export function useNavigation(office: Office, league: ManagedLeague | undefined): NavigationGroup[] {
  const t = useTranslations("office");
  const { submits, globalAdmin, waiting, manages, coaches, oversees } = office;
  const runs = manages > 0;
  const sees = oversees !== "nothing";
  const today = [
    { to: "/dashboard", name: t("dashboard") },
    ...when(sees, { to: "/dashboard/leagues", name: t("leagueQueue"), count: waiting.leagues }),
    ...when(runs || coaches > 0, { to: "/messaging-backend", name: t("messaging") }),
    ...when(runs || sees, { to: "/dashboard/reports", name: t("reports"), count: waiting.reports }),
    ...when(sees, { to: "/dashboard/reviews", name: t("reviews"), count: waiting.reviews }),
    ...when(globalAdmin, { to: "/dashboard/identities", name: t("identities"), count: waiting.identities }),
    ...when(globalAdmin, { to: "/dashboard/messages", name: t("messages"), count: waiting.messages }),
    ...when(globalAdmin, { to: "/dashboard/findings", name: t("findings"), count: waiting.findings }),
    { to: "/profile-backend", name: t("profile") },
  ];
  const season = [
    ...when(runs || sees || submits, { to: "/league-management", name: t("leagues") }),
    ...when(submits, { to: "/submit-league", name: t("submitLeague") }),
    ...when(runs, { to: "/team-management", name: t("teams") }),
    ...when(runs, { to: "/scheduling", name: t("schedule") }),
    ...when(runs, { to: "/volunteers", name: t("volunteers"), also: /^\/volunteer-credits\// }),
    ...when(runs, { to: "/venues", name: t("venues") }),
  ];
  const lookBack = [
    ...when(runs, { to: "/results", name: t("results") }),
    ...when(runs, { to: "/player-stats", name: t("statistics") }),
    { to: "/notification-center", name: t("notifications") },
  ];
  const site = when(
    globalAdmin,
    { to: "/dashboard/users", name: t("users") },
    { to: "/dashboard/districts", name: t("districts") },
    { to: "/dashboard/audit", name: t("audit") },
    { to: "/dashboard/settings", name: t("settings") },
  );
  // The league that is open comes before what is of all leagues.
  const groups = [
    { heading: t("today"), entries: today },
    ...(league ? [{ heading: league.name, entries: roomsOf(league, t) }] : []),
    { heading: t("season"), entries: season },
    { heading: t("lookBack"), entries: lookBack },
    { heading: t("site"), entries: site },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The rooms of a league. Who only oversees it finds those that may be looked at. */
export function roomsOf(
  { id, mayManage }: Pick<ManagedLeague, "id" | "mayManage">,
  t: ReturnType<typeof useTranslations<"office">>,
): NavigationEntry[] {
  const at = `/league-management/${id}`;
  return [
    { to: at, name: t("overview") },
    { to: `${at}/seasons`, name: t("seasons") },
    ...when(mayManage, { to: `${at}/registrations`, name: t("registrations") }),
    ...when(mayManage, { to: `${at}/waitlist`, name: t("waitlist") }),
    ...when(mayManage, { to: `${at}/money`, name: t("money") }),
    ...when(mayManage, { to: `${at}/import`, name: t("import") }),
    ...when(mayManage, { to: `${at}/form`, name: t("form") }),
    ...when(mayManage, { to: `${at}/fees`, name: t("fees"), also: /\/seasons\/[^/]+\/fees$/ }),
    ...when(mayManage, { to: `${at}/reviews`, name: t("leagueReviews") }),
    ...when(mayManage, { to: `${at}/embeds`, name: t("embeds") }),
    { to: `${at}/officials`, name: t("officials") },
    ...when(mayManage, { to: `${at}/game-officials`, name: t("gameOfficials") }),
    { to: `${at}/clearances`, name: t("clearances") },
    { to: `${at}/managers`, name: t("managers") },
  ];
}

function when(holds: boolean, ...entries: NavigationEntry[]): NavigationEntry[] {
  return holds ? entries : [];
}

/** The entry that a page belongs to: the one with the longest address that its own begins with. */
export function currentEntry(groups: readonly NavigationGroup[], path: string): NavigationEntry | undefined {
  const all = groups.flatMap(({ entries }) => entries);
  const named = all.find(({ also }) => also?.test(path));
  if (named) return named;
  return all
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
