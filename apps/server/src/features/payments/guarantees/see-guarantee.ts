import { formatSum, lockDepositOrder, noteDeposit } from '#features/booking/index.ts'
import { inShop, type ShopTransaction } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, patientPauses, TryLater } from '#platform/jobs/job.ts'
import { GatewayUnavailable, NotificationRefused, type PaymentGateway } from '../gateways/payment-gateway.ts'
import { type GuaranteeReport, ScoreRefused, type ScoreService } from '../gateways/score-service.ts'
import { nextLook, type ProviderDependencies, paymentsAtOnce } from '../query-provider.ts'
import { countGuarantee, noteReleased } from './count-guarantee.ts'
import {
  findGuaranteeById,
  type GuaranteeRow,
  lockGuarantee,
  updateGuarantee,
} from './guarantee.repository.ts'
import { guaranteeToSee } from './guarantee-jobs.ts'
import { describeGuarantee, guaranteeMeans } from './guarantee-text.ts'

const second = 1000
/**
 * Longest pause between two queries whether a charge is paid, since WeChat itself keeps trying to collect it.
 */
const longestPauseMs = 6 * 60 * 60 * second

/** Follows guarantees; a job covers one, from its creation until it is over. */
export const seeGuarantees = (dependencies: ProviderDependencies): JobKind => ({
  name: guaranteeToSee,
  title: '处理支付分担保',
  mostAtOnce: paymentsAtOnce,
  // Retried for some three days; then the staff are notified, and retry or dismiss it.
  pauseAfter: patientPauses,
  run: (job) => see(dependencies, job),
  giveUp: ({ shopId, subject }, error) =>
    fail(dependencies, { shopId, id: subject, at: dependencies.clock.now() }, error),
})

async function see(dependencies: ProviderDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, log, gateways } = dependencies
  const { shopId, subject: id } = job
  const guarantee = await inShop(db, shopId, (tx) => begin(tx, job, clock.now()))
  if (!guarantee) return
  try {
    const gateway = await inShop(db, shopId, (tx) => gateways.tookBy(tx, shopId, guarantee))
    if (!gateway?.score) throw new GatewayUnavailable(`${guarantee.gateway}未配置`)
    return await work(dependencies, job, guarantee, { ...gateway, score: gateway.score })
  } catch (error) {
    if (error instanceof ScoreRefused)
      return fail(dependencies, { shopId, id, at: clock.now() }, error.message)
    if (error instanceof NotificationRefused) {
      log.error({ err: error, shopId, guaranteeId: id }, 'a provider says something else than was asked')
      return fail(
        dependencies,
        { shopId, id, at: clock.now() },
        '支付渠道的金额与约定不一致，请在商户平台核对',
      )
    }
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error, shopId, guaranteeId: id }, 'a provider is asked again about a guarantee')
    await inShop(db, shopId, (tx) => updateGuarantee(tx, shopId, id, { last_error: error.message }))
    throw new TryLater(error.message)
  }
}

/** Marks the end as requested before the request: after a crash, the next worker queries the state first. */
async function begin(tx: ShopTransaction, job: Job, now: Date): Promise<GuaranteeRow | undefined> {
  const { shopId, subject: id } = job
  const guarantee = await lockGuarantee(tx, shopId, id)
  switch (guarantee?.state) {
    case 'open':
    case 'closed':
      return guarantee
    case 'closing':
    case 'charging':
      await updateGuarantee(tx, shopId, id, { asked_at: now })
      await job.lockJob(tx)
      return guarantee
    default:
      return undefined
  }
}

/**
 * Ends a guarantee by its state here and at the provider. Always queries first, since an answer may have been
 * lost.
 */
