import { voucherPlatforms } from '@roombook/domain/vouchers'
import {
  describeUse,
  findUse,
  lockCheck,
  updateCheck,
  type VerifiedVoucher,
  type VoucherCheckRow,
  type VoucherPlatformClient,
} from '#features/vouchers/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { inShop, type ShopTransaction } from '#platform/db/database.ts'
import { type Job, type JobEnd, JobLost } from '#platform/jobs/job.ts'
import { lockBooking } from '../moves/lock-for-move.ts'
import { logVoucherCheck } from './log-voucher-check.ts'
import { type PlatformDependencies, staffFrame } from './platform-dependencies.ts'
import { type TakenVoucher, takeAlone, takeOntoBill } from './take-onto-bill.ts'

/**
 * Counts vouchers verified by a platform, on their order's bill or without an order. A voucher that no bill
 * can use any more is cancelled for the guest.
 */
export async function countVerified(
  dependencies: PlatformDependencies,
  job: Job,
  check: VoucherCheckRow,
  verified: readonly VerifiedVoucher[],
): Promise<JobEnd> {
  const { db, outbox, clock } = dependencies
  const { shopId } = job
  try {
    await count(dependencies, job, check, { verified, orderId: check.order_id, reason: '' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = `平台已核销，但${error.message}，正在退回给客人`
    await inShop(db, shopId, (tx) =>
      updateCheck(tx, shopId, check.id, { state: 'cancelling', verified, reason: reason.slice(0, 300) }),
    )
    outbox.wake(shopId)
    return { again: clock.now() }
  }
  outbox.wake(shopId)
}

/**
 * Cancels verified vouchers that no bill could use. One that the platform does not cancel counts without a
 * bill, since the platform owes its value.
 */
export async function giveBack(
  dependencies: PlatformDependencies,
  job: Job,
  check: VoucherCheckRow,
  client: VoucherPlatformClient,
): Promise<JobEnd> {
  const { db, clock, outbox } = dependencies
  const by = { id: String(check.staff_id), name: check.staff_name.slice(0, 32) }
  const stays: VerifiedVoucher[] = []
  let why = ''
  for (const voucher of check.verified ?? []) {
    const answer = await client.cancel(voucher.ref, by, clock.now())
    if (answer.state === 'cancelled') continue
    stays.push(voucher)
    why = answer.reason
  }
  const reasonText = check.reason.replace(
    '正在退回给客人',
    stays.length > 0 ? `退回失败（${why}）` : '已退回给客人',
  )
  if (stays.length === 0)
    await inShop(db, job.shopId, async (tx) => {
      await updateCheck(tx, job.shopId, check.id, { state: 'cancelled', reason: reasonText.slice(0, 300) })
      await logVoucherCheck(tx, { shopId: job.shopId, now: clock.now() }, check, reasonText)
      await job.lockJob(tx)
    })
  else
    await count(dependencies, job, check, {
      verified: stays,
      orderId: null,
      reason: `${reasonText}，已登记为没有抵账单的券`,
    })
  outbox.wake(job.shopId)
}

/**
 * Counts verified vouchers and marks the check as counted. A voucher typed in before is not counted again.
 */
async function count(
  dependencies: PlatformDependencies,
  job: Job,
  check: VoucherCheckRow,
  {
    verified,
    orderId,
    reason,
  }: { verified: readonly VerifiedVoucher[]; orderId: number | null; reason: string },
): Promise<void> {
  const { db, clock } = dependencies
  const { shopId } = job
  const { id, platform, title, face, paid, staff_id: staffId, staff_name: name } = check
  const frame = await staffFrame(dependencies, shopId, { staffId, name, now: clock.now() })
  await inShop(db, shopId, async (tx) => {
    const call = frame(tx)
    const version = orderId === null ? 0 : (await lockBooking(tx, shopId, orderId)).order.version
    const vouchers = async (tx: ShopTransaction): Promise<TakenVoucher[]> => {
      const still = await lockCheck(tx, shopId, id)
      // Another server has counted it.
      if (still?.state !== check.state) throw new JobLost()
      const taken: TakenVoucher[] = []
      let twice = 0
      let elsewhere = ''
      for (const { code, ref } of verified) {
        const used = await findUse(tx, { platform, code })
        if (used) {
          twice += 1
          if (used.shop_title) elsewhere = `（${describeUse(used, call.actor.timezone)}登记，请与该店核对）`
        } else taken.push({ platform, code, title, face, paid, check: { id, ref } })
      }
      const duplicateText =
        twice > 0 ? `其中${twice}张${voucherPlatforms[platform]}券之前已登记${elsewhere}，不再重复计算` : ''
      const whole = [reason, duplicateText].filter(Boolean).join('；').slice(0, 300)
      await updateCheck(tx, shopId, id, { state: 'verified', verified, reason: whole })
      return taken
    }
    if (orderId === null) await takeAlone(tx, call, { vouchers, remark: reason })
    else await takeOntoBill(tx, call, { vouchers }, { orderId, version })
    await job.lockJob(tx)
  })
}
