import { consentWords } from '@roombook/domain'
import styles from './new-booking.module.css'

interface OffersTickProps {
  shopTitle: string
  ticked: boolean
  onChange(ticked: boolean): void
}

/** The tick of its own by which a guest agrees to be told of offers: never set beforehand, and no booking needs it. */
export const OffersTick = ({ shopTitle, ticked, onChange }: OffersTickProps) => (
  <label className={`${styles.agree} ${styles.offers}`}>
    <input type="checkbox" checked={ticked} onChange={(event) => onChange(event.target.checked)} />
    <span>（选填）{consentWords(shopTitle)}</span>
  </label>
)
