import type { AutomaticSmsKind } from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { BookingSms } from '../booking-sms.ts'
import { queueBookingSms } from '../queue-booking-sms.ts'
import { isSentAutomatically, isThere } from './switch.repository.ts'

/** An automatic message about a booking, sent if the store has its kind enabled. */
export interface AutomaticSms extends BookingSms {
  kind: AutomaticSmsKind
  /**
   * Key that makes the message unique; undefined if its event happens only once. The booking must be locked.
   */
  occasion?: string | undefined
}

/** Queues an automatic message, unless the store has it disabled or it was queued before. */
export async function queueAutomaticSms(tx: ShopTransaction, sms: AutomaticSms): Promise<void> {
  if (!(await isSentAutomatically(tx, sms.shopId, sms.kind))) return
  if (sms.occasion !== undefined && (await isThere(tx, sms.shopId, sms.occasion))) return
  await queueBookingSms(tx, sms)
}
