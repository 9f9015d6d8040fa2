import { type Call, decodeForm, refusals, wireName } from '@roombook/contract'
import { Refusal } from './refusal.ts'

/**
 * The body of a call as its handler wants it.
 * @throws Refusal `request.missing_id` where an id is absent or is none (8.05), else `request.invalid` with a
 *   message for each field, the first of them as the message.
 */
export function readInput<C extends Call>(call: C, body: string): unknown {
  const read = call.input.safeParse(decodeForm(call.input, body))
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[wireName(String(issue.path[0] ?? ''))] ??= issue.message
  const [first] = Object.values(fields)
  throw first === refusals['request.missing_id'].message
    ? new Refusal('request.missing_id')
    : new Refusal('request.invalid', { fields }, first)
}
