import type { CustomerLine } from '@roombook/contract/customers'
import { bookingPhonePattern, isMaskedPhone } from '@roombook/domain/validation'
import { readTypedPhone } from '@roombook/order-screens'
import type { ClipboardEvent } from 'react'
import { pickCustomerHit, typeCustomerPhone } from '../form-customer.ts'
import { useOrderForm } from '../order-form-context.ts'
import { CustomerInput } from './customer-input.tsx'
import { Field } from './field.tsx'
import styles from './guest-fields.module.css'

/** Telephone number, the first field of a call: four digits find the customer. */
export function PhoneField() {
  const { draft, state, settings, search, isRecognising, update, change } = useOrderForm()
  const type = (text: string): void => update((now) => typeCustomerPhone(now, text))
  const pick = (customer: CustomerLine): void => update((now) => pickCustomerHit(now, customer))

  /** A number copied from a chat or contact may have blanks and prefixes, and is complete. */
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
          control={control}
          size="large"
          inputMode="tel"
          placeholder="后四位或整个号码"
          value={draft.phone}
          hits={search.by === 'phone' ? search.hits : []}
          onType={type}
          onPick={pick}
          onPaste={paste}
          takesOnlyHit
          isSearching={isRecognising || (search.by === 'phone' && search.phase === 'waiting')}
          hurry={search.hurry}
        />
      )}
    />
  )
}
