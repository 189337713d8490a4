import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../support/product/own-product.ts";
import { ask, sendForm, sendJson } from "../support/product/raw-request.ts";
import { signedIn } from "../support/product/sessions.ts";

const MANAGER = "manager@touchline.example";
const ADMIN = "admin@touchline.example";
const NOBODY = "01980000-0000-7000-8000-000000000000";

const home = makeDemonstration();
let product: OwnProduct;
let league: string;
let user: { id: string; version: number };
beforeAll(async () => {
  product = await startProduct(home.dataDirectory);
  await product.ready;
  const [found] = await inOurs<{ id: string }>(
    `select l.id from league l join account a on a.id = l.owner_id and a.email = $1
      where l.status = 'approved' order by l.id limit 1`,
    [MANAGER],
  );
  league = found!.id;
  [user] = (await inOurs<{ id: string; version: number }>("select id, version from account where email = $1", [
    "parent@touchline.example",
  ])) as [typeof user];
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  home.remove();
}, 60_000);

const inOurs = <Row extends object>(query: string, values: unknown[] = []) =>
  inDatabase(home.dataDirectory, async (client) => (await client.query<Row>(query, values)).rows);

const invitation = (purpose: string) => ({ purpose, email: `${purpose}@example.org`, language: "en" });

/** What reaches families' data or money, or says who may: by whom, and how. */
const ACTIONS: readonly [what: string, who: string, method: string, path: () => string, body?: () => unknown][] = [
  [
    "opening the payout account",
    MANAGER,
    "POST",
    () => `/office/payees/${league}/account`,
    () => ({ back: `/league-management/${league}/money` }),
  ],
  ["exporting families", MANAGER, "GET", () => `/office/leagues/${league}/registrations/export?format=csv`],
  [
    "exporting a chatroom",
    MANAGER,
    "POST",
    () => `/chat/rooms/${NOBODY}/export`,
    () => ({ reason: "asked by the safeguarding officer" }),
  ],
  ["inviting a manager", MANAGER, "POST", () => `/office/leagues/${league}/invitations`, () => invitation("manager")],
  ["handing a league over", MANAGER, "POST", () => `/office/leagues/${league}/invitations`, () => invitation("owner")],
  [
    "changing somebody's roles",
    ADMIN,
    "PUT",
    () => `/office/users/${user.id}/roles`,
    () => ({ version: user.version, roles: ["coach"], districts: [], districtsSeen: [] }),
  ],
  ["giving somebody a district", ADMIN, "PUT", () => `/office/districts/${NOBODY}/managers/${user.id}`],
];

describe("a proof of the last ten minutes is asked before", () => {
  test.for(ACTIONS.map(([what]) => what))("%s", async (wanted) => {
    const [, who, method, path, body] = ACTIONS.find(([what]) => what === wanted)!;
    const call = async (minutes: number) => {
      const answer = await sendJson(
        product.address,
        `/api${path()}`,
        body?.(),
        await signedIn(home.dataDirectory, who, minutes),
        method,
      );
      return {
        status: answer.status,
        code: answer.text.startsWith("{") ? /"code":"([^"]+)"/.exec(answer.text)?.[1] : "",
      };
    };
    expect(await call(11)).toEqual({ status: 403, code: "accounts.proof-needed" });
    expect((await call(9)).code).not.toBe("accounts.proof-needed");
  });

  test("and the pages lead to it, and back", async () => {
    const headers = await signedIn(home.dataDirectory, MANAGER, 11);
    const page = `/league-management/${league}`;
    const invited = await sendForm(
      product.address,
      `${page}/managers`,
      { intent: "manager", email: "a@example.org" },
      headers,
    );
    const money = await sendForm(product.address, `${page}/money`, {}, headers);
    const exported = (file: string) => ask(product.address, `${file}?format=csv`, { headers });
    const reports = "/dashboard/reports/export";
    const statistics = `/player-stats/${NOBODY}/export`;
    for (const [answer, back] of [
      [invited, `${page}/managers`],
      [money, `${page}/money`],
      [await exported(`${page}/registrations/export`), `${page}/registrations`],
      [await exported(statistics), `/player-stats?season=${NOBODY}`],
      [await exported(`/volunteers/${league}/export`), `/volunteers/${league}`],
      [await sendForm(product.address, reports, { room: NOBODY, reason: "asked for" }, headers), reports],
    ] as const) {
      const way = `/profile/confirm?next=${encodeURIComponent(back)}`;
      expect([answer.status, answer.headers.location]).toEqual([302, way]);
      expect((await ask(product.address, way, { headers })).text).toContain(`value="${back}"`);
    }
  });

  test("but not before inviting an official", async () => {
    const given = { purpose: "official", role: "Referee", email: "ref@example.org", language: "en" };
    const { status } = await sendJson(
      product.address,
      `/api/office/leagues/${league}/invitations`,
      given,
      await signedIn(home.dataDirectory, MANAGER, 60),
    );
    expect(status).toBeLessThan(300);
  });
});
