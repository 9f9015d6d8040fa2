import type { openOwner } from '../apps/server/test/open-owner.ts'

type Owner = ReturnType<typeof openOwner>

/** Tables of a store's setup, each after those that refer to it, with their key columns. */
const tables = {
  staff: ['shop_id', 'id'],
  role: ['shop_id', 'id'],
  room: ['shop_id', 'id'],
  room_category: ['shop_id', 'id'],
  floor: ['shop_id', 'id'],
  meal_period: ['shop_id', 'id'],
  label: ['shop_id', 'id'],
  invitation_style: ['shop_id', 'id'],
  shop_plugin: ['shop_id', 'name'],
  shop: ['shop_id'],
  account: ['id'],
} as const

/** Takes a snapshot of these rows, which can be restored completely; rows added meanwhile are deleted. */
export async function snapshotRows(owner: Owner): Promise<{ restore(): Promise<void> }> {
  const { sql } = await import('kysely')
  const snapshot = new Map<string, Record<string, unknown>[]>()
  for (const table of Object.keys(tables)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(owner)
    snapshot.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return {
    async restore() {
      for (const [table, keys] of Object.entries(tables)) {
        const rows = snapshot.get(table) ?? []
        const [first] = rows
        if (!first) {
          await sql`delete from ${sql.table(table)}`.execute(owner)
          continue
        }
        const fixed: readonly string[] = [...keys, 'plugin_id']
        const columns = sql.join(
          Object.keys(first)
            .filter((name) => !fixed.includes(name))
            .map((name) => sql.ref(name)),
        )
        const isRow = sql.join(
          keys.map((name) => sql`t.${sql.ref(name)} = snapshot.${sql.ref(name)}`),
          sql` and `,
        )
        const asSnapshot = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
        // Rows are restored before the rows that they refer to meanwhile are deleted.
        await sql`update ${sql.table(table)} t set (${columns}) = (
          select ${columns} from ${asSnapshot} snapshot where ${isRow}
        ) where exists (select from ${asSnapshot} snapshot where ${isRow})`.execute(owner)
        // A store that was opened remains: its log and its numbers are never deleted.
        if (table === 'shop') continue
        await sql`delete from ${sql.table(table)} t
          where not exists (select from ${asSnapshot} snapshot where ${isRow})`.execute(owner)
      }
    },
  }
}
