import { anonymousColumns } from '@roombook/domain/customers'
import { sql } from 'kysely'
import type { JsonValue } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { removeTexts } from './remove-texts.ts'

/** Name of an anonymised customer, also on their orders. */
export const anonymousName = '已注销客户'

/** Lists a customer and all customers merged into them, by ascending id. */
export async function listMergedCustomers(tx: ShopTransaction, shopId: number, id: number) {
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

/** Lists the orders of some customers, and orders without a customer under their phones, ascending. */
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

/** Returns whether one of these orders is upcoming or at table. */
export async function hasUpcomingOrder(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_whole
    where shop_id = ${shopId} and id = any (${sql.val([...orderIds])}::bigint[]) and holds_room
      and deleted_at is null
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Removes identifying columns from a customer's row; figures, level and source stay. */
export const anonymiseColumns = (tx: ShopTransaction, shopId: number, id: number, at: Date) =>
  tx
    .updateTable('customer')
    .set((of) => ({
      ...anonymousColumns,
      name: anonymousName,
      anonymised_at: at,
      deleted_at: of.fn.coalesce('deleted_at', sql<Date>`${at}`),
      version: of('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()

/**
 * Blanks personal data in other tables: requests, messages, notifications, follow-up records, slips,
 * workbooks and merge records.
 * @returns ids of the messages that reserve part of the SMS stock; they are neither sent nor polled any more.
 */
export async function blankRows(
  tx: ShopTransaction,
  shopId: number,
  {
    at,
    ...person
  }: { ids: readonly number[]; orderIds: readonly number[]; phones: readonly string[]; at: Date },
): Promise<number[]> {
  const ids = sql`${sql.val([...person.ids])}::bigint[]`
  const orderIds = sql`${sql.val([...person.orderIds])}::bigint[]`
  const bookingIds = sql`(select booking_id from order_whole where shop_id = ${shopId} and id = any (${orderIds}))`
  const phones = sql`${sql.val([...person.phones])}::text[]`
  await sql`
    update preorder set remark = '', user_remark = '', changed_by = ''
    where shop_id = ${shopId} and booking_id in ${bookingIds}`.execute(tx)
  await sql`
    update order_change_request set words = '', answer = ''
    where shop_id = ${shopId} and order_id = any (${orderIds})`.execute(tx)
  // Their text on bookings that now belong to other guests.
  await sql`
    update order_change_request set words = '', answer = ''
    where shop_id = ${shopId} and of_former and order_id in (
      select o.id from order_whole o
      where o.shop_id = ${shopId} and o.former_phone <> '' and o.former_phone = any (${phones}))`.execute(tx)
  await sql`
    update push_job set words = '', state = case when state = 'queued' then 'gone' else state end
    where shop_id = ${shopId} and message_id in (
      select id from message where shop_id = ${shopId} and order_id = any (${orderIds}))`.execute(tx)
  // Queued messages fail: they have no recipient.
  const { rows: messages } = await sql<{ id: number; reserved: number }>`
    update sms_message set phone = '', content = '', facts = '{}', ask_at = null,
      state = case when state = 'queued' then 'failed' else state end
    where shop_id = ${shopId} and (customer_id = any (${ids}) or booking_id in ${bookingIds}
      or phone = any (${phones}))
    returning id, reserved`.execute(tx)
  // Waiting campaign recipients are skipped, and uploaded lists lose the number.
  await sql`
    update campaign_recipient set phone = null, reason = case when state = 'waiting' then 'gone' else reason end,
      state = case when state = 'waiting' then 'skipped' else state end
    where shop_id = ${shopId} and (customer_id = any (${ids}) or phone = any (${phones}))`.execute(tx)
  await sql`
    update campaign_file set phones = array(select unnest(phones) except select unnest(${phones}))
    where shop_id = ${shopId} and phones && ${phones}`.execute(tx)
  // Pending gifts are skipped, and the codes become invalid.
  await sql`
    update coupon_giving_person set state = 'skipped', reason = 'gone'
    where shop_id = ${shopId} and customer_id = any (${ids}) and state = 'waiting'`.execute(tx)
  await sql`
    update coupon_grant set phone = null, secret = null
    where shop_id = ${shopId} and (customer_id = any (${ids}) or phone = any (${phones}))`.execute(tx)
  // Their recommendation links disappear, and their recommender no longer sees their name.
  await sql`delete from recommender_link where shop_id = ${shopId} and customer_id = any (${ids})`.execute(tx)
  await sql`
    update referral_guest set shown_at = null where shop_id = ${shopId} and customer_id = any (${ids})`.execute(
    tx,
  )
  await sql`
    update ai_text set content = '', told = '[]', title = '', reason = '',
      state = case when state in ('wanted', 'ready', 'refused') then 'dropped' else state end
    where shop_id = ${shopId} and (customer_id = any (${ids}) or booking_id in ${bookingIds})`.execute(tx)
  await sql`
    update sms_reply set phone = '', content = '', handled_at = coalesce(handled_at, received_at)
    where shop_id = ${shopId}
      and (phone = any (${phones}) or booking_id in ${bookingIds} or customer_id = any (${ids}))`.execute(tx)
  await sql`
    update phone_call set phone = '', extension = '', caller_kind = 'withheld'
    where shop_id = ${shopId} and phone <> '' and phone = any (${phones})`.execute(tx)
  await sql`delete from phone_text where shop_id = ${shopId} and phone = any (${phones})`.execute(tx)
  await sql`delete from phone_silence where shop_id = ${shopId} and phone = any (${phones})`.execute(tx)
  await sql`
    update customer_record set remark = '' where shop_id = ${shopId} and customer_id = any (${ids})`.execute(
    tx,
  )
  // Open tasks are withdrawn; finished ones stay counted, without names and notes.
  await sql`
    update work_act set note = '' where shop_id = ${shopId} and task_id in (
      select id from work_task
      where shop_id = ${shopId} and (customer_id = any (${ids}) or booking_id in ${bookingIds}))`.execute(tx)
  await sql`
    update work_task set occasion = 'task:' || id::text, about_title = '', about_sign = '',
      ended_note = case when ended_at is null then '客户已删除' else '' end, ended = coalesce(ended, 'withdrawn'),
      ended_at = coalesce(ended_at, ${at}::timestamptz), version = version + 1
    where shop_id = ${shopId} and (customer_id = any (${ids}) or booking_id in ${bookingIds})`.execute(tx)
  await sql`
    update print_job set slip = '[]', state = case when state = 'queued' then 'expired' else state end
    where shop_id = ${shopId} and order_id = any (${orderIds})`.execute(tx)
  // Their invited guests, and those guests' messages.
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
  return messages.filter(({ reserved }) => reserved > 0).map(({ id }) => id)
}

/** Lists the names under which some phones are or were on the waiting list. */
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

/** Removes some phones' waiting-list entries and blanks their names. */
export async function blankWaiting(
  tx: ShopTransaction,
  shopId: number,
  { phones, at }: { phones: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update waitlist_entry set user_name = ${anonymousName}, phone = '', sex = 0, remark = '', reason = '', network = '',
      ended_at = coalesce(ended_at, ${at}::timestamptz),
      state = case when state = 'waiting' then 'withdrawn' else state end
    where shop_id = ${shopId} and phone <> '' and phone = any (${sql.val([...phones])}::text[])`.execute(tx)
}

/** Removes texts from stored responses that are retained for retries. */
export async function blankAnswers(
  tx: ShopTransaction,
  shopId: number,
  texts: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ actor: string; key: string; answer: JsonValue }>`
    select actor, key, answer from idempotency_key
    where shop_id = ${shopId} and answer is not null and exists (
      select from unnest(${sql.val([...texts])}::text[]) as known (word) where position(known.word in answer::text) > 0
    )`.execute(tx)
  // Stored files cannot be searched for a person, so a retry gets a response without the file.
  await sql`
    update idempotency_key set answer = jsonb_set(answer, '{content}', '""')
    where shop_id = ${shopId} and call in ('customers.personal-data', 'customers.export-my-data') and answer is not null`.execute(
    tx,
  )
  for (const { actor, key, answer } of rows) {
    await tx
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(removeTexts(answer, texts)) })
      .where('shop_id', '=', shopId)
      .where('actor', '=', actor)
      .where('key', '=', key)
      .execute()
  }
}
