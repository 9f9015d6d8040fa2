import type { CustomerHit } from '@roombook/contract'
import { salutation } from '@roombook/domain'
import { Tag } from 'antd'
import { visitsText } from '../board/order-words.ts'
import styles from './customer-card.module.css'
import { useOrderForm } from './order-form-context.ts'
import { chooseCustomer } from './pick-customer.ts'

interface CustomerChoice {
  value: string
  label: string
  hit: CustomerHit
}

/** Found customers as suggestions under a field. */
export const customerOptions = (hits: readonly CustomerHit[]): CustomerChoice[] =>
  hits.map((hit) => ({
    // Never what a person could have typed, so that no text chooses somebody by itself.
    value: `#${hit.id}`,
    label: [hit.userName, salutation(hit.sex), hit.phone, visitsText(hit.visits)].join(' '),
    hit,
  }))

/** Puts the chosen customer on the form. */
export function useCustomerPick(
  hits: readonly CustomerHit[],
  onPicked: () => void,
): (value: unknown) => void {
  const { update } = useOrderForm()
  return (value) => {
    const hit = hits.find(({ id }) => `#${id}` === value)
    if (!hit) return
    update((now) => {
      const { phone: _, userName: __, customerId: ___, ...errors } = now.errors
      return { ...now, ...chooseCustomer(now, hit), errors }
    })
    onPicked()
  }
}

const labelsShown = 3

/** One customer in the list of suggestions. */
export function CustomerOption({ hit }: { hit: CustomerHit }) {
  return (
    <span className={styles.option}>
      <span className={styles.optionName}>
        {hit.userName || '未留姓名'}
        <small>{salutation(hit.sex)}</small>
      </span>
      <span className={styles.optionPhone}>{hit.phone}</span>
      <span className={styles.optionMore}>
        {hit.userLevel && <Tag>{hit.userLevel}</Tag>}
        {hit.labels.slice(0, labelsShown).map((label) => (
          <Tag key={label.id}>{label.title}</Tag>
        ))}
        <small>{visitsText(hit.visits)}</small>
      </span>
    </span>
  )
}
