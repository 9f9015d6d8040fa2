/**
 * Recomputes the statistics of every day from the bookings, in every shop, and lists the differences; with
 * `-- --mend` it stores the recomputed ones. Exits with 1 where a difference remains. `npm run statistics`.
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
