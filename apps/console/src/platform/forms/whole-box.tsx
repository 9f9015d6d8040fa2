import type { ComponentProps } from 'react'
import { useState } from 'react'
import { NumberBox } from './number-box.tsx'
import { type TypedNumber, wholeFault } from './typed-number.ts'

type WholeBoxProps = Omit<ComponentProps<typeof NumberBox>, 'value' | 'onChange' | 'min' | 'max'> & {
  min: number
  max: number
  value?: number | null
  /** What an emptied field counts for. */
  usual?: number
  onChange?(value: number | null): void
}

/** What is handed on of a text that is no number: below every bound, so that it is refused where it is judged. */
const noNumber = -1

/**
 * A NumberBox for what holds numbers alone. What is typed stays, also what is none or beyond the bounds, and is marked
 * as wrong; whoever holds the number judges it.
 */
export function WholeBox({ value = null, usual, onChange, ...props }: WholeBoxProps) {
  const heldOf = (text: TypedNumber) => (typeof text === 'string' ? noNumber : (text ?? usual ?? null))
  const [typed, setTyped] = useState<TypedNumber>(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== heldOf(typed)) setTyped(value)
  }
  const fault = wholeFault(typed, props.min, props.max)
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
