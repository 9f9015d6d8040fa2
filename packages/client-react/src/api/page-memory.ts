import type { Call } from '@roombook/contract'
import type { IntentMemory, Unanswered } from './intent.ts'

/** Lifetime of an idempotency key on the server, in milliseconds. */
const retentionMs = 24 * 3_600_000

const unanswered = new Map<string, { sentAt: number; sent: unknown }>()

/**
 * Creates a memory for the unanswered change of one subject that lasts as long as the page: a dialog that is
 * closed after a lost answer and opened again continues the same intent.
 * @param subject object of the change, such as its customer; every subject is a separate intent.
 */
export function pageMemory<C extends Call>(call: C, subject: string): IntentMemory<C> {
  const key = `${call.name} ${subject}`
  return {
    read() {
      const stored = unanswered.get(key)
      const isCurrent = stored !== undefined && Date.now() - stored.sentAt < retentionMs
      return isCurrent ? (stored.sent as Unanswered<C>) : undefined
    },
    write(sent) {
      if (sent) unanswered.set(key, { sentAt: Date.now(), sent })
      else unanswered.delete(key)
    },
  }
}
