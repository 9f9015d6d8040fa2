import { parsePayloadJson } from '#platform/payload/parse-payload.ts'

/** Reads fields from the query, a form, or JSON; the body takes precedence. */
export function parseFields(query: unknown, body: string): Record<string, unknown> {
  const json = body.trimStart().startsWith('{')
    ? parsePayloadJson(body)
    : Object.fromEntries(new URLSearchParams(body))
  const record = (value: unknown) => (value !== null && typeof value === 'object' ? value : {})
  return { ...record(query), ...record(json) }
}
