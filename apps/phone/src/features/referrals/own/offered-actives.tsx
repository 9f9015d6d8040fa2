import { listOfferedCoupons } from '@roombook/contract/own-referrals'
import { couponRule } from '@roombook/domain/coupons'
import { activityStatuses } from '@roombook/domain/referrals'
import { generatePath, Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { WholeDates } from '#ui/whole-dates.tsx'
import { spanOfActive } from '../active/active-text.ts'
import styles from '../referrals.module.css'
import { Part } from './part.tsx'

/** Offers of the store: the reward's coupon, and activities to join. */
export function OfferedActives({ shopId }: { shopId: number }) {
  const input = useCall(listOfferedCoupons, { shopId })
  return (
    <Part title="门店的优惠" query={input}>
      {({ thanks, actives, timezone }) => (
        <>
          {thanks && (
            <p className={styles.line}>
              奖励券：{thanks.title}（{couponRule({ ...thanks, dishTitle: thanks.dish?.title ?? '' })}）
            </p>
          )}
          {actives.length === 0 && <p className={styles.soft}>目前没有可参加的活动。</p>}
          <ul className={styles.rows}>
            {actives.map((active) => (
              <li key={active.token}>
                <Link
                  className={styles.active}
                  to={generatePath(paths.active, { shopId: String(shopId), token: active.token })}
                >
                  <strong>{active.title}</strong>
                  <span className={styles.soft}>{active.couponTitles.join('、')}</span>
                  <span className={styles.soft}>
                    <WholeDates text={spanOfActive({ ...active, timezone })} />
                  </span>
                  <span className={styles.soft}>
                    {active.joined > 0 ? '已领取' : activityStatuses[active.standing].name}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
