import { CallRefused } from '@roombook/contract'
import { type ClaimedCoupons, claimCoupon, readCouponOffer } from '@roombook/contract/coupon-links'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { generatePath, Link, useLocation, useParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { guestLoginPath, paths } from '#platform/navigation/paths.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import { useOnceProved } from '#platform/session/use-once-proved.ts'
import { LinkOver } from '#platform/stores/link-over.tsx'
import { useStoreBrand } from '#platform/stores/use-store-brand.ts'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState, Trouble } from '#ui/states.tsx'
import { CouponCard } from './coupon-card.tsx'
import styles from './coupons.module.css'

const endTexts = {
  closed: '领取活动已结束',
  over: '领取时间已过',
  out: '已经领完了，感谢关注',
} as const

/** /m/c/<shop>/<token>: a link's coupon offer, claimed with a verified phone. */
export function CouponOfferPage() {
  const { shopId: shop = '', token = '' } = useParams()
  const shopId = Number(shop)
  const brand = useStoreBrand(shopId)
  const { data, error, refetch } = useCall(readCouponOffer, { shopId, token })
  const [taken, setTaken] = useState<ClaimedCoupons['coupons']>()
  if (taken) return <Taken shopId={shopId} coupons={taken} brand={brand} />
  if (!data)
    return (
      <Page title="领取优惠券" brand={brand} bare>
        {error instanceof CallRefused ? (
          <LinkOver shopId={shopId} error={error} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    )
  return (
    <Page title={data.title} intro={`${data.shopTitle}送您优惠券`} brand={brand}>
      <ul className={styles.list}>
        {data.items.map(({ terms, quantity }) => (
          <li key={terms.title}>
            <CouponCard terms={terms} quantity={quantity} />
          </li>
        ))}
      </ul>
      {data.state === 'open' ? (
        <Take shopId={shopId} token={token} onTaken={setTaken} />
      ) : (
        <p className={styles.over} role="status">
          {endTexts[data.state]}
        </p>
      )}
    </Page>
  )
}

interface TakeProps {
  shopId: number
  token: string
  onTaken(coupons: ClaimedCoupons['coupons']): void
}

/** Button that takes the coupon. A guest without a verified phone verifies it first, and returns here. */
function Take({ shopId, token, onTaken }: TakeProps) {
  const session = useGuestSession()
  const { pathname } = useLocation()
  const { run, pending, trouble } = useChange(claimCoupon)
  const take = async (): Promise<void> => {
    const done = await run({ shopId, token })
    if (done) onTaken(done.data.coupons)
  }
  useOnceProved(Boolean(session), take)
  if (!session)
    return (
      <div className={styles.acts}>
        <Link className={styles.prove} to={guestLoginPath(pathname)}>
          验证手机号领取
        </Link>
        <p className={styles.soft}>优惠券记在您的手机号下，用餐时报手机号即可使用</p>
      </div>
    )
  return (
    <div className={styles.acts}>
      <Trouble text={trouble} />
      <Button block size="large" color="primary" loading={pending} onClick={() => void take()}>
        立即领取
      </Button>
      <p className={styles.soft}>领到{session.guest.phone}名下</p>
    </div>
  )
}

interface TakenProps {
  shopId: number
  coupons: ClaimedCoupons['coupons']
  brand: Parameters<typeof Page>[0]['brand']
}

function Taken({ shopId, coupons, brand }: TakenProps) {
  return (
    <Page title="领取成功" intro="用餐时报手机号，店员为您使用。" brand={brand}>
      <ul className={styles.list}>
        {coupons.map(({ grantId, terms, validFrom, validUntil }) => (
          <li key={grantId}>
            <CouponCard terms={terms} span={{ from: validFrom, until: validUntil }} />
          </li>
        ))}
      </ul>
      <nav className={styles.acts} aria-label="接下来">
        <Link className={styles.prove} to={paths.coupons}>
          查看我的优惠券
        </Link>
        <Link className={styles.visit} to={generatePath(paths.website, { shopId: String(shopId) })}>
          看看门店，预订包厢
        </Link>
      </nav>
    </Page>
  )
}
