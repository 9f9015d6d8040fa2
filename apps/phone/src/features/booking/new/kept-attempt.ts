import type { IntentMemory } from '@roombook/client-react'
import { applyForRooms, type CallInput } from '@roombook/contract'
import { z } from 'zod'
import { readTab, writeTab } from '#platform/browser/tab-keys.ts'

export type Application = CallInput<typeof applyForRooms>

/** As long as the server knows what it did under a key. */
const keptFor = 24 * 3_600_000

const attemptSchema = z.object({
  key: z.string().min(1),
  sentAt: z.number(),
  /** As it was sent, not as it is read: with the same body the server answers what it did. */
  input: z.custom<Application>((sent) => applyForRooms.input.safeParse(sent).success),
})

/** Keeps beside a shop's draft what was sent and not answered. */
export const attemptMemory = (shopId: number): IntentMemory<typeof applyForRooms> => ({
  read() {
    const kept = readTab(keyOf(shopId), attemptSchema)
    return kept && Date.now() - kept.sentAt < keptFor ? kept : undefined
  },
  write: (sent) => writeTab(keyOf(shopId), sent && { ...sent, sentAt: Date.now() }),
})

const keyOf = (shopId: number): string => `book.${shopId}.sent`
