import type { AutomaticSmsKind } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type BookingSms, queueBookingSms } from '../queue-booking-sms.ts'
import { goesByItself, isThere } from './switch.repository.ts'

/** A message about a booking that goes by itself, where the store has it so. */
export interface AutomaticSms extends BookingSms {
  kind: AutomaticSmsKind
  /** What it goes once for; nothing where what happens happens once. The booking must be locked. */
  occasion?: string | undefined
}

/** Queues a message that goes by itself: nothing where the store has that off, or where it was queued before. */
export async function queueAutomaticSms(tx: ShopTransaction, sms: AutomaticSms): Promise<void> {
  if (!(await goesByItself(tx, sms.shopId, sms.kind))) return
  if (sms.occasion !== undefined && (await isThere(tx, sms.shopId, sms.occasion))) return
  await queueBookingSms(tx, sms)
}
