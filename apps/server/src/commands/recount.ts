/**
 * Counts anew from the ledger what stands as a sum on orders, bookings, customers and accounts, in every shop, and names
 * what differs; with `-- --mend` it writes what the postings say. Ends with 1 where something differs and stays so.
 * `npm run recount`.
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
