import type { ComponentProps } from 'react'
import { useState } from 'react'
import { NumberBox } from './number-box.tsx'
import { findIntegerFault, type TypedNumber } from './typed-number.ts'

type IntegerBoxProps = Omit<ComponentProps<typeof NumberBox>, 'value' | 'onChange' | 'min' | 'max'> & {
  min: number
  max: number
  value?: number | null
  /** Value reported when the field is emptied. */
  usual?: number
  onChange?(value: number | null): void
}

/** Reported for text that is not a number: below every bound, so that validation refuses it. */
const noNumber = -1

/**
 * A NumberBox for values that must be numbers. Invalid text stays, marked as wrong; the owner of the value
 * validates it.
 */
export function IntegerBox({ value = null, usual, onChange, ...props }: IntegerBoxProps) {
  const heldOf = (text: TypedNumber) => (typeof text === 'string' ? noNumber : (text ?? usual ?? null))
  const [typed, setTyped] = useState<TypedNumber>(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== heldOf(typed)) setTyped(value)
  }
  const fault = findIntegerFault(typed, props.min, props.max)
  return (
    <NumberBox
      {...(usual !== undefined && { placeholder: String(usual) })}
      {...props}
      {...(fault !== undefined && { status: 'error' as const, 'aria-invalid': true, title: fault })}
      value={typed ?? null}
      onChange={(next) => {
        setTyped(next)
        onChange?.(heldOf(next))
      }}
    />
  )
}
