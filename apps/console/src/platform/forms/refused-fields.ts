import type { FormInstance } from 'antd'

type Path = readonly (string | number)[]

/** A field of a form with what stands at it, as antd names it: `['rows', 2, 'sum']`. */
export interface FieldWithErrors {
  readonly name: Path
  readonly errors: readonly string[]
}

/**
 * The fields that were refused and have just been changed: what stands at them is about what is there no more. A field
 * that nobody has submitted yet is left in peace while it is typed.
 *
 * @param changed what changed, nested as the form's values are.
 */
export const refusedAmong = (fields: readonly FieldWithErrors[], changed: unknown): Path[] =>
  fields.filter(({ name, errors }) => errors.length > 0 && holds(changed, name)).map(({ name }) => name)

function holds(changed: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined) return true
  if (typeof changed !== 'object' || changed === null || !Object.hasOwn(changed, key)) return false
  return holds((changed as Record<string | number, unknown>)[key], rest)
}

/** Shows what was refused of a form at its fields. */
export function showRefused(form: FormInstance, fields: Readonly<Record<string, string>>): void {
  form.setFields(Object.entries(fields).map(([name, message]) => ({ name: [name], errors: [message] })))
}
