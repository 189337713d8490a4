import type { Kysely } from "kysely";
import type { Actor } from "#kernel/actor.ts";
import type { Language } from "#kernel/language.ts";
import type { CardGateway } from "#platform/cards/gateway.ts";
import type { Clock } from "#platform/clock.ts";
import type { Invariant } from "#platform/db/invariant.ts";
import type { Reaction } from "#platform/events/reactions.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Routes } from "#platform/http/answers.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { JobKind } from "#platform/jobs/worker.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { KeyRing } from "#platform/keys/key-ring.ts";
import type { Log } from "#platform/log.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { AnyNotificationKind } from "#platform/notify/kind.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { ScreeningService } from "#platform/screening/screening.ts";
import type { TextSender } from "#platform/texts/text-sender.ts";
import type { Ports, Provided } from "#platform/ports.ts";

/** What every slice is opened with. */
export interface Platform {
  readonly db: Kysely<MailTable>;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: Limits;
  readonly files: FileStore;
  readonly cipher: FieldCipher;
  readonly ring: KeyRing;
  readonly cards: CardGateway;
  readonly texts: TextSender;
  readonly screening: ScreeningService;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
  readonly ports: Ports;
  /** What all slices tell people. */
  notificationKinds(): readonly AnyNotificationKind[];
  /** The sentence of a kind in the app, filled with its facts. */
  notificationSentence(language: Language, kind: string, facts: Readonly<Record<string, string>>): string;
  /** What all slices keep of people; known once all are open. */
  personalData(): readonly PersonalData[];
}

/** Texts by the parts of a code: "leagues.not-found". */
export type CodeTree = { readonly [part: string]: string | CodeTree };

/** English texts of refusals and field issues, as they stand in the message files. */
export interface CodeTexts {
  readonly refusals?: CodeTree;
  readonly issues: CodeTree;
}

/** Why a slice keeps nothing of people. */
export interface KeepsNobody {
  readonly none: string;
}

/** Something that goes on until it is stopped. */
export interface Running {
  stop(): Promise<void>;
}

/**
 * The topic that somebody may follow, or nothing where they may not.
 * @param id what stands behind the colon of a name that is about one thing ("teams:" and a division's id), else ""
 */
export type TopicOf = (actor: Actor, id: string) => string | undefined | Promise<string | undefined>;

/** The server half of a slice: everything that the application composes of it. */
export interface ServerSlice<Name extends string, Contract, Config, Lower, Deps> {
  readonly name: Name;
  readonly contract: Contract;
  /** The HTTP status of each of its refusals. */
  readonly refusals: Readonly<Record<string, number>>;
  /** The English texts of its refusals and field issues; those of the frame of every page are known besides. */
  readonly texts: readonly CodeTexts[];
  /** What parameters of its calls mean, for the API document. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Groups of its calls in the API document. */
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
  /**
   * Makes what its commands and queries work with.
   * @param lower what the slices below work with
   */
  readonly open: (platform: Platform & { readonly config: Config }, lower: Lower) => Deps | Promise<Deps>;
  /** What answers each call of the contract. */
  readonly routes: Routes<Contract, Deps>;
  /** What it keeps of people. A slice cannot forget to say. */
  readonly personalData: KeepsNobody | ((deps: Deps) => readonly PersonalData[]);
  /** The ports of lower slices that it knows the answers to. */
  readonly provides?: (deps: Deps) => readonly Provided[];
  readonly jobs?: (deps: Deps) => readonly JobKind[];
  readonly reactions?: (deps: Deps) => readonly Reaction[];
  readonly invariants?: readonly Invariant[];
  /** What it tells people. */
  readonly notifications?: readonly AnyNotificationKind[];
  /** What a browser may follow, by name. */
  readonly topics?: (deps: Deps) => Readonly<Record<string, TopicOf>>;
  /** Begins what goes on beside requests, jobs and reactions. */
  readonly start?: (
    deps: Deps,
    platform: Platform & { readonly config: Config },
  ) => Promise<readonly Running[]> | readonly Running[];
  /** Facts for /readyz. */
  readonly ready?: (deps: Deps) => Readonly<Record<string, unknown>>;
  readonly close?: (deps: Deps) => Promise<void>;
}

/** Declares the server half of a slice. */
export function serverSlice<const Name extends string, Contract, Config, Lower, Deps>(
  slice: ServerSlice<Name, Contract, Config, Lower, Deps>,
): ServerSlice<Name, Contract, Config, Lower, Deps> {
  return slice;
}
