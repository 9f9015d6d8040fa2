import { formatMoney, greatestMoney } from '@roombook/domain'
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
 * antd's field for numbers without what it does behind one's back: it drops what it cannot read and puts what is beyond
 * its bounds at the nearest. Here both stay as typed and are handed on, to be refused by the form's rule. `min` and
 * `max` only stop the arrows.
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

/** A field for a number: the form holds the number, null for nothing, or the text that is none. */
export const NumberBox = (props: BoxProps<NonNullable<TypedNumber> | null>) => (
  <KeepingBox {...props} hold={typedNumber} />
)

/** A field for an amount in yuan, as text so that no digit is lost: from 0, in steps of 0.01 (5.18). */
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
