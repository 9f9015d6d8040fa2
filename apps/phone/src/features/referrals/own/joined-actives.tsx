import { listMyActives } from '@roombook/contract/actives-of-guests'
import { shortYuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import { generatePath } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { SiteLink } from '#platform/navigation/site-link.tsx'
import styles from '../referrals.module.css'
import { Part } from './part.tsx'

/** Joined activities, and the bookings made since. */
export function JoinedActives({ shopId, site }: { shopId: number; site: string }) {
  const input = useCall(listMyActives, { shopId })
  if (input.data?.list.length === 0) return null
  return (
    <Part title="我参加的活动" query={input}>
      {({ list, timezone }) => (
        <ul className={styles.rows}>
          {list.map(({ token, title, joinedAt, bookings }) => (
            <li key={token} className={styles.joined}>
              <strong>{title}</strong>
              <span className={styles.soft}>{momentText(joinedAt, timezone)} 领取</span>
              {bookings.map(({ orderId, bookDate, statusName, total, off }) => (
                <SiteLink
                  key={orderId}
                  site={site}
                  className={styles.way}
                  to={generatePath(paths.booking, { shopId: String(shopId), orderId: String(orderId) })}
                >
                  {[
                    `${bookDate} ${statusName}`,
                    total > 0 && `消费${shortYuan(total)}元`,
                    off > 0 && `优惠${shortYuan(off)}元`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </SiteLink>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
