import { openIdProvider } from "#platform/oidc.ts";
import { openPasswords } from "#platform/passwords.ts";
import { provide } from "#platform/ports.ts";
import { serverSlice, type Platform } from "#platform/slice.ts";
import { NAMES_OF } from "#slices/site/server/public.ts";
import { ACCOUNTS_PARAMETERS, ACCOUNTS_REFUSALS, accountsContract } from "../contract.ts";
import type { DemonstrationPeople } from "../contract/demonstration.ts";
import codes from "../web/messages/codes/en.ts";
import { openAccessTokens } from "./access-tokens.ts";
import { grantFirstAdmin } from "./commands/grant-admin.ts";
import { accountsJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { ACCOUNT_DATA, photoIdData, profilePictureData } from "./personal-data.ts";
import { openPhotoFiles } from "./photo-files.ts";
import { openProfilePictures } from "./picture-files.ts";
import { namesOf } from "./queries/people.ts";
import { accountsRoutes } from "./routes.ts";
import {
  CONNECTED_PEOPLE,
  LEAGUE_ROLE_HOLDERS,
  OFFICIAL_ASSIGNMENTS,
  type AccountsServices,
  type SessionRules,
} from "./services.ts";

export interface AccountsConfig {
  /** Sign-in with Google, or with another OpenID Connect provider in its place (tests). */
  readonly google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  readonly sessions: Omit<SessionRules, "leagueRoles">;
  /** Whom the first start makes a global admin. */
  readonly firstAdmin: string | undefined;
  /** Who can sign in to the demonstration; undefined wherever people are real. */
  readonly demonstrationPeople: DemonstrationPeople | undefined;
}

export const accountsSlice = serverSlice({
  name: "accounts",
  contract: accountsContract,
  refusals: ACCOUNTS_REFUSALS,
  texts: [codes],
  parameters: ACCOUNTS_PARAMETERS,
  tags: [
    { name: "accounts", description: "Who one is: signing up and in, the account, its devices and its second factor" },
    {
      name: "identities",
      description:
        "Photo IDs: private pictures of those who want to manage leagues, their review by global admins, and their end",
    },
  ],
  open({ config, ...platform }: Platform & { config: AccountsConfig }, _lower: object): AccountsServices {
    const { db, clock, log, limits, cipher, ring, files, origin, ports } = platform;
    return {
      db,
      clock,
      limits,
      cipher,
      origin,
      passwords: openPasswords(),
      photoFiles: openPhotoFiles({ files, ring, clock, log }),
      profilePictures: openProfilePictures({ files, clock, log }),
      google: config.google && openIdProvider(config.google),
      demonstration: config.demonstrationPeople,
      accessTokens: openAccessTokens({ db, clock, cipher, origin }),
      officialAssignments: ports.use(OFFICIAL_ASSIGNMENTS),
      connectedPeople: ports.use(CONNECTED_PEOPLE),
      sessions: { ...config.sessions, leagueRoles: ports.use(LEAGUE_ROLE_HOLDERS) },
      personalData: platform.personalData,
    };
  },
  routes: accountsRoutes,
  personalData: ({ profilePictures, photoFiles }) => [
    ACCOUNT_DATA,
    profilePictureData(profilePictures),
    photoIdData(photoFiles),
  ],
  provides: ({ db }) => [provide(NAMES_OF, (ids) => namesOf(db, ids))],
  jobs: accountsJobs,
  notifications: Object.values(notifications),
  async start(deps, { config: { firstAdmin } }) {
    if (firstAdmin) await grantFirstAdmin(deps, firstAdmin);
    return [];
  },
});
