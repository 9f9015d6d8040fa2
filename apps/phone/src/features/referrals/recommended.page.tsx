import { CallRefused } from '@roombook/contract'
import { readRecommender } from '@roombook/contract/own-referrals'
import { generatePath, useParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { SiteLink } from '#platform/navigation/site-link.tsx'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { Page } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './referrals.module.css'

/** /m/r/<shop>/<token>: page of a recommendation link, which leads to booking and promises nothing. */
export function RecommendedPage() {
  const { shopId = '', token = '' } = useParams()
  const brand = useStoreBrand(Number(shopId))
  const { data, error, refetch } = useCall(readRecommender, { shopId: Number(shopId), token })
  const to = (path: string): string =>
    `${generatePath(path, { shopId })}?${new URLSearchParams({ by: token })}`
  if (data)
    return (
      <Page title={data.shopTitle} intro={`由${data.name}推荐`} brand={brand}>
        <p className={styles.words}>
          预订时会显示推荐人，由您决定是否让对方看到您的称呼，也可以移除。您的手机号、订单和消费不会告诉对方。
        </p>
        <nav className={styles.acts} aria-label="接下来">
          <SiteLink site={data.site} className={styles.act} to={to(paths.book)}>
            预订包厢
          </SiteLink>
          <SiteLink site={data.site} className={styles.way} to={to(paths.website)}>
            看看门店
          </SiteLink>
        </nav>
      </Page>
    )
  return (
    <Page title="推荐" brand={brand} bare>
      {error instanceof CallRefused ? (
        <EmptyState title="推荐链接已失效" text="仍可直接预订这家门店。">
          <SiteLink site="" className={styles.act} to={generatePath(paths.website, { shopId })}>
            看看门店
          </SiteLink>
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}
