import type { Account, Link } from "../store/rows.ts";
import { invalid } from "../wire/error.ts";
import { newId } from "../wire/ids.ts";
import { accountObject, bankAccountObject } from "../wire/objects.ts";
import { demandFound, type Parameters } from "../wire/parameters.ts";
import { seconds, type Desk } from "./desk.ts";
import { announce } from "./events.ts";
import { expectPayout } from "./money.ts";

/** Seconds that an onboarding page's address serves. */
const LINK_LIFE = 300;

/** An account that cannot take cards before its owner went through the onboarding. */
export function createAccount(desk: Desk, given: Parameters): Account {
  given.only(["country", "email", "metadata", "controller", "capabilities", "type", "business_profile"]);
  return desk.changes.put("account", {
    id: newId("acct"),
    account: null,
    created: seconds(desk),
    email: given.text("email") ?? null,
    detailsSubmitted: false,
    chargesEnabled: false,
    metadata: given.metadata(),
  });
}

export function createLink(desk: Desk, given: Parameters): Link {
  given.only(["account", "type", "return_url", "refresh_url"]);
  const of = demandFound(desk.changes.get("account", given.demand("account")), "account", "account").id;
  const [returnUrl, refreshUrl] = [given.demand("return_url"), given.demand("refresh_url")];
  for (const address of [returnUrl, refreshUrl]) {
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
      throw invalid("Not a valid URL", { code: "url_invalid" });
  }
  const created = seconds(desk);
  return desk.changes.put("link", {
    id: newId("link"),
    account: null,
    created,
    of,
    returnUrl,
    refreshUrl,
    expires: created + LINK_LIFE,
  });
}

/** The onboarding page was opened: its address has served. @returns undefined when it had already, or is too old */
export function openLink(desk: Desk, id: string): Link | undefined {
  const link = desk.changes.get("link", id);
  return link && link.expires > seconds(desk) ? link : undefined;
}

/**
 * The owner has told everything; from now on the account takes cards, and its money goes to the bank.
 * @param refusesPayouts the bank account sends back what comes, to try that
 */
export function completeOnboarding(desk: Desk, link: Link, refusesPayouts: boolean): Account {
  const account = demandFound(desk.changes.get("account", link.of), "account");
  const told = { detailsSubmitted: true, chargesEnabled: true, refusesPayouts, bankErrored: false };
  const ready = desk.changes.put("account", { ...account, ...told });
  desk.changes.remove("link", link.id);
  announce(desk, "account.updated", { account: ready.id, object: accountObject(ready) });
  announce(desk, "account.external_account.created", { account: ready.id, object: bankAccountObject(ready) });
  // What could not be paid out before can be now.
  expectPayout(desk, ready.id);
  return ready;
}

/** Whether and how often an account is paid out by itself. */
export function changeSettings(desk: Desk, given: Parameters, account: Account): Account {
  given.only(["payments"]);
  const interval = given.inside("payments").inside("payouts").inside("schedule");
  const payoutInterval = interval.oneOf("interval", ["daily", "weekly", "monthly", "manual"]) ?? "daily";
  const changed = desk.changes.put("account", { ...account, payoutInterval });
  if (payoutInterval !== "manual") expectPayout(desk, account.id);
  return changed;
}
