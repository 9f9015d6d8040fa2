import type { InputOf, OutputOf, listWanted as wantedCall } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain'
import { type Database, inShop } from '#platform/db/database.ts'
import { askedRange } from './asked-range.ts'
import { listWantedRows } from './wanted.repository.ts'

/**
 * Who found no room, a page of them.
 * @throws Refusal `request.invalid` for dates that make no range.
 */
export async function listWanted(
  db: Database,
  shopId: number,
  { input, today }: { input: InputOf<typeof wantedCall>; today: LocalDate },
): Promise<OutputOf<typeof wantedCall>> {
  const { kind, page, limit } = input
  const wanted = { ...askedRange(input, today), shopId, kind }
  return inShop(db, shopId, async (tx) => {
    const { rows, count } = await listWantedRows(tx, wanted, { limit, offset: (page - 1) * limit })
    return { count, list: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
  })
}
