import type { Kysely, QueryExecutorProvider, RawBuilder } from "kysely";
import type { Member } from "#kernel/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { OpenIdProvider } from "#platform/oidc.ts";
import type { Passwords } from "#platform/passwords.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { port, unionOf } from "#platform/ports.ts";
import type { DemonstrationPeople } from "../contract/demonstration.ts";
import type { OfficialAssignment } from "../contract/person.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { PhotoFiles } from "./photo-files.ts";
import type { PictureFiles } from "./picture-files.ts";
import type { AccountsTables } from "./store/accounts.ts";

/** What some accounts are to leagues, by account. Provided by the slice above, which knows leagues. */
export type OfficialAssignments = (
  handle: QueryExecutorProvider,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly OfficialAssignment[]>>;
export const OFFICIAL_ASSIGNMENTS = port<OfficialAssignments>("accounts.official-assignments");

/** The people whom a member meets by what they do in leagues. Provided by the slices above. */
export type ConnectedPeople = (member: Member) => Promise<readonly string[]>;
export const CONNECTED_PEOPLE = port<ConnectedPeople>("accounts.connected-people", unionOf);

/**
 * A relation of `account_id` and `role` ('league-manager', 'district-manager'). Provided by the slice above, which knows
 * leagues.
 */
export type LeagueRoles = () => RawBuilder<unknown>;
export const LEAGUE_ROLE_HOLDERS = port<LeagueRoles>("accounts.league-role-holders");

/** How long a sign-in lasts, and who holds roles with leagues. */
export interface SessionRules {
  /** A session ends so many days after its sign-in at the latest. */
  days: number;
  /** The session of somebody who runs leagues, a district or the site ends after so many hours without a request. */
  staffIdleHours: number;
  leagueRoles: LeagueRoles;
}

/** What the commands of this slice work with. */
export interface AccountsDeps {
  db: Kysely<AccountsTables>;
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  cipher: FieldCipher;
  photoFiles: PhotoFiles;
  profilePictures: PictureFiles;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
  /** Undefined where Google is not configured: then it is not offered. */
  google: OpenIdProvider | undefined;
  /** Whom everybody may be; undefined wherever people are real. */
  demonstration: DemonstrationPeople | undefined;
  officialAssignments: OfficialAssignments;
  sessions: SessionRules;
}

/** What its calls work with. */
export interface AccountsServices extends AccountsDeps {
  accessTokens: AccessTokens;
  /** What all slices keep of people, ours among them. */
  personalData(): readonly PersonalData[];
  connectedPeople: ConnectedPeople;
}
