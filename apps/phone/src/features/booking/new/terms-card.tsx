import { TermsList } from '../terms-list.tsx'
import styles from './new-booking.module.css'
import type { BookingTerms } from './use-terms.ts'

/** Terms before booking, with a consent checkbox where money is involved. */
export function TermsCard({ booking }: { booking: BookingTerms }) {
  const { terms, needed, agreed, agree, error } = booking
  if (terms.length === 0) return null
  return (
    <section className={styles.step} aria-label="预订须知">
      <h2 className={styles.heading}>预订须知</h2>
      <TermsList terms={terms} />
      {needed && (
        <label className={styles.agree}>
          <input type="checkbox" checked={agreed} onChange={(event) => agree(event.target.checked)} />
          我已阅读并同意以上预订须知
        </label>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
