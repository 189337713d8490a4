import { sql } from "kysely";

export const ofOthers = sql`
  select l.id from league l join registration r on r.league_id = l.id`;
export const written = sql`update contact_message set body = ${"x"} where id = ${1} returning id`;
