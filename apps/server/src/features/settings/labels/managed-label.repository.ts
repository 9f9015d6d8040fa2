import type { LabelKind, ManagedLabel } from '@roombook/contract/labels'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

export interface LabelRow {
  id: number
  kind: LabelKind
  group_number: number
  title: string
}

/** Locks the shop's labels until the transaction ends, which serializes their changes. */
export async function lockLabels(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx
    .selectFrom('shop')
    .select('shop_id')
    .where('shop_id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

const living = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('label').where('shop_id', '=', shopId).where('deleted_at', 'is', null)

/** Lists the labels of a kind by group, with the number of orders or customers that have each. */
export async function labelsWithUse(
  tx: ShopTransaction,
  shopId: number,
  kind: LabelKind,
): Promise<ManagedLabel[]> {
  const carried = sql.table(kind === 'order' ? 'booking_label' : 'customer_label')
  const { rows } = await sql<ManagedLabel>`
    select label.id, label.group_number as group, label.title,
      (select count(*)::int from ${carried} carried
        where carried.shop_id = ${shopId} and carried.label_id = label.id) as used
    from label
    where label.shop_id = ${shopId} and label.kind = ${kind} and label.deleted_at is null
    order by label.group_number, label.position, label.id`.execute(tx)
  return rows
}

/** Finds a label of the shop. */
export const findLabel = (
  tx: ShopTransaction,
  shopId: number,
  labelId: number,
): Promise<LabelRow | undefined> =>
  living(tx, shopId)
    .select(['id', 'kind', 'group_number', 'title'])
    .where('id', '=', labelId)
    .executeTakeFirst()

/** Lists all labels of a kind, in their order. */
export const labelsOfKind = (tx: ShopTransaction, shopId: number, kind: LabelKind): Promise<LabelRow[]> =>
  living(tx, shopId)
    .select(['id', 'kind', 'group_number', 'title'])
    .where('kind', '=', kind)
    .orderBy('group_number')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Returns the position after the last label of a group. */
export async function endOfGroup(
  tx: ShopTransaction,
  shopId: number,
  { kind, group }: { kind: LabelKind; group: number },
): Promise<number> {
  const last = await living(tx, shopId)
    .select((select) => select.fn.max('position').as('position'))
    .where('kind', '=', kind)
    .where('group_number', '=', group)
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}

/**
 * Inserts a label at the end of its group.
 * @returns its id.
 */
export async function insertLabel(
  tx: ShopTransaction,
  shopId: number,
  { kind, group, title }: { kind: LabelKind; group: number; title: string },
): Promise<number> {
  const position = await endOfGroup(tx, shopId, { kind, group })
  const row = await tx
    .insertInto('label')
    .values({ shop_id: shopId, kind, group_number: group, title, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Changes a label's name, group or position, or removes it from the choices. */
export async function updateLabel(
  tx: ShopTransaction,
  shopId: number,
  labelId: number,
  change: { title?: string; group_number?: number; position?: number; deleted_at?: Date },
): Promise<void> {
  await tx.updateTable('label').set(change).where('shop_id', '=', shopId).where('id', '=', labelId).execute()
}
