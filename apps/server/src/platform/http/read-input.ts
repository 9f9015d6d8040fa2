import { type Call, decodeForm, refusals, wireName } from '@roombook/contract'
import { isOneLine, isPlainText, withoutUnseen } from '@roombook/domain'
import type { z } from 'zod'
import { Refusal } from '../calls/refusal.ts'

/**
 * The body of a call as its handler wants it: texts without what turns their direction.
 * @throws Refusal `request.missing_id` where an id is absent or is none (8.05), else `request.invalid` with a
 *   message for each field, the first of them as the message.
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

/** Thrown for input that neither a person nor a program of ours produces. */
class Unfit extends Error {}

/** How deep values lie within each other at most: a menu's choices, four deep, are the deepest that a call takes. */
const deepest = 12

/** Single-line fields: a line break in a name would break lists, slips and messages. */
const inOneLine = /(name|title|phone|unit|keyword)$/i

/** A value with every text in it cleaned. @throws Unfit for a text that holds what no text does, or for what lies too deep. */
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

/** Dates that no booking, birthday or report lies outside of; adding days to one stays within what dates can be. */
const [firstYear, yearAfterLast] = ['1900', '2200']

function isOutOfCalendar(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  // The schema refuses malformed dates, with the field's own message.
  if (!schema || typeof value !== 'string' || !/^\d{4}-/.test(value)) return false
  const def = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; format?: string }
  if (def.innerType) return isOutOfCalendar(def.innerType, value)
  return (def.format === 'date' || def.format === 'datetime') && (value < firstYear || value >= yearAfterLast)
}
