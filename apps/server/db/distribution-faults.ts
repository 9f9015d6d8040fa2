import type pg from 'pg'
import { distribution, placeOf, readAsOwner, storeKey } from './distribution.ts'

/**
 * Lists the parts of a schema that could not be distributed over a cluster, or would not run there (decision
 * 171), one line each, sorted. It reads the catalogue of a plain PostgreSQL.
 */
export async function distributionFaults(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const faults = [
    ...(await faultsOfTables(client)),
    ...(await faultsOfUniqueness(client)),
    ...(await faultsOfForeignKeys(client)),
    ...(await faultsOfFunctions(client)),
  ]
  return faults.sort()
}

async function faultsOfTables(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    triggers: number
    policies: string[]
    narrows: boolean
  }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.attisdropped) as columns,
      (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
      array(select p.qual from pg_policies p where p.tablename = c.relname and p.schemaname = 'public') as policies,
      exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive) as narrows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  const known = new Set(rows.map(({ name }) => name))
  const listed = [
    ...distribution.reference,
    ...distribution.local,
    ...Object.keys(distribution.byOwnKey),
  ].filter((name) => !known.has(name))
  return [
    ...listed.map((name) => `${name}: is listed in db/distribution.ts, and is no table`),
    ...rows.flatMap(({ name, columns, triggers, policies, narrows }) => {
      const key = keyOf(name)
      return [
        ...(key !== undefined && !columns.includes(key)
          ? [`${name}: has no ${key} that is never null, and is not listed in db/distribution.ts`]
          : []),
        ...(triggers > 0 && placeOf(name) !== 'local' ? [`${name}: has a trigger`] : []),
        ...(policies.some((qual) => /\bselect\b/i.test(qual))
          ? [`${name}: its policy has a sub-select`]
          : []),
        ...(narrows ? [`${name}: has a restrictive policy, which its pieces take for one that permits`] : []),
      ]
    }),
  ]
}

async function faultsOfUniqueness(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; columns: string[] }>(`
    select c.relname as table, x.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)) as columns
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)`)
  return rows.flatMap(({ table, name, columns }) => {
    const key = keyOf(table)
    return key !== undefined && !columns.includes(key) ? [`${table}: ${name} is once, and lacks ${key}`] : []
  })
}

interface FoundKey {
  holder: string
  target: string
  name: string
  pairs: string[]
  clears: boolean
}

async function faultsOfForeignKeys(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<FoundKey>(`
    select h.relname as holder, t.relname as target, k.conname as name, k.confdeltype in ('n', 'd')
        or k.confupdtype in ('n', 'd') as clears,
      array(
        select a.attname || '=' || b.attname
        from unnest(k.conkey, k.confkey) as pair (own, theirs)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs) as pairs
    from pg_constraint k
    join pg_class h on h.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
  return [
    ...circlesOf(rows).map((name) => `${name}: its keys lead back to it by way of other tables`),
    ...rows.flatMap(faultsOfForeignKey),
  ]
}

/** Tables that no order puts after all that their keys lead to: neither spread nor erased table by table. */
function circlesOf(keys: readonly FoundKey[]): string[] {
  const targetsOf = Map.groupBy(keys, ({ holder }) => holder)
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const { target } of targetsOf.get(from) ?? [])
      if (target !== from && !seen.has(target)) reached(target, seen.add(target))
    return seen
  }
  return [...targetsOf.keys()].filter((name) => reached(name).has(name))
}

function faultsOfForeignKey({ holder, target, name, pairs, clears }: FoundKey): string[] {
  const [from, to] = [placeOf(holder), placeOf(target)]
  if (from === 'local') return []
  if (from === 'store' && to === 'store')
    return [
      ...(pairs.includes(`${storeKey}=${storeKey}`) ? [] : [`${holder}: ${name} does not keep to one store`]),
      ...(clears ? [`${holder}: ${name} sets a column of a key with ${storeKey} to null`] : []),
    ]
  return to === 'reference' ? [] : [`${holder}: ${name} leads to ${target}, which lies elsewhere`]
}

async function faultsOfFunctions(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; language: string; text: string; crosses: boolean }>(`
    select p.proname as name, l.lanname as language, p.prosrc as text, p.prosecdef as crosses
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  const { rows: relations } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`)
  const spread = relations.map(({ name }) => name).filter((name) => placeOf(name) !== 'local')
  const named = `(${spread.join('|')})`
  const reads = new RegExp(`\\b(from|join|update|into|using)\\s+${named}\\b`, 'i')
  const asksForNothing = new RegExp(`\\bselect\\s+from\\s+${named}\\b`, 'i')
  return rows.flatMap(({ name, language, text, crosses }) => {
    const plain = text.replace(/--.*$/gm, '')
    return [
      ...(language === 'sql' && reads.test(plain) ? [`${name}: is in SQL, and reads what is spread`] : []),
      ...(crosses && reads.test(plain) && plain.includes('app.shop_id') && !readAsOwner.includes(name)
        ? [`${name}: reads the store that is shown as the tables’ owner`]
        : []),
      ...(asksForNothing.test(plain) ? [`${name}: selects no column of what is spread`] : []),
    ]
  })
}

/** The column that a table is spread by. */
const keyOf = (table: string): string | undefined => {
  const place = placeOf(table)
  return place === 'store' ? storeKey : distribution.byOwnKey[table]
}
