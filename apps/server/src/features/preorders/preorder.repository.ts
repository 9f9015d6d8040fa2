import type { SureState } from '@roombook/domain/preorders'
import type { Updateable } from 'kysely'
import type { Preorder } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A stored pre-order. */
export interface PreorderRow {
  id: number
  /** The order that shows it: the first of its booking. */
  orderId: number
  version: number
  sureState: SureState
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

const selectPreorders = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('preorder')
    .innerJoin('order_whole as shown', (join) =>
      join
        .onRef('shown.shop_id', '=', 'preorder.shop_id')
        .onRef('shown.booking_id', '=', 'preorder.booking_id')
        .onRef('shown.id', '=', 'shown.first_order_id'),
    )
    .leftJoin('staff as confirmer', (join) =>
      join
        .onRef('confirmer.shop_id', '=', 'preorder.shop_id')
        .onRef('confirmer.id', '=', 'preorder.confirmed_by'),
    )
    .select([
      'preorder.id',
      'shown.id as orderId',
      'preorder.version',
      'preorder.is_sure as sureState',
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

/** Lists the pre-orders that some orders show; of linked orders only the first shows one. */
export async function listPreorders(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<PreorderRow[]> {
  if (orderIds.length === 0) return []
  return selectPreorders(tx, shopId)
    .where('shown.id', 'in', [...orderIds])
    .execute()
}

/** Finds the pre-order that an order shows. */
export async function findPreorder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<PreorderRow | undefined> {
  const [found] = await listPreorders(tx, shopId, [orderId])
  return found
}

/** Inserts a pre-order; its booking must be locked. */
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

/**
 * Changes a pre-order and increments its version.
 * @returns the new version.
 */
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

/**
 * Records that the kitchen has a slip of the confirmed dishes. The version stays, because nothing that users
 * decide by has changed.
 */
export async function markKitchenInformed(
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
