import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type pg from "pg";
import {
  connectTo,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../../support/product/own-product.ts";
import { followLive } from "../../support/product/live-stream.ts";
import { ask, sendJson } from "../../support/product/raw-request.ts";
import { signedIn } from "../../support/product/sessions.ts";
import { INPUTS, type CallInput } from "./permissions/inputs.ts";
import { nameOf, readReviewed, REVIEWED } from "./permissions/reviewed.ts";

/**
 * Every call of the API, asked by every kind of person, with input that would do. What comes of it is held beside what
 * somebody has read and found right: permissions/reviewed.txt. After a change that is meant: TOUCHLINE_REVIEW=write.
 */
const WRITES = process.env["TOUCHLINE_REVIEW"] === "write";

const reviewed = readReviewed();

const PEOPLE = {
  visitor: undefined,
  unconfirmed: "unconfirmed@touchline.example",
  player: "player@touchline.example",
  parent: "parent@touchline.example",
  coach: "coach@touchline.example",
  manager: "manager@touchline.example",
  "other manager": "manager2@touchline.example",
  "district manager": "district@touchline.example",
  admin: "admin@touchline.example",
} as const;
type Kind = keyof typeof PEOPLE;

interface Operation {
  method: string;
  path: string;
  operationId: string;
}

const home = makeDemonstration();
let product: OwnProduct;
/** Asked before and after each call. */
let client: pg.Client;
let operations: Operation[];

beforeAll(async () => {
  product = await startProduct(home.dataDirectory);
  await product.ready;
  client = await connectTo(home.dataDirectory);
  const { paths } = JSON.parse((await ask(product.address, "/api/openapi.json")).text) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  operations = Object.entries(paths).flatMap(([where, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ method, path: where, operationId })),
  );
  await client.query(
    `insert into account (email, first_name, last_name, phone, permission_groups, language, demonstration)
     values ($1, 'Kim', 'Unconfirmed', '510 555 0199', '{parent}', 'en', true)`,
    [PEOPLE.unconfirmed],
  );
  real = await findReal();
  // Teams that nobody has published and nobody plays on, whatever the day of the load has made of the demonstration.
  const about = [real["$division"], real["$league"]];
  await client.query(`insert into team_board (division_id, league_id) values ($1, $2) on conflict do nothing`, about);
  await client.query(`update team_board set published_at = null where division_id = $1`, [real["$division"]]);
  await client.query(`delete from schedule where season_id = (select season_id from division where id = $1)`, [
    real["$division"],
  ]);
  await client.query(`delete from team where division_id = $1`, [real["$division"]]);
  await client.query(`delete from team_notice`);
  const players = `(select id from registration where division_id = $1)`;
  for (const table of ["player_rating", "evaluation_number", "friend_request"])
    await client.query(`delete from ${table} where registration_id in ${players}`, [real["$division"]]);
  await client.query(
    `delete from player_rating where criterion_id in (select id from evaluation_criterion where league_id = $1)`,
    [real["$league"]],
  );
  await client.query(`delete from evaluation_criterion where league_id = $1`, [real["$league"]]);
  const team = await client.query<{ id: string }>(
    `insert into team (division_id, name, color) values ($1, 'Reviewed', 'red') returning id`,
    [real["$division"]],
  );
  real["$team"] = team.rows[0]!.id;
  // A message of the manager in the room of the league's staff.
  const message = await client.query<{ id: string; room: string }>(
    `with room as (update chat_room set last_sequence = last_sequence + 1, revision = revision + 1
                    where league_id = $1 and kind = 'staff' and name is null returning *)
     insert into chat_message (room_id, sequence, revision, account_id, content, client_id, created_at)
     select room.id, room.last_sequence, room.revision, l.owner_id, 'Hello', gen_random_uuid(), now()
       from room join league l on l.id = room.league_id returning id, room_id as room`,
    [real["$league"]],
  );
  // A shift that is over: what keeps shifts in line with games leaves it alone.
  const shift = await client.query<{ id: string }>(
    `insert into volunteer_slot (league_id, season_id, role_id, pattern_id, occurrence, local_date, local_start, local_end, time_zone,
                                 starts_at, ends_at, spots)
     select league_id, $2, role_id, id, 'reviewed', (now() - interval '2 days')::date, '09:00', '10:00', 'UTC',
            now() - interval '49 hours', now() - interval '48 hours', 1
       from volunteer_pattern where league_id = $1 limit 1 returning id`,
    [real["$league"], real["$season"]],
  );
  real["$shift"] = shift.rows[0]!.id;
  real["$message"] = message.rows[0]!.id;
  real["$room"] = message.rows[0]!.room;
}, 120_000);
afterAll(async () => {
  await client.end();
  await stopProduct(product);
  home.remove();
}, 60_000);

