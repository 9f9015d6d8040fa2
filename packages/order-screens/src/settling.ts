import {
  type CallRefused,
  type clearOrder,
  type OrderRow,
  type OutputOf,
  readRefusalData,
} from '@roombook/contract'
import {
  depositRestLabels,
  type Extra,
  type Fen,
  fen,
  formatReceipts,
  holdsRoom,
  mayMove,
  minus,
  plus,
  type ShopTime,
  settlingTooEarly,
  sumOf,
  yuan,
} from '@roombook/domain'

/** Linked rooms that can be settled together. */
const settlingRooms = ({ linkedRooms }: OrderRow) =>
  linkedRooms.filter(({ status }) => mayMove('settle', status))

/** The orders that are settled now. */
export const settledBy = (order: OrderRow, sync: boolean): number[] =>
  sync ? settlingRooms(order).map(({ orderId }) => orderId) : [order.id]

/** Proposes confirmed dishes and the room's fee as the bill, where none was noted before. */
export const proposedTotal = (
  { total, dishesTotal }: Pick<OrderRow, 'total' | 'dishesTotal'>,
  fee: Fen,
): Fen => total || plus(dishesTotal, fee)

/** 包厢服务费 of the rooms that settle together. */
export const settledFee = (order: OrderRow, sync: boolean): Fen =>
  sync ? sumOf(settlingRooms(order), (room) => room.serviceFee) : order.serviceFee

/** Tells whether other rooms of the booking stand, whose bills are still to come. */
export const othersStand = ({ linkedRooms }: OrderRow, settled: readonly number[]): boolean =>
  linkedRooms.some(({ orderId, status }) => !settled.includes(orderId) && holdsRoom(status))

/** Explains 清台 or 结账 before it is done; of a room that is cleared by itself, also what its deposit does. */
export function describeClearing(
  order: OrderRow,
  { label, hasBill }: { label: string; hasBill: boolean },
): string {
  const stays =
    !hasBill && order.depositReceived > 0 && othersStand(order, [order.id])
      ? `其他房间还没有清台时，订金${yuan(order.depositReceived)}元留给其他房间。`
      : ''
  return `${label}后包厢空出，可再次预订。${stays}`
}

/** Asks before a bill is settled that is likely a mistake: before its guests are expected, or of nothing. */
export function doubtfulSettlement(
  order: Parameters<typeof settlingTooEarly>[0],
  { total, time }: { total: Fen; time: ShopTime },
): { title: string; content: string; yes: string } | undefined {
  const early = settlingTooEarly(order, time)
  const doubts = [early, total === 0 && '消费金额为0元'].filter(Boolean)
  if (doubts.length === 0) return undefined
  const title = early ? '还没到用餐时间，现在结账吗？' : '消费金额为0元，现在结账吗？'
  return { title, content: `${doubts.join('；')}。结账后不可撤销。`, yes: '仍要结账' }
}

/** Choices for the rest of a deposit: it goes back the way it came where that was online, which is offered first. */
export function depositRestChoices({ payType }: Pick<OrderRow, 'payType'>): Partial<Record<Extra, string>> {
  const { refund, ...atCounter } = depositRestLabels
  return payType === 'weixin' || payType === 'alipay' ? { refund, ...atCounter } : atCounter
}

/** Computes what the chosen coupons take off a bill in order, what remains, and which of them take nothing off. */
export function takenInTurn(chosen: readonly number[], worthOf: (id: number) => Fen, bill: Fen) {
  let left = bill
  const wasted: number[] = []
  for (const id of chosen) {
    const taken = fen(Math.min(worthOf(id), left))
    if (left === 0) wasted.push(id)
    left = minus(left, taken)
  }
  return { off: minus(bill, left), left, wasted }
}

type Cleared = OutputOf<typeof clearOrder>

/** 账单1,280.00元, 订金抵200.00元, 现金1,000.00元、微信80.00元. */
export function describeSettled({ bill, depositUsed, receipts }: Cleared): string[] {
  const deposit = depositUsed > 0 ? `订金抵${yuan(depositUsed)}元` : ''
  return [`账单${yuan(bill)}元`, deposit, formatReceipts(receipts)].filter(Boolean)
}

/** Tells what stays owed, and what became of cash above the bill or of the rest of the deposit; one sentence each. */
export function settledNotes(cleared: Cleared): string[] {
  const { owed, depositLeft, depositStays, change, tip, toppedUp, refunding, debtor, vouchersLeft } = cleared
  const left = refunding > 0 ? 'refund' : toppedUp > 0 ? 'top-up' : tip > 0 ? 'tip' : 'change'
  const said: [amount: Fen, words: string][] = [
    [vouchersLeft, `团购券超出账单 ¥${yuan(vouchersLeft)}，不退还`],
    [depositStays, `订金 ¥${yuan(depositStays)} 留给其他房间`],
    ...(depositLeft > 0
      ? [[depositLeft, `订金余款 ¥${yuan(depositLeft)}：${depositRestLabels[left]}`] as [Fen, string]]
      : ([
          [owed, `已挂账 ¥${yuan(owed)}（${debtor}）`],
          [change, `找零 ¥${yuan(change)}`],
          [tip, `小费 ¥${yuan(tip)}`],
          [toppedUp, `已存入余额 ¥${yuan(toppedUp)}`],
        ] as [Fen, string][])),
  ]
  return said.filter(([amount]) => amount > 0).map(([, words]) => words)
}

/** A question that a refused settlement raises, and what is sent once it is answered with yes. */
export interface SettlingQuestion {
  title: string
  content: string
  yes: string
  more: { owed: Fen } | { vouchersLeft: Fen }
}

/** Asks whether what was not paid stays owed, or whether vouchers above the bill are used all the same. */
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
