import type { z } from 'zod'
import { Refusal } from '#platform/calls/refusal.ts'

/** What a box sent, in the shape that it must have. @throws Refusal `request.invalid` with a message for each field. */
export function readTold<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]),
  )
  throw new Refusal('request.invalid', { fields })
}

/** A text as JSON; nothing of what is none. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Fields that stand in the query, in a form, or in JSON; the body's are taken where both have one. */
export function fieldsOf(query: unknown, body: string): Record<string, unknown> {
  const json = body.trimStart().startsWith('{') ? parsed(body) : Object.fromEntries(new URLSearchParams(body))
  const record = (value: unknown) => (value !== null && typeof value === 'object' ? value : {})
  return { ...record(query), ...record(json) }
}
