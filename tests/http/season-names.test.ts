import { beforeAll, expect, inject, test } from "vitest";
import { inDatabase } from "../support/product/own-product.ts";
import { ask, sendJson } from "../support/product/raw-request.ts";
import { signedIn } from "../support/product/sessions.ts";

/** A season that is called by its term and year is called so in the reader's language, on every page of the office. */

const address = inject("address");
const dataDirectory = inject("dataDirectory");

let headers: Record<string, string>;
let ids: { league: string; season: string; division: string; name: string };
beforeAll(async () => {
  headers = await signedIn(dataDirectory, "manager@touchline.example");
  const { rows } = await inDatabase(dataDirectory, (client) =>
    client.query<typeof ids>(
      `select l.id as league, s.id as season, d.id as division, s.name
         from league l join account a on a.id = l.owner_id and a.email = 'manager@touchline.example'
         join season s on s.league_id = l.id join division d on d.season_id = s.id join schedule_event e on e.season_id = s.id
        where l.status = 'approved' and s.name ~ '^(Spring|Summer|Fall|Winter) 20[0-9/]+$' limit 1`,
    ),
  );
  ids = rows[0]!;
});

/** What stands on a page, without its scripts. */
const textOf = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, " ").replaceAll(/<[^>]+>/g, " ");

const PAGES: readonly [page: string, path: (of: typeof ids) => string][] = [
  ["the league's overview", ({ league }) => `/league-management/${league}`],
  ["its profile", ({ league }) => `/league-management/${league}/profile`],
  ["its seasons", ({ league }) => `/league-management/${league}/seasons`],
  ["a new season", ({ league }) => `/league-management/${league}/seasons/new`],
  ["one season", ({ league, season }) => `/league-management/${league}/seasons/${season}`],
  [
    "a division",
    ({ league, season, division }) => `/league-management/${league}/seasons/${season}/divisions/${division}`,
  ],
  ["fees", ({ league }) => `/league-management/${league}/fees`],
  ["registrations", ({ league }) => `/league-management/${league}/registrations`],
  ["teams", ({ division }) => `/team-management?division=${division}`],
  ["a roster's upload", ({ league }) => `/team-management/${league}/upload`],
  ["the schedule's seasons", () => "/scheduling"],
  ["the schedule builder", ({ season }) => `/scheduling/${season}`],
  ["publishing", ({ season }) => `/scheduling/${season}/publish`],
  ["playoffs", ({ season }) => `/scheduling/${season}/playoffs`],
  ["results", ({ season }) => `/results/${season}`],
  ["playing time", ({ season }) => `/results/${season}/playing-time`],
  ["standings' rules", ({ season }) => `/results/${season}/standings`],
  ["statistics", () => "/player-stats"],
  ["volunteers", ({ league }) => `/volunteers/${league}`],
  ["volunteer credits", ({ season }) => `/volunteer-credits/${season}`],
  ["messages", ({ league }) => `/messaging-backend?league=${league}`],
  ["reminders", ({ league }) => `/messaging-backend/${league}/reminders`],
  ["the dashboard", () => "/dashboard"],
];

beforeAll(async () => {
  const words = { subject: "Game tomorrow", body: "See you there.", subjectEs: "", bodyEs: "" };
  const reminder = { season: ids.season, team: null, hours: 24, byMail: false, ...words };
  const { status } = await sendJson(address, `/api/office/leagues/${ids.league}/reminders`, reminder, headers);
  expect(status).toBe(201);
});

test.for(PAGES)("%s in Spanish says “Primavera 2027”, not “Spring 2027”", async ([, path]) => {
  const page = await ask(address, `/es${path(ids)}`, { headers });
  expect({ path: path(ids), status: page.status }).toEqual({ path: path(ids), status: 200 });
  expect(textOf(page.text).match(/.{0,60}\b(?:Spring|Summer|Fall|Winter) 20\d\d.{0,20}/g)).toBeNull();
});
