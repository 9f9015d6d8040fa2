import type { FormInstance } from 'antd'
import { useEffect } from 'react'

/** Shows in a form what was saved since, here or elsewhere; what somebody is just typing over stays. */
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

/** Puts a refusal's messages at their fields. @returns whether it had any, so that nothing else need say it. */
export function showFaults(form: FormInstance, fields: Readonly<Record<string, string>>): boolean {
  const faults = Object.entries(fields)
  form.setFields(faults.map(([name, message]) => ({ name, errors: [message] })))
  const [first] = faults
  if (first) form.scrollToField(first[0], { block: 'center', focus: true })
  return faults.length > 0
}

/** After a save nothing is somebody's own any more. */
export function settleForm(form: FormInstance): void {
  form.setFields(Object.keys(form.getFieldsValue(true)).map((name) => ({ name, touched: false })))
}
