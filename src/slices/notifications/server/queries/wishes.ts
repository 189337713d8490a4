import type { QueryExecutorProvider } from "kysely";
import { OFFICE_ZONE } from "#kernel/product.ts";
import type { Topic } from "#kernel/topics.ts";
import { USUAL, USUAL_QUIET, type Choice, type QuietHours } from "../../contract/preferences.ts";
import type { Exception } from "../../rules/exceptions.ts";
import { chosenBy } from "../store/preferences.ts";

/** How a member wants to be told: of every topic what was chosen, else what is usual. */
export interface Wishes {
  readonly choices: Readonly<Record<Topic, Choice>>;
  /** What they want otherwise for single leagues and players. */
  readonly exceptions: readonly Exception[];
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
  /** Devices on which alerts are turned on. */
  readonly devices: readonly string[];
  /** Whether they proved a number for texts, and did not answer STOP. */
  readonly texts: boolean;
}

/** How some members want to be told, by account. */
export async function wishesOf(
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Wishes>> {
  const rows = await chosenBy(handle, accountIds);
  return new Map(
    rows.map(({ accountId, choices, exceptions, timeZone, from, until, devices, texts }) => {
      const chosen = from === null || until === null ? null : { from, until };
      const quiet = timeZone === null ? USUAL_QUIET : chosen;
      const wishes = {
        choices: { ...USUAL, ...choices },
        exceptions,
        quiet,
        timeZone: timeZone ?? OFFICE_ZONE,
        devices,
        texts,
      };
      return [accountId, wishes];
    }),
  );
}
