import type { Kysely } from "kysely";
import type { Member } from "#kernel/actor.ts";
import type { ImportTable } from "#kernel/spreadsheets/table-import.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Clock } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { ImportKindName } from "../contract/vocabulary.ts";
import type { ImportRow } from "./store/imports.ts";

/** What the steps of an import work with. */
export interface ImportsDeps {
  readonly db: Kysely<MailTable>;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Of a list's rows: they hold children's names. */
  readonly cipher: FieldCipher;
}

/** Where rows are brought to, as somebody who may bring them there finds it. */
export interface ImportTarget {
  readonly member: Member;
  readonly season: {
    readonly id: string;
    readonly name: string;
    readonly divisions: readonly { readonly id: string }[];
  };
}

/** An import with where it goes. */
export interface FoundImport<Target> {
  readonly target: Target;
  readonly row: ImportRow;
}

/** What would come of a row. Where its kind is "refuse" it says why. */
export interface PlannedRow<Flaw extends string> {
  readonly row: number;
  readonly kind: string;
  readonly flaws?: readonly Flaw[];
}

type WithClock = Pick<ImportsDeps, "clock"> & ActorContext;

/** What a slice says of what it brings in; everything else is the same for all. */
export interface ImportKind<
  Target extends ImportTarget,
  Field extends string,
  Flaw extends string,
  Planned extends PlannedRow<Flaw>,
> {
  readonly name: ImportKindName;
  /** The kind of the job that writes it. */
  readonly job: string;
  readonly table: ImportTable<Field, Flaw>;
  /**
   * For who may bring rows into a season of a league; any of its seasons where none is named.
   * @throws Refusal for everybody else
   */
  target(
    handle: Handle<MailTable>,
    ctx: WithClock,
    asked: { league: string; season?: string | undefined },
  ): Promise<Target>;
  /** What would come of each row as things stand now. */
  plan(
    handle: Handle<MailTable>,
    ctx: Pick<ImportsDeps, "clock">,
    found: FoundImport<Target>,
    rows: readonly (readonly string[])[],
  ): Promise<readonly Planned[]>;
  /** What speaks against a row that may be taken all the same, where somebody says so. */
  readonly acceptable?: Flaw;
  /** Writes down what this kind keeps besides, as an import begins. */
  begin?(tx: Tx<MailTable>, id: string): Promise<void>;
}
