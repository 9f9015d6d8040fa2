import type { ShopTransaction } from '#platform/db/database.ts'
import { queueSceneSms } from './queue-scene-sms.ts'
import { wordBookingSms } from './word-booking-sms.ts'

/** A message to whoever called in vain. */
export interface CallSms {
  shopId: number
  /** Nobody's where the caller is in no book. */
  customerId: number | null
  phone: string
  at: Date
  /** The call: there is never a second message of one. */
  occasion: string
  values: Readonly<Record<string, string>>
}

/**
 * Queues the message after a call in the store's words; it is about no booking, and goes by SMS alone: whoever calls has agreed
 * to no other channel. One that the stock does not cover has failed.
 * @returns its number.
 */
export async function queueCallSms(tx: ShopTransaction, { values, ...sms }: CallSms): Promise<number> {
  const kind = 'missed-call'
  const worded = await wordBookingSms(tx, { shopId: sms.shopId, kind, values })
  return (await queueSceneSms(tx, { ...sms, kind }, worded)).smsId
}
