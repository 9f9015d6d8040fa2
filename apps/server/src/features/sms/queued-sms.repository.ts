import { refusals } from '@roombook/contract'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { ComposedSms } from './booking-sms.ts'

/** A message to be queued. */
export interface SmsToQueue {
  shopId: number
  kind: string
  phone: string
  at: Date
  /** Booking and customer of the message; absent for a trial of a template. */
  bookingId?: number
  customerId?: number | null
  /** Whether it follows a failed message. */
  reissue?: boolean
  /** Key that makes the message unique. */
  occasion?: string | undefined
}

/**
 * Inserts a queued message and reserves its segments from the store's stock; one that the stock does not
 * cover is stored as failed. Messages through the store's own account use no stock here. The caller requests
 * the sending.
 * @returns whether the stock covers it.
 */
export async function insertSms(
  tx: ShopTransaction,
  { shopId, kind, phone, at, bookingId, customerId, reissue = false, occasion }: SmsToQueue,
  { content, values, parts, template }: ComposedSms & { parts: number },
): Promise<boolean> {
  const { rows } = await sql<{ covered: boolean }>`
    with charge as (
      select case when exists (select from sms_account a where a.shop_id = ${shopId} and a.used) then 0 else ${parts}::int end as parts
    ), stock as (
      update ledger_account s set balance = s.balance - charge.parts from charge
      where s.shop_id = ${shopId} and s.kind = 'sms-stock' and s.owner_id = 0 and s.balance >= charge.parts
      returning s.id, s.balance, charge.parts
    ), sms as (
      insert into sms_message (shop_id, booking_id, customer_id, kind, phone, content, parts, facts, reissue, template_id,
        provider_template, created_at, occasion, state, reserved, error, settled_at)
      select ${shopId}, ${bookingId ?? null}::bigint, ${customerId ?? null}::bigint, ${kind}, ${phone}, ${content},
        ${parts}::int, ${JSON.stringify(values)}::jsonb, ${reissue}::boolean, ${template?.id ?? null}::bigint,
        ${template?.providerTemplate ?? ''}, ${at}::timestamptz, ${occasion ?? null}::text,
        case when stock.id is null then 'failed' else 'queued' end, coalesce(stock.parts, 0),
        case when stock.id is null then ${refusals['sms.no_stock'].message} else '' end,
        case when stock.id is null then ${at}::timestamptz end
      from (select) as one left join stock on true
      returning id
    ), entry as (
      insert into ledger_entry (shop_id, key, reason, booking_id, at)
      select ${shopId}, 'sms-reserve:' || sms.id, 'sms-reserve', ${bookingId ?? null}::bigint, ${at}::timestamptz
      from sms cross join stock where stock.parts > 0
      returning id
    ), posted as (
      insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
      select ${shopId}, entry.id, line.line, line.kind, line.account_id, line.amount, line.balance
      from entry cross join stock cross join lateral (values
        (1, 'sms-stock', stock.id, -stock.parts, stock.balance),
        (2, 'sms-reserved', null, stock.parts, null)) as line (line, kind, account_id, amount, balance)
      returning shop_id
    )
    select exists (select from stock) as covered from sms`.execute(tx)
  return rows[0]?.covered ?? false
}
