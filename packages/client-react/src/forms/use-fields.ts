import type { Call, CallRefused } from '@roombook/contract'
import { useState } from 'react'
import { checkFields, type FieldErrors } from './check-fields.ts'
import { fieldMessages } from './field-messages.ts'

/** One field as a `TextField` takes it. */
export interface FieldProps {
  value: string
  onChange(value: string): void
  error: string | undefined
}

export interface Fields<Values extends Record<string, string>> {
  values: Values
  /** A field's value, its change, and what is wrong with it: what the page found, else what the server said. */
  of(name: keyof Values & string): FieldProps
  /** Checks an input made of the values, or some of its fields alone; what is wrong stands at the fields thereafter. */
  check(input: object, only?: readonly (keyof Values & string)[]): boolean
}

/** Holds the typed values of a form for a call. `refusal` is the server's answer to the last try. */
export function useFields<Values extends Record<string, string>>(
  call: Call,
  initial: Values,
  refusal: CallRefused | undefined,
): Fields<Values> {
  const [values, setValues] = useState(initial)
  const [wrong, setWrong] = useState<FieldErrors<Values>>({})
  const told = fieldMessages(refusal)
  /** Fields typed in since the last refusal; its messages no longer show there. */
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
      error: wrong[name] ?? (since.includes(name) ? undefined : told[name]),
    }),
    check(input, only) {
      const faults: FieldErrors<Values> = { ...checkFields(call, input) }
      if (only) for (const name of Object.keys(faults)) if (!only.includes(name)) delete faults[name]
      setWrong(faults)
      return Object.keys(faults).length === 0
    },
  }
}
