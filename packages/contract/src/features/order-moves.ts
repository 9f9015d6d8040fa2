import { noMoney, sharesOfBill } from '@roombook/domain/money'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { meansOfBill } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { cancelReason } from './cancel-reason.ts'
import { couponGrant } from './coupon-grants.ts'
import { couponNode } from './coupon-shapes.ts'
import { typedCouponCode } from './coupon-use.ts'
import { acted, actedRefusals, moved, orderMove, receipt } from './order-acted.ts'
import { orderForm } from './order-form.ts'

const payments = z
  .array(
    z.object({
      means: meansOfBill(),
      amount: money(),
      /** For an amount charged to a company: the company and the signer. */
      companyId: z.int('请选择挂账公司').optional(),
      signer: z.string('请选择签单人').trim().max(20, '最多20个字符').default(''),
    }),
    '参数错误',
  )
  .max(10, '最多10笔付款')
  .default([])
const remark = z.string().trim().max(500, '最多500个字符').default('')

export const arriveOrder = defineCall({
  ...orderMove,
  name: 'booking.arrive',
  title: 'mark arrived (客已到)',
  path: '/shopapi/roombook/arrive',
  input: acted,
  refusals: [...actedRefusals, 'booking.before_its_day'],
  done: '客人已到店',
})

const shareMessage = '请输入0到100之间的整数（%）'

export const cancelOrder = defineCall({
  ...orderMove,
  name: 'booking.cancel',
  title: 'cancel, with a reason',
  path: '/shopapi/roombook/cancel',
  input: acted.extend({
    /** Defaults to `other`, which the remark explains. */
    reason: cancelReason.default('other'),
    remark,
    /**
     * Percentage of the deposit to refund instead of the agreed one; a higher one requires a remark with the
     * reason. The part paid at the cash desk is refunded only if this is sent, out of the till; the agreed
     * percentage then needs no remark.
     */
    refundPercent: z.int(shareMessage).min(0, shareMessage).max(100, shareMessage).optional(),
  }),
  refusals: [
    ...actedRefusals,
    'booking.reason_missing',
    'booking.refund_not_yours',
    'booking.refund_less',
    'booking.refund_stays',
  ],
  done: '订单已取消',
})

export const releaseHold = defineCall({
  ...orderMove,
  name: 'booking.release',
  title: 'release a hold',
  path: '/shopapi/roombook/release',
  input: acted,
  refusals: actedRefusals,
  done: '占位已释放',
})

export const extendHold = defineCall({
  ...orderMove,
  name: 'booking.extend-hold',
  title: 'hold until a later moment',
  path: '/shopapi/roombook/extendhold',
  input: acted.extend({ heldUntil: z.iso.datetime({ offset: true, error: '请选择占位截止时间' }) }),
  refusals: [...actedRefusals, 'booking.hold_time_past'],
  done: '占位已延长',
})

export const answerBookingRequest = defineCall({
  ...orderMove,
  name: 'booking.answer',
  title: 'accept or refuse an application',
  path: '/shopapi/roombook/answer',
  input: acted.extend({
    /** 2 accepts, -2 declines. */
    status: z.union([z.literal(2), z.literal(-2)], '参数错误'),
    remark,
  }),
  refusals: actedRefusals,
  done: '处理成功',
})

export const clearOrder = defineCall({
  ...orderMove,
  name: 'booking.clear',
  title: 'clear the table (清台), or settle (结账) where the shop checks out',
  path: '/shopapi/roombook/clear',
  input: acted.extend({
    /** Total, drinks and payments of the bill; required where the store settles bills here. */
    total: money().optional(),
    drinks: money().optional(),
    discount: money().optional(),
    /** Coupons of the customer to deduct in addition. */
    coupons: z.array(z.int('参数错误').min(1, '参数错误')).max(10, '最多用10张优惠券').default([]),
    payments,
    /**
     * Payments of guests who split the bill: the amount of each, exact to the fen, and its means; `payments`
     * is then empty.
     */
    shares: z
      .array(z.object({ amount: money(), payments }), '参数错误')
      .max(sharesOfBill.most, `最多分成${sharesOfBill.most}份`)
      .default([]),
    /**
     * Confirmed surplus, of cash above the amount due or of the remaining deposit: exactly that amount, and
     * its use. A deposit paid online may be refunded the same way.
     */
    extra: z
      .object({
        as: z.enum(['change', 'tip', 'top-up', 'refund'], '请选择多出的钱如何处理'),
        amount: money(),
      })
      .optional(),
    /**
     * Part of the deposit used for this bill while other rooms of the booking are not yet billed; the rest
     * stays for them. Defaults to as much as the bill needs; irrelevant where no other room is open.
     */
    depositUse: money().optional(),
    /** Confirmed surplus of platform vouchers above the bill, which is not refunded. */
    vouchersLeft: money().default(noMoney),
    /** Confirmed amount that the guest may owe; must equal the amount that then remains unpaid. */
    owed: money().default(noMoney),
    remark,
  }),
  output: moved.extend({
    /** Total of the bill with drinks, less discounts. */
    bill: money(),
    /** Amount of the deposit used for it. */
    depositUsed: money(),
    /** Receipts by means of payment, including vouchers; cash without the change. */
    receipts: z.array(receipt),
    /** Amount still owed, and the debtor; 0 and empty for none. */
    owed: money(),
    debtor: z.string(),
    /**
     * Remaining deposit; `change`, `tip`, `toppedUp` and `refunding` show its use, or that of surplus cash.
     */
    depositLeft: money(),
    /** Amount of the deposit reserved for the booking's other rooms. */
    depositStays: money(),
    /** Surplus of platform vouchers above the bill, which is not refunded. */
    vouchersLeft: money(),
    /** Cash returned to the guest. */
    change: money(),
    /** Surplus retained, as a tip or on the customer's balance. */
    tip: money(),
    toppedUp: money(),
    /** Amount refunded online to the original payment. */
    refunding: money(),
  }),
  refusals: [
    ...actedRefusals,
    'booking.before_its_day',
    'booking.total_missing',
    'booking.bill_wrong',
    'booking.vouchers_left_unasked',
    'booking.extra_unasked',
    'booking.owed_unasked',
    'companies.not_found',
    'companies.over_limit',
    'booking.owed_not_allowed',
    'booking.debtor_missing',
    'customers.balance_short',
    'vouchers.under_way',
    'coupons.not_usable',
  ],
  done: '操作成功',
})

