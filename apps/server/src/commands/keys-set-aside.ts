import type pg from 'pg'
import { placeOf } from '#db/distribution.ts'

/** A foreign key of the schema. */
export interface ForeignKey {
  name: string
  holder: string
  target: string
  /** PostgreSQL's definition: `FOREIGN KEY (…) REFERENCES …`. */
  definition: string
}

/** Lists all foreign keys between tables of the schema. */
export async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query(`
    select k.conname as name, h.relname as holder, t.relname as target, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class h on h.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and not exists (select from pg_depend e where e.objid = h.oid and e.deptype = 'e')
    order by h.relname, k.conname`)
  return rows
}

/** Sorts tables so that each comes after the tables that its foreign keys reference. */
export function inOrderOfKeys(
  names: readonly string[],
  keys: readonly Pick<ForeignKey, 'holder' | 'target'>[],
): string[] {
  const wanted = new Set(names)
  const ordered = new Set<string>()
  const visit = (name: string) => {
    if (!wanted.delete(name)) return
    for (const { holder, target } of keys) if (holder === name) visit(target)
    ordered.add(name)
  }
  for (const name of names) visit(name)
  return [...ordered]
}

/**
 * Manages foreign keys that are dropped while tables are distributed and restored afterwards. They are
 * recorded in the database first, so that a later run restores what an interrupted one dropped.
 */
export async function asideKeys(client: pg.Client, inTheWay: readonly ForeignKey[], dryRun: boolean) {
  if (!dryRun) {
    await client.query(`
      create schema if not exists distributing;
      create table if not exists distributing.foreign_key (
        name text, holder text, target text, definition text, primary key (holder, name))`)
    for (const { name, holder, target, definition } of inTheWay.filter(comesBack))
      await client.query(
        'insert into distributing.foreign_key values ($1, $2, $3, $4) on conflict do nothing',
        [name, holder, target, definition],
      )
  }
  return {
    toDrop: inTheWay,
    /** Recorded keys that are missing. */
    async toPutBack(): Promise<readonly ForeignKey[]> {
      if (dryRun) return inTheWay.filter(comesBack)
      const { rows } = await client.query(`
        select * from distributing.foreign_key f
        where not exists (
          select from pg_constraint k where k.conname = f.name and k.conrelid = format('public.%I', f.holder)::regclass)
        order by holder, name`)
      return rows
    },
    async forget(): Promise<void> {
      await client.query('drop schema distributing cascade')
    },
  }
}

/** A local row of the coordinator cannot reference a distributed one, so such a key is not restored. */
const comesBack = ({ holder }: ForeignKey): boolean => placeOf(holder) !== 'local'
