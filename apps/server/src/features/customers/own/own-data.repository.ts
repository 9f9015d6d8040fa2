import { type CustomerColumns, customerColumns } from '@roombook/domain/customers'
import type { Fen } from '@roombook/domain/money'
import type { RebateReason } from '@roombook/domain/referrals'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { storedColumn, storedEntries } from '../ledger/balance.repository.ts'
import { referralActs } from '../privacy/referral-acts.repository.ts'

/** Reads the store's fields for a guest's own data. */
export const findShopOfData = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop')
    .select(['title', 'phone', 'timezone'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()

const columnsOfFields = sql.join(customerColumns.map((column) => sql.ref(`c.${column}`)))

/** Returns the customer of a phone: the current one, else a merged one. */
export async function findOwnCustomer(tx: ShopTransaction, shopId: number, phone: string) {
  const { rows } = await sql<CustomerColumns & { id: number; balance: Fen; created_at: Date }>`
    select c.id, ${columnsOfFields}, ${storedColumn(shopId, sql`c.id`)} as balance, c.created_at
    from customer c
    where c.shop_id = ${shopId} and c.phone = ${phone} and c.anonymised_at is null
    order by c.deleted_at is null desc, c.id
    limit 1`.execute(tx)
  return rows[0]
}

export async function listOwnMemorials(tx: ShopTransaction, shopId: number, customerId: number) {
  return tx
    .selectFrom('customer_memorial')
    .select(['title', 'calendar', 'month_day as monthDay'])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .orderBy('title')
    .execute()
}

export async function listOwnLabels(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_label as given')
    .innerJoin('label', (join) =>
      join.onRef('label.shop_id', '=', 'given.shop_id').onRef('label.id', '=', 'given.label_id'),
    )
    .select('label.title')
    .where('given.shop_id', '=', shopId)
    .where('given.customer_id', '=', customerId)
    .orderBy('label.title')
    .execute()
  return rows.map(({ title }) => title)
}

/** Lists all bookings under a phone, the newest first. */
export const listOwnBookings = (tx: ShopTransaction, shopId: number, phone: string) =>
  tx
    .selectFrom('order_whole')
    .innerJoin('meal_period as period', (join) =>
      join
        .onRef('period.shop_id', '=', 'order_whole.shop_id')
        .onRef('period.id', '=', 'order_whole.period_id'),
    )
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .select([
      'order_whole.id',
      'order_whole.book_date',
      'order_whole.status',
      'order_whole.people_num',
      'order_whole.user_name',
    ])
    .select(['order_whole.remark', 'order_whole.terms', 'order_whole.created_at'])
    // The terms of a booking taken over from another phone were accepted by that other guest.
    .select(
      sql<Date | null>`case when order_whole.former_phone = '' then order_whole.terms_agreed_at end`.as(
        'terms_agreed_at',
      ),
    )
    .select(['order_whole.deposit_fen', 'order_whole.deposit_received_fen', 'order_whole.total_fen'])
    .select(['period.title as period_title', 'room.title as room_title'])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.phone', '=', phone)
    .orderBy('order_whole.book_date', 'desc')
    .orderBy('order_whole.id', 'desc')
    .execute()

/** Lists a phone's waiting-list entries, current or past, the newest first. */
export const listOwnWaiting = (tx: ShopTransaction, shopId: number, phone: string) =>
  tx
    .selectFrom('waitlist_entry as entry')
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'entry.shop_id').onRef('period.id', '=', 'entry.period_id'),
    )
    .select(['entry.id', 'entry.book_date', 'entry.people_num', 'entry.user_name', 'entry.remark'])
    .select(['entry.state', 'entry.created_at', 'period.title as period_title'])
    .where('entry.shop_id', '=', shopId)
    .where('entry.phone', '=', phone)
    .orderBy('entry.id', 'desc')
    .execute()

/** Lists all messages to a phone, the newest first. */
export const listOwnMessages = (tx: ShopTransaction, shopId: number, phone: string) =>
  tx
    .selectFrom('sms_message')
    .select(['created_at', 'channel', 'content', 'state'])
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .execute()

/** Lists the texts written to a customer, the newest first. */
export const listOwnTexts = (tx: ShopTransaction, shopId: number, customerId: number) =>
  tx
    .selectFrom('ai_text')
    .select(['created_at', 'title', 'content', 'passed_at'])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

/** Lists a customer's stored-value entries, the newest first. */
export async function listOwnBills(tx: ShopTransaction, shopId: number, customerId: number) {
  const { rows } = await sql<{ at: Date; reason: string; amount: number; balance_after: number }>`
    select e.at, e.reason, m.amount, m.balance_after
    from ${storedEntries(shopId, sql.val(customerId))} m
    join ledger_entry e on e.shop_id = ${shopId} and e.id = m.entry_id
    order by e.id desc`.execute(tx)
  return rows
}

/** Lists a customer's rebate entries, the newest first. */
export const listOwnRebates = (tx: ShopTransaction, shopId: number, customerId: number) =>
  tx
    .selectFrom('rebate_entry')
    .select([
      ...(['at', 'amount_fen as amount', 'owed_fen as owed', 'note'] as const),
      (of) => of.ref('reason').$castTo<RebateReason>().as('reason'),
    ])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

/** Lists a phone's replies to messages, the newest first. */
export const listOwnReplies = (tx: ShopTransaction, shopId: number, phone: string) =>
  tx
    .selectFrom('sms_reply')
    .select(['at', 'content'])
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .orderBy('id', 'desc')
    .execute()

/** Lists a customer's coupons, the newest first. */
export const listOwnCoupons = (tx: ShopTransaction, shopId: number, customerId: number) =>
  tx
    .selectFrom('coupon_grant as g')
    .innerJoin('coupon_terms as t', (join) =>
      join
        .onRef('t.shop_id', '=', 'g.shop_id')
        .onRef('t.coupon_id', '=', 'g.coupon_id')
        .onRef('t.no', '=', 'g.terms_no'),
    )
    .select(['t.title', 'g.given_at', 'g.valid_from', 'g.valid_until', 'g.state', 'g.used_at', 'g.off_fen'])
    .where('g.shop_id', '=', shopId)
    .where('g.customer_id', '=', customerId)
    .orderBy('g.id', 'desc')
    .execute()

/** Lists a customer's actions on recommendations and activities, the newest first. */
export async function listOwnReferralActs(tx: ShopTransaction, shopId: number, customerId: number) {
  const { rows } = await sql<{ at: Date; act: string; what: string }>`
    select acts.at, acts.act, acts.what from (${referralActs(shopId, sql`any (array[${customerId}]::bigint[])`)}) acts
    order by acts.at desc`.execute(tx)
  return rows
}
