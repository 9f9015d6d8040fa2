import { type Fen, noMoney, yuan } from '../money/money.ts'
import { orderSums } from '../money/order-sums.ts'
import { depositRestLabels, type Extra } from '../money/settlement.ts'
import { dishSlipLines, type SlipDishes } from './dish-slip.ts'
import type { SlipLine } from './slip.ts'
import { type PrinterPlace, type SlipEvent, slipEvents } from './slip-events.ts'

/** Current data of an order, or of the rooms of one booking, for a slip. */
export interface OrderSlip {
  readonly event: SlipEvent
  readonly shopTitle: string
  readonly orderSerial: string
  readonly roomNames: readonly string[]
  /** For example `11月20日 周五`. */
  readonly dateText: string
  readonly periodName: string
  readonly arrivalTime: string
  readonly peopleNum: number
  /** Name with the form of address: 王先生. */
  readonly guestName: string
  /** Masked. */
  readonly phone: string
  readonly labels: readonly string[]
  readonly celebrations: readonly string[]
  /** Remark of the staff, and of the guest. */
  readonly adminRemark: string
  readonly remark: string
  /** Action, as described in the order's log. */
  readonly note: string
  readonly operatorName: string
  readonly openerName: string
  /** Time on the store's clock: `11-20 10:00`. */
  readonly at: string
  readonly money: {
    /** 包厢服务费 of its rooms. */
    readonly serviceFee: Fen
    /** Total of the dishes confirmed in advance. */
    readonly dishes: Fen
    readonly deposit: Fen
    /** Total received, including the part that a bill left over. */
    readonly depositReceived: Fen
    /** Use of the remaining deposit, once settled. */
    readonly depositLeft?: Extra
    readonly total: Fen
    readonly drinks: Fen
    readonly discount: Fen
    readonly paid: Fen
    /** Surplus of platform vouchers above the bill: they give no change. */
    readonly vouchersLeft: Fen
  }
  /** Chosen dishes; on a slip of dishes only. */
  readonly dishes?: SlipDishes
}

/** A horizontal line across the slip. */
export const rule: SlipLine = { kind: 'rule' }

/**
 * Returns the lines of an order's slip. The kitchen gets room, time, people and remarks, but neither phone
 * nor money; the counter gets all. A bill is a separate kind of slip. Empty fields are omitted.
 */
export function orderSlipLines(slip: OrderSlip, place: PrinterPlace): SlipLine[] {
  return [
    { kind: 'heading', text: `【${headOf(slip)}】` },
    { kind: 'heading', text: slip.roomNames.join('、') },
    ...(slip.event === 'changed' || slip.event === 'cancelled' ? notices(slip.note) : []),
    rule,
    ...visit(slip),
    ...(place === 'counter' ? fields([['电话', slip.phone]]) : []),
    ...(slip.event === 'settled' ? [] : wishes(slip)),
    ...(slip.dishes ? [rule, ...dishSlipLines(slip.dishes, place)] : place === 'counter' ? money(slip) : []),
    rule,
    ...fields([
      ['单号', slip.orderSerial],
      ['开台', slip.openerName],
      ['操作', [slip.operatorName, slip.at].filter(Boolean).join(' ')],
    ]),
    { kind: 'text', text: slip.shopTitle },
  ]
}

const headOf = ({ event, dishes }: OrderSlip): string =>
  [slipEvents[event].title, dishes?.mark].filter(Boolean).join('·')

const visit = ({ dateText, periodName, arrivalTime, peopleNum, guestName }: OrderSlip): SlipLine[] =>
  fields([
    ['日期', dateText],
    ['餐段', [periodName, arrivalTime && `${arrivalTime}到店`].filter(Boolean).join(' ')],
    ['人数', peopleNum > 0 ? `${peopleNum}人` : ''],
    ['客人', guestName],
  ])

const wishes = ({ labels, celebrations, adminRemark, remark }: OrderSlip): SlipLine[] => [
  ...fields([
    ['标签', labels.join('、')],
    ['庆祝', celebrations.join('、')],
  ]),
  ...notices(adminRemark && `备注：${adminRemark}`),
  ...notices(remark && `客人留言：${remark}`),
]

function money({ event, money: sums }: OrderSlip): SlipLine[] {
  const lines: [label: string, amount: Fen][] = [
    ['应收订金', sums.deposit],
    ['已收订金', sums.depositReceived],
  ]
  if (event !== 'settled') return sumLines([...lines, ['包厢服务费', sums.serviceFee]])
  const { due, arrears, toReturn } = orderSums(sums)
  return [
    rule,
    { kind: 'sum', label: '消费金额', value: yuan(sums.total) },
    ...sumLines([['其中包厢服务费', feeOnBill(sums)]]),
    ...sumLines([
      ['酒水', sums.drinks],
      ['优惠', sums.discount],
      ['已收订金', sums.depositReceived],
    ]),
    { kind: 'sum', label: '应付', value: yuan(due) },
    ...sumLines([
      ['实付', sums.paid],
      ['欠款', arrears],
      ['团购券超出（不退）', sums.vouchersLeft],
      [sums.depositLeft ? `订金余款${depositRestLabels[sums.depositLeft]}` : '应退订金', toReturn],
    ]),
  ]
}

/**
 * Returns the fee of the rooms, if the bill is large enough to include it beside the dishes. Staff waive the
 * fee by entering a lower bill, which then shows none.
 */
const feeOnBill = ({ total, dishes, serviceFee }: OrderSlip['money']): Fen =>
  total >= dishes + serviceFee ? serviceFee : noMoney

/** Returns field lines, without empty values. */
export const fields = (list: readonly (readonly [label: string, value: string])[]): SlipLine[] =>
  list.filter(([, value]) => value !== '').map(([label, value]) => ({ kind: 'field', label, value }))

const notices = (text: string): SlipLine[] => (text === '' ? [] : [{ kind: 'notice', text }])

const sumLines = (list: readonly (readonly [label: string, amount: Fen])[]): SlipLine[] =>
  list
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => ({ kind: 'sum', label, value: yuan(amount) }))

/** Marks a reprinted slip, so that nobody cooks twice. */
export const againLines = (lines: readonly SlipLine[]): SlipLine[] => [
  { kind: 'heading', text: '＊补打＊' },
  ...lines.filter((line) => !(line.kind === 'heading' && line.text === '＊补打＊')),
]
