import type { FormInstance } from 'antd'
import { useEffect } from 'react'

/** Updates a form with values saved since, here or elsewhere; fields being edited keep their entries. */
export function useFreshValues<Values extends object>(form: FormInstance, values: Values | undefined): void {
  useEffect(() => {
    if (!values) return
    const fresh = Object.entries(values).filter(([name]) => !form.isFieldTouched(name))
    form.setFieldsValue(Object.fromEntries(fresh))
  }, [form, values])
}

/** Returns the form's values that differ from the loaded ones: values not sent stay unchanged. */
export function changedValues<Values extends object>(
  loaded: Values,
  typed: Partial<Values>,
): Partial<Values> {
  const changed = Object.entries(typed).filter(([name, value]) => value !== loaded[name as keyof Values])
  return Object.fromEntries(changed) as Partial<Values>
}

/** Shows a refusal's messages at their fields. @returns false if it has none. */
export function showFaults(form: FormInstance, fields: Readonly<Record<string, string>>): boolean {
  const faults = Object.entries(fields)
  form.setFields(faults.map(([name, message]) => ({ name, errors: [message] })))
  const [first] = faults
  if (first) form.scrollToField(first[0], { block: 'center', focus: true })
  return faults.length > 0
}

/** Marks all fields as unedited after a save. */
export function settleForm(form: FormInstance): void {
  form.setFields(Object.keys(form.getFieldsValue(true)).map((name) => ({ name, touched: false })))
}
