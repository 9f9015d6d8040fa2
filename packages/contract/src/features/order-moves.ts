import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { acted, actedRefusals, moved, orderMove } from './order-acted.ts'
import { orderForm } from './order-form.ts'

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

/** Why an order is cancelled. */
export const cancelReasons = {
  guest: '客人取消',
  shop: '门店取消',
  'no-show': '客人未到',
  other: '其他原因',
} as const

export const cancelOrder = defineCall({
  ...orderMove,
  name: 'booking.cancel',
  title: 'cancel, with a reason',
  path: '/shopapi/roombook/cancel',
  input: acted.extend({
    reason: z.enum(['guest', 'shop', 'no-show', 'other'], '请选择取消原因'),
    remark,
  }),
  refusals: [...actedRefusals, 'booking.reason_missing'],
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

export const answerApplication = defineCall({
  ...orderMove,
  name: 'booking.answer',
  title: 'accept or refuse an application',
  path: '/shopapi/roombook/answer',
  input: acted.extend({
    /** 2 accepts, -2 refuses. */
    status: z.union([z.literal(2), z.literal(-2)], '参数错误'),
    remark,
  }),
  refusals: actedRefusals,
  done: '处理成功',
})

/** How a bill is paid at the counter; `balance` is what the customer paid in before. */
export const paymentMeans = {
  cash: '现金',
  weixin: '微信',
  alipay: '支付宝',
  card: '银行卡',
  balance: '储值余额',
  other: '其他',
} as const

export const clearOrder = defineCall({
  ...orderMove,
  name: 'booking.clear',
  title: 'clear the table (清台), or settle (结账) where the shop checks out',
  path: '/shopapi/roombook/clear',
  input: acted.extend({
    /** The bill, the drinks fee and what was paid; needed where the shop checks out. */
    total: money().optional(),
    drinks: money().optional(),
    discount: money().optional(),
    payments: z
      .array(
        z.object({
          means: z.enum(['cash', 'weixin', 'alipay', 'card', 'balance', 'other']),
          amount: money(),
        }),
        '参数错误',
      )
      .max(10, '最多10笔付款')
      .default([]),
    /** What the person was asked about and lets the guest owe: exactly what then stays owed. */
    owed: money().default(0),
    remark,
  }),
  output: moved.extend({
    /** What stays owed, and by whom; empty where nothing does. */
    owed: money(),
    debtor: z.string(),
    /** Cash that goes back over the counter. */
    change: money(),
  }),
  refusals: [
    ...actedRefusals,
    'booking.before_its_day',
    'booking.total_missing',
    'booking.bill_wrong',
    'booking.owed_unasked',
    'booking.owed_not_allowed',
    'booking.debtor_missing',
    'customers.balance_short',
  ],
  done: '操作成功',
})

export const deleteOrder = defineCall({
  ...orderMove,
  name: 'booking.delete',
  title: 'delete: hidden from lists, the log stays',
  path: '/shopapi/roombook/delete',
  input: acted,
  output: z.object({ orderIds: z.array(z.int()) }),
  refusals: actedRefusals,
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

export const setDeposit = defineCall({
  ...orderMove,
  name: 'booking.set-deposit',
  title: 'deposit: asked, and received at the counter',
  path: '/shopapi/roombook/setdeposit',
  input: acted.extend({ deposit: money(), depositReceived: money() }),
  refusals: [...actedRefusals, 'booking.deposit_closed', 'booking.deposit_paid_online'],
  done: '订金已保存',
})

export const setBalance = defineCall({
  ...orderMove,
  name: 'booking.set-balance',
  title: 'balance due',
  path: '/shopapi/roombook/setbalance',
  input: acted.extend({ arrears: money() }),
  refusals: [...actedRefusals, 'booking.checkout_closed'],
  done: '尾款已保存',
})

export const setDrinks = defineCall({
  ...orderMove,
  name: 'booking.set-drinks',
  title: 'drinks fee',
  path: '/shopapi/roombook/setdrinks',
  input: acted.extend({ drinks: money() }),
  refusals: [...actedRefusals, 'booking.checkout_closed'],
  done: '酒水已保存',
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
