import type { IntentMemory } from '@roombook/client-react'
import type { CallInput } from '@roombook/contract'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { z } from 'zod'
import { readTab, writeTab } from '#platform/browser/tab-keys.ts'

export type BookingRequest = CallInput<typeof applyForRooms>

/** Lifetime of an idempotency key on the server, in milliseconds. */
const retentionMs = 24 * 3_600_000

const attemptSchema = z.object({
  key: z.string().min(1),
  sentAt: z.number(),
  /** Body as it was sent: the same body gets the same answer. */
  input: z.custom<BookingRequest>((sent) => applyForRooms.input.safeParse(sent).success),
})

/** Stores a sent and unanswered request beside the store's draft. */
export const attemptMemory = (shopId: number): IntentMemory<typeof applyForRooms> => ({
  read() {
    const storedAttempt = readTab(keyOf(shopId), attemptSchema)
    return storedAttempt && Date.now() - storedAttempt.sentAt < retentionMs ? storedAttempt : undefined
  },
  write: (sent) => writeTab(keyOf(shopId), sent && { ...sent, sentAt: Date.now() }),
})

const keyOf = (shopId: number): string => `book.${shopId}.sent`
