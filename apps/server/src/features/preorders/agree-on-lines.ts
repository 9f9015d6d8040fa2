import { lineKey } from '@roombook/domain/dishes'
import type { MenuWish } from '@roombook/domain/preorders'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { agreeLines } from './change-lines.repository.ts'
import type { PricedLine } from './price-lines.ts'

type Good = Pick<MenuWish, 'dishId' | 'specId' | 'attributeIds'>

/** An unavailable line, for its chooser to replace. */
interface LostLine {
  dishId: number
  specId: number
  attributeIds: readonly number[]
  title: string
  problem: string
}

/**
 * Refuses unavailable dishes and names each line, by its position among the sent goods where there are any.
 *
 * @throws Refusal `preorders.unavailable`.
 */
export function requireAvailable(lines: readonly LostLine[], goods: readonly Good[] = []): void {
  refuseLines('preorders.unavailable', lines, goods)
}

/**
 * Refuses set menus chosen for fewer people than they are served to, and names each line the same way.
 * @throws Refusal `preorders.too_few`.
 */
export function requireEnough(lines: readonly PricedLine[], goods: readonly Good[] = []): void {
  refuseLines(
    'preorders.too_few',
    lines.map((line) => ({ ...line, problem: line.tooFew })),
    goods,
  )
}

function refuseLines(
  code: 'preorders.unavailable' | 'preorders.too_few',
  lines: readonly LostLine[],
  goods: readonly Good[],
): void {
  const keys = goods.map(lineKey)
  const lost = lines
    .filter(({ problem }) => problem !== '')
    .map((line) => ({
      index: keys.indexOf(lineKey(line)),
      dishId: line.dishId,
      specId: line.specId,
      title: line.title,
      message: line.problem,
    }))
  const [first] = lost
  if (first) throw new Refusal(code, { lines: lost }, first.message)
}

/**
 * Stores the titles and prices of the chosen lines, so that later changes of the dishes do not apply to them.
 */
export const agreeOnLines = (
  tx: ShopTransaction,
  shopId: number,
  lines: readonly PricedLine[],
): Promise<void> =>
  agreeLines(
    tx,
    shopId,
    lines
      .filter(({ agreed }) => agreed === null)
      .map(({ id, title, specTitle, attributeTitles, unit, unitPrice, kind, items }) => ({
        id,
        title,
        specTitle,
        attributeTitles,
        unit,
        unitPriceFen: unitPrice,
        items: kind === 'set' ? items.map(kitchenItem) : null,
      })),
  )

const kitchenItem = ({ dishId, specId, title, specTitle, unit, number }: PricedLine['items'][number]) => ({
  dishId,
  specId,
  title,
  specTitle,
  unit,
  number,
})
