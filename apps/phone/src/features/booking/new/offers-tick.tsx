import { consentWords } from '@roombook/domain/customers'
import styles from './new-booking.module.css'

interface OffersTickProps {
  shopTitle: string
  ticked: boolean
  onChange(ticked: boolean): void
}

/** Optional consent to offers: unticked at first, and not required for a booking. */
export const OffersTick = ({ shopTitle, ticked, onChange }: OffersTickProps) => (
  <label className={`${styles.agree} ${styles.offers}`}>
    <input type="checkbox" checked={ticked} onChange={(event) => onChange(event.target.checked)} />
    <span>（选填）{consentWords(shopTitle)}</span>
  </label>
)
