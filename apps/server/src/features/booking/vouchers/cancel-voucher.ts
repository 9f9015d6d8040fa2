import type { InputOf, OutputOf } from '@roombook/contract'
import type { cancelVoucher as cancelCall } from '@roombook/contract/vouchers'
import { cancelIsLate } from '@roombook/domain/vouchers'
import {
  describeVoucher,
  findCheck,
  findVoucher,
  noteCancelling,
  PlatformUnavailable,
  platformPauses,
  scheduleVoucherQuery,
  type VoucherRow,
  voucherToCancel,
  voucherView,
} from '#features/vouchers/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { inShop } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, TryLater } from '#platform/jobs/job.ts'
import { openPlatformClient, type PlatformDependencies, staffFrame } from './platform-dependencies.ts'
import { lockActiveVoucher, undoVoucherUse } from './undo-voucher.ts'

/**
 * Requests that the platform cancel a voucher it verified, on the same business day and before a bill uses
 * it. The voucher counts until the platform confirms.
 * @throws Refusal `request.not_found`, `vouchers.undone`, `vouchers.day_over`, `vouchers.settled`,
 *   `vouchers.typed_here`, `vouchers.cancel_late`, `vouchers.cancelling`, `booking.not_found`.
 */
export const cancelVoucher = (
  call: StaffCall,
  { voucherId, reason }: InputOf<typeof cancelCall>,
): Promise<OutputOf<typeof cancelCall>> =>
  call.change(async (tx) => {
    const { shopId, now, today, actor } = call
    const { voucher } = await lockActiveVoucher(tx, shopId, voucherId)
    if (voucher.check_id === null) throw new Refusal('vouchers.typed_here')
    if (voucher.business_date !== today) throw new Refusal('vouchers.day_over')
    if (voucher.cancel_asked_at !== null) throw new Refusal('vouchers.cancelling')
    const late = cancelIsLate(voucher.platform, voucher.at, now)
    if (late !== undefined) throw new Refusal('vouchers.cancel_late', {}, late)
    const cancellation = { at: now, staffId: actor.staffId, name: actor.nickname, reason }
    await noteCancelling(tx, shopId, voucherId, cancellation)
    await logStoreAction(tx, call, {
      action: 'vouchers.cancel',
      remark: `向平台申请撤销${describeVoucher(voucher)}：${reason}`,
      fields: ['voucher'],
      event: { name: 'vouchers.changed', data: { voucherIds: [voucherId] } },
    })
    await scheduleVoucherQuery(tx, voucherToCancel, { shopId, subject: voucherId, at: now })
    return { voucher: voucherView({ ...voucher, cancel_asked_at: now, cancel_trouble: '' }) }
  })

/** Job kind that cancels vouchers at their platforms, one job for each voucher. */
export const cancelVouchers = (dependencies: PlatformDependencies): JobKind => ({
  name: voucherToCancel,
  title: '平台撤销验券',
  mostAtOnce: 8,
  pauseAfter: platformPauses,
  run: (job) => cancel(dependencies, job),
  giveUp: ({ shopId, subject }, error) =>
    inShop(dependencies.db, shopId, (tx) =>
      noteCancelling(tx, shopId, subject, { trouble: `${error}，请到平台商家后台核对`.slice(0, 300) }),
    ),
})

async function cancel(dependencies: PlatformDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, log, outbox } = dependencies
  const { shopId, subject } = job
  const voucher = await inShop(db, shopId, (tx) => findVoucher(tx, shopId, subject))
  if (!voucher?.cancel_asked_at || voucher.undone_at || !voucher.platform_ref) return
  const check = await inShop(db, shopId, (tx) => findCheck(tx, shopId, voucher.check_id ?? 0))
  if (!check) return
  const client = await openPlatformClient(dependencies, shopId, check.account_id)
  const by = { id: String(voucher.cancel_staff_id), name: voucher.cancel_name.slice(0, 32) }
  try {
    const answer = await client.cancel(voucher.platform_ref, by, clock.now())
    await end(dependencies, job, voucher, answer.state === 'cancelled' ? undefined : answer.reason)
  } catch (error) {
    if (!(error instanceof PlatformUnavailable)) throw error
    log.warn({ err: error, shopId, voucherId: subject }, 'a platform did not answer about giving back')
    throw new TryLater(error.message)
  }
  outbox.wake(shopId)
}

/** Ends the cancellation: the voucher is undone, or stays for the reason given by the platform. */
async function end(
  dependencies: PlatformDependencies,
  job: Job,
  { id, cancel_staff_id, cancel_name, cancel_reason }: VoucherRow,
  trouble: string | undefined,
): Promise<void> {
  const { db, clock } = dependencies
  const { shopId } = job
  const by = { staffId: cancel_staff_id ?? 0, name: cancel_name, now: clock.now() }
  const frame = await staffFrame(dependencies, shopId, by)
  await inShop(db, shopId, async (tx) => {
    const active = await lockActiveVoucher(tx, shopId, id)
    if (trouble === undefined) await undoVoucherUse(tx, frame(tx), active, cancel_reason)
    else {
      await noteCancelling(tx, shopId, id, { trouble: trouble.slice(0, 300) })
      await logStoreAction(tx, frame(tx), {
        action: 'vouchers.cancel',
        remark: `平台没有撤销${describeVoucher(active.voucher)}：${trouble}`,
        fields: ['voucher'],
        event: { name: 'vouchers.changed', data: { voucherIds: [id] } },
      })
    }
    await job.lockJob(tx)
  })
}
