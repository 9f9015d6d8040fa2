import { type Call, decodeForm, refusals, wireName } from '@roombook/contract'
import { isOneLine, isPlainText, withoutUnseen } from '@roombook/domain/validation'
import type { z } from 'zod'
import { Refusal } from '../calls/refusal.ts'

/**
 * Parses and validates the body of a call. Characters that change the direction of text are removed.
 * @throws Refusal `request.missing_id` for an absent or invalid id (8.05), else `request.invalid` with a
 * message for each field and the first of them as its own.
 */
export function readInput<C extends Call>(call: C, body: string): unknown {
  const fields: Record<string, string> = {}
  const decoded = Object.fromEntries(
    Object.entries(decodeForm(call.input, body)).map(([name, value]) => {
      try {
        const clean = cleaned(name, value)
        if (!isOutOfCalendar(call.input.shape[name], clean)) return [name, clean]
      } catch (error) {
        if (!(error instanceof Unfit)) throw error
      }
      fields[wireName(name)] = refusals['request.invalid'].message
      return [name, undefined]
    }),
  )
  const read = call.input.safeParse(decoded, { error: () => refusals['request.invalid'].message })
  if (read.success && Object.keys(fields).length === 0) return read.data
  for (const issue of read.error?.issues ?? [])
    fields[wireName(String(issue.path[0] ?? ''))] ??= issue.message
  const [first] = Object.values(fields)
  throw first === refusals['request.missing_id'].message
    ? new Refusal('request.missing_id', { fields })
    : new Refusal('request.invalid', { fields }, first)
}

/** Thrown for input that neither a user nor a client of ours produces. */
class Unfit extends Error {}

/** Maximum nesting depth; the deepest values of any call are a menu's choices, at four. */
const deepest = 12

/** Single-line fields: a line break in a name would break lists, printed slips and SMS. */
const inOneLine = /(name|title|phone|unit|keyword)$/i

/** Cleans every text within a value. @throws Unfit for invalid characters or excessive nesting. */
function cleaned(name: string, value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (!isPlainText(value) || (inOneLine.test(name) && !isOneLine(value.trim()))) throw new Unfit()
    return withoutUnseen(value)
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) throw new Unfit()
  if (Array.isArray(value)) return value.map((member) => cleaned(name, member, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, cleaned(key, member, depth + 1)]),
  )
}

/**
 * Range of years for dates: no booking, birthday or report lies outside, and adding days stays within the
 * range of `Date`.
 */
const [firstYear, yearAfterLast] = ['1900', '2200']

function isOutOfCalendar(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  // The schema refuses malformed dates, with the field's own message.
  if (!schema || typeof value !== 'string' || !/^\d{4}-/.test(value)) return false
  const def = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; format?: string }
  if (def.innerType) return isOutOfCalendar(def.innerType, value)
  return (def.format === 'date' || def.format === 'datetime') && (value < firstYear || value >= yearAfterLast)
}
