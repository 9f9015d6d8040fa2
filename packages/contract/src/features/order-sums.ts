import { z } from 'zod'
import { defineCall } from '../call.ts'
import { meansAtCounter, meansOfBalance } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { acted, actedRefusals, moved, orderMove, receipt } from './order-acted.ts'
import { depositInput } from './required-deposit.ts'

export const setDeposit = defineCall({
  ...orderMove,
  name: 'booking.set-deposit',
  title: 'deposit: asked, and received at the counter',
  path: '/shopapi/roombook/setdeposit',
  input: acted.extend({
    deposit: money(),
    depositReceived: money(),
    /**
     * Means of payment of the additional amount; required where the amount increases. A refund uses the
     * original means.
     */
    means: meansAtCounter().optional(),
    depositReason: depositInput.depositReason,
  }),
  refusals: [
    ...actedRefusals,
    'booking.deposit_less',
    'booking.deposit_reason_missing',
    'booking.deposit_closed',
    'booking.deposit_paid_online',
    'booking.deposit_guaranteed',
    'booking.bill_wrong',
    'booking.giveback_not_allowed',
  ],
  done: '订金已保存',
})

export const setBalance = defineCall({
  ...orderMove,
  name: 'booking.set-balance',
  title: 'balance due',
  path: '/shopapi/roombook/setbalance',
  input: acted.extend({
    arrears: money(),
    /**
     * Required once the bill is settled: the means by which the reduced debt was paid, or that it is waived;
     * where the debt increases, the means by which receipts are paid back.
     */
    means: meansOfBalance().optional(),
  }),
  refusals: [
    ...actedRefusals,
    'booking.checkout_closed',
    'booking.bill_wrong',
    'booking.owed_not_allowed',
    'booking.debtor_missing',
    'booking.giveback_not_allowed',
  ],
  done: '尾款已保存',
})

export const collectBalance = defineCall({
  ...orderMove,
  node: [...orderMove.node, 'roombook/till'],
  name: 'booking.collect-balance',
  title: 'take money for what is still owed of a settled bill (收尾款), by one means or several',
  path: '/shopapi/roombook/collectbalance',
  input: acted.extend({
    payments: z
      .array(z.object({ means: meansAtCounter(), amount: money() }), '请输入收款金额')
      .min(1, '请输入收款金额')
      .max(10, '最多10笔付款'),
  }),
  /** Receipts by means of payment. */
  output: moved.extend({ receipts: z.array(receipt) }),
  refusals: [...actedRefusals, 'booking.bill_wrong'],
  done: '收款成功',
})

export const setDrinks = defineCall({
  ...orderMove,
  name: 'booking.set-drinks',
  title: 'drinks fee',
  path: '/shopapi/roombook/setdrinks',
  input: acted.extend({ drinks: money() }),
  refusals: [
    ...actedRefusals,
    'booking.checkout_closed',
    'booking.owed_not_allowed',
    'booking.debtor_missing',
    'booking.giveback_not_allowed',
  ],
  done: '酒水已保存',
})
