import type { z } from 'zod'
import { Refusal } from '#platform/calls/refusal.ts'
import { faultInWords } from './fault-words.ts'

/**
 * What another system told, in the shape that it must have; what is wrong is said in Chinese, also where the shape has no words.
 * @throws Refusal `request.invalid` with a message for each field.
 */
export function readTold<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const read = schema.safeParse(sent, { error: (fault) => faultInWords(fault) })
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]),
  )
  throw new Refusal('request.invalid', { fields })
}

/** What no database keeps as text: a nought character, half of a pair. */
const isKept = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

type Reviver = (key: string, value: unknown) => unknown

/**
 * What another system sent, as JSON; nothing of what is none. A text that no database keeps is null, which its field refuses.
 * @param wholeNumbers numbers are whole ones as they are written: `100.0` and `1e2` become texts, which their fields refuse.
 */
export function parseTold(body: string, { wholeNumbers = false } = {}): unknown {
  const revive = (_: string, value: unknown, { source = '' }: { source?: string }) => {
    if (typeof value === 'string') return isKept(value) ? value : null
    return wholeNumbers && typeof value === 'number' && !/^-?\d{1,15}$/.test(source) ? source : value
  }
  try {
    // The third argument is not in TypeScript's library yet.
    return JSON.parse(body, revive as Reviver)
  } catch {
    return undefined
  }
}
