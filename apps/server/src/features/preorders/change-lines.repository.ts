import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { AgreedDish, LineRow } from './preorder-line.repository.ts'

/** A line to add to a pre-order. */
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

/** Columns that undo the agreement on a line: its current dish and price apply again. */
const disagreed = {
  title: null,
  spec_title: null,
  attribute_titles: null,
  unit: null,
  unit_price_fen: null,
  set_items: null,
}

/** Sets the quantity of a line; an increase requires a new agreement. */
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

/** Deletes lines. */
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

/** Stores the agreed dish data of each line. */
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
