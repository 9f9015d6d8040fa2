import type { ShopTransaction } from '../../platform/db/database.ts'
import { partsOf } from './booking-words.ts'
import { type BookingFacts, carriedContent, type SmsCarrier, wordBookingSms } from './word-booking-sms.ts'

/** A booking's message as it would be carried, and how many it counts as. Nothing is queued. */
export async function previewBookingSms(
  tx: ShopTransaction,
  carrier: SmsCarrier,
  facts: BookingFacts,
): Promise<{ content: string; parts: number }> {
  const content = carriedContent(carrier, facts.kind, await wordBookingSms(tx, facts))
  return { content, parts: partsOf(content) }
}
