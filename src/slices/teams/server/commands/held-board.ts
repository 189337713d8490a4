import type { ActorContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
import type { DivisionHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { Standing } from "../../rules/change.ts";
import type { TeamRow } from "../store/teams.ts";
import type { BoardRow } from "../store/boards.ts";

/** A division's teams, held by a transaction: nobody else changes them until it ends. */
export interface HeldBoard {
  readonly tx: Tx<RegistrationTables>;
  readonly now: Date;
  readonly by: ActorContext;
  /** Who changes them. */
  readonly member: { readonly accountId: string };
  readonly home: DivisionHome;
  readonly board: BoardRow;
  readonly standing: Standing & { rows: TeamRow[] };
}
