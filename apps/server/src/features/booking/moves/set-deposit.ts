import type { InputOf, Moved, setDeposit as setDepositCall } from '@roombook/contract'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { postOnce } from '../bill/post-money.ts'
import { readOpenDeposit } from '../bill/sums.repository.ts'
import { type AskedInForm, depositOfStanding } from '../deposits/change-deposit.ts'
import { textGuest } from '../journal/text-guest.ts'
import { moveBooking } from './move-booking.ts'
import { sumInWords } from './sum-in-words.ts'

/**
 * Changes the deposit asked and what of it came in at the counter. One that was paid online is not edited (5.19).
 * A linked booking has one deposit, which its first order shows.
 * @throws Refusal `booking.bill_wrong` where more came in than is asked; `booking.deposit_less`,
 *   `booking.deposit_reason_missing` where it gives up more of what the rules asked.
 */
export const setDeposit = (
  call: StaffCall,
  { deposit, depositReceived, depositReason = '', ...acted }: InputOf<typeof setDepositCall>,
): Promise<Moved> => {
  if (depositReceived > deposit) refuseAt('booking.bill_wrong', 'depositReceived', '已收订金不能超过应收订金')
  let ruled: AskedInForm = { columns: {}, words: '' }
  return moveBooking(call, acted, {
    move: 'setDeposit',
    action: 'booking.set-deposit',
    remark: () => `编辑订金：${sumInWords(deposit)}，已收${sumInWords(depositReceived)}${ruled.words}`,
    toDeposit: true,
    fields: ['deposit', 'depositReceived'],
    async before(tx, { order }) {
      ruled = await depositOfStanding(tx, call, order.bookingId, { deposit, depositReason })
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
        const asked = { amount: deposit - depositReceived, occasion: `deposit-asked:${bookingId}:${deposit}` }
        await textGuest(tx, { shopId, now, kind: 'deposit-asked', ...asked }, [orderId])
      }
      const amount = depositReceived - (await readOpenDeposit(tx, shopId, bookingId))
      if (amount === 0) return
      await postOnce(tx, {
        ...{ shopId, key: `deposit:${orderId}:${version}`, reason: 'set-deposit', at: now },
        ...{ orderId, bookingId, staffId: actor.staffId },
        postings: [
          { kind: 'counter', amount: -amount },
          { kind: 'deposit', amount, bookingId },
        ],
      })
    },
  })
}
