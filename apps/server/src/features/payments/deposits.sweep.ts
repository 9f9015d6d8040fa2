import { inShop } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Log } from '#platform/log/log.ts'
import type { CountDependencies } from './count-payment.ts'
import { endDeposit } from './end-deposit.ts'
import { endGuarantee } from './guarantees/end-guarantee.ts'
import { listDepositsToEnd } from './worker.repository.ts'

interface SweepDependencies extends CountDependencies {
  log: Pick<Log, 'error'>
}

const mostInOneRun = 500

/**
 * Decides about the deposits and guarantees of ended orders. It looks at the state of orders rather than at
 * the operations that end them, so that none is missed. Both in one query, because it runs every second even
 * without work.
 */
export const sweepDeposits = (dependencies: SweepDependencies): Sweep => ({
  name: 'deposits',
  // A guest who withdraws waits for the result.
  everyMs: 0,
  async run(now) {
    for (const { what, id, shopId, bookingId } of await listDepositsToEnd(
      dependencies.db,
      now,
      mostInOneRun,
    )) {
      try {
        await inShop(dependencies.db, shopId, (tx) =>
          what === 'payment'
            ? endDeposit(tx, { shopId, paymentId: id, bookingId, now })
            : endGuarantee(tx, { shopId, guaranteeId: id, bookingId, now }),
        )
        dependencies.outbox.wake(shopId)
      } catch (error) {
        dependencies.log.error(
          { err: error, shopId, bookingId, what },
          'a deposit could not be decided about',
        )
      }
    }
  },
})
