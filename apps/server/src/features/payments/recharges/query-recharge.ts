import type { Clock } from '#platform/clock/clock.ts'
import { inShop } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, patientPauses, TryLater } from '#platform/jobs/job.ts'
import type { Log } from '#platform/log/log.ts'
import type { CountDependencies } from '../count-payment.ts'
import type { Gateways } from '../gateways/open-gateways.ts'
import { GatewayUnavailable, NotificationRefused } from '../gateways/payment-gateway.ts'
import { rechargeQueryKind } from '../payment-jobs.ts'
import { nextLook, paymentsAtOnce } from '../query-provider.ts'
import { countRecharge } from './count-recharge.ts'
import { findRecharge, updateRecharge } from './recharge.repository.ts'

interface RechargeDependencies extends CountDependencies {
  clock: Clock
  log: Log
  gateways: { operators: Gateways }
}

/**
 * Queries the providers for recharges without a notification. One unpaid at its deadline is closed there,
 * then here.
 */
export const queryRecharges = (dependencies: RechargeDependencies): JobKind => ({
  name: rechargeQueryKind,
  title: '查询账户充值结果',
  mostAtOnce: paymentsAtOnce,
  pauseAfter: patientPauses,
  run: (job) => query(dependencies, job),
})

async function query(dependencies: RechargeDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, log, gateways } = dependencies
  const { shopId, subject: id } = job
  const recharge = await inShop(db, shopId, (tx) => findRecharge(tx, shopId, id))
  if (recharge?.state !== 'open') return
  const now = clock.now()
  const trade = { shopId, tradeNo: recharge.tradeNo, now }
  try {
    const gateway = gateways.operators.byName(recharge.gateway)
    if (!gateway) throw new GatewayUnavailable(`${recharge.gateway}未配置`)
    const found = await gateway.query(trade)
    if (found.state === 'paid') {
      await countRecharge(dependencies, gateway, found, now)
      return
    }
    if (now < recharge.expiresAt) return { again: nextLook(recharge, now) }
    if (found.state === 'waiting') await gateway.close(trade)
    await inShop(db, shopId, async (tx) => {
      // A notification may have arrived meanwhile.
      const still = await findRecharge(tx, shopId, id)
      if (still?.state === 'open') await updateRecharge(tx, shopId, id, { state: 'closed' })
      await job.lockJob(tx)
    })
  } catch (error) {
    if (error instanceof NotificationRefused) {
      log.error(
        { err: error, shopId, rechargeId: id },
        'a provider was paid something else than we asked for',
      )
      return
    }
    if (!(error instanceof GatewayUnavailable)) throw error
    await inShop(db, shopId, (tx) => updateRecharge(tx, shopId, id, { last_error: error.message }))
    throw new TryLater(error.message)
  }
}