/** By name; those that leave nobody behind come last. */
function inOrder(operationIds: string[]): string[] {
  const rank = (operationId: string) => {
    const input = INPUTS[operationId];
    return `${typeof input === "object" && input.last ? 1 : 0} ${operationId}`;
  };
  return operationIds.toSorted((a, b) => rank(a).localeCompare(rank(b)));
}

/** Lists that the demonstration fills on some days and leaves empty on others: it is invented anew for each day. */
const BY_DAY = new Set(["unpaid", "games", "recent", "shifts", "groups", "dayCodes"]);

/** What a call came to, in a word or two; of a list also whether anything was in it. */
function outcome(status: number, text: string): string {
  // The specification's call whose failure is a text (§7).
  if (status >= 300 && !text.startsWith("{")) return `no (${text})`;
  if (status < 300) {
    if (!text.startsWith("{")) return "yes, a file";
    // The specification's own way of saying no (§7).
    const { success, error } = JSON.parse(text) as { success?: boolean; error?: string };
    if (success === false) return `no (${error})`;
    const lists = Object.entries(JSON.parse(text) as object).filter(
      ([name, value]) => Array.isArray(value) && !BY_DAY.has(name),
    );
    return ["yes", ...lists.map(([name, list]) => `${(list as []).length > 0 ? "some" : "no"} ${name}`)].join(", ");
  }
  const { code } = JSON.parse(text) as { code: string };
  if (code === "request.sign-in" || code === "accounts.session-missing") return "sign in";
  if (status === 404 || status === 403) return `no (${code})`;
  return `asked (${code})`;
}

/** Ids of what the manager of the demonstration runs, by the names that inputs use for them. */
let real: Record<string, string> = {};
async function findReal(): Promise<Record<string, string>> {
  const found = await client.query<Record<string, string>>(
    `select l.id as "$league", s.id as "$season", d.id as "$division",
              (select id from league_draft where account_id = a.id) as "$draft",
              (select w.id from league_submission w join league c on c.id = w.league_id join district t on c.state = any(t.states)
                 join district_manager m on m.district_id = t.id join account o on o.id = m.account_id and o.email = $2
                where w.state = 'waiting' order by w.id limit 1) as "$submission",
              (select r.id from registration r join division o on o.id = r.division_id join season p on p.id = o.season_id
                where p.league_id = l.id and r.status = 'confirmed' order by r.id limit 1) as "$registration",
              (select e.id from schedule_event e join schedule s on s.season_id = e.season_id join league g on g.id = s.league_id
                where g.owner_id = a.id and e.kind = 'game'
                  and exists (select from league_official k join account u on u.id = k.account_id and u.email = $3 where k.league_id = g.id)
                 and e.status = 'scheduled' and e.ends_at < now()
                  and not exists (select from game_result r where r.event_id = e.id) order by e.id limit 1) as "$game",
              l.venue_id as "$venue",
              (select f.id from field f where f.venue_id = l.venue_id order by f.position limit 1) as "$field",
              (select h.id from field_hours h where h.venue_id = l.venue_id order by h.id limit 1) as "$hours"
         from league l join account a on a.id = l.owner_id and a.email = $1
         join season s on s.league_id = l.id join division d on d.season_id = s.id
        where l.status = 'approved' order by l.id, s.id, d.id limit 1`,
    [PEOPLE.manager, PEOPLE["district manager"], PEOPLE.coach],
  );
  return found.rows[0]!;
}

