/**
 * Counts the statistics of every day anew from the bookings, in every shop, and names what differs; with `-- --mend` it keeps what
 * was counted anew. Ends with 1 where something differs and stays so. `npm run statistics`.
 */

import { recountStatistics } from '#features/statistics/recount/recount-statistics.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'
import { commandOptions } from './read-options.ts'

const { mend } = commandOptions({ mend: 'switch' }, 'npm run statistics -- [--mend]')

await asOwner(async (db) => {
  const shops = await recountStatistics(db, { mend, now: systemClock.now() })
  if (!mend && shops.some(({ differences }) => differences.length > 0)) process.exitCode = 1
  return shops.flatMap(({ title, differences }) => [
    ...differences.map((difference) => `${title}: ${difference}`),
    `${title}: ${differences.length} differ${mend && differences.length > 0 ? ', mended' : ''}`,
  ])
})
