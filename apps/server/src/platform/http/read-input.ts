import { type Call, decodeForm, refusals, wireName } from '@roombook/contract'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/**
 * The body of a call as its handler wants it.
 * @throws Refusal `request.missing_id` where an id is absent or is none (8.05), else `request.invalid` with a
 *   message for each field, the first of them as the message.
 */
export function readInput<C extends Call>(call: C, body: string): unknown {
  const decoded = decodeForm(call.input, body)
  const read = call.input.safeParse(decoded, { error: () => refusals['request.invalid'].message })
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(decoded)) {
    if (holdsNul(value) || isOutOfCalendar(call.input.shape[name], value))
      fields[wireName(name)] = refusals['request.invalid'].message
  }
  if (read.success && Object.keys(fields).length === 0) return read.data
  for (const issue of read.error?.issues ?? [])
    fields[wireName(String(issue.path[0] ?? ''))] ??= issue.message
  const [first] = Object.values(fields)
  throw first === refusals['request.missing_id'].message
    ? new Refusal('request.missing_id')
    : new Refusal('request.invalid', { fields }, first)
}

/** PostgreSQL keeps no NUL in a text: what holds one is no text that anybody typed. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

/** Dates that no booking, birthday or report lies outside of; adding days to one stays within what dates can be. */
const [firstYear, yearAfterLast] = ['1900', '2200']

function isOutOfCalendar(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  // What is no date at all is the schema's to refuse, in the field's own words.
  if (!schema || typeof value !== 'string' || !/^\d{4}-/.test(value)) return false
  const def = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType; format?: string }
  if (def.innerType) return isOutOfCalendar(def.innerType, value)
  return (def.format === 'date' || def.format === 'datetime') && (value < firstYear || value >= yearAfterLast)
}
