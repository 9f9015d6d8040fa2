import { type PosEvent, posEvent } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import { faultInWords } from './event-faults.ts'

/**
 * Reads what a till told. Numbers are written as whole ones: `100.0` and `1e2` are refused as `0.001` is, since whoever
 * writes them may mean yuan.
 * @throws Refusal `request.invalid` with a message for each field.
 */
export function readEvent(body: string): PosEvent {
  const read = posEvent.safeParse(parsed(body), { error: (fault) => faultInWords(fault) })
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]),
  )
  throw new Refusal('request.invalid', { fields })
}

/** What no database keeps as text: a nought character, half of a pair. */
const isKept = (value: unknown): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))

type Reviver = (key: string, value: unknown) => unknown

function parsed(body: string): unknown {
  const wholeOnly = (_: string, value: unknown, { source = '' }: { source?: string }) =>
    typeof value === 'number' && !/^-?\d{1,15}$/.test(source) ? source : isKept(value) ? value : null
  try {
    // The third argument is not in TypeScript's library yet.
    return JSON.parse(body, wholeOnly as Reviver)
  } catch {
    return undefined
  }
}
