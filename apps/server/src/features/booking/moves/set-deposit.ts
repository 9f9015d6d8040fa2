import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { setDeposit as setDepositCall } from '@roombook/contract/order-sums'
import { type CashDeskMeans, type CashDeskSum, cashDeskMeans, fen } from '@roombook/domain/money'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { describeRefundMeans, readRefundMeans, tillPostings } from '../bill/cash-desk-deposit.ts'
import { postOnce } from '../bill/post-money.ts'
import { readOpenDeposit } from '../bill/sums.repository.ts'
import { type FormDepositUpdate, judgeEditedDeposit } from '../deposits/change-deposit.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import { formatSum } from './format-sum.ts'
import { moveBooking } from './move-booking.ts'
import { requireGiveback } from './require-giveback.ts'

/**
 * Changes the required deposit and the part received at the cash desk. A deposit paid online cannot be edited
 * (5.19). A linked booking has one deposit, which its first order shows. Receipts go into the till of the
 * staff member who took them; refunds use the means by which the money came in.
 * @throws Refusal `booking.bill_wrong` where more is received than required, or without a means;
 *   `booking.deposit_less`, `booking.deposit_reason_missing` where it waives more of what the rules required;
 *   `booking.giveback_not_allowed` where received money is returned.
 */
export const setDeposit = (
  call: StaffCall,
  { deposit, depositReceived, means, depositReason = '', ...acted }: InputOf<typeof setDepositCall>,
): Promise<Moved> => {
  if (depositReceived > deposit) refuseAt('booking.bill_wrong', 'depositReceived', '已收订金不能超过应收订金')
  let ruled: FormDepositUpdate = { columns: {}, logText: '' }
  let refundSums: CashDeskSum[] = []
  let grown = 0
  return moveBooking(call, acted, {
    move: 'setDeposit',
    action: 'booking.set-deposit',
    remark: () =>
      `编辑订金：${formatSum(deposit)}，已收${formatSum(depositReceived)}${describeMeans(grown, means, refundSums)}${ruled.logText}`,
    toDeposit: true,
    fields: ['deposit', 'depositReceived'],
    async before(tx, { order }) {
      const { bookingId } = order
      grown = depositReceived - (await readOpenDeposit(tx, call.shopId, bookingId))
      if (grown > 0) {
        if (!means) refuseAt('booking.bill_wrong', 'means', '请选择收款方式')
        refundSums = [{ means, amount: fen(grown) }]
      } else if (grown < 0) {
        requireGiveback(call)
        refundSums = await readRefundMeans(tx, call.shopId, { bookingId, amount: fen(-grown) })
      }
      ruled = await judgeEditedDeposit(tx, call, order.bookingId, { deposit, depositReason })
    },
    booking: () => ({
      ...ruled.columns,
      deposit_fen: deposit,
      pay_type: depositReceived > 0 ? 'sys' : '',
    }),
    async also(tx, { order, moving: [shows = order] }) {
      const { shopId, now, actor } = call
      const { id: orderId, bookingId, version } = shows
      if (actor.settings.depositOpen && deposit > Math.max(depositReceived, shows.depositFen)) {
        const request = {
          amount: deposit - depositReceived,
          occasion: `deposit-asked:${bookingId}:${deposit}`,
        }
        await textGuest(tx, { shopId, now, kind: 'deposit-asked', ...request }, [orderId])
      }
      if (grown === 0) return
      await postOnce(tx, {
        shopId,
        key: `deposit:${orderId}:${version}`,
        reason: 'set-deposit',
        at: now,
        orderId,
        bookingId,
        staffId: actor.staffId,
        postings: [
          ...tillPostings(refundSums, bookingId, grown > 0 ? 'in' : 'out'),
          { kind: 'deposit', amount: grown, bookingId },
        ],
      })
    },
  })
}

/** Describes the means, such as （现金）, or how received money is returned. */
const describeMeans = (
  grown: number,
  means: CashDeskMeans | undefined,
  refundSums: readonly CashDeskSum[],
): string =>
  grown < 0 ? `，${describeRefundMeans(refundSums)}` : grown > 0 && means ? `（${cashDeskMeans[means]}）` : ''
