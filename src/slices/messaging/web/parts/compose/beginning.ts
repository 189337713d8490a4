import type { Template } from "../../../contract/drafts.ts";
import { FAMILY_STATES, MESSAGE_TYPES, MOST_CHOSEN } from "../../../contract/vocabulary.ts";
import { BUILT_IN_TEMPLATES, QUICK_ACTIONS, type ReadyMessage } from "../../prose/ready-messages.ts";
import { first, type ComposeFields, type ComposeLeague } from "./fields.ts";

const owns = <Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> =>
  Object.hasOwn(table, key);

/**
 * What a new message begins with, as the address says: a quick action or template, and whom it is for, as
 * "?quick=weather&season=…&division=…&state=waiting&registration=…". What the league does not have is left out.
 */
export function beginningOf(
  address: URLSearchParams,
  league: ComposeLeague,
  templates: readonly Template[],
): ComposeFields {
  const season =
    league.seasons.find(({ id }) => id === address.get("season")) ??
    league.seasons.find(({ status }) => status !== "draft") ??
    league.seasons[0];
  const asked = MESSAGE_TYPES.find((kind) => kind === address.get("kind"));
  const states = FAMILY_STATES.filter((state) => address.getAll("state").includes(state));
  const team =
    season?.teams.find(({ id }) => id === address.get("team"))?.id ?? (league.manages ? "" : season?.teams[0]?.id);
  const ready = readyMessage(address, templates);
  const registration = address.getAll("registration").slice(0, MOST_CHOSEN);
  const urgent = ready?.urgent !== undefined;
  return compact({
    kind: [asked ?? (league.manages ? "announcement" : "team")],
    season: [season?.id ?? ""],
    division: season?.divisions.flatMap(({ id }) => (address.getAll("division").includes(id) ? [id] : [])) ?? [],
    team: [team ?? ""],
    role: ["families"],
    state: states.length > 0 ? [...states] : ["registered"],
    registration,
    subject: [ready?.subject ?? ""],
    body: [ready?.body ?? ""],
    subjectEs: [ready?.subjectEs ?? ""],
    bodyEs: [ready?.bodyEs ?? ""],
    byMail: ["on"],
    urgent: [urgent ? "on" : ""],
    urgentReason: [ready?.urgent ?? ""],
  });
}

function compact(fields: ComposeFields): ComposeFields {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, values]) => [name, values.filter((value) => value !== "")] as const)
      .filter(([, values]) => values.length > 0),
  );
}

function readyMessage(address: URLSearchParams, templates: readonly Template[]): ReadyMessage | undefined {
  const quick = address.get("quick") ?? "";
  if (owns(QUICK_ACTIONS, quick)) return QUICK_ACTIONS[quick];
  const template = address.get("template") ?? "";
  if (owns(BUILT_IN_TEMPLATES, template)) return BUILT_IN_TEMPLATES[template];
  return templates.find(({ id }) => id === template);
}

/** The season and the team that a form has chosen, as the league has them. */
export function chosenIn(fields: ComposeFields, league: ComposeLeague) {
  const season = league.seasons.find(({ id }) => id === first(fields, "season")) ?? league.seasons[0];
  const team = season?.teams.find(({ id }) => id === first(fields, "team"));
  return { season, team };
}
