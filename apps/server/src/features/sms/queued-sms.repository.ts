import { refusals } from '@roombook/contract'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { moveUnits } from '#platform/ledger/metered.ts'
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
  const { covered } = await moveUnits(tx, {
    shopId,
    unit: 'parts',
    reason: 'sms-reserve',
    at,
    wanted: sql`
      select 0 as spent, case when exists (select from sms_account a where a.shop_id = ${shopId} and a.used)
        then 0 else ${parts}::int end as reserved`,
    written: sql`
      insert into sms_message (shop_id, booking_id, customer_id, kind, phone, content, parts, facts, reissue, template_id,
        provider_template, created_at, occasion, state, reserved, error, settled_at)
      select ${shopId}, ${bookingId ?? null}::bigint, ${customerId ?? null}::bigint, ${kind}, ${phone}, ${content},
        ${parts}::int, ${JSON.stringify(values)}::jsonb, ${reissue}::boolean, ${template?.id ?? null}::bigint,
        ${template?.providerTemplate ?? ''}, ${at}::timestamptz, ${occasion ?? null}::text,
        case when covered.yes then 'queued' else 'failed' end, case when covered.yes then wanted.reserved else 0 end,
        case when covered.yes then '' else ${refusals['sms.no_stock'].message} end,
        case when covered.yes then null else ${at}::timestamptz end
      from wanted cross join covered
      returning id, booking_id, null::bigint as staff_id, reserved, spent`,
  })
  return covered
}
