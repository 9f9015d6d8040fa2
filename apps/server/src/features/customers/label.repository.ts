import type { ShopTransaction } from '#platform/db/database.ts'

const labelsOf = (tx: ShopTransaction, shopId: number, kind: 'order' | 'customer') =>
  tx
    .selectFrom('label')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)

/** Lists labels of customers or orders, in the shop's order. */
export const listLabels = (tx: ShopTransaction, shopId: number, kind: 'order' | 'customer') =>
  labelsOf(tx, shopId, kind)
    .select(['id', 'group_number as group', 'title'])
    .orderBy('group_number')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Returns whether all given labels exist in the shop. */
export async function labelsExist(
  tx: ShopTransaction,
  shopId: number,
  kind: 'order' | 'customer',
  labelIds: readonly number[],
): Promise<boolean> {
  if (labelIds.length === 0) return true
  const found = await labelsOf(tx, shopId, kind)
    .select('id')
    .where('id', 'in', [...labelIds])
    .execute()
  return found.length === new Set(labelIds).size
}

/** Returns whether all given labels exist in the shop, in the given groups. */
export async function areLabelsInGroups(
  tx: ShopTransaction,
  shopId: number,
  kind: 'order' | 'customer',
  labels: readonly { id: number; group: number }[],
): Promise<boolean> {
  if (labels.length === 0) return true
  const found = await labelsOf(tx, shopId, kind)
    .select(['id', 'group_number'])
    .where(
      'id',
      'in',
      labels.map(({ id }) => id),
    )
    .execute()
  const groupOf = new Map(found.map((row) => [row.id, row.group_number]))
  return labels.every(({ id, group }) => groupOf.get(id) === group)
}
