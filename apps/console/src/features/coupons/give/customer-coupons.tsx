import { listCouponsOfCustomer } from '@roombook/contract/coupon-grants'
import { grantStatuses } from '@roombook/domain/coupons'
import { Button } from 'antd'
import { useState } from 'react'
import { StatusText } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { describeRule } from '../coupon-text.ts'
import styles from '../coupons.module.css'
import { CopyCouponMessage } from './copy-coupon-message.tsx'
import { describeNotification } from './describe-notification.ts'
import { GiveDialog } from './give-dialog.tsx'

interface CustomerCouponsProps {
  customerId: number
  /** Customer's name with title. */
  customerName: string
}

const node = 'shopai/sendcoupon'
const visibleCount = 5

/** 优惠券: a customer's coupons, newest first, and the grant of another. */
export function CustomerCoupons({ customerId, customerName }: CustomerCouponsProps) {
  const may = useMay(node, node)
  const [limit, setLimit] = useState(visibleCount)
  const [isGiving, setGiving] = useState(false)
  const { timezone } = useShop()
  const { data, error } = useCall(listCouponsOfCustomer, may ? { customerId, limit } : undefined)
  if (!may) return null
  return (
    <section aria-label="优惠券" className={styles.section}>
      <h2 className={styles.sectionTitle}>
        优惠券
        {data && data.count > 0 && <span className={styles.quiet}>可用{data.usable}张</span>}
        <Button size="small" aria-haspopup="dialog" disabled={!data} onClick={() => setGiving(true)}>
          发券
        </Button>
      </h2>
      {data?.count === 0 && <p className={styles.soft}>还没有优惠券</p>}
      {!data && <p className={styles.soft}>{error?.message ?? '…'}</p>}
      {data && data.count > 0 && (
        <ul className={styles.list}>
          {data.list.map((grant) => (
            <li key={grant.id} className={styles.pair}>
              <span>
                {grant.terms.title}{' '}
                <StatusText tone={grantStatuses[grant.standing].tone}>
                  {grantStatuses[grant.standing].name}
                </StatusText>
              </span>
              <span className={styles.quiet}>
                {describeRule(grant.terms)} · {grant.validUntil}止 · {describeNotification(grant, timezone)}
              </span>
              {grant.standing === 'held' && (
                <CopyCouponMessage grant={grant} couponsUrl={data.couponsUrl} small />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.count > data.list.length && limit < 100 && (
        <button type="button" className={styles.link} onClick={() => setLimit(100)}>
          查看全部{data.count}张
        </button>
      )}
      {isGiving && data && (
        <GiveDialog
          customerId={customerId}
          customerName={customerName}
          noPush={data.noPush}
          onClose={() => setGiving(false)}
        />
      )}
    </section>
  )
}
