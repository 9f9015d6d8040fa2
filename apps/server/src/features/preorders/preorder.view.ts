import type { SetPart } from '@roombook/contract/preorder-shapes'
import type { PreorderDetail, PreorderLine } from '@roombook/contract/preorders'
import { lineKey } from '@roombook/domain/dishes'
import { type Fen, sumOf } from '@roombook/domain/money'
import { displayStatusName, holdsRoom } from '@roombook/domain/orders'
import { DishMode, dishesOffered } from '@roombook/domain/preorders'
import { mayActOnOrder } from '@roombook/domain/session'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type OpenPreorder, readOpenPreorder } from './open-preorder.ts'
import { chooserName, type PricedLine, priceLines, priceOf, totalPrice } from './price-lines.ts'

/** Converts the items of a set menu for display. */
export const toSetItems = (items: PricedLine['items']): SetPart[] =>
  items.map(({ title, specTitle, number, unit }) => ({ title, specTitle, number, unit }))

/** Reads an order with its dishes for staff: equal dishes are merged, however many guests chose them. */
export async function readPreorderDetail(
  tx: ShopTransaction,
  { shopId, actor }: StaffCall,
  orderId: number,
): Promise<PreorderDetail> {
  const open = await readOpenPreorder(tx, shopId, orderId)
  const lines = await priceLines(tx, shopId, open.order.bookDate, open.lines)
  const mayAct = mayActOnOrder(actor, open.named) && holdsRoom(open.order.status)
  const { settings, plugins } = actor
  const isOpen = open.order.dishMode !== DishMode.closed && dishesOffered({ ...settings, plugins })
  const may = { mayAct, mayChoose: mayAct && isOpen }
  return { order: orderPart(open, totalPrice(lines), may), dishLines: mergedLines(lines) }
}

const orderPart = (
  { order, preorder }: OpenPreorder,
  total: Fen,
  may: Pick<PreorderDetail['order'], 'mayAct' | 'mayChoose'>,
): PreorderDetail['order'] => ({
  id: order.id,
  roomName: order.roomNames.join('、'),
  bookDate: order.bookDate,
  periodName: order.periodName,
  arrivalTime: order.arrivalTime,
  peopleNum: order.peopleNum,
  userName: order.userName,
  phone: maskPhone(order.phone),
  status: order.status,
  statusName: displayStatusName(order),
  dishMode: order.dishMode,
  sureState: preorder?.sureState ?? 0,
  userRemark: preorder?.userRemark ?? '',
  remark: preorder?.remark ?? '',
  version: preorder?.version ?? 0,
  total,
  confirmedAt: preorder?.confirmedAt?.toISOString() ?? null,
  confirmerName: preorder?.confirmedAt ? (preorder.confirmerName ?? '客人') : '',
  ...may,
})

/** Merges lines with equal dish, specification, attributes (5.23) and price. */
function mergedLines(lines: readonly PricedLine[]): PreorderLine[] {
  const groups = Map.groupBy(lines, (line) => `${lineKey(line)}:${line.unitPrice}`)
  return [...groups.values()].flatMap((group) => {
    const [line] = group
    if (!line) return []
    return {
      dishId: line.dishId,
      title: line.title,
      image: line.image,
      spec: line.specTitle,
      attributeTitles: line.attributeTitles,
      attributeIds: line.attributeIds,
      specId: line.specId,
      unitPrice: line.unitPrice,
      unit: line.unit,
      quantity: group.reduce((sum, { number }) => sum + number, 0),
      linePrice: sumOf(group, priceOf),
      kind: line.kind,
      items: toSetItems(line.items),
      choosers: group.map((member) => ({ name: chooserName(member), quantity: member.number })),
      problem: group.find(({ problem }) => problem !== '')?.problem ?? '',
      tooFew: line.tooFew,
    }
  })
}
