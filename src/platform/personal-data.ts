import type { Handle, Tx } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";

/** Why an account cannot be deleted yet: something that has nobody else, or is still paid. `name` is shown to its owner. */
export interface Obstacle {
  /** A refusal of accounts. */
  readonly code: string;
  readonly name: string;
}

/** What one slice keeps of people, for their rights over it: export, deletion. */
export interface PersonalData {
  /** Its name in the download: "family". */
  readonly name: string;
  /** Everything that belongs to an account, as plain values. */
  collect(handle: Handle<MailTable>, accountId: string): Promise<unknown>;
  /** What must be handed over before the account can go. None unless said otherwise. */
  obstacles?(tx: Tx<MailTable>, accountId: string): Promise<readonly Obstacle[]>;
  /** Removes it, or makes what law or money needs nameless, in the transaction of the deletion. */
  release(tx: Tx<MailTable>, accountId: string, now: Date): Promise<void>;
}
