import { listThanksCoupons } from '@roombook/contract/own-referrals'
import { useNavigate } from 'react-router'
import { OwnCouponCard } from '#features/coupons/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { basename, paths } from '#platform/navigation/paths.ts'
import styles from '../referrals.module.css'
import { Part } from './part.tsx'

/** Coupons received as rewards; usable ones link to their codes. */
export function ThanksCoupons({ shopId, site }: { shopId: number; site: string }) {
  const input = useCall(listThanksCoupons, { shopId })
  const navigate = useNavigate()
  const show = (): void => {
    if (site === '') void navigate(paths.coupons)
    else location.assign(site + basename + paths.coupons)
  }
  return (
    <Part title="收到的推荐奖励" query={input}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.soft}>还没有收到推荐奖励。</p>
        ) : (
          <ul className={styles.list}>
            {list.map((coupon) => (
              <li key={coupon.grantId}>
                <OwnCouponCard coupon={coupon} {...(coupon.standing === 'held' && { onShow: show })} />
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  )
}