async function work(
  dependencies: ProviderDependencies,
  job: Job,
  guarantee: GuaranteeRow,
  gateway: PaymentGateway & { score: ScoreService },
): Promise<JobEnd> {
  const { clock } = dependencies
  const { tradeNo, serviceId, chargeFen, reason, state } = guarantee
  const { score } = gateway
  const now = clock.now()
  const key = { shopId: job.shopId, tradeNo, serviceId, now }
  const report = await score.query(key)
  if (state === 'open' || state === 'closed') {
    if (report?.state === 'confirmed') {
      await countGuarantee(dependencies, gateway, report, now)
      return
    }
    if (state === 'open' && now < guarantee.expiresAt) return { again: nextLook(guarantee, now) }
    if (report?.state === 'created') await score.cancel(key, '未在时限内确认')
    return close(dependencies, job)
  }
  if (report?.state === 'done') return void (await countGuarantee(dependencies, gateway, report, now))
  // Cancelled at the provider's own site, or expired: it can no longer be charged.
  if (!report || report.state === 'revoked') return release(dependencies, guarantee, report)
  if (state === 'charging' && report.state === 'collecting') return { again: nextQuestion(job, now) }
  if (state === 'charging') await score.complete(key, { chargeFen: chargeFen ?? 0, reason })
  else await score.cancel(key, reason)
  // The provider's state decides the result.
  const after = await score.query(key)
  if (after?.state === 'done') return void (await countGuarantee(dependencies, gateway, after, clock.now()))
  if (!after || after.state === 'revoked') return release(dependencies, guarantee, after)
  return { again: nextQuestion(job, clock.now()) }
}

/** Closes a guarantee that was never confirmed. */
async function close({ db }: ProviderDependencies, job: Job): Promise<void> {
  const { shopId, subject: id } = job
  await inShop(db, shopId, async (tx) => {
    const guarantee = await lockGuarantee(tx, shopId, id)
    if (guarantee?.state === 'open') await updateGuarantee(tx, shopId, id, { state: 'closed' })
    await job.lockJob(tx)
  })
}

/** Records that it is over at the provider without a charge. */
async function release(
  { db, clock, outbox }: ProviderDependencies,
  { id, bookingId, tradeNo }: GuaranteeRow,
  report: GuaranteeReport | undefined,
): Promise<void> {
  const now = clock.now()
  const shopId = Number(tradeNo.split('s')[0])
  await inShop(db, shopId, async (tx) => {
    const order = await lockDepositOrder(tx, shopId, { bookingId })
    const guarantee = await lockGuarantee(tx, shopId, id)
    if (!order || (guarantee?.state !== 'closing' && guarantee?.state !== 'charging')) return
    const lost = guarantee.state === 'charging' && guarantee.chargeFen
    const over = { ended_at: now, provider_no: report?.providerNo ?? '', last_error: '' }
    await updateGuarantee(tx, shopId, id, { ...over, state: 'released', charge_fen: 0 })
    if (!lost) return noteReleased(tx, { shopId, now }, { order, guarantee })
    const remark = `支付分订单已在微信侧取消，没有收费：${describeGuarantee(guarantee)}`
    await noteDeposit(tx, { shopId, now }, order, {
      action: 'booking.guarantee',
      remark,
      tells: 'charge-failed',
    })
  })
  outbox.wake(shopId)
}

/** Records that the provider refused or stayed unreachable, and notifies the staff, who decide. */
async function fail(
  { db, outbox }: ProviderDependencies,
  { shopId, id, at }: { shopId: number; id: number; at: Date },
  error: string,
): Promise<void> {
  await inShop(db, shopId, async (tx) => {
    const found = await findGuaranteeById(tx, shopId, id)
    const order = found && (await lockDepositOrder(tx, shopId, found))
    const guarantee = await lockGuarantee(tx, shopId, id)
    if (!order || (guarantee?.state !== 'closing' && guarantee?.state !== 'charging')) return
    await updateGuarantee(tx, shopId, id, { state: 'failed', last_error: error })
    const { chargeFen, waived } = guarantee
    const what =
      chargeFen && !waived
        ? `未能收取${formatSum(chargeFen)}（${guaranteeMeans(guarantee)}）`
        : '未能解除担保'
    await noteDeposit(tx, { shopId, now: at }, order, {
      action: 'booking.guarantee',
      remark: `${what}，${error}`,
      tells: 'charge-failed',
    })
  })
  outbox.wake(shopId)
}

/** Returns the time of the next query of an unpaid charge, at growing intervals. */
function nextQuestion({ queuedAt }: Job, now: Date): Date {
  const pause = Math.max((now.getTime() - queuedAt.getTime()) / 4, 20 * second)
  return new Date(now.getTime() + Math.min(pause, longestPauseMs))
}
