import { bookingLimits } from '@roombook/domain'
import { AutoComplete, Input, type InputRef } from 'antd'
import type { RefObject } from 'react'
import { isLax, mainSaving } from '../booking-rules.ts'
import { CustomerOption, customerOptions, useCustomerPick } from '../customer-options.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { useCustomerSearch } from '../use-customer-search.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { Field } from './field.tsx'
import styles from './guest-fields.module.css'
import { type Focusable, useEnterGoesOn } from './use-enter-goes-on.ts'

const titles = [
  { value: 1, label: '先生' },
  { value: 2, label: '女士' },
  { value: 0, label: '未知' },
] as const

interface NameFieldProps {
  input: RefObject<InputRef | null>
  /** Where Enter goes on to. */
  next: RefObject<Focusable | null>
}

/** The name that the booking is made under, and how to address it. A name finds customers too. */
export function NameField({ input, next }: NameFieldProps) {
  const { draft, state, mode, change } = useOrderForm()
  const name = draft.userName.trim()
  const isTyped =
    name !== '' && name !== state.stored.userName && draft.customerId === null && draft.phone === ''
  const search = useCustomerSearch(isTyped ? name : undefined)
  const pick = useCustomerPick(search.hits, () => next.current?.focus())
  const enter = useEnterGoesOn(next)
  return (
    <Field
      field="userName"
      label="姓名"
      required={!isLax(mainSaving(mode), state.order)}
      control={(control) => (
        <div className={styles.name}>
          <AutoComplete
            id={control.id}
            className={styles.wide ?? ''}
            value={draft.userName}
            options={customerOptions(search.hits)}
            optionRender={({ data }) => <CustomerOption hit={data.hit} />}
            onSearch={(userName) => change({ userName })}
            onSelect={pick}
            onInputKeyDown={enter.onKeyDown}
            defaultActiveFirstOption={false}
            popupMatchSelectWidth={420}
          >
            <Input
              ref={input}
              autoComplete="off"
              placeholder="客户姓名"
              maxLength={bookingLimits.userName}
              status={control.status}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              aria-required={control['aria-required']}
            />
          </AutoComplete>
          <span id="order-sex-label" className={styles.unseen}>
            称谓
          </span>
          <ChoiceChips
            name="order-sex"
            labelledBy="order-sex-label"
            describedBy={undefined}
            invalid={false}
            choices={titles}
            value={draft.sex}
            onChange={(sex) => change({ sex })}
          />
        </div>
      )}
    />
  )
}
