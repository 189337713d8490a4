import { sql } from "kysely";
import { isUuid } from "#kernel/uuid.ts";

/** A league by its id, or by its readable address. */
export type LeagueKey = { readonly id: string } | { readonly slug: string };

/** What a readable address looks like (league.slug); anything else is not worth a question to the database. */
const SLUG = /^[a-z0-9-]{1,80}$/;

/**
 * Reads of the league that somebody asks for. The id is tried first: a readable address may look like one, by mischance.
 * @param asked an id or a readable address as it was typed
 * @returns undefined where there is none, and for what is neither
 */
export async function byIdOrAddress<Answer>(
  asked: string,
  read: (key: LeagueKey) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const wanted = asked.trim().toLowerCase();
  const found = isUuid(wanted) ? await read({ id: wanted }) : undefined;
  return found ?? (SLUG.test(wanted) ? read({ slug: wanted }) : undefined);
}

/** What the key is called in the name of a prepared statement. */
export const keyName = (key: LeagueKey): "id" | "slug" => ("id" in key ? "id" : "slug");

/** Of the table league as `l`: it is the one of the key. */
export const isLeague = (key: LeagueKey) => ("id" in key ? sql`l.id = ${key.id}` : sql`l.slug = ${key.slug}`);

/** Of the table league as `l`: everybody may read about it. */
export const IS_PUBLIC = sql`l.status = 'approved' and l.deleted_at is null`;
