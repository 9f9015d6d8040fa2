import styles from './customer-card.module.css'
import { CustomerSearchStatus } from './customer-search-status.tsx'
import { KnownCustomer } from './known-customer.tsx'
import { useOrderForm } from './order-form-context.ts'
import { useCaller } from './use-caller.ts'

/** Shows the caller's record to staff during the call. */
export function CustomerCard() {
  const { state } = useOrderForm()
  const customer = useCaller(state)
  return (
    <section className={styles.card} aria-label="客户" aria-live="polite">
      {customer ? <KnownCustomer customer={customer} /> : <CustomerSearchStatus />}
    </section>
  )
}
