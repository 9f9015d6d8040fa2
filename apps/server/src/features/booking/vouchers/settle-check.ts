import { isCheckPending } from '@roombook/domain/vouchers'
import {
  checkToSettle,
  findCheck,
  lockCheck,
  PlatformUnavailable,
  platformPauses,
  updateCheck,
  type VerifiedVoucher,
  type VoucherCheckRow,
  type VoucherPlatformClient,
} from '#features/vouchers/index.ts'
import { inShop } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, TryLater } from '#platform/jobs/job.ts'
import { countVerified, giveBack } from './count-verified.ts'
import { logVoucherCheck } from './log-voucher-check.ts'
import { openPlatformClient, type PlatformDependencies } from './platform-dependencies.ts'

const toTheBackOffice = '请到平台商家后台核对这张券，再登记或撤销'

/**
 * Job kind that verifies vouchers at their platforms and queries the result where the response was lost, one
 * job for each check.
 */
export const settleChecks = (dependencies: PlatformDependencies): JobKind => ({
  name: checkToSettle,
  title: '平台验券',
  mostAtOnce: 8,
  pauseAfter: platformPauses,
  run: (job) => settle(dependencies, job),
  giveUp: ({ shopId, subject: id }, error) =>
    inShop(dependencies.db, shopId, async (tx) => {
      const check = await lockCheck(tx, shopId, id)
      if (!check || !isCheckPending(check.state)) return
      const reason = `${error}，${toTheBackOffice}`.slice(0, 300)
      await updateCheck(tx, shopId, id, { state: 'unknown', reason })
      await logVoucherCheck(
        tx,
        { shopId, now: dependencies.clock.now() },
        check,
        `平台验券没有结果：${reason}`,
      )
    }),
})

async function settle(dependencies: PlatformDependencies, job: Job): Promise<JobEnd> {
  const { db, log } = dependencies
  const { shopId, subject: id } = job
  const check = await inShop(db, shopId, (tx) => findCheck(tx, shopId, id))
  if (!check || !isCheckPending(check.state)) return
  const client = await openPlatformClient(dependencies, shopId, check.account_id)
  try {
    if (check.state === 'cancelling') return await giveBack(dependencies, job, check, client)
    const answer = await query(dependencies, check, client, shopId)
    if (answer.state === 'verified') return await countVerified(dependencies, job, check, answer.vouchers)
    if (answer.state === 'unknown') throw new TryLater(answer.reason)
    const cause = answer.state === 'refused' ? answer.reason : check.reason
    await end(dependencies, job, check, answer.state === 'refused' ? cause : notVerified(cause))
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error
    log.warn({ err: error, shopId, checkId: id }, 'a platform did not answer about a voucher')
    if (check.state === 'verifying' && !check.sent_at && !error.maybeSent)
      return await end(dependencies, job, check, `${error.message}，请稍后再试，或改为手工登记`)
    await inShop(db, shopId, (tx) => updateCheck(tx, shopId, id, { reason: error.message }))
    throw new TryLater(error.message)
  }
}

const notVerified = (detail: string): string =>
  `平台没有核销这张券，可以重新查券${detail ? `（${detail}）` : ''}`

type Answer =
  | { state: 'verified'; vouchers: VerifiedVoucher[] }
  | { state: 'refused' | 'unknown'; reason: string }
  | { state: 'unused' }

/** Requests the verification once; from then on only queries its result. */
async function query(
  { db, clock }: PlatformDependencies,
  check: VoucherCheckRow,
  client: VoucherPlatformClient,
  shopId: number,
): Promise<Answer> {
  const now = clock.now()
  const platformQuery = {
    code: check.code,
    token: check.token,
    items: check.items,
    count: check.count ?? 1,
    number: `RB${shopId}V${check.id}`,
    by: by(check.staff_id, check.staff_name),
  }
  if (check.sent_at) return client.find(platformQuery, now)
  await inShop(db, shopId, (tx) => updateCheck(tx, shopId, check.id, { sent_at: now }))
  return client.verify(platformQuery, now)
}

/** Returns a staff member in the platform's format: names of at most 32 characters. */
const by = (id: number, name: string) => ({ id: String(id), name: name.slice(0, 32) })

/** Marks a check as refused by the platform; no voucher counts. */
async function end(
  { db, outbox }: PlatformDependencies,
  job: Job,
  { id }: VoucherCheckRow,
  reason: string,
): Promise<void> {
  await inShop(db, job.shopId, async (tx) => {
    await updateCheck(tx, job.shopId, id, { state: 'refused', reason: reason.slice(0, 300) })
    await job.lockJob(tx)
  })
  outbox.wake(job.shopId)
}
