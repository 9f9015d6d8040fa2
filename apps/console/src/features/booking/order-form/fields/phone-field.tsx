import type { CustomerHit } from '@roombook/contract'
import { bookingPhonePattern, isMaskedPhone } from '@roombook/domain'
import type { InputRef } from 'antd'
import { type ClipboardEvent, type RefObject, useEffect } from 'react'
import { pickGuest, typeGuestPhone } from '../form-state.ts'
import { useOrderForm } from '../order-form-context.ts'
import { customerOfPhone, phoneKeyword, readTypedPhone, recogniseCustomer } from '../pick-customer.ts'
import { useCustomerSearch } from '../use-customer-search.ts'
import { CustomerInput, type Focusable } from './customer-input.tsx'
import { Field } from './field.tsx'
import styles from './guest-fields.module.css'

interface PhoneFieldProps {
  input: RefObject<InputRef | null>
  /** Where Enter goes on to. */
  next: RefObject<Focusable | null>
}

/** The telephone number, with which every call begins: four digits find the customer. */
export function PhoneField({ input, next }: PhoneFieldProps) {
  const { draft, state, settings, update, change, checkField } = useOrderForm()
  const isUnknown = draft.customerId === null
  const search = useCustomerSearch(isUnknown ? phoneKeyword(draft.phone) : undefined)
  const type = (text: string): void => update((now) => typeGuestPhone(now, text))
  const pick = (customer: CustomerHit): void => update((now) => pickGuest(now, customer))

  const isWhole = bookingPhonePattern.test(draft.phone)
  const recognised = isUnknown && isWhole ? customerOfPhone(search.hits, draft.phone) : undefined
  useEffect(() => {
    if (recognised) update((now) => ({ ...now, ...recogniseCustomer(now, recognised) }))
  }, [recognised, update])

  /** A number copied from a chat or a contact comes with blanks and prefixes, and as a whole. */
  const paste = (event: ClipboardEvent): void => {
    const pasted = readTypedPhone(event.clipboardData.getData('text'))
    if (!bookingPhonePattern.test(pasted)) return
    event.preventDefault()
    type(pasted)
  }

  const { phone, customerId } = state.stored
  const wasKnown = isMaskedPhone(phone) && draft.phone !== phone
  const restore = wasKnown && (
    <button type="button" className={styles.restore} onClick={() => change({ phone, customerId })}>
      恢复原号码 {phone}
    </button>
  )

  return (
    <Field
      field="phone"
      label="手机号"
      tall
      required={settings.phoneRequired}
      hint={restore}
      control={(control) => (
        <CustomerInput
          input={input}
          control={control}
          size="large"
          inputMode="tel"
          placeholder="后四位或整个号码"
          value={draft.phone}
          hits={isUnknown ? search.hits : []}
          onType={type}
          onPick={pick}
          onPaste={paste}
          onBlur={() => checkField('phone')}
          next={next}
        />
      )}
    />
  )
}
