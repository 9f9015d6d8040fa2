import { type CallRefused, type OutputOf, readRefusalData } from '@roombook/contract'
import type { clearOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import {
  depositRestLabels,
  type Extra,
  type Fen,
  fen,
  formatReceipts,
  minus,
  plus,
  sumOf,
  yuan,
} from '@roombook/domain/money'
import { earlySettleWarning, holdsRoom, mayMove } from '@roombook/domain/orders'
import type { ShopTime } from '@roombook/domain/time'

/** Lists the linked rooms that can be settled together. */
const settlingRooms = ({ linkedRooms }: OrderRow) =>
  linkedRooms.filter(({ status }) => mayMove('settle', status))

/** Lists the orders that are settled now. */
export const settledBy = (order: OrderRow, sync: boolean): number[] =>
  sync ? settlingRooms(order).map(({ orderId }) => orderId) : [order.id]

/** Suggests the bill's total from confirmed dishes and the room fee, unless one was noted before. */
export const proposedTotal = (
  { total, dishesTotal }: Pick<OrderRow, 'total' | 'dishesTotal'>,
  fee: Fen,
): Fen => total || plus(dishesTotal, fee)

/** Returns the 包厢服务费 of the rooms that are settled together. */
export const settledFee = (order: OrderRow, sync: boolean): Fen =>
  sync ? sumOf(settlingRooms(order), (room) => room.serviceFee) : order.serviceFee

/** Returns whether other rooms of the booking are not billed yet. */
export const hasUnsettledRooms = ({ linkedRooms }: OrderRow, settled: readonly number[]): boolean =>
  linkedRooms.some(({ orderId, status }) => !settled.includes(orderId) && holdsRoom(status))

/** Describes the effect of 清台 or 结账; without a bill, also that the deposit stays for other rooms. */
export function describeClearing(
  order: OrderRow,
  { label, hasBill }: { label: string; hasBill: boolean },
): string {
  const stays =
    !hasBill && order.depositReceived > 0 && hasUnsettledRooms(order, [order.id])
      ? `其他房间还没有清台时，订金${yuan(order.depositReceived)}元留给其他房间。`
      : ''
  return `${label}后包厢空出，可再次预订。${stays}`
}

/**
 * Returns a confirmation before settling a bill that is likely a mistake: before its guests are expected, or
 * with a total of 0.
 */
export function doubtfulSettlement(
  order: Parameters<typeof earlySettleWarning>[0],
  { total, time }: { total: Fen; time: ShopTime },
): { title: string; content: string; yes: string } | undefined {
  const tooEarly = earlySettleWarning(order, time)
  const doubts = [tooEarly, total === 0 && '消费金额为0元'].filter(Boolean)
  if (doubts.length === 0) return undefined
  const title = tooEarly ? '还没到用餐时间，现在结账吗？' : '消费金额为0元，现在结账吗？'
  return { title, content: `${doubts.join('；')}。结账后不可撤销。`, yes: '仍要结账' }
}

/**
 * Returns the choices for the rest of a deposit; one paid online can be refunded to its source, which is
 * offered first.
 */
export function depositRestChoices({ payType }: Pick<OrderRow, 'payType'>): Partial<Record<Extra, string>> {
  const { refund, ...atCounter } = depositRestLabels
  return payType === 'weixin' || payType === 'alipay' ? { refund, ...atCounter } : atCounter
}

/**
 * Computes the deductions of the chosen coupons in order, the remaining bill, and which coupons deduct
 * nothing.
 */
export function applyCoupons(chosen: readonly number[], worthOf: (id: number) => Fen, bill: Fen) {
  let remaining = bill
  const wasted: number[] = []
  for (const id of chosen) {
    const taken = fen(Math.min(worthOf(id), remaining))
    if (remaining === 0) wasted.push(id)
    remaining = minus(remaining, taken)
  }
  return { off: minus(bill, remaining), remaining, wasted }
}

type Cleared = OutputOf<typeof clearOrder>

/** For example 账单1,280.00元, 订金抵200.00元, 现金1,000.00元、微信80.00元. */
export function describeSettled({ bill, depositUsed, receipts }: Cleared): string[] {
  const deposit = depositUsed > 0 ? `订金抵${yuan(depositUsed)}元` : ''
  return [`账单${yuan(bill)}元`, deposit, formatReceipts(receipts)].filter(Boolean)
}

/**
 * Describes what remains owed, and the use of surplus cash or of the rest of the deposit; one sentence each.
 */
export function settledNotes(cleared: Cleared): string[] {
  const { owed, depositLeft, depositStays, change, tip, toppedUp, refunding, debtor, vouchersLeft } = cleared
  const restUse = refunding > 0 ? 'refund' : toppedUp > 0 ? 'top-up' : tip > 0 ? 'tip' : 'change'
  const notes: [amount: Fen, words: string][] = [
    [vouchersLeft, `团购券超出账单 ¥${yuan(vouchersLeft)}，不退还`],
    [depositStays, `订金 ¥${yuan(depositStays)} 留给其他房间`],
    ...(depositLeft > 0
      ? [[depositLeft, `订金余款 ¥${yuan(depositLeft)}：${depositRestLabels[restUse]}`] as [Fen, string]]
      : ([
          [owed, `已挂账 ¥${yuan(owed)}（${debtor}）`],
          [change, `找零 ¥${yuan(change)}`],
          [tip, `小费 ¥${yuan(tip)}`],
          [toppedUp, `已存入余额 ¥${yuan(toppedUp)}`],
        ] as [Fen, string][])),
  ]
  return notes.filter(([amount]) => amount > 0).map(([, words]) => words)
}

/** Confirmation required by a refused settlement, and the input to send after it. */
export interface SettlingQuestion {
  title: string
  content: string
  yes: string
  more: { owed: Fen } | { vouchersLeft: Fen }
}

/**
 * Returns the confirmation that an unpaid amount remains owed, or that vouchers above the bill are used
 * anyway.
 */
export function settlingQuestion(refusal: CallRefused | undefined): SettlingQuestion | undefined {
  const owing = readRefusalData('booking.owed_unasked', refusal)
  if (owing) {
    return {
      title: `还有 ¥${yuan(owing.owed)} 未收，挂账吗？`,
      content: `记在 ${owing.debtor} 名下，之后打开本单，用「收尾款」收款。`,
      yes: '挂账',
      more: { owed: owing.owed },
    }
  }
  const vouchers = readRefusalData('booking.vouchers_left_unasked', refusal)
  return (
    vouchers && {
      title: `团购券比账单多 ¥${yuan(vouchers.left)}，仍用于这一单吗？`,
      content: '团购券不找零、不退还，超出的部分客人不能再用。请先告知客人，或撤销其中一张。',
      yes: '已告知，继续结账',
      more: { vouchersLeft: vouchers.left },
    }
  )
}
