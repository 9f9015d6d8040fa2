import { asOwner } from './as-owner.ts'
import { recountInstallation } from './recount-installation.ts'

/**
 * Recounts the sums on orders, bookings, customers and accounts of every store from the ledger and prints the
 * differences; with `mend` it corrects them. Sets exit code 1 when a difference remains.
 */
export const recount = ({ mend = false }: { mend?: boolean | undefined }): Promise<void> =>
  asOwner(async (db) => {
    const shops = await recountInstallation(db, mend)
    if (shops.some(({ differences, mended }) => differences.length > mended)) process.exitCode = 1
    return shops.flatMap(({ title, differences, mended }) => [
      ...differences.map((difference) => `${title}: ${difference}`),
      `${title}: ${differences.length} differ${mend ? `, ${mended} mended` : ''}`,
    ])
  })
