import { judgePosCoupons } from '@roombook/contract'
import { yuan } from '@roombook/domain'
import { Spin, Tag } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState } from '#ui/states.tsx'
import styles from '../pos.module.css'

/** What a till took off for coupons: of each whether it counts for the bill of the order that is chosen, and why. */
export function JudgedCoupons({ posEventId, orderId }: { posEventId: number; orderId: number }) {
  const judged = useCall(judgePosCoupons, { posEventId, orderId })
  const { data, error } = judged
  if (error) return <ErrorState error={error} onRetry={() => void judged.refetch()} />
  if (!data) return <Spin className={styles.notice ?? ''} />
  return (
    <section className={styles.notice} aria-label="收银报来的券">
      <h4 className={styles.couponsTitle}>收银报来的券</h4>
      <ul className={styles.coupons}>
        {data.list.map(({ name, amount, counts, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a till may name one discount twice
          <li key={at} className={styles.coupon}>
            <span className={styles.pair}>
              <span>{name || '未写明的券'}</span>
              <span className={counts ? styles.quiet : styles.fault}>{why}</span>
            </span>
            <span>−{yuan(amount)}</span>
            <Tag color={counts ? 'success' : 'error'}>{counts ? '可用' : '不可用'}</Tag>
          </li>
        ))}
      </ul>
      {data.list.some(({ counts }) => !counts) && (
        <p className={styles.quiet}>有券不可用，不能按这张账单结账；请先到订单里手工结账，再回来对应</p>
      )}
    </section>
  )
}
