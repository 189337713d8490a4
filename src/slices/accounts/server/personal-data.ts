import type { Handle, Tx } from "#platform/db/open.ts";
import type { AccountsTables } from "./store/accounts.ts";
import { removeExports } from "./store/data-exports.ts";
import { releasePhotoIds } from "./store/photo-ids.ts";
import { collectAccount } from "./store/deletion.ts";

/** Why an account cannot be deleted yet: something that has nobody else. `name` is shown to its owner. */
export interface Obstacle {
  readonly code: "accounts.owns-league";
  readonly name: string;
}

/**
 * What one capability keeps of people, for their rights over it. Capabilities above fill it in; the composition hands
 * them over, so that accounts need not know them.
 */
export interface PersonalData {
  /** Its name in the download: "family". */
  readonly name: string;
  /** Everything that belongs to an account, as plain values. */
  collect(handle: Handle<AccountsTables>, accountId: string): Promise<unknown>;
  /** What must be handed over before the account can go. None unless said otherwise. */
  obstacles?(tx: Tx<AccountsTables>, accountId: string): Promise<readonly Obstacle[]>;
  /** Removes it, or makes what law or money needs nameless, in the transaction of the deletion. */
  release(tx: Tx<AccountsTables>, accountId: string, now: Date): Promise<void>;
}

/** What this slice keeps itself. The account's own row is emptied by the deletion, last. */
export const ACCOUNT_DATA: PersonalData = {
  name: "account",
  collect: collectAccount,
  async release(tx, accountId, now) {
    await removeExports(tx, accountId);
    await releasePhotoIds(tx, accountId, now);
  },
};
