import { expect, it } from "vitest";
import { tablesNamed } from "./sql.ts";

it.for([
  [
    "select a from league l join season s on s.id = l.id left join lateral (select 1 from fee_line) f on true",
    "league season fee_line",
  ],
  ["select * from league, season s where true", "league season"],
  ["insert into mail (a) values (1) on conflict (a) do update set a = 2 returning id", "mail"],
  ["update only division set a = 1 from season where true", "division season"],
  [
    "with gone as (delete from league returning id), two as (select 1) select * from gone, two join venue on true",
    "league venue",
  ],
  [
    "select extract(epoch from now()), substring(name from 1 for 2) from league where a is distinct from b for update",
    "league",
  ],
  ["select * from unnest(?, ?) as t(a) join json_populate_recordset(null::x, ?) on true", ""],
  ["select 'from nowhere' -- from nobody\n from venue", "venue"],
  ["analyze zip_code", "zip_code"],
  ["select pg_current_snapshot()::text from pg_class", ""],
] as const)("%s", ([sql, tables]) => {
  expect(tablesNamed(sql).join(" ")).toBe(tables);
});
