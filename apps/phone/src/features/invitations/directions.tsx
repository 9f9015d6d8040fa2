import type { InvitationPage } from '@roombook/contract/invitation-page'
import styles from './invitation-view.module.css'

/** Map link and phone number of the store. */
export function Directions({ page: { mapUrl, shopPhone } }: { page: InvitationPage }) {
  if (!mapUrl && !shopPhone) return null
  return (
    <nav className={styles.ways} aria-label="联系门店">
      {mapUrl && (
        <a className={styles.way} href={mapUrl} rel="noopener noreferrer" target="_blank">
          导航前往
        </a>
      )}
      {shopPhone && (
        <a className={styles.way} href={`tel:${shopPhone.replaceAll(' ', '')}`}>
          致电门店
        </a>
      )}
    </nav>
  )
}
