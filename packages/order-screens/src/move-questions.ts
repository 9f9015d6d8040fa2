import type { OrderStatus } from '@roombook/domain/orders'
import { DishMode } from '@roombook/domain/preorders'
import { isSettled } from './balance-change.ts'

/** Confirmation before a move, and the label of its button. */
export interface MoveQuestion {
  /** Effect of the move, in one sentence. The table of moves defines whether it can be undone. */
  readonly explain: string
  readonly yes: string
}

/** Returns the confirmation before an order's deletion: a settled bill remains counted. */
export const deletionQuestion = (order: { status: OrderStatus }): MoveQuestion => ({
  explain: isSettled(order)
    ? '订单将不再出现在订单列表中，操作日志会保留。账单仍计入收银和统计，收到的钱不会退回。'
    : '订单将不再出现在任何列表中，操作日志会保留。',
  yes: '删除订单',
})

/** Confirmations that are the same on every screen. */
export const moveQuestions = {
  accept: { explain: '接受后成为正式订单，由您开台。', yes: '接受申请' },
  refuse: { explain: '拒绝后包厢立即释放。', yes: '拒绝申请' },
  arrive: { explain: '客人已经到店，订单变为客已到。', yes: '确认客已到' },
  release: { explain: '占位将被取消，包厢立即释放。', yes: '取消占位' },
  mealCheck: { explain: '确认这一餐已核对无误，将记下核餐人和时间。', yes: '确认核餐' },
  correctNoShow: { explain: '系统自动清台的订单将更正为客人未到店，不再计入客户的到店次数。', yes: '更正' },
  cancel: { explain: '预订将被取消，包厢立即释放。', yes: '取消订单' },
} as const satisfies Readonly<Record<string, MoveQuestion>>

/** Explanations of the modes by which people choose an order's dishes (4.08). */
export const dishModeHints: Readonly<Record<DishMode, string>> = {
  [DishMode.closed]: '客人不能点菜',
  [DishMode.single]: '只有预订的客人可以点菜',
  [DishMode.multiple]: '收到邀请函的客人都可以点菜',
  [DishMode.staff]: '由员工点菜，客人只能查看',
}
