import { toldAtFields } from '@roombook/client-react'
import { CallRefused } from '@roombook/contract'
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

type FieldMessages = Readonly<Record<string, string>>

const setFieldErrors = (form: FormInstance, fields: FieldMessages): void =>
  form.setFields(Object.entries(fields).map(([name, message]) => ({ name: [name], errors: [message] })))

/**
 * Revalidates refused fields that have just changed: their messages concern the previous values. A field
 * without a rule is only cleared.
 */
export function revalidateRefused(form: FormInstance, changed: unknown): void {
  const refused = refusedAmong(form.getFieldsError(), changed)
  if (refused.length === 0) return
  form.setFields(refused.map((name) => ({ name: [...name], errors: [] })))
  form.validateFields(refused.map((name) => [...name])).catch(shownAtItsField)
}

/** Ignores validation errors: they are shown at their fields. */
const shownAtItsField = (): void => undefined

/** Puts what was said above a form in sight, where the form was scrolled down when it came. */
export const comeIntoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Shows what was refused of a form at its fields, and goes to the one that stands first. */
export function showRefused(form: FormInstance, fields: FieldMessages): void {
  setFieldErrors(form, fields)
  const first = form.getFieldsError().find(({ name }) => name.length === 1 && String(name[0]) in fields)
  if (first) form.scrollToField(first.name, { block: 'center', focus: true })
}

/** Whether what was refused is about fields, and each of them is in the form: what has none is said above it. */
export function showsAtFields(form: FormInstance, fields: FieldMessages): boolean {
  const names = new Set(form.getFieldsError().map(({ name }) => String(name[0])))
  const fieldNames = Object.keys(fields)
  return fieldNames.length > 0 && fieldNames.every((name) => names.has(name))
}

/** Shows at its fields what was refused of a form, and goes to the first. @returns whether it is about any of them. */
export function showRefusal(form: FormInstance, error: unknown): boolean {
  const fields = error instanceof CallRefused ? toldAtFields(error) : {}
  const [first] = Object.keys(fields)
  if (first === undefined) return false
  setFieldErrors(form, fields)
  form.getFieldInstance(first)?.focus()
  return true
}

/** Every field of a form by its name: one that is added or renamed without it does not compile. */
export type FieldTable<Values> = { readonly [Name in keyof Values & string]-?: true }

interface TypedForm<Values> {
  setFields(fields: { name: keyof Values & string; errors: string[] }[]): void
}

/**
 * Shows what was refused at the fields that a form has.
 * @returns whether all of it is shown; what has no field here is left to say.
 */
export function showAtFields<Values>(
  form: TypedForm<Values>,
  table: FieldTable<Values>,
  fields: Readonly<Partial<Record<string, string>>>,
): boolean {
  const refused = Object.entries(fields)
  const shown = refused.flatMap(([name, message]) =>
    message !== undefined && isNamed(table, name) ? [{ name, errors: [message] }] : [],
  )
  form.setFields(shown)
  return shown.length > 0 && shown.length === refused.length
}

const isNamed = <Values>(table: FieldTable<Values>, name: string): name is keyof Values & string =>
  Object.hasOwn(table, name)
