import type { EventOf } from "#kernel/event.ts";

/** What happened in a family: ids alone, never a name. */
export type FamilyEvent =
  | EventOf<"family.athlete-added", { athleteId: string; accountId: string }>
  /** `fields` are the names of the fields, not what stands in them. */
  | EventOf<"family.athlete-changed", { athleteId: string; accountId: string; fields: readonly string[] }>
  | EventOf<"family.athlete-removed", { athleteId: string; accountId: string }>
  | EventOf<"family.guardian-invited", { invitationId: string; inviterId: string; athleteIds: readonly string[] }>
  | EventOf<"family.guardian-joined", { athleteIds: readonly string[]; accountId: string; inviterId: string }>
  | EventOf<"family.guardian-left", { athleteIds: readonly string[]; accountId: string }>;
