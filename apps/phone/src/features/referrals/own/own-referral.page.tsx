import { readOwnReferralConfig } from '@roombook/contract/own-referrals'
import { generatePath, useParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { SiteLink } from '#platform/navigation/site-link.tsx'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../referrals.module.css'
import { Brought } from './brought.tsx'
import { BroughtBy } from './brought-by.tsx'
import { JoinedActives } from './joined-actives.tsx'
import { OfferedActives } from './offered-actives.tsx'
import { OwnLink } from './own-link.tsx'
import { ThanksCoupons } from './thanks-coupons.tsx'

/** /m/referral/<shop>: guests recommended to a store, rewards received, and activities to join. */
export function OwnReferralPage() {
  const { shopId: shop = '' } = useParams()
  const shopId = Number(shop)
  const { data, error, refetch } = useCall(readOwnReferralConfig, { shopId })
  return (
    <Page title="我的推荐" brand={useStoreBrand(shopId)} intro={data?.shopTitle}>
      {data ? (
        <>
          <OwnLink shopId={shopId} config={data} />
          <Brought shopId={shopId} />
          <ThanksCoupons shopId={shopId} site={data.site} />
          <OfferedActives shopId={shopId} />
          <JoinedActives shopId={shopId} site={data.site} />
          {data.broughtBy && <BroughtBy shopId={shopId} by={data.broughtBy} />}
          <footer className={styles.foot}>
            <SiteLink
              site={data.site}
              className={styles.way}
              to={generatePath(paths.website, { shopId: shop })}
            >
              看看门店
            </SiteLink>
            <SiteLink site={data.site} className={styles.way} to={paths.rebates}>
              我的返利
            </SiteLink>
            <SiteLink site={data.site} className={styles.way} to={paths.bookings}>
              我的预订
            </SiteLink>
          </footer>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}
