/**
 * Counts every customer's visits, people and spending anew from the orders, and names those of whom the directory says
 * something else; with `-- --mend` it writes what was counted. `npm run recount-customers`.
 */

import { mendFigures, readMiscounts } from '../features/customers/recount/recount.repository.ts'
import { asOwner } from './as-owner.ts'
import { readOptions } from './read-options.ts'

const { mend } = readOptions(
  process.argv.slice(2),
  { mend: 'switch' },
  'npm run recount-customers -- [--mend]',
)

await asOwner(async (db) => {
  const lines: string[] = []
  for (const { shop_id, title } of await db.selectFrom('shop').select(['shop_id', 'title']).execute()) {
    const wrong = await readMiscounts(db, shop_id)
    for (const { id, visits, counted_visits, spent_fen, counted_spent_fen } of wrong)
      lines.push(
        `${title}: customer ${id} has ${visits} visits and ${spent_fen} fen; the orders say ${counted_visits} and ${counted_spent_fen}`,
      )
    if (mend) await mendFigures(db, shop_id, wrong)
    lines.push(`${title}: ${wrong.length} ${mend ? 'mended' : 'differ'}`)
  }
  return lines
})
