import type { openOwner } from '../apps/server/test/open-owner.ts'

type Owner = ReturnType<typeof openOwner>

/** What a house is laid out of, each after what refers to it. */
const tables = ['room', 'room_category', 'floor', 'meal_period'] as const

/** Floors, categories, rooms and periods as they stand, to be put back; what was added meanwhile goes. */
export async function keepRooms(owner: Owner): Promise<{ restore(): Promise<void> }> {
  const { sql } = await import('kysely')
  const kept = new Map<string, Record<string, unknown>[]>()
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(owner)
    kept.set(table, rows)
  }
  return {
    async restore() {
      // Rooms stand on their floors again before the floors that were added go.
      for (const table of tables) {
        for (const { shop_id, id, ...columns } of kept.get(table) ?? []) {
          const set = sql.join(
            Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
          )
          await sql`update ${sql.table(table)} set ${set} where shop_id = ${shop_id} and id = ${id}`.execute(
            owner,
          )
        }
        const ids = (kept.get(table) ?? []).map(({ id }) => id)
        await sql`delete from ${sql.table(table)} where not (id = any(${sql.val(ids)}::bigint[]))`.execute(
          owner,
        )
      }
    },
  }
}
