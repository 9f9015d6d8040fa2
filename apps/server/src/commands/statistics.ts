import { recountStatistics } from '#features/statistics/recount/recount-statistics.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'

/**
 * Recounts the daily statistics of every store from the bookings and prints the differences; with `mend` it
 * stores the new counts. Sets exit code 1 when a difference remains.
 */
export const recountAllStatistics = ({ mend = false }: { mend?: boolean | undefined }): Promise<void> =>
  asOwner(async (db) => {
    const shops = await recountStatistics(db, { mend, now: systemClock.now() })
    if (!mend && shops.some(({ differences }) => differences.length > 0)) process.exitCode = 1
    return shops.flatMap(({ title, differences }) => [
      ...differences.map((difference) => `${title}: ${difference}`),
      `${title}: ${differences.length} differ${mend && differences.length > 0 ? ', mended' : ''}`,
    ])
  })
