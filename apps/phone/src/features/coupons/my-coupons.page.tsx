import { type CouponOfGuest, listMyCoupons } from '@roombook/contract/coupon-use'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { ReferralLinks } from '#platform/stores/referral-links.tsx'
import { NextSteps } from '#ui/next-steps.tsx'
import { Page } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { CouponDrawer } from './coupon-drawer.tsx'
import styles from './my-coupons.module.css'
import { OwnCouponCard } from './own-coupon-card.tsx'

/** /m/coupons: the guest's coupons in every store, usable ones first, expired ones separately. */
export function MyCouponsPage() {
  const [shown, setShown] = useState<CouponOfGuest>()
  const { data } = useCall(listMyCoupons, {})
  return (
    <Page title="我的优惠券">
      <CouponsOfStores onShow={setShown} />
      <footer className={styles.foot}>
        <Link className={styles.back} to={paths.bookings}>
          我的预订
        </Link>
        <Link className={styles.back} to={paths.rebates}>
          我的返利
        </Link>
        <ReferralLinks shopIds={data?.list.map(({ shopId }) => shopId) ?? []} className={styles.back} />
      </footer>
      {shown && <CouponDrawer coupon={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

function CouponsOfStores({ onShow }: { onShow(coupon: CouponOfGuest): void }) {
  const { data, error, refetch } = useCall(listMyCoupons, {})
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />
  const usable = data.list.filter(({ standing }) => standing === 'held')
  const over = data.list.filter(({ standing }) => standing !== 'held')
  if (data.list.length === 0)
    return (
      <EmptyState title="还没有优惠券" text="门店发给您的优惠券会显示在这里，用餐时向门店出示券码即可使用。">
        <NextSteps />
      </EmptyState>
    )
  return (
    <>
      {usable.length === 0 && <p className={styles.none}>没有可用的优惠券</p>}
      {byStore(usable).map(([shopId, coupons]) => (
        <section key={shopId} className={styles.store}>
          <h2 className={styles.shop}>{coupons[0]?.shopTitle}</h2>
          <ul className={styles.cards}>
            {coupons.map((coupon) => (
              <li key={coupon.grantId}>
                <OwnCouponCard coupon={coupon} onShow={() => onShow(coupon)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {over.length > 0 && (
        <details className={styles.over}>
          <summary className={styles.summary}>已使用或已失效（{over.length}张）</summary>
          <ul className={styles.cards}>
            {over.map((coupon) => (
              <li key={`${coupon.shopId}-${coupon.grantId}`}>
                <OwnCouponCard coupon={coupon} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Groups coupons by store, in their order. */
const byStore = (coupons: readonly CouponOfGuest[]) => [...Map.groupBy(coupons, ({ shopId }) => shopId)]