export const couponsForBill = defineCall({
  caller: 'staff',
  node: orderMove.node,
  plugin: couponNode,
  effect: 'reads',
  name: 'booking.coupons-for-bill',
  title: 'what of a customer’s coupons comes off a bill, the best first, or why not',
  path: '/shopapi/roombook/billcoupons',
  input: z.object({
    orderId: z.int('参数错误'),
    /** Total of the bill before coupons. */
    bill: money(),
    /**
     * Coupons already chosen; one used meanwhile is returned too, and its `refusal` names by whom and when.
     */
    chosen: z.array(z.int('参数错误').min(1, '参数错误')).max(10, '最多用10张优惠券').default([]),
  }),
  output: z.object({
    list: z.array(z.object({ grant: couponGrant, off: money().nullable(), refusal: z.string() })),
    /** Recommended choice: the best coupon, or several that deduct more together. */
    proposed: z.array(z.int()),
  }),
  refusals: ['booking.not_found'],
})

export const showCouponForBill = defineCall({
  caller: 'staff',
  node: orderMove.node,
  plugin: couponNode,
  effect: 'changes',
  name: 'booking.show-coupon',
  title: 'a coupon whose guest shows its code comes among those of a bill, whoever the booking is by (7.07)',
  path: '/shopapi/roombook/showcoupon',
  input: z.object({
    orderId: z.int('参数错误'),
    /** Total of the bill before coupons. */
    bill: money(),
    code: typedCouponCode,
  }),
  output: z.object({ grant: couponGrant, off: money() }),
  refusals: [
    'booking.not_found',
    'coupons.code_wrong',
    'coupons.code_old',
    'coupons.too_many_guesses',
    'coupons.not_usable',
  ],
  done: '已加入本单',
})

export const deleteOrder = defineCall({
  ...orderMove,
  name: 'booking.delete',
  title: 'delete: hidden from lists, the log stays',
  path: '/shopapi/roombook/delete',
  input: acted,
  output: z.object({ orderIds: z.array(z.int()) }),
  refusals: [...actedRefusals, 'booking.still_owed'],
  done: '订单已删除',
})

export const correctNoShow = defineCall({
  ...orderMove,
  name: 'booking.correct-no-show',
  title: 'correct a table that the day closed by itself to a no-show, within 7 days',
  path: '/shopapi/roombook/correctnoshow',
  input: acted,
  refusals: [...actedRefusals, 'booking.not_cleared_by_system', 'booking.correction_too_late'],
  done: '已更正为未到店',
})

export const setRemark = defineCall({
  ...orderMove,
  name: 'booking.set-remark',
  title: 'order remark',
  path: '/shopapi/roombook/setremark',
  input: acted.extend({ adminRemark: z.string().trim().max(500, '最多500个字符') }),
  refusals: actedRefusals,
  done: '备注已保存',
})

export const setSync = defineCall({
  ...orderMove,
  name: 'booking.set-sync',
  title: 'whether linked orders act in sync by default',
  path: '/shopapi/roombook/setsync',
  input: acted.omit({ linked: true }).extend({ syncByDefault: z.boolean('参数错误') }),
  refusals: [...actedRefusals, 'booking.not_linked'],
  done: '已保存',
})

export const addRooms = defineCall({
  ...orderMove,
  name: 'booking.add-rooms',
  title: 'add rooms to an order, which becomes linked',
  path: '/shopapi/roombook/addroom',
  input: acted.omit({ linked: true }).extend({
    roomIds: z
      .array(z.int('请选择要追加的包厢'))
      .min(1, '请选择要追加的包厢')
      .max(40, '一次最多选择40个包厢'),
    turns: orderForm.shape.turns,
  }),
  refusals: [
    ...actedRefusals,
    'booking.room_missing',
    'booking.room_taken',
    'booking.turn_unavailable',
    'booking.period_missing',
    'booking.day_closed',
  ],
  done: '加房成功',
})
