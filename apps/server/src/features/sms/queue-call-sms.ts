import type { ShopTransaction } from '#platform/db/database.ts'
import { composeBookingSms } from './compose-booking-sms.ts'
import { queueSceneSms } from './queue-scene-sms.ts'

/** A message after a missed call. */
export interface CallSms {
  shopId: number
  /** Null for a caller who is not in the directory. */
  customerId: number | null
  phone: string
  at: Date
  /** Unique key of the call, so that it causes only one message. */
  occasion: string
  values: Readonly<Record<string, string>>
}

/**
 * Queues the message after a missed call in the store's text. It has no booking, and uses SMS only, since a
 * caller has consented to no other channel. A message that the stock does not cover is stored as failed.
 * @returns its id.
 */
export async function queueCallSms(tx: ShopTransaction, { values, ...sms }: CallSms): Promise<number> {
  const kind = 'missed-call'
  const worded = await composeBookingSms(tx, { shopId: sms.shopId, kind, values })
  return (await queueSceneSms(tx, { ...sms, kind }, worded)).smsId
}
