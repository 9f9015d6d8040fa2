import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Erases personal data and remarks from orders and their bookings; `userName` replaces the name. Locks the
 * orders.
 */
export async function blankOrders(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
  userName: string,
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('booking')
    .set({
      user_name: userName,
      phone: '',
      applicant_network: '',
      sex: 0,
      birthday_kind: 0,
      birthday_of_other: false,
      other_name: '',
      memorial_titles: '[]',
      remark: '',
      former_remark: '',
      former_phone: '',
      deposit_waiver: '',
    })
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      sql<number>`(
        select booking_id from orders where shop_id = ${shopId} and id = any (${sql.val([...orderIds])}::bigint[]))`,
    )
    .execute()
  await tx
    .updateTable('orders')
    .set((of) => ({
      admin_remark: '',
      meal_check_remark: '',
      cancel_reason: sql<string>`split_part(cancel_reason, '：', 1)`,
      version: of('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...orderIds])
    .execute()
}

/**
 * Deletes the remarks that previous guests with these phones wrote on bookings since handed over. The
 * agreement to the terms is deleted too, so that it is not attributed to the present guest.
 */
export async function deletePreviousRemarks(
  tx: ShopTransaction,
  shopId: number,
  phones: readonly string[],
): Promise<void> {
  if (phones.length === 0) return
  await tx
    .updateTable('booking')
    .set({ former_remark: '', former_phone: '', terms_agreed_at: null })
    .where('shop_id', '=', shopId)
    .where('former_phone', '!=', '')
    .where('former_phone', 'in', [...phones])
    .execute()
}
