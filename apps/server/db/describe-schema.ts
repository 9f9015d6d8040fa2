import pg from 'pg'

/**
 * The schema as the migrations leave it, as SQL to read: types, tables with their keys, indexes, row-level security and triggers,
 * then views and functions, each as it is now. It is a picture and is never run: migrations alone change a database.
 */
export async function describeSchema(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const list = async (query: string) => {
      const { rows } = await client.query<{ text: string }>(query)
      return rows.map(({ text }) => text.trimEnd())
    }
    const parts = [heading, ...(await list(types)), ...(await list(tables)), ...(await list(views))]
    return `${[...parts, ...(await list(functions))].join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

const heading = `-- Written by \`npm run tables\` from the migrations; not to be edited or run.`

/** Excludes objects of extensions. */
const ours = (oid: string) => `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`

const types = `
  select format('create type %I as enum (%s);', typname,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as text
  from pg_type t
  where typnamespace = 'public'::regnamespace and typtype = 'e' and ${ours('t.oid')}
  order by typname`

const tables = `
  select concat(
    case c.relpersistence when 'u' then 'create unlogged table ' else 'create table ' end, c.relname, E' (\\n',
    (select string_agg(line, E',\\n' order by kind, at, line) from (
      select 1 as kind, attnum::int as at, concat('  ', quote_ident(attname), ' ', format_type(atttypid, atttypmod),
        case when attnotnull then ' not null' end,
        case when attidentity <> '' then ' generated always as identity' end,
        case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          else ' default ' || pg_get_expr(adbin, adrelid) end) as line
      from pg_attribute a left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped
      union all
      select 2, strpos('pufc', contype::text), concat('  constraint ', conname, ' ', pg_get_constraintdef(k.oid, true))
      from pg_constraint k where conrelid = c.oid and contype in ('p', 'u', 'f', 'c')
    ) lines), E'\\n);',
    (select string_agg(E'\\n' || pg_get_indexdef(indexrelid, 0, true) || ';', '' order by indexrelid::regclass::text)
      from pg_index where indrelid = c.oid
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))),
    case when c.relrowsecurity then E'\\nalter table ' || c.relname || ' enable row level security;' end,
    (select string_agg(concat(E'\\ncreate policy ', polname, ' on ', c.relname,
        case polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update'
          when 'd' then ' for delete' end,
        ' using (' || pg_get_expr(polqual, polrelid) || ')',
        ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', ';'), '' order by polname)
      from pg_policy where polrelid = c.oid),
    (select string_agg(E'\\n' || pg_get_triggerdef(t.oid, true) || ';', '' order by tgname)
      from pg_trigger t where tgrelid = c.oid and not tgisinternal)
  ) as text
  from pg_class c
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' and ${ours('c.oid')}
  order by relname`

const views = `
  select concat('create view ', relname,
    case when reloptions is not null then ' with (' || array_to_string(reloptions, ', ') || ')' end,
    E' as\\n', pg_get_viewdef(oid, true)) as text
  from pg_class v
  where relnamespace = 'public'::regnamespace and relkind = 'v' and ${ours('v.oid')}
  order by relname`

const functions = `
  select pg_get_functiondef(oid) || ';' as text
  from pg_proc f
  where pronamespace = 'public'::regnamespace and prokind = 'f' and ${ours('f.oid')}
  order by proname, pg_get_function_identity_arguments(oid)`