/** An input with real ids for "$league" and the like. */
function withReal(input: CallInput): CallInput {
  const text = JSON.stringify(input).replace(/"(\$\w+)"/g, (_, name: string) => JSON.stringify(real[name]));
  return JSON.parse(text) as CallInput;
}

async function call(operation: Operation, kind: Kind, input: CallInput): Promise<string> {
  const email = PEOPLE[kind];
  const { path: named = {}, query: asked, body, hastened } = withReal(input);
  const where = `/api${operation.path}`.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? "");
  const query = asked ? `?${new URLSearchParams(asked)}` : "";
  const headers = await signedIn(client, email);
  const method = operation.method.toUpperCase();
  const answer = await sendJson(product.address, where + query, body, headers, method);
  const came = outcome(answer.status, answer.text);
  const changes = operation.method !== "get" && came.startsWith("yes");
  const wrote = changes && (await wroteAudit(String(answer.headers["x-request-id"])));
  return changes && !wrote && !hastened ? `${came}, without a word in the audit trail` : came;
}

/** What a browser may follow; an id stands for what the manager runs. A room has no topic: what happens there is told to its readers. */
const FOLLOWED = [
  "notifications",
  "chat",
  "reading",
  "typing",
  "chat:$room",
  "teams:$division",
  "plan:$season",
  "volunteers:$league",
];

/** Whether somebody may follow a topic: the first message of a stream names all that it follows. */
async function follow(topic: string, kind: Kind): Promise<string> {
  const name = topic.replace(/\$\w+/, (one) => real[one] ?? "");
  const { cookie = "" } = await signedIn(client, PEOPLE[kind]);
  // With what every member may follow besides: a stream begins with the names of all that it follows.
  const stream = await followLive(product.address, cookie, `notifications,${name}`);
  if (stream.answer.status === 401) return "sign in";
  await expect.poll(() => stream.told.length).toBeGreaterThan(0);
  const names = JSON.parse(stream.told[0]!) as string[];
  return names.includes(name) ? "yes" : "no";
}

/** Whether a request wrote in the audit trail: jobs and reactions write there at any moment, for other requests or for none. */
async function wroteAudit(requestId: string): Promise<boolean> {
  const { rows } = await client.query("select from audit_entry where request_id = $1 limit 1", [requestId]);
  return rows.length > 0;
}

describe("who may call what", () => {
  test("every call has input that would do", () => {
    const known = operations.map(({ operationId }) => operationId).toSorted();
    expect(known.length).toBeGreaterThan(30);
    expect(Object.keys(INPUTS).toSorted()).toEqual(known);
  });

  describe("is what was reviewed", () => {
    const found: string[] = [];
    const isReviewed = (lines: string) => {
      found.push(lines);
      if (!WRITES) expect(lines).toBe(reviewed.get(nameOf(lines)));
    };
    afterAll(() => {
      if (WRITES) writeFileSync(REVIEWED, found.map((lines) => `${lines}\n`).join(""));
    });

    test.each(FOLLOWED)("follow %s", async (topic) => {
      isReviewed(await byOutcome(`follow ${topic}`, (kind) => follow(topic, kind)));
    });

    test.each(inOrder(Object.keys(INPUTS)))("%s", async (operationId) => {
      const operation = operations.find((one) => one.operationId === operationId)!;
      const input = INPUTS[operationId]!;
      isReviewed(
        await byOutcome(`${operationId} (${operation.method.toUpperCase()} ${operation.path})`, (kind) =>
          call(operation, kind, typeof input === "function" ? input() : input),
        ),
      );
    });

    test("and nothing else was", () => {
      if (!WRITES) expect(found.map(nameOf)).toEqual([...reviewed.keys()]);
    });
  });
});

/** One after the other: what one of them changes, the next finds. */
async function byOutcome(heading: string, outcomeFor: (kind: Kind) => Promise<string>): Promise<string> {
  const outcomes = new Map<string, Kind[]>();
  for (const kind of Object.keys(PEOPLE) as Kind[]) {
    const came = await outcomeFor(kind);
    outcomes.set(came, [...(outcomes.get(came) ?? []), kind]);
  }
  return [heading, ...[...outcomes].map(([came, kinds]) => `  ${came}: ${kinds.join(", ")}`)].join("\n");
}
