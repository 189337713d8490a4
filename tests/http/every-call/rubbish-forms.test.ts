import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "../../../src/app/web/routes.ts";
import { IN_FULL } from "../../support/long.ts";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { ask, sendForm } from "../../support/product/raw-request.ts";
import { signedIn } from "../../support/product/sessions.ts";

const PEOPLE = {
  visitor: undefined,
  parent: "parent@touchline.example",
  coach: "coach@touchline.example",
  manager: "manager@touchline.example",
  "other manager": "manager2@touchline.example",
  "district manager": "district@touchline.example",
  admin: "admin@touchline.example",
} as const;

/** In short: who runs leagues and who runs the product come furthest into the pages, a visitor least. */
const ASKED = Object.entries(PEOPLE).filter(([who]) => IN_FULL || ["visitor", "manager", "admin"].includes(who));

/** Forms that no page of ours sends. */
const RUBBISH: readonly Record<string, string>[] = [
  {},
  { intent: "rubbish", version: "-1", id: "no-id", email: "nobody", next: "//elsewhere.example" },
  { intent: "remove", key: "\u0000", season: "x".repeat(5000), registration: "[object Object]", amount: "NaN" },
];

const home = makeDemonstration();
let product: OwnProduct;
let ids: Record<string, string>;

beforeAll(async () => {
  product = await startProduct(home.dataDirectory);
  await product.ready;
  ids = await findIds();
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  home.remove();
}, 60_000);

/** Every address of a page, in English; they are the same in Spanish. */
function addresses(entries: readonly RouteConfigEntry[], under = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = path ? `${under}/${path}` : under;
    return [...(path && !path.endsWith("*") ? [whole] : []), ...addresses(children, whole)];
  });
}
const PAGES = [...new Set(["/", ...addresses(routes)])].filter((path) => !path.startsWith("/es"));

/** Where the page's script sends a form: the same action answers, and no page is drawn around its answer. */
const byScript = (path: string) => `${path === "/" ? "/_root" : path}.data`;

/** Things that are really there, by the names that addresses use for them. */
async function findIds(): Promise<Record<string, string>> {
  const { rows } = await inDatabase(home.dataDirectory, (client) =>
    client.query<Record<string, string>>(
      `select l.id as league, s.id as season, d.id as division,
              (select id from league_draft where account_id = a.id limit 1) as draft,
              (select r.id from registration r join division o on o.id = r.division_id join season p on p.id = o.season_id
                where p.league_id = l.id order by r.id limit 1) as registration
         from league l join account a on a.id = l.owner_id and a.email = $1
         join season s on s.league_id = l.id join division d on d.season_id = s.id
        where l.status = 'approved' order by l.id, s.id, d.id limit 1`,
      [PEOPLE.manager],
    ),
  );
  return rows[0]!;
}

describe("a form of rubbish is never a fault of ours", () => {
  test("the pages are known", () => expect(PAGES.length).toBeGreaterThan(100));

  test.for(ASKED)("sent to every page by the %s", async ([who, email]) => {
    const faults: string[] = [];
    let refused = 0;
    let { cookie } = await signedIn(home.dataDirectory, email);
    for (const page of PAGES) {
      const real = page.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? crypto.randomUUID());
      const wrong = page.replace(/:\w+/g, "rubbish");
      for (const path of new Set([real, wrong])) {
        // Before whoever may not come in all forms are alike.
        for (const [at, form] of (IN_FULL || email ? RUBBISH : RUBBISH.slice(0, 1)).entries()) {
          // In short, only the first to what is there is sent as by a browser without scripts, which is given a whole page each time.
          const to = IN_FULL || (at === 0 && path === real) ? path : byScript(path);
          const { status } = await sendForm(product.address, to, form, cookie ? { cookie } : {});
          if (to !== path && (status === 400 || status === 422)) refused += 1;
          if (status >= 500) faults.push(`${status} for ${who} at ${page} with ${JSON.stringify(form).slice(0, 60)}`);
        }
      }
      if (page === "/logout") ({ cookie } = await signedIn(home.dataDirectory, email));
    }
    // The addresses that scripts send to lead to the same actions.
    if (email && !IN_FULL) expect(refused).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  test("and reading a page of nothing neither", async () => {
    const faults: string[] = [];
    for (const [, email] of ASKED) {
      const headers = await signedIn(home.dataDirectory, email);
      for (const page of PAGES) {
        const path = page.replace(/:\w+/g, "rubbish");
        const { status } = await ask(product.address, `${path}?page=-1&done=x&season=%00`, { headers });
        if (status >= 500) faults.push(`${status} for ${email} at ${page}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe("a refusal that no page answers", () => {
  test("leads a visitor to sign in, and back to the page", async () => {
    const { status, headers } = await sendForm(product.address, `/league-management/${ids["league"]}`, {});
    expect([status, headers.location]).toEqual([
      302,
      `/login?notice=needed&next=%2Fleague-management%2F${ids["league"]}`,
    ]);
  });

  test("is nothing at this address for who runs another league", async () => {
    const headers = await signedIn(home.dataDirectory, PEOPLE["other manager"]);
    const path = `/league-management/${ids["league"]}`;
    expect((await sendForm(product.address, path, {}, headers)).status).toBe(404);
  });
});
