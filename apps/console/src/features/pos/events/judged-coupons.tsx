import type { OutputOf } from '@roombook/contract'
import type { judgePosCoupons } from '@roombook/contract/pos'
import { yuan } from '@roombook/domain/money'
import { Tag } from 'antd'
import styles from '../pos.module.css'

type Judged = OutputOf<typeof judgePosCoupons>['list']

/** Lists coupons deducted at a till: whether each counts for the bill of the chosen order, and why. */
export function JudgedCoupons({ list }: { list: Judged }) {
  return (
    <section className={styles.notice} aria-label="收银上传的券">
      <h4 className={styles.couponsTitle}>收银上传的券</h4>
      <ul className={styles.coupons}>
        {list.map(({ name, amount, counts, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a till may list the same discount twice
          <li key={at} className={styles.coupon}>
            <span className={styles.pair}>
              <span>{name || '未写明的券'}</span>
              <span className={counts ? styles.quiet : styles.why}>{why}</span>
            </span>
            <span>−{yuan(amount)}</span>
            <Tag color={counts ? 'success' : 'error'}>{counts ? '可用' : '不可用'}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
