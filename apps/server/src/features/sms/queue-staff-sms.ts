import type { ShopTransaction } from '#platform/db/database.ts'
import { isSentAutomatically, isThere } from './automatic/switch.repository.ts'
import { composeBookingSms } from './compose-booking-sms.ts'
import { queueSceneSms } from './queue-scene-sms.ts'
import { readOwnPhone } from './templates/test-sms.repository.ts'

/** A message to a staff member at their login phone, which was verified by a code. */
export interface StaffSms {
  shopId: number
  staffId: number
  kind: 'digest'
  at: Date
  /** Key that makes the message unique. */
  occasion: string
  values: Readonly<Record<string, string>>
}

/**
 * Queues a message to a staff member in the store's text, unless the store has the kind disabled or it was
 * queued before. It is sent after the commit; one that the stock does not cover is stored as failed.
 * @returns whether the stock covered it, or nothing had to be sent.
 */
export async function queueStaffSms(
  tx: ShopTransaction,
  { staffId, values, ...sms }: StaffSms,
): Promise<boolean> {
  const { shopId, kind, occasion } = sms
  if (!(await isSentAutomatically(tx, shopId, kind))) return true
  if (await isThere(tx, shopId, occasion)) return true
  const phone = await readOwnPhone(tx, staffId)
  const worded = await composeBookingSms(tx, { shopId, kind, values })
  return (await queueSceneSms(tx, { ...sms, phone, customerId: null }, worded)).covered
}
