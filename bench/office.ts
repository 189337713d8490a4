import { createHash, randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { silentLog } from "#platform/db/log.ts";
import { openDatabase } from "#platform/db/open.ts";
import { writeOfficeFamilies } from "../seed/people/office-families.ts";
import type { BenchDatabase } from "./database.ts";
import { percentile, type Effort, type Figure, type Part } from "./figures.ts";
import type { RunningProduct } from "./product.ts";

/** Registrations of the season whose table is looked at. */
const REGISTRATIONS = 10_000;

/** What somebody types, chooses and presses, key by key. */
const KEYS = [
  "q=g",
  "q=ga",
  "q=gab",
  "q=gabriel",
  "q=garcia+m",
  "q=%40families",
  "q=zzz",
  "state=registered",
  "state=waitlisted",
  "state=cancelled",
  "money=outstanding",
  "money=paid",
  "money=aid",
  "sort=child",
  "sort=-child",
  "sort=guardian",
  "sort=-owed",
  "sort=age",
  "sort=state",
  "page=2",
  "page=100",
  "page=200",
  "",
];

/** A league's office at 10,000 registrations: from a key to new rows, and the table as a file; while families search. */
export async function benchOffice(
  database: BenchDatabase,
  { address }: RunningProduct,
  { full }: Effort,
): Promise<Part> {
  const { db, close } = openDatabase<object>({ url: database.url, log: silentLog, maxConnections: 2 });
  try {
    const { leagueId, cookie } = await bigLeague(db);
    const headers = { cookie };
    const page = `${address}/league-management/${leagueId}/registrations`;
    for (const key of KEYS) await timed(`${page}.data?${key}`, headers);
    const times: number[] = [];
    for (let round = 0; round < (full ? 20 : 5); round += 1)
      for (const key of KEYS) times.push((await timed(`${page}.data?${key}`, headers)).milliseconds);
    const figures: Figure[] = [
      {
        what: "key to new rows of 10,000: p95",
        value: percentile(times, 0.95),
        unit: "ms",
        most: 200,
        detail: { p50: percentile(times, 0.5) },
      },
    ];
    for (const format of ["csv", "xlsx"]) {
      const searches = searching(address);
      const file = await timed(`${page}/export?format=${format}`, headers);
      const meanwhile = await searches.stop();
      figures.push(
        {
          what: `export of 10,000 rows as ${format}`,
          value: file.milliseconds,
          unit: "ms",
          most: 2000,
          detail: { bytes: file.bytes },
        },
        {
          what: "  search meanwhile: p99",
          value: percentile(meanwhile, 0.99),
          unit: "ms",
          most: 250,
          detail: { count: meanwhile.length },
        },
      );
    }
    figures.push(...(await importing(db, { address, leagueId, cookie })));
    return { name: "league office", figures };
  } finally {
    await close();
  }
}

async function timed(url: string, headers: Record<string, string>): Promise<{ milliseconds: number; bytes: number }> {
  const begun = performance.now();
  const answer = await fetch(url, { headers });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { milliseconds: performance.now() - begun, bytes };
}

/** A family that searches again and again. */
function searching(address: string): { stop(): Promise<number[]> } {
  let going = true;
  const times: number[] = [];
  const run = (async () => {
    while (going)
      times.push((await timed(`${address}/api/leagues?place=94607&radius=25&sport=soccer`, {})).milliseconds);
  })();
  return {
    async stop() {
      going = false;
      await run;
      return times;
    },
  };
}

/** A league of one manager with a season of 10,000 registrations, made once for a database; and the manager's session. */
export async function bigLeague(db: Kysely<object>): Promise<{ leagueId: string; cookie: string }> {
  const email = "office-bench@families.example";
  const { rows: known } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(db);
  const accountId = known[0]?.id ?? (await fillLeague(db, email));
  const { rows } = await sql<{ id: string }>`select id from league where owner_id = ${accountId}`.execute(db);
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  await sql`
    insert into session (account_id, kind, token_hash, ip_address, expires_at)
    values (${accountId}, 'web', ${hash}, '127.0.0.1', now() + interval '1 hour')`.execute(db);
  return { leagueId: rows[0]!.id, cookie: `session=${token}` };
}

async function fillLeague(db: Kysely<object>, email: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into account (email, email_verified_at, first_name, last_name, phone, permission_groups, language, demonstration)
      values (${email}, now(), 'Office', 'Bench', '510 555 0142', '{league-manager}', 'en', true) returning id`.execute(
      tx,
    );
    const accountId = rows[0]!.id;
    await sql`
      with chosen as (
        select l.id as league_id, s.id as season_id from league l join season s on s.league_id = l.id
         where l.demonstration and l.status = 'approved' and s.status = 'open' and s.registration_end_date > current_date
           and (select count(*) from division d where d.season_id = s.id) >= 3
         order by l.id limit 1
      ), owned as (
        update league set owner_id = ${accountId} where id = (select league_id from chosen) returning id
      ), divided as (
        select d.id, row_number() over (order by d.position) - 1 as position, count(*) over () as many
          from division d where d.season_id = (select season_id from chosen)
      ), made as (
        insert into registration (division_id, status, waitlist_ticket, created_at, changed_at, demonstration)
        select d.id, status, case when status in ('waitlisted', 'offered') then number end,
               now() - number * interval '5 minutes', now(), true
          from generate_series(1, ${REGISTRATIONS}) number
          cross join lateral (select (array['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed',
                                            'held', 'waitlisted', 'offered', 'cancelled', 'expired'])[1 + (number * 7 % 12)] as status) kind
          join divided d on d.position = number % d.many
        returning division_id, status
      ), counted as (
        select division_id, count(*) filter (where status in ('confirmed', 'held', 'offered'))::int as taken,
               count(*) filter (where status = 'waitlisted')::int as waiting
          from made group by division_id)
      update division set capacity = counted.taken, spots_taken = counted.taken, waitlist_length = counted.waiting,
                          last_ticket = ${REGISTRATIONS}
        from counted where counted.division_id = division.id`.execute(tx);
    await writeOfficeFamilies(tx, { ownerEmails: [email] });
    await sql`analyze registration, athlete, enrollment, payment_order, payment_order_line, payment_installment, account`.execute(
      tx,
    );
    return accountId;
  });
}

/** Rows of a list that is brought. */
const LISTED = 20_000;

/** A list of 20,000 players: from the press of the button to the last row written, while a family searches. */
async function importing(
  db: Kysely<object>,
  { address, leagueId, cookie }: { address: string; leagueId: string; cookie: string },
): Promise<Figure[]> {
  const { rows } = await sql<{ season: string; division: string; id: string }>`
    update division set capacity = spots_taken + ${LISTED}
     where id = (select d.id from division d join season s on s.id = d.season_id
                  where s.league_id = ${leagueId} and d.spots_taken > 0 order by d.id limit 1)
    returning season_id as season, name as division, id`.execute(db);
  const { season, division } = rows[0]!;
  const run = randomBytes(4).toString("hex");
  const lines = Array.from(
    { length: LISTED },
    (_, n) => `Kim${n},Lee,2018-03-14,Bo Lee,${run}.${n}@families.example,${division},130,130`,
  );
  const form = new FormData();
  form.append("season", season);
  form.append(
    "file",
    new Blob([["First name,Last name,Date of birth,Parent,Email,Division,Fee,Paid", ...lines].join("\n")]),
    "roster.csv",
  );
  const at = `${address}/api/office/leagues/${leagueId}/imports`;
  const ask = async (url: string, method: string, body?: object | FormData) => {
    const json = body !== undefined && !(body instanceof FormData);
    const headers: Record<string, string> = {
      cookie,
      "sec-fetch-site": "same-origin",
      ...(json ? { "content-type": "application/json" } : {}),
    };
    const answer = await fetch(url, {
      method,
      headers,
      body: json ? JSON.stringify(body) : (body ?? null),
    });
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; state: string; mapping: object; added: number };
  };
  const read = performance.now();
  const { id } = await ask(at, "POST", form);
  const readIn = performance.now() - read;
  const { mapping } = await ask(`${at}/${id}`, "GET");
  await ask(`${at}/${id}`, "PUT", { mapping, divisionId: null });
  const searches = searching(address);
  const begun = performance.now();
  await ask(`${at}/${id}/write`, "POST", { submissionKey: crypto.randomUUID() });
  for (;;) {
    const { rows: state } = await sql<{ state: string }>`select state from spreadsheet_import where id = ${id}`.execute(
      db,
    );
    if (state[0]?.state === "done") break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - begun) / 1000;
  const meanwhile = await searches.stop();
  const bare = await bareInsert(db, id);
  // The data serves the next run too, which measures a table of as many rows again.
  const undoing = performance.now();
  await ask(`${at}/${id}/undo`, "POST", { submissionKey: crypto.randomUUID() });
  const undoneIn = performance.now() - undoing;
  return [
    { what: "reading a list of 20,000 rows", value: readIn, unit: "ms" },
    { what: "writing it", value: LISTED / seconds, unit: "rows/s", least: 2000 },
    { what: "undoing it", value: undoneIn, unit: "ms" },
    {
      what: "  against one bare INSERT of the same rows",
      value: seconds / bare,
      unit: "times",
      most: 6,
      detail: { seconds, bare },
    },
    {
      what: "  search meanwhile: p99",
      value: percentile(meanwhile, 0.99),
      unit: "ms",
      most: 250,
      detail: { count: meanwhile.length },
    },
  ];
}

/** What the database itself needs for the rows of an import, in one statement without any rule; nothing of it stays. @returns seconds */
async function bareInsert(db: Kysely<object>, importId: string): Promise<number> {
  const nothingStays = new Error("nothing stays");
  const begun = performance.now();
  const undone = db.transaction().execute(async (tx) => {
    await sql`
      with made as (
        insert into registration (id, division_id, status, imported, created_at, changed_at)
        select new_id(), division_id, 'confirmed', true, now(), now()
          from roster_import_change where import_id = ${importId}
        returning id, division_id
      ), noted as (
        insert into roster_import_change (import_id, registration_id, division_id)
        select ${importId}::uuid, id, division_id from made)
      insert into imported_player (registration_id, import_id, first_name, last_name, birth_date, guardian_name, guardian_email,
                                   changed_at)
      select id, ${importId}::uuid, 'Kim', 'Lee', '2018-03-14', 'Bo Lee', 'bo@families.example', now() from made`.execute(
      tx,
    );
    throw nothingStays;
  });
  await undone.catch((reason: unknown) => {
    if (reason !== nothingStays) throw reason;
  });
  return (performance.now() - begun) / 1000;
}
