import { type Call, decodeForm, refusals, wireName } from '@roombook/contract'
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
    if (holdsNul(value)) fields[wireName(name)] = refusals['request.invalid'].message
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
