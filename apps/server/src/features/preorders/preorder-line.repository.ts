import type { Fen } from '@roombook/domain/money'
import type { KitchenItem } from '@roombook/domain/preorders'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Dish data stored when a line was confirmed. */
export interface AgreedDish {
  title: string
  specTitle: string
  attributeTitles: string
  unit: string
  unitPriceFen: Fen
  /** Items of a set menu. */
  items: KitchenItem[] | null
}

/** A stored line; the agreed data is null until it is confirmed. */
export interface LineRow {
  id: number
  preorderId: number
  dishId: number
  specId: number
  attributeIds: number[]
  number: number
  chooser: 'staff' | 'host' | 'invited'
  /** 0 for staff and host. */
  invitedId: number
  /** Name of the invited guest; null for staff and host. */
  invitedName: string | null
  agreed: AgreedDish | null
}

/** Lists the lines of some pre-orders, in the order in which they were chosen. */
export async function listLines(
  tx: ShopTransaction,
  shopId: number,
  preorderIds: readonly number[],
): Promise<LineRow[]> {
  if (preorderIds.length === 0) return []
  const rows = await tx
    .selectFrom('preorder_line as line')
    .leftJoin('invitation_guest as invited', (join) =>
      join.onRef('invited.shop_id', '=', 'line.shop_id').onRef('invited.id', '=', 'line.invited_id'),
    )
    .select([
      'line.id',
      'line.preorder_id as preorderId',
      'line.dish_id as dishId',
      'line.spec_id as specId',
      (of) => of.ref('line.attribute_ids').$castTo<(number | string)[]>().as('attributeIds'),
      'line.number',
      'line.chooser',
      'line.invited_id as invitedId',
      'invited.name as invitedName',
      'line.title',
      'line.spec_title as specTitle',
      'line.attribute_titles as attributeTitles',
      'line.unit',
      'line.unit_price_fen as unitPriceFen',
      (of) => of.ref('line.set_items').$castTo<KitchenItem[] | null>().as('items'),
    ])
    .where('line.shop_id', '=', shopId)
    .where('line.preorder_id', 'in', [...preorderIds])
    .orderBy('line.id')
    .execute()
  return rows.map(
    ({ attributeIds, title, specTitle, attributeTitles, unit, unitPriceFen, items, ...row }) => ({
      ...row,
      attributeIds: attributeIds.map(Number),
      agreed:
        title === null || unit === null || unitPriceFen === null
          ? null
          : {
              title,
              specTitle: specTitle ?? '',
              attributeTitles: attributeTitles ?? '',
              unit,
              unitPriceFen,
              items,
            },
    }),
  )
}
