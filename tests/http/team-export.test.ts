import { readXlsx } from "hucre/xlsx";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  inDatabase,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../support/product/own-product.ts";
import { signedIn } from "../support/product/sessions.ts";

const MANAGER = "manager@touchline.example";
/** What a spreadsheet would take for a formula, as the name of a team. */
const EVIL = "=1+1";

const home = makeDemonstration();
let product: OwnProduct;
let division: string;
let players: number;
beforeAll(async () => {
  product = await startProduct(home.dataDirectory);
  await product.ready;
  const [found] = await inOurs<{ id: string; players: number }>(
    `select b.division_id as id, sum(t.player_count)::int as players
       from team_board b join team t on t.division_id = b.division_id join league l on l.id = b.league_id
       join account a on a.id = l.owner_id and a.email = $1
      where b.published_at is not null group by b.division_id having sum(t.player_count) > 0 order by b.division_id limit 1`,
    [MANAGER],
  );
  division = found!.id;
  players = found!.players;
  await inOurs("update team set name = $1 where id = (select min(id::text)::uuid from team where division_id = $2)", [
    EVIL,
    division,
  ]);
  await inOurs(
    `update roster_assignment a set jersey_number = '00' from (
       select min(registration_id::text)::uuid as id from roster_assignment where division_id = $1) one
      where a.registration_id = one.id`,
    [division],
  );
}, 120_000);
afterAll(async () => {
  await stopProduct(product);
  home.remove();
}, 60_000);

const inOurs = <Row extends object>(query: string, values: unknown[] = []) =>
  inDatabase(home.dataDirectory, async (client) => (await client.query<Row>(query, values)).rows);

/** A file as somebody gets it from the page, or a call's answer. */
async function fetched(path: string, who: string, minutes = 1): Promise<Response> {
  const headers = await signedIn(home.dataDirectory, who, minutes);
  return fetch(`${product.address}${path}`, { headers, redirect: "manual" });
}
const file = (sheet: string, format: string, language = "") =>
  fetched(`${language}/team-management/${division}/export?sheet=${sheet}&format=${format}`, MANAGER);

test("a manager takes rosters, jersey list and check-in sheet along, and two other programs open them", async () => {
  for (const sheet of ["rosters", "jerseys", "check-in"]) {
    const answer = await file(sheet, "xlsx");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [read] = await readWorkbook(bytes);
    const [again] = (await readXlsx(bytes)).sheets;
    expect(read!.data[0]!.slice(0, 4)).toEqual(["Team", "Number", "First name", "Last name"]);
    expect(read!.data.slice(1).filter(([team]) => team !== "No team")).toHaveLength(players);
    expect(read!.data.slice(1).map(([team]) => team)).toContain(EVIL);
    expect([...(again!.cells?.values() ?? [])].some((cell) => "formula" in cell && cell.formula)).toBe(false);
    expect(read!.data.filter(([, number]) => number === "00")).toHaveLength(1);
  }
});

test("as CSV in Spanish, with nothing that a spreadsheet takes for a formula", async () => {
  const answer = await file("check-in", "csv", "/es");
  const [head, ...lines] = (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
  expect(head).toBe('Equipo,Número,Nombre,Apellido,"Padre, madre o tutor",Teléfono,Presente,Nota');
  expect(lines.some((line) => line.startsWith(`'${EVIL},`))).toBe(true);
  expect(lines.some((line) => line.startsWith("="))).toBe(false);
});

test("each is written down, with how many rows left the house", async () => {
  await file("jerseys", "csv");
  const [entry] = await inOurs<{ details: object }>(
    "select details from audit_entry where action = 'teams.exported' order by id desc limit 1",
  );
  expect(entry!.details).toEqual({ sheet: "jerseys", format: "csv", rows: players });
});

test("nobody else gets one: no family, coach, player or manager of other leagues, and no manager whose sign-in is old", async () => {
  for (const who of ["parent", "coach", "player", "district", "manager2"]) {
    const email = `${who}@touchline.example`;
    const api = await fetched(`/api/office/divisions/${division}/teams/export?sheet=rosters&format=csv`, email);
    expect([who, api.status, await api.text()]).toEqual([who, 404, expect.stringContaining("teams.not-found")]);
    const page = await fetched(`/team-management/${division}/export?sheet=rosters&format=csv`, email);
    expect([who, page.status]).toEqual([who, 404]);
  }
  const stale = await fetched(`/team-management/${division}/export?sheet=rosters&format=csv`, MANAGER, 11);
  expect([stale.status, stale.headers.get("location")]).toEqual([
    302,
    `/profile/confirm?next=${encodeURIComponent(`/team-management?division=${division}`)}`,
  ]);
});
