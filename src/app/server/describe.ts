import { REQUEST_REFUSALS, type CodeBook } from "#platform/http/problem.ts";
import { ACCOUNTS_REFUSALS } from "#slices/accounts/contract.ts";
import { ADMIN_REFUSALS } from "#slices/admin/contract.ts";
import { FAMILY_REFUSALS } from "#slices/family/contract.ts";
import { LEAGUES_REFUSALS } from "#slices/leagues/contract.ts";
import { MESSAGING_REFUSALS } from "#slices/messaging/contract.ts";
import { NOTIFICATION_REFUSALS } from "#slices/notifications/contract.ts";
import { PAYMENTS_REFUSALS } from "#slices/payments/contract.ts";
import { REGISTRATION_REFUSALS } from "#slices/registration/contract.ts";
import { SITE_REFUSALS } from "#slices/site/contract.ts";
import accounts from "#slices/accounts/web/messages/codes/en.ts";
import admin from "#slices/admin/web/messages/codes/en.ts";
import family from "#slices/family/web/messages/codes/en.ts";
import leagues from "#slices/leagues/web/messages/codes/en.ts";
import leagueFields from "#slices/leagues/web/messages/fields/en.ts";
import leaguesOffice from "#slices/leagues/web/messages/office-codes/en.ts";
import messaging from "#slices/messaging/web/messages/codes/en.ts";
import payments from "#slices/payments/web/messages/codes/en.ts";
import registration from "#slices/registration/web/messages/codes/en.ts";
import site from "#slices/site/web/messages/codes/en.ts";
import siteMessages from "#slices/site/web/messages/message-codes/en.ts";
import frame from "../web/messages/en.ts";
import type { contract } from "./api.ts";

type Tree = { readonly [key: string]: string | Tree };

function lookUp(tree: Tree, code: string): string | undefined {
  let found: string | Tree | undefined = tree;
  for (const part of code.split(".")) {
    if (typeof found !== "object") return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}

interface SliceCodes {
  statuses: Readonly<Record<string, number>>;
  texts: readonly { refusals?: Tree; issues: Tree }[];
}

/**
 * The HTTP statuses of each slice's refusals, and where its codes have their sentences: with the slice whose forms say them,
 * or in the frame of every page.
 * A slice without an entry does not compile.
 */
const CODES: Readonly<Record<keyof typeof contract, SliceCodes>> = {
  site: { statuses: SITE_REFUSALS, texts: [frame, site, siteMessages] },
  accounts: { statuses: ACCOUNTS_REFUSALS, texts: [accounts] },
  family: { statuses: FAMILY_REFUSALS, texts: [family] },
  leagues: { statuses: LEAGUES_REFUSALS, texts: [leagues, leagueFields, leaguesOffice] },
  messaging: { statuses: MESSAGING_REFUSALS, texts: [messaging] },
  notifications: { statuses: NOTIFICATION_REFUSALS, texts: [frame] },
  payments: { statuses: PAYMENTS_REFUSALS, texts: [payments] },
  registration: { statuses: REGISTRATION_REFUSALS, texts: [registration] },
  admin: { statuses: ADMIN_REFUSALS, texts: [admin] },
};
const SOURCES = [...new Set(Object.values(CODES).flatMap(({ texts }) => texts))];
const STATUSES: Readonly<Record<string, number>> = Object.assign(
  { ...REQUEST_REFUSALS },
  ...Object.values(CODES).map(({ statuses }) => statuses),
);

/** The English sentence of a refusal or field issue, the same that the pages show. */
export function describeCode(code: string): string {
  for (const { refusals, issues } of SOURCES) {
    const found = lookUp(refusals ?? {}, code) ?? lookUp(issues, code);
    if (found !== undefined) return found;
  }
  return frame.refusals.input["not-understood"];
}

/** The HTTP status of a refusal; none for a code that nobody gave one. */
export function statusOf(code: string): number | undefined {
  return STATUSES[code];
}

export const CODE_BOOK: CodeBook = { sentence: describeCode, status: statusOf };
