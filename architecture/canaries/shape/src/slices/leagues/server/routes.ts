import { sql } from "kysely";

export const route = sql`select id from league`;
