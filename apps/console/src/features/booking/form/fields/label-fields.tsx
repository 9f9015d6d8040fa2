import { listOrderLabels } from '@roombook/contract/booking'
import { listCustomerLabels } from '@roombook/contract/customers'
import { bookingLimits } from '@roombook/domain/booking-form'
import { useCall } from '#platform/api/use-call.ts'
import { useOrderForm } from '../order-form-context.ts'
import { Field } from './field.tsx'
import styles from './label-fields.module.css'
import { MarkChips } from './mark-chips.tsx'

/** Labels of the order, by group. */
export function OrderLabelsField() {
  const { draft, change } = useOrderForm()
  const query = useCall(listOrderLabels, {})
  const labels = query.data?.list ?? []
  const groups = [...Map.groupBy(labels, (label) => label.group)]
  if (labels.length === 0 && !query.isError) return null
  return (
    <Field
      field="orderLabels"
      label="订单标签"
      group={(group) => (
        <div className={styles.groups}>
          {query.isError && <p className={styles.none}>{query.error.message}</p>}
          {groups.map(([number, list]) => (
            <MarkChips
              {...group}
              key={number}
              choices={list.map(({ id, title }) => ({ value: `${id}-${number}`, label: title }))}
              values={draft.orderLabels}
              onChange={(orderLabels) => change({ orderLabels })}
            />
          ))}
        </div>
      )}
    />
  )
}

/** Labels of the customer; at most three (5.16). */
export function CustomerLabelsField() {
  const { draft, state, change, update } = useOrderForm()
  const query = useCall(listCustomerLabels, {})
  const labels = known(query.data?.list ?? [], state.customer?.labels ?? state.order?.customerLabels ?? [])
  const choose = (customerLabelIds: number[]): void => {
    const tooMany =
      customerLabelIds.length > Math.max(bookingLimits.customerLabels, draft.customerLabelIds.length)
    if (!tooMany) {
      change({ customerLabelIds })
      return
    }
    const limitText = `最多选择${bookingLimits.customerLabels}个客户标签`
    update((now) => ({ ...now, errors: { ...now.errors, customerLabelIds: limitText } }))
  }
  if (labels.length === 0 && !query.isError) return null
  return (
    <Field
      field="customerLabelIds"
      label="客户标签"
      group={(group) => (
        <>
          {query.isError && <p className={styles.none}>{query.error.message}</p>}
          <MarkChips
            {...group}
            choices={labels.map(({ id, title }) => ({ value: id, label: title }))}
            values={draft.customerLabelIds}
            onChange={choose}
          />
        </>
      )}
    />
  )
}

interface Label {
  id: number
  title: string
}

/** The store's labels, plus the customer's labels that the store has since removed. */
const known = (shop: readonly Label[], given: readonly Label[]): Label[] => [
  ...shop,
  ...given.filter((label) => !shop.some(({ id }) => id === label.id)),
]
