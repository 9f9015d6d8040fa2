import { CallRefused } from '@roombook/contract'
import {
  type ActiveOfGuest,
  type JoinedActive,
  joinActive,
  listMyActives,
  readActiveOfGuest,
} from '@roombook/contract/actives-of-guests'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { generatePath, Link, useLocation, useParams } from 'react-router'
import { CouponCard } from '#features/coupons/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { imageUrl } from '#platform/images/image-url.ts'
import { guestLoginPath, paths } from '#platform/navigation/paths.ts'
import { SiteLink } from '#platform/navigation/site-link.tsx'
import { useGuestSession } from '#platform/session/guest-session.ts'
import { useOnceProved } from '#platform/session/use-once-proved.ts'
import { LinkOver } from '#platform/stores/link-over.tsx'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { Facts } from '#ui/facts.tsx'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState, Trouble } from '#ui/states.tsx'
import { WholeDates } from '#ui/whole-dates.tsx'
import styles from '../referrals.module.css'
import { closedTexts, describeAudience, spanOfActive } from './active-text.ts'

/** /m/a/<shop>/<token>: an activity of a store, joined with a verified phone. */
export function ActivePage() {
  const { shopId: shop = '', token = '' } = useParams()
  const shopId = Number(shop)
  const brand = useStoreBrand(shopId)
  const { data, error, refetch } = useCall(readActiveOfGuest, { shopId, token })
  const [taken, setTaken] = useState<JoinedActive['coupons']>()
  if (!data)
    return (
      <Page title="活动" brand={brand} bare>
        {error instanceof CallRefused ? (
          <LinkOver shopId={shopId} error={error} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    )
  if (taken)
    return (
      <Page title="领取成功" intro="用餐时报手机号，店员为您使用。" brand={brand}>
        <ul className={styles.list}>
          {taken.map(({ grantId, terms, validFrom, validUntil }) => (
            <li key={grantId}>
              <CouponCard terms={terms} span={{ from: validFrom, until: validUntil }} />
            </li>
          ))}
        </ul>
        <NextSteps shopId={shopId} site={data.site} />
      </Page>
    )
  return (
    <Page title={data.title} intro={data.shopTitle} brand={brand}>
      {data.picture && <img className={styles.poster} src={imageUrl(data.picture, 750)} alt={data.title} />}
      {data.words && <p className={styles.words}>{data.words}</p>}
      <ul className={styles.list} aria-label="参加即得">
        {data.gifts.map(({ terms, quantity }) => (
          <li key={terms.title}>
            <CouponCard terms={terms} quantity={quantity} />
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ['时间', <WholeDates key="span" text={spanOfActive(data)} />],
          ['对象', describeAudience(data)],
          ['剩余', data.standing !== 'open' || data.left === null ? '' : `${data.left}份`],
        ]}
      />
      <Join shopId={shopId} token={token} active={data} onTaken={setTaken} onStale={() => void refetch()} />
    </Page>
  )
}

interface JoinProps {
  shopId: number
  token: string
  active: ActiveOfGuest
  onTaken(coupons: JoinedActive['coupons']): void
  /** Called when the page's data is outdated. */
  onStale(): void
}

/** Button that joins the activity. A guest without a verified phone verifies it first, and returns here. */
function Join({ shopId, token, active, onTaken, onStale }: JoinProps) {
  const session = useGuestSession()
  const { pathname } = useLocation()
  const { run, pending, trouble } = useChange(joinActive)
  const mine = useCall(listMyActives, session ? { shopId } : undefined)
  const times = mine.data?.list.find((joined) => joined.token === token)?.times ?? 0
  const join = async (): Promise<void> => {
    const done = await run({ shopId, token })
    if (done) onTaken(done.data.coupons)
    else {
      onStale()
      void mine.refetch()
    }
  }
  const mayJoin = session !== null && mine.data !== undefined && times < active.perPerson
  useOnceProved(mayJoin && active.standing === 'open', join)
  if (times >= active.perPerson)
    return (
      <>
        <p className={styles.state} role="status">
          您已领取，优惠券在「我的优惠券」
        </p>
        <NextSteps shopId={shopId} site={active.site} />
      </>
    )
  if (active.standing !== 'open')
    return (
      <>
        <Trouble text={trouble} />
        <p className={styles.state} role="status">
          {closedTexts[active.standing]}
        </p>
        <NextSteps shopId={shopId} site={active.site} />
      </>
    )
  if (!session)
    return (
      <div className={styles.acts}>
        <Link className={styles.act} to={guestLoginPath(pathname)}>
          验证手机号领取
        </Link>
        <p className={styles.soft}>优惠券记在您的手机号下，用餐时报手机号即可使用</p>
      </div>
    )
  return (
    <div className={styles.acts}>
      <Trouble text={trouble} />
      <Button block size="large" color="primary" loading={pending} onClick={() => void join()}>
        立即领取
      </Button>
      <p className={styles.soft}>领到{session.guest.phone}名下</p>
    </div>
  )
}

/** Links to the coupons, and to booking a room. */
function NextSteps({ shopId, site }: { shopId: number; site: string }) {
  const shop = { shopId: String(shopId) }
  return (
    <nav className={styles.acts} aria-label="接下来">
      <SiteLink site={site} className={styles.act} to={generatePath(paths.book, shop)}>
        预订包厢
      </SiteLink>
      <SiteLink site={site} className={styles.way} to={paths.coupons}>
        查看我的优惠券
      </SiteLink>
    </nav>
  )
}
