import type { KitchenItem } from '@roombook/domain'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Preorder } from '../../../db/tables.ts'
import type { ShopTransaction } from '../../platform/db/database.ts'

/** A pre-order as it is kept. */
export interface PreorderRow {
  id: number
  /** The order that shows it: the first of its booking. */
  orderId: number
  version: number
  sureState: 0 | 1 | 2
  remark: string
  userRemark: string
  confirmedAt: Date | null
  /** Null for a guest. */
  confirmerName: string | null
  confirmedBy: number | null
  kitchenTold: boolean
  changedBy: string
  changedWhat: string
  updatedAt: Date
}

/** A line as it is kept; what was agreed on is null until it is confirmed. */
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
  /** Of whoever was invited; null for staff and host. */
  invitedName: string | null
  agreed: AgreedDish | null
}

/** What was agreed on when a line was confirmed. */
export interface AgreedDish {
  title: string
  specTitle: string
  attributeTitles: string
  unit: string
  unitPriceFen: number
  /** Of a set menu. */
  items: KitchenItem[] | null
}

const selectPreorders = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('preorder')
    .innerJoin('booking', (join) =>
      join.onRef('booking.shop_id', '=', 'preorder.shop_id').onRef('booking.id', '=', 'preorder.booking_id'),
    )
    .leftJoin('staff as confirmer', (join) =>
      join
        .onRef('confirmer.shop_id', '=', 'preorder.shop_id')
        .onRef('confirmer.id', '=', 'preorder.confirmed_by'),
    )
    .select([
      'preorder.id',
      (of) => of.ref('booking.first_order_id').$castTo<number>().as('orderId'),
      'preorder.version',
      (of) => of.ref('preorder.is_sure').$castTo<0 | 1 | 2>().as('sureState'),
      'preorder.remark',
      'preorder.user_remark as userRemark',
      'preorder.confirmed_at as confirmedAt',
      'preorder.confirmed_by as confirmedBy',
      'confirmer.nickname as confirmerName',
      'preorder.kitchen_told as kitchenTold',
      'preorder.changed_by as changedBy',
      'preorder.changed_what as changedWhat',
      'preorder.updated_at as updatedAt',
    ])
    .where('preorder.shop_id', '=', shopId)

/** The pre-orders that some orders show: of linked ones the first does. */
export async function listPreorders(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<PreorderRow[]> {
  if (orderIds.length === 0) return []
  return selectPreorders(tx, shopId)
    .where('preorder.booking_id', 'in', (of) =>
      of
        .selectFrom('orders')
        .select('orders.booking_id')
        .where('orders.shop_id', '=', shopId)
        .where('orders.id', 'in', [...orderIds]),
    )
    .where('booking.first_order_id', 'in', [...orderIds])
    .execute()
}

/** The pre-order that an order shows. */
export async function findPreorder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<PreorderRow | undefined> {
  const [found] = await listPreorders(tx, shopId, [orderId])
  return found
}

/** Begins a pre-order; its booking is locked. */
export async function insertPreorder(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('preorder')
    .values({ shop_id: shopId, booking_id: bookingId, version: 0, created_at: at, updated_at: at })
    .execute()
}

/** Changes a pre-order; its version moves. @returns the new one. */
export async function updatePreorder(
  tx: ShopTransaction,
  shopId: number,
  preorderId: number,
  change: Updateable<Preorder>,
): Promise<number> {
  const { version } = await tx
    .updateTable('preorder')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', preorderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The lines of some pre-orders, in the order in which they were chosen. */
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
      (of) => of.ref('line.chooser').$castTo<LineRow['chooser']>().as('chooser'),
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

/** A line that somebody chooses anew. */
export interface NewLine {
  dishId: number
  specId: number
  attributeIds: readonly number[]
  number: number
  chooser: LineRow['chooser']
  invitedId: number
}

/** Adds lines to a pre-order. */
export async function insertLines(
  tx: ShopTransaction,
  { shopId, preorderId, at }: { shopId: number; preorderId: number; at: Date },
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('preorder_line')
    .values(
      lines.map((line) => ({
        shop_id: shopId,
        preorder_id: preorderId,
        dish_id: line.dishId,
        spec_id: line.specId,
        attribute_ids: line.attributeIds.toSorted((one, other) => one - other),
        number: line.number,
        chooser: line.chooser,
        invited_id: line.invitedId,
        created_at: at,
      })),
    )
    .execute()
}

/** What was agreed on counts no more: the dish is promised anew, at its price. */
const disagreed = {
  title: null,
  spec_title: null,
  attribute_titles: null,
  unit: null,
  unit_price_fen: null,
  set_items: null,
}

/** Sets how many of a line there are; more than before are agreed on anew. */
export async function setLineNumber(
  tx: ShopTransaction,
  shopId: number,
  { id, number, raised }: { id: number; number: number; raised: boolean },
): Promise<void> {
  await tx
    .updateTable('preorder_line')
    .set({ number, ...(raised ? disagreed : {}) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Takes lines off. */
export async function deleteLines(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('preorder_line')
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Keeps what was agreed on with each line. */
export async function agreeLines(
  tx: ShopTransaction,
  shopId: number,
  agreed: readonly (AgreedDish & { id: number })[],
): Promise<void> {
  if (agreed.length === 0) return
  const list = agreed.map(({ unitPriceFen, specTitle, attributeTitles, ...line }) => ({
    ...line,
    spec_title: specTitle,
    attribute_titles: attributeTitles,
    unit_price_fen: unitPriceFen,
  }))
  await sql`
    update preorder_line line set
      title = agreed.title, spec_title = agreed.spec_title, attribute_titles = agreed.attribute_titles,
      unit = agreed.unit, unit_price_fen = agreed.unit_price_fen, set_items = nullif(agreed.items, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as agreed (
      id bigint, title text, spec_title text, attribute_titles text, unit text, unit_price_fen bigint, items jsonb
    )
    where line.shop_id = ${shopId} and line.id = agreed.id`.execute(tx)
}

/** Notes that the kitchen has a slip of what was confirmed; nothing of what people decide by has changed. */
export async function noteKitchenTold(
  tx: ShopTransaction,
  shopId: number,
  preorderId: number,
): Promise<void> {
  await tx
    .updateTable('preorder')
    .set({ kitchen_told: true })
    .where('shop_id', '=', shopId)
    .where('id', '=', preorderId)
    .execute()
}
