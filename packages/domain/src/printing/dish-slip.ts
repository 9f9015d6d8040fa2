import { cartTotal, lineTotal } from '../dishes/pricing.ts'
import { type Fen, formatMoney } from '../money/money.ts'
import type { SlipLine } from './slip.ts'
import type { PrinterPlace } from './slip-events.ts'

/** A dish or a set menu on a slip. */
export interface SlipDish {
  readonly title: string
  readonly specTitle: string
  readonly attributeTitles: string
  readonly unit: string
  readonly quantity: number
  readonly unitPrice: Fen
  /** Dishes of a set menu, for one of it. */
  readonly items: readonly {
    readonly title: string
    readonly specTitle: string
    readonly unit: string
    readonly number: number
  }[]
}

/** Chosen dishes of an order. */
export interface SlipDishes {
  /** Whether the kitchen had it otherwise before: 改单, or 退单 where nothing of it is wanted any more. */
  readonly mark: '' | '改单' | '退单'
  readonly dishes: readonly SlipDish[]
  /** The staff's words to the kitchen, and the guest's. */
  readonly remark: string
  readonly userRemark: string
  /** It waits for the guest: nothing is cooked by it yet. */
  readonly waiting: boolean
}

const titleWithSpec = (title: string, specTitle: string): string =>
  specTitle ? `${title}（${specTitle}）` : title

/** The dishes of a slip: how many of what, and how. The kitchen reads no money. */
export function dishSlipLines(slip: SlipDishes, place: PrinterPlace): SlipLine[] {
  const { mark, dishes, waiting, remark, userRemark } = slip
  return [
    ...notice(mark === '退单' && '以下菜品全部取消'),
    ...notice(waiting && '待客人确认，请勿制作'),
    ...dishes.flatMap((dish) => linesOf(dish, place)),
    ...(place === 'counter'
      ? [{ kind: 'sum', label: '合计', value: formatMoney(cartTotal(dishes)) } as const]
      : []),
    ...notice(remark && `点菜备注：${remark}`),
    ...notice(userRemark && `客人备注：${userRemark}`),
  ]
}

function linesOf(dish: SlipDish, place: PrinterPlace): SlipLine[] {
  const { title, specTitle, attributeTitles, unit, quantity, unitPrice, items } = dish
  const many = `×${quantity}${unit}`
  return [
    ...(place === 'kitchen'
      ? notice(`${titleWithSpec(title, specTitle)} ${many}`)
      : [
          {
            kind: 'sum',
            label: `${titleWithSpec(title, specTitle)} ${many}`,
            value: formatMoney(lineTotal(unitPrice, quantity)),
          } as const,
        ]),
    ...(attributeTitles ? [{ kind: 'text', text: `  ${attributeTitles}` } as const] : []),
    ...items.map(
      (item) =>
        ({
          kind: 'text',
          text: `  · ${titleWithSpec(item.title, item.specTitle)} ×${item.number * quantity}${item.unit}`,
        }) as const,
    ),
  ]
}

const notice = (text: string | false): SlipLine[] => (text ? [{ kind: 'notice', text }] : [])
