import { parseTold } from '#platform/told/read-told.ts'

/** Fields that stand in the query, in a form, or in JSON; the body's are taken where both have one. */
export function fieldsOf(query: unknown, body: string): Record<string, unknown> {
  const json = body.trimStart().startsWith('{')
    ? parseTold(body)
    : Object.fromEntries(new URLSearchParams(body))
  const record = (value: unknown) => (value !== null && typeof value === 'object' ? value : {})
  return { ...record(query), ...record(json) }
}
