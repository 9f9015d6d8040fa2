import type { Call, CallRefused } from '@roombook/contract'
import { useState } from 'react'
import { checkFields, type FieldErrors } from './check-fields.ts'
import { toFieldMessages } from './field-messages.ts'

/** Props of a `TextField`. */
export interface FieldProps {
  value: string
  onChange(value: string): void
  error: string | undefined
}

export interface Fields<Values extends Record<string, string>> {
  values: Values
  /** Returns a field's value, its change handler, and its error: the page's own, else the server's. */
  of(name: keyof Values & string): FieldProps
  /**
   * Validates an input built from the values, or only some of its fields; errors are then shown at the
   * fields.
   */
  check(input: object, only?: readonly (keyof Values & string)[]): boolean
}

/** Holds the typed values of a form for a call. `refusal` is the server's answer to the last attempt. */
export function useFields<Values extends Record<string, string>>(
  call: Call,
  initial: Values,
  refusal: CallRefused | undefined,
): Fields<Values> {
  const [values, setValues] = useState(initial)
  const [wrong, setWrong] = useState<FieldErrors<Values>>({})
  const messages = toFieldMessages(refusal)
  /** Fields edited since the last refusal; its messages are no longer shown there. */
  const [answered, setAnswered] = useState<{ refusal: CallRefused | undefined; names: readonly string[] }>()
  const since = answered?.refusal === refusal ? (answered?.names ?? []) : []

  return {
    values,
    of: (name) => ({
      value: values[name] ?? '',
      onChange(value) {
        setValues((before) => ({ ...before, [name]: value }))
        setWrong((before) => ({ ...before, [name]: undefined }))
        setAnswered({ refusal, names: [...since, name] })
      },
      error: wrong[name] ?? (since.includes(name) ? undefined : messages[name]),
    }),
    check(input, only) {
      const faults: FieldErrors<Values> = { ...checkFields(call, input) }
      if (only) for (const name of Object.keys(faults)) if (!only.includes(name)) delete faults[name]
      setWrong(faults)
      return Object.keys(faults).length === 0
    },
  }
}
