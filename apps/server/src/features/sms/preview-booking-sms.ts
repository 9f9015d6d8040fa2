import { countSmsSegments } from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { BookingFacts } from './booking-sms.ts'
import { defaultTexts } from './booking-texts.ts'
import { composeBookingSms, type SmsProvider, sentContent } from './compose-booking-sms.ts'

/** Composes a booking's message as it would be sent, with the number of its segments, without queueing it. */
export async function previewBookingSms(
  tx: ShopTransaction,
  provider: SmsProvider,
  facts: BookingFacts,
): Promise<{ content: string; parts: number }> {
  const content = sentContent(provider, defaultTexts[facts.kind], await composeBookingSms(tx, facts))
  return { content, parts: countSmsSegments(content) }
}
