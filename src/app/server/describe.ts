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

/**
 * Where the codes of each slice have their sentences: with the slice whose forms say them, or in the frame of every page.
 * A slice without an entry does not compile.
 */
const CODES: Readonly<Record<keyof typeof contract, readonly { refusals?: Tree; issues: Tree }[]>> = {
  site: [frame, site, siteMessages],
  accounts: [accounts],
  family: [family],
  leagues: [leagues, leagueFields, leaguesOffice],
  messaging: [messaging],
  notifications: [frame],
  payments: [payments],
  registration: [registration],
  admin: [admin],
};
const SOURCES = [...new Set(Object.values(CODES).flat())];

/** The English sentence of a refusal or field issue, the same that the pages show. */
export function describeCode(code: string): string {
  for (const { refusals, issues } of SOURCES) {
    const found = lookUp(refusals ?? {}, code) ?? lookUp(issues, code);
    if (found !== undefined) return found;
  }
  return frame.refusals.input["not-understood"];
}
