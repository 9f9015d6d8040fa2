/**
 * Recomputes the stored sums on orders, bookings, customers and ledger accounts in every shop, and lists the
 * differences; with `-- --mend` it writes the recomputed sums. Exits with 1 where a difference remains. `npm
 * run recount`.
 */

import { asOwner } from './as-owner.ts'
import { commandOptions } from './read-options.ts'
import { recountHouse } from './recount-house.ts'

const { mend } = commandOptions({ mend: 'switch' }, 'npm run recount -- [--mend]')

await asOwner(async (db) => {
  const shops = await recountHouse(db, mend)
  if (shops.some(({ differences, mended }) => differences.length > mended)) process.exitCode = 1
  return shops.flatMap(({ title, differences, mended }) => [
    ...differences.map((difference) => `${title}: ${difference}`),
    `${title}: ${differences.length} differ${mend ? `, ${mended} mended` : ''}`,
  ])
})
