import type { Audience } from "../contract/audience.ts";
import type { AudienceRole, FamilyState } from "../contract/vocabulary.ts";

/** Whom a message is for, in what each type of message means. */
export interface Meant {
  readonly roles: ReadonlySet<AudienceRole>;
  /** Only people of published teams: of these, or of all where none is named. */
  readonly byTeam: boolean;
  readonly teams: readonly string[];
  readonly states: readonly FamilyState[];
  readonly registrations: readonly string[];
}

const ROLES_OF = {
  team: ["families", "coaches"],
  coach: ["coaches"],
  player: ["families"],
  parent: ["families"],
} as const;

/** What an audience means: a team's families have a spot, and an announcement goes by roles and states, whatever the teams. */
export function meantBy({ kind, teams, roles, states, registrations }: Audience): Meant {
  if (kind === "announcement") return { roles: new Set(roles), byTeam: teams.length > 0, teams, states, registrations };
  const picked = kind === "player" || kind === "parent" ? registrations : [];
  return { roles: new Set(ROLES_OF[kind]), byTeam: true, teams, states: ["registered"], registrations: picked };
}
