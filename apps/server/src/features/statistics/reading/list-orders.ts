import type { InputOf, listStatisticsOrders as listCall, OutputOf } from '@roombook/contract'
import { type LocalDate, maskPhone, orderStatuses } from '@roombook/domain'
import { type Database, inShop } from '#platform/db/database.ts'
import { askedRange } from './asked-range.ts'
import { countOrdersBehind, listOrdersBehind } from './orders.repository.ts'

/**
 * The orders behind a figure, a page of them.
 * @throws Refusal `request.invalid` for dates that make no range.
 */
export async function listOrders(
  db: Database,
  shopId: number,
  { input, today }: { input: InputOf<typeof listCall>; today: LocalDate },
): Promise<OutputOf<typeof listCall>> {
  const { page, limit, shopId: _, ...asked } = input
  const behind = { ...asked, ...askedRange(input, today), shopId }
  return inShop(db, shopId, async (tx) => ({
    ...(await countOrdersBehind(tx, behind)),
    list: (await listOrdersBehind(tx, behind, { limit, offset: (page - 1) * limit })).map(
      ({ status, phone, ...order }) => ({
        ...order,
        ...{ shopId, phone: maskPhone(phone), statusName: orderStatuses[status].name },
      }),
    ),
  }))
}
