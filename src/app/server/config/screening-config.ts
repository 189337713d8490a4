import { checkrScreening, type CheckrConfig } from "#platform/screening/checkr.ts";
import { NO_SCREENING, type ScreeningService } from "#platform/screening/screening.ts";
import { ConfigRefused } from "./config-values.ts";

const NAMES = ["CHECKR_API_KEY", "CHECKR_PACKAGE"] as const;

/** Which service checks backgrounds. What is wrong is said without the key. @throws ConfigRefused */
export function readScreening(given: (name: string) => string | undefined): CheckrConfig | undefined {
  const [apiKey, slug] = NAMES.map(given);
  const address = given("CHECKR_ADDRESS") ?? "https://api.checkr.com";
  if (!apiKey && !slug) return undefined;
  if (!apiKey || !slug) throw new ConfigRefused(`${NAMES.join(" and ")} go together: set both or none.`);
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
    throw new ConfigRefused(`CHECKR_ADDRESS is "${address}"; it takes an address like https://api.checkr-staging.com.`);
  return {
    apiKey,
    package: slug,
    // Checkr signs with the account's key unless it was given another secret.
    webhookSecret: given("CHECKR_WEBHOOK_SECRET") ?? apiKey,
    address: address.replace(/\/+$/, ""),
  };
}

/** Background checks by Checkr where it is set up; else none are offered. */
export const openScreening = ({ screening }: { screening: CheckrConfig | undefined }): ScreeningService =>
  screening ? checkrScreening(screening) : NO_SCREENING;
