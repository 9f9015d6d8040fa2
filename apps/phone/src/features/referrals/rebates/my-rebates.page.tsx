import { Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { Page } from '#ui/page.tsx'
import styles from './rebates.module.css'
import { RebatesOfStores } from './rebates-of-stores.tsx'

/** /m/rebates: a guest's rebates in every store, with entries and exchanges. */
export function MyRebatesPage() {
  return (
    <Page title="我的返利">
      <RebatesOfStores />
      <footer className={styles.foot}>
        <Link className={styles.back} to={paths.coupons}>
          我的优惠券
        </Link>
        <Link className={styles.back} to={paths.bookings}>
          我的预订
        </Link>
      </footer>
    </Page>
  )
}
