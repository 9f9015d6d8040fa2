import type { Call } from '@roombook/contract'

/** Faults of an input, by field: the first one of each. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>

/**
 * Checks input by the call's own schema, so that page and server show the same messages; undefined where it
 * is valid.
 */
export function checkFields<Fields extends object>(
  call: Call,
  fields: Fields,
): FieldErrors<Fields> | undefined {
  const read = call.input.safeParse(fields)
  if (read.success) return undefined
  const errors: Record<string, string> = {}
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message
  return errors as FieldErrors<Fields>
}
