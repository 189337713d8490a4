import type pg from "pg";

/** A table as a backup sees it. Names are quoted where SQL needs it. */
export type Table = {
  name: string;
  /** The columns that are copied, quoted and in order; see `tablesOf` for those that are not. */
  columns: string[];
  /** An order that any server gives alike, whatever its collation. */
  order: string;
};

/**
 * The tables of schema public, without those an extension owns and without `migration`, which the migrations themselves fill.
 * Two kinds of columns are not copied: generated ones, which the server computes, and xid8, which counts transactions of one
 * cluster and means nothing in another; those take their default, as if the row had been written by the restore.
 */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const found = await client.query<Table>(`
    select quote_ident(c.relname) as name,
      array(select quote_ident(a.attname)::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
            order by a.attnum) as columns,
      coalesce(
        (select 'row(' || string_agg(quote_ident(a.attname), ', ' order by k.position) || ')::text collate "C"'
         from pg_index i cross join unnest(i.indkey) with ordinality as k(number, position)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary),
        quote_ident(c.relname) || '::text collate "C"') as order
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return found.rows;
}

/** The COPY that writes a table out, always in the same order, so that equal contents give equal bytes. */
export function copyOut(table: Table): string {
  return `copy (select ${table.columns.join(", ")} from ${table.name} order by ${table.order}) to stdout`;
}

/** The COPY that reads a table in. */
export function copyIn(table: Table): string {
  return `copy ${table.name} (${table.columns.join(", ")}) from stdin`;
}

/** Names of the tables (besides `migration`) that hold rows. */
export async function filledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await tablesOf(client)) {
    if ((await client.query(`select from ${name} limit 1`)).rowCount) filled.push(name);
  }
  return filled;
}

/** Removes everything of ours from schema public; what belongs to an extension stays. Inside the caller's transaction. */
export async function wipe(client: pg.ClientBase): Promise<void> {
  const drops = await client.query<{ statement: string }>(`
    with ours as (
      select 'pg_class'::regclass as class, c.oid, 1 as position,
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
        c.oid::regclass::text as name
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'pg_proc'::regclass, p.oid, 2, 'routine', p.oid::regprocedure::text
      from pg_proc p where p.pronamespace = 'public'::regnamespace
      union all
      select 'pg_type'::regclass, t.oid, 3, case t.typtype when 'd' then 'domain' else 'type' end, t.oid::regtype::text
      from pg_type t where t.typnamespace = 'public'::regnamespace
        and (t.typtype in ('d', 'e', 'r') or (t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c')))
    )
    select format('drop %s if exists %s cascade', kind, name) as statement from ours
    where not exists (select from pg_depend d where d.classid = ours.class and d.objid = ours.oid and d.deptype = 'e')
    order by position`);
  for (const { statement } of drops.rows) await client.query(statement);
}

/**
 * Lets tables be filled in any order by an ordinary owner (switching foreign keys off takes a superuser): drops the foreign keys,
 * switches our triggers off, and empties the tables. The returned function puts both back, which checks every reference.
 */
export async function suspendRules(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const disabled = await client.query<{ table: string; name: string }>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace and tgparentid = 0`);
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of disabled.rows) await client.query(`alter table ${table} disable trigger ${name}`);
  // After that: a table that is never to be emptied (the audit entries) is emptied here all the same.
  if (tables.length > 0) await client.query(`truncate ${tables.map((one) => one.name).join(", ")} cascade`);
  return async () => {
    await client.query("set constraints all immediate");
    for (const { table, name } of disabled.rows) await client.query(`alter table ${table} enable trigger ${name}`);
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

export type Sequence = { name: string; value: string; called: boolean };

/** Where every sequence stands (identity columns have one each). */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const names = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') order by 1`);
  const sequences: Sequence[] = [];
  for (const { name } of names.rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    sequences.push({ name, ...(state.rows[0] ?? { value: "1", called: false }) });
  }
  return sequences;
}

/** Sets the sequences to where they stood. */
export async function setSequences(client: pg.ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, called]);
}
