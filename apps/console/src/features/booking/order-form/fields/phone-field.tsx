import { bookingPhonePattern, isMaskedPhone, normalizePhone } from '@roombook/domain'
import { AutoComplete, Input, type InputRef } from 'antd'
import { type ClipboardEvent, type RefObject, useEffect } from 'react'
import { CustomerOption, customerOptions, useCustomerPick } from '../customer-options.tsx'
import { useOrderForm } from '../order-form-context.ts'
import {
  customerOfPhone,
  phoneKeyword,
  readTypedPhone,
  recogniseCustomer,
  typePhone,
} from '../pick-customer.ts'
import { useCustomerSearch } from '../use-customer-search.ts'
import { Field } from './field.tsx'
import styles from './guest-fields.module.css'
import { type Focusable, useEnterGoesOn } from './use-enter-goes-on.ts'

interface PhoneFieldProps {
  input: RefObject<InputRef | null>
  /** Where Enter goes on to. */
  next: RefObject<Focusable | null>
}

/** The telephone number, with which every call begins: four digits find the customer. */
export function PhoneField({ input, next }: PhoneFieldProps) {
  const { draft, state, settings, update, change, checkField } = useOrderForm()
  const isOpenSearch = draft.customerId === null
  const search = useCustomerSearch(isOpenSearch ? phoneKeyword(draft.phone) : undefined)
  const pick = useCustomerPick(search.hits, () => next.current?.focus())
  const enter = useEnterGoesOn(next)

  const whole = bookingPhonePattern.test(draft.phone)
  const known = whole && isOpenSearch ? customerOfPhone(search.hits, draft.phone) : undefined
  useEffect(() => {
    if (known) update((now) => ({ ...now, ...recogniseCustomer(now, known) }))
  }, [known, update])

  const type = (typed: string): void =>
    update((now) => {
      const guest = typePhone(now, typed)
      if (guest === now) return now
      const { phone: _, customerId: __, ...errors } = now.errors
      return { ...now, ...guest, errors }
    })

  /** A number copied from a chat or a contact comes with blanks and prefixes, and as a whole. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = readTypedPhone(event.clipboardData.getData('text'))
    if (!bookingPhonePattern.test(normalizePhone(pasted))) return
    event.preventDefault()
    type(pasted)
  }

  const stored = state.stored
  const wasMasked = isMaskedPhone(stored.phone) && draft.phone !== stored.phone
  const restore = (): void => change({ phone: stored.phone, customerId: stored.customerId })

  return (
    <Field
      field="phone"
      label="手机号"
      required={settings.phoneRequired}
      hint={
        wasMasked && (
          <button type="button" className={styles.restore} onClick={restore}>
            恢复原号码 {stored.phone}
          </button>
        )
      }
      control={(control) => (
        <AutoComplete
          id={control.id}
          className={styles.wide ?? ''}
          value={draft.phone}
          options={customerOptions(isOpenSearch ? search.hits : [])}
          optionRender={({ data }) => <CustomerOption hit={data.hit} />}
          onSearch={type}
          onSelect={pick}
          onBlur={() => checkField('phone')}
          onInputKeyDown={enter.onKeyDown}
          defaultActiveFirstOption={false}
          popupMatchSelectWidth={420}
        >
          <Input
            ref={input}
            size="large"
            inputMode="tel"
            autoComplete="off"
            placeholder="后四位或整个号码"
            allowClear
            status={control.status}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            aria-required={control['aria-required']}
            onPaste={paste}
          />
        </AutoComplete>
      )}
    />
  )
}
