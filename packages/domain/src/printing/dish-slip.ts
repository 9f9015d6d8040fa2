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
  /** Dishes of a set menu, per menu. */
  readonly items: readonly {
    readonly title: string
    readonly specTitle: string
    readonly unit: string
    readonly number: number
  }[]
}

/** Chosen dishes of an order. */
export interface SlipDishes {
  /** Whether the kitchen received a different version before: 改单, or 退单 where nothing is left. */
  readonly mark: '' | '改单' | '退单'
  readonly dishes: readonly SlipDish[]
  /** Notes to the kitchen by staff, and by the guest. */
  readonly remark: string
  readonly userRemark: string
  /** Whether it waits for the guest's confirmation: nothing may be cooked yet. */
  readonly waiting: boolean
}

const titleWithSpec = (title: string, specTitle: string): string =>
  specTitle ? `${title}（${specTitle}）` : title

/** Returns the dishes of a slip: quantities, titles and attributes. The kitchen's slip shows no prices. */
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
