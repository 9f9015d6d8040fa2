import type { z } from 'zod'
import { Refusal } from '#platform/calls/refusal.ts'
import { describeFault } from './describe-fault.ts'

/**
 * Parses another system's payload by its schema, with all faults in Chinese, even if the schema has no
 * message.
 * @throws Refusal `request.invalid` with a message for each field.
 */
export function parsePayload<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const read = schema.safeParse(sent, { error: (fault) => describeFault(fault) })
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]),
  )
  throw new Refusal('request.invalid', { fields })
}

/** Whether PostgreSQL can store the text: no NUL, no lone surrogate. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

type Reviver = (key: string, value: unknown) => unknown

/**
 * Parses another system's JSON; undefined for invalid JSON. A text that PostgreSQL cannot store becomes null,
 * which its field refuses.
 * @param wholeNumbers requires integer notation: `100.0` and `1e2` become texts, which their fields refuse.
 */
export function parsePayloadJson(body: string, { wholeNumbers = false } = {}): unknown {
  const revive = (_: string, value: unknown, { source = '' }: { source?: string }) => {
    if (typeof value === 'string') return isStorable(value) ? value : null
    return wholeNumbers && typeof value === 'number' && !/^-?\d{1,15}$/.test(source) ? source : value
  }
  try {
    // The third argument is not in TypeScript's library yet.
    return JSON.parse(body, revive as Reviver)
  } catch {
    return undefined
  }
}
