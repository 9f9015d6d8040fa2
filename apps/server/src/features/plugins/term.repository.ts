import type { PluginTerm } from '@roombook/contract/plugins'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { PluginTerm as TermTable } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** @returns its id. */
export async function insertTerm(tx: ShopTransaction, term: Insertable<TermTable>): Promise<number> {
  const { id } = await tx.insertInto('plugin_term').values(term).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lists a page of a store's plugin terms, newest first, optionally one staff member's, with their count. */
export async function listTerms(
  tx: ShopTransaction,
  shopId: number,
  { limit, offset, staffId }: { limit: number; offset: number; staffId: number | undefined },
): Promise<{ list: PluginTerm[]; count: number }> {
  const rows = await tx
    .selectFrom('plugin_term as t')
    .innerJoin('shop_plugin as p', (join) =>
      join.onRef('p.shop_id', '=', 't.shop_id').onRef('p.name', '=', 't.name'),
    )
    .innerJoin('staff as f', (join) =>
      join.onRef('f.shop_id', '=', 't.shop_id').onRef('f.id', '=', 't.staff_id'),
    )
    .select([
      't.id',
      'p.plugin_id',
      't.name',
      't.kind',
      't.price_fen',
      't.starts_at',
      't.ends_at',
      't.created_at',
    ])
    .select(['f.nickname', sql<number>`count(*) over ()`.as('count')])
    .where('t.shop_id', '=', shopId)
    .$if(staffId !== undefined, (of) => of.where('t.staff_id', '=', staffId ?? 0))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    count: rows[0]?.count ?? 0,
    list: rows.map((row) => ({
      id: row.id,
      pluginId: row.plugin_id,
      name: row.name as PluginTerm['name'],
      kind: row.kind as PluginTerm['kind'],
      price: row.price_fen,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      operatorName: row.nickname,
      createdAt: row.created_at.toISOString(),
    })),
  }
}
