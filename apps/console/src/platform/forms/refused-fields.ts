import { toFieldMessages } from '@roombook/client-react'
import { CallRefused } from '@roombook/contract'
import type { FormInstance } from 'antd'

type Path = readonly (string | number)[]

/** A form field with its error messages, named as in antd: `['rows', 2, 'sum']`. */
export interface FieldWithErrors {
  readonly name: Path
  readonly errors: readonly string[]
}

/**
 * Selects the refused fields that have just changed: their messages concern the previous values. A field that
 * has not been submitted yet is not validated while it is typed.
 *
 * @param changed changed values, nested as in the form.
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

/** Revalidates refused fields that have just changed; a field without a rule is only cleared. */
export function revalidateRefused(form: FormInstance, changed: unknown): void {
  const refused = refusedAmong(form.getFieldsError(), changed)
  if (refused.length === 0) return
  form.setFields(refused.map((name) => ({ name: [...name], errors: [] })))
  form.validateFields(refused.map((name) => [...name])).catch(shownAtItsField)
}

/** Ignores validation errors, which are shown at their fields. */
const shownAtItsField = (): void => undefined

/** Scrolls a message above the form into view. */
export const comeIntoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Shows a form's refusals at its fields, and scrolls to the first one. */
export function showRefused(form: FormInstance, fields: FieldMessages): void {
  setFieldErrors(form, fields)
  const first = form.getFieldsError().find(({ name }) => name.length === 1 && String(name[0]) in fields)
  if (first) form.scrollToField(first.name, { block: 'center', focus: true })
}

/**
 * Returns whether the refusal concerns fields, all of which are in the form; otherwise it is shown above the
 * form.
 */
export function showsAtFields(form: FormInstance, fields: FieldMessages): boolean {
  const names = new Set(form.getFieldsError().map(({ name }) => String(name[0])))
  const fieldNames = Object.keys(fields)
  return fieldNames.length > 0 && fieldNames.every((name) => names.has(name))
}

/** Shows a refusal at its fields and focuses the first. @returns false if it concerns no field. */
export function showRefusal(form: FormInstance, error: unknown): boolean {
  const fields = error instanceof CallRefused ? toFieldMessages(error) : {}
  const [first] = Object.keys(fields)
  if (first === undefined) return false
  setFieldErrors(form, fields)
  form.getFieldInstance(first)?.focus()
  return true
}

/** Every field of a form by name; a field added or renamed without its entry does not compile. */
export type FieldTable<Values> = { readonly [Name in keyof Values & string]-?: true }

interface TypedForm<Values> {
  setFields(fields: { name: keyof Values & string; errors: string[] }[]): void
}

/**
 * Shows a refusal at the fields that a form has.
 * @returns whether all of it is shown; messages for other fields remain to be shown.
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
