import { formatMoney, greatestMoney } from '@roombook/domain/money'
import { InputNumber, type InputNumberProps } from 'antd'
import { type ComponentRef, type Ref, useRef } from 'react'
import { normalizeNumber, type TypedNumber, typedNumber } from './typed-number.ts'

type Own = 'value' | 'onChange' | 'onInput' | 'onStep' | 'parser' | 'formatter' | 'defaultValue'

interface BoxProps<Held> extends Omit<InputNumberProps<string | number>, Own> {
  value?: Held | undefined
  onChange?(value: Held): void
  ref?: Ref<ComponentRef<typeof InputNumber>>
}

interface KeepingProps<Held> extends BoxProps<Held> {
  /** Converts typed text to the stored value. */
  hold(typed: string): Held
}

/**
 * antd's number field without its silent corrections: it drops unreadable text and clamps values beyond its
 * bounds. Here both are kept as typed and reported, for the form's rule to refuse; `min` and `max` only limit
 * the arrows.
 */
function KeepingBox<Held extends string | number | null>({
  hold,
  value,
  onChange,
  ...props
}: KeepingProps<Held>) {
  const composing = useRef(false)
  return (
    <InputNumber<string | number>
      {...props}
      value={value ?? null}
      parser={(typed) => normalizeNumber(typed ?? '') ?? Number.NaN}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={() => {
        composing.current = false
      }}
      onInput={(typed) => !composing.current && onChange?.(hold(typed))}
      onStep={(stepped) => onChange?.(hold(String(stepped)))}
    />
  )
}

/** A number field: the form's value is the number, null if empty, or the text if it is not a number. */
export const NumberBox = (props: BoxProps<NonNullable<TypedNumber> | null>) => (
  <KeepingBox {...props} hold={typedNumber} />
)

/** A field for an amount in yuan, kept as text so that no digit is lost: from 0, in steps of 0.01 (5.18). */
export const MoneyBox = (props: BoxProps<string | null>) => (
  <KeepingBox
    min="0"
    max={formatMoney(greatestMoney)}
    step="0.01"
    controls={false}
    suffix="元"
    placeholder="0.00"
    style={wide}
    {...props}
    hold={moneyTyped}
    stringMode
  />
)

const wide = { width: '100%' }

const moneyTyped = (typed: string): string | null => {
  const digits = normalizeNumber(typed)
  return digits === '' ? null : (digits ?? typed)
}
