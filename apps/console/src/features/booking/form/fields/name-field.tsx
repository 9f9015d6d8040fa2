import { bookingLimits } from '@roombook/domain/booking-form'
import { titleChoices } from '@roombook/domain/customers'
import { isLax, mainSaving } from '@roombook/order-screens'
import { pickCustomerHit } from '../form-customer.ts'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { CustomerInput } from './customer-input.tsx'
import { Field } from './field.tsx'
import styles from './guest-fields.module.css'

const titles = titleChoices('未知')

/** Name and title of the guest. As long as no phone is entered, the name finds customers. */
export function NameField() {
  const { draft, state, mode, search, change, update } = useOrderForm()
  return (
    <Field
      field="userName"
      label="姓名"
      required={!isLax(mainSaving(mode), state.order)}
      control={(control) => (
        <div className={styles.name}>
          <CustomerInput
            control={control}
            placeholder="客户姓名"
            maxLength={bookingLimits.userName}
            value={draft.userName}
            hits={search.by === 'name' ? search.hits : []}
            onType={(userName) => change({ userName })}
            onPick={(customer) => update((now) => pickCustomerHit(now, customer))}
            isSearching={false}
            hurry={search.hurry}
          />
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
