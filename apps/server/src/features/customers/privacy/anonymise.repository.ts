import { nobodyColumns } from '@roombook/domain'
import { sql } from 'kysely'
import type { JsonValue } from '../../../../db/tables.ts'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { withoutWords } from './without-words.ts'

/** What an anonymised customer, and the name on their orders, is called. */
export const nameOfNobody = '已注销客户'

/** A customer and all who were merged into them, by ascending id. */
export async function familyOf(tx: ShopTransaction, shopId: number, id: number) {
  const { rows } = await sql<{ id: number; name: string; phone: string | null }>`
    with recursive family as (
      select c.id, c.name, c.phone from customer c
      where c.shop_id = ${shopId} and c.id = ${id} and c.deleted_at is null
      union
      select c.id, c.name, c.phone from customer c
      join family f on c.shop_id = ${shopId} and c.merged_into = f.id
    )
    select * from family order by id`.execute(tx)
  return rows
}

/** Orders of some customers, and those under their phones that stand alone. Ascending. */
export async function personOrderIds(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  phones: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from order_whole o
    where o.shop_id = ${shopId} and (
      o.customer_id = any (${sql.val([...ids])}::bigint[])
      or (o.customer_id is null and o.phone <> '' and o.phone = any (${sql.val([...phones])}::text[]))
    )
    order by o.id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Whether one of these orders is still to come, or at table. */
export async function hasOrderAhead(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders
    where shop_id = ${shopId} and id = any (${sql.val([...orderIds])}::bigint[]) and status in (1, 2, 3, 4)
      and deleted_at is null
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Takes from a customer's row whatever says who it is; figures, level and source stay. */
export const anonymiseColumns = (tx: ShopTransaction, shopId: number, id: number, at: Date) =>
  tx
    .updateTable('customer')
    .set((of) => ({
      ...nobodyColumns,
      name: nameOfNobody,
      anonymised_at: at,
      deleted_at: of.fn.coalesce('deleted_at', sql<Date>`${at}`),
      version: of('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()

/** Takes from orders and their bookings whatever names somebody or was said of them. */
export async function blankOrders(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('booking')
    .set({
      user_name: nameOfNobody,
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
    })
    .where('shop_id', '=', shopId)
    .where('id', 'in', bookingsOf(shopId, orderIds))
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

/** The bookings that some orders are rooms of. */
const bookingsOf = (shopId: number, orderIds: readonly number[]) =>
  sql<number>`(
    select booking_id from orders where shop_id = ${shopId} and id = any (${sql.val([...orderIds])}::bigint[]))`

/**
 * Blanks what other tables say: words to the kitchen and to the shop, messages sent, notifications, follow-up records,
 * slips, workbooks, and what merges kept for their undo.
 */
export async function blankRows(
  tx: ShopTransaction,
  shopId: number,
  person: { ids: readonly number[]; orderIds: readonly number[]; phones: readonly string[] },
): Promise<void> {
  const ids = sql`${sql.val([...person.ids])}::bigint[]`
  const orderIds = sql`${sql.val([...person.orderIds])}::bigint[]`
  const bookingIds = bookingsOf(shopId, person.orderIds)
  const phones = sql`${sql.val([...person.phones])}::text[]`
  await sql`
    update preorder set remark = '', user_remark = '', changed_by = ''
    where shop_id = ${shopId} and booking_id in ${bookingIds}`.execute(tx)
  await sql`
    update order_change_request set words = '', answer = ''
    where shop_id = ${shopId} and order_id = any (${orderIds})`.execute(tx)
  // What they wrote of bookings that are others’ by now.
  await sql`
    update order_change_request set words = '', answer = ''
    where shop_id = ${shopId} and of_former and order_id in (
      select o.id from order_whole o
      where o.shop_id = ${shopId} and o.former_phone <> '' and o.former_phone = any (${phones}))`.execute(tx)
  await sql`
    update booking set former_remark = '', former_phone = ''
    where shop_id = ${shopId} and former_phone <> '' and former_phone = any (${phones})`.execute(tx)
  await sql`
    update push_job set words = '', state = case when state = 'queued' then 'gone' else state end
    where shop_id = ${shopId} and message_id in (
      select id from message where shop_id = ${shopId} and order_id = any (${orderIds}))`.execute(tx)
  // What waits to be sent is not sent to nobody.
  await sql`
    update sms_message set phone = '', content = '', facts = '{}', ask_at = null,
      state = case when state = 'queued' then 'failed' else state end
    where shop_id = ${shopId} and (customer_id = any (${ids}) or booking_id in ${bookingIds}
      or phone = any (${phones}))`.execute(tx)
  await sql`
    update customer_record set remark = '' where shop_id = ${shopId} and customer_id = any (${ids})`.execute(
    tx,
  )
  await sql`
    update print_job set slip = '[]', state = case when state = 'queued' then 'expired' else state end
    where shop_id = ${shopId} and order_id = any (${orderIds})`.execute(tx)
  // Whom they invited, and what those wrote to them.
  await sql`
    update invitation_guest set name = '受邀客人', words = ''
    where shop_id = ${shopId} and booking_id in ${bookingIds}`.execute(tx)
  await sql`
    update customer_merge set moved = '{}'
    where shop_id = ${shopId} and (kept_id = any (${ids}) or gone_id = any (${ids}))`.execute(tx)
  await sql`
    update customer_import_row set cells = '[]', name = '', phone = '', words = '[]', before = null, after = null
    where shop_id = ${shopId} and (customer_id = any (${ids}) or phone = any (${phones}) or exists (
      select from unnest(${phones}) as known (phone) where position(known.phone in cells::text) > 0
    ))`.execute(tx)
}

/** The names under which some phones wait or waited for a room. */
export async function namesOfWaiting(
  tx: ShopTransaction,
  shopId: number,
  phones: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_name: string }>`
    select distinct user_name from waitlist_entry
    where shop_id = ${shopId} and phone <> '' and phone = any (${sql.val([...phones])}::text[])`.execute(tx)
  return rows.map((row) => row.user_name)
}

/** Takes whoever waits or waited under some phones off the list, and leaves nobody's name on it. */
export async function blankWaiting(
  tx: ShopTransaction,
  shopId: number,
  { phones, at }: { phones: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update waitlist_entry set user_name = ${nameOfNobody}, phone = '', sex = 0, remark = '', reason = '', network = '',
      ended_at = coalesce(ended_at, ${at}::timestamptz),
      state = case when state = 'waiting' then 'withdrawn' else state end
    where shop_id = ${shopId} and phone <> '' and phone = any (${sql.val([...phones])}::text[])`.execute(tx)
}

/** Erases what the server's role cannot: the details of the log among it. @returns how many rows of the log. */
export async function eraseTraces(
  tx: ShopTransaction,
  ids: readonly number[],
  orderIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_customer_traces(${sql.val([...ids])}::bigint[], ${sql.val([...orderIds])}::bigint[]) as erased`.execute(
    tx,
  )
  return rows[0]?.erased ?? 0
}

/** Takes words out of what calls answered lately and is kept for their retries. */
export async function blankAnswers(
  tx: ShopTransaction,
  shopId: number,
  words: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ actor: string; key: string; answer: JsonValue }>`
    select actor, key, answer from idempotency_key
    where shop_id = ${shopId} and answer is not null and exists (
      select from unnest(${sql.val([...words])}::text[]) as known (word) where position(known.word in answer::text) > 0
    )`.execute(tx)
  // A file is searched by nobody; whoever asks again is told that it was made, and gets none.
  await sql`
    update idempotency_key set answer = jsonb_set(answer, '{content}', '""')
    where shop_id = ${shopId} and call in ('customers.personal-data', 'customers.export-my-data') and answer is not null`.execute(
    tx,
  )
  for (const { actor, key, answer } of rows) {
    await tx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(withoutWords(answer, words)) })
      .where('shop_id', '=', shopId)
      .where('actor', '=', actor)
      .where('key', '=', key)
      .execute()
  }
}
