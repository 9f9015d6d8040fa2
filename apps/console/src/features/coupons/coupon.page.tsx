import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageLink } from '#platform/navigation/page-link.tsx'
import { paths } from '#platform/navigation/paths.ts'
import styles from './coupons.module.css'
import { LinkList } from './links/link-list.tsx'
import { CouponList } from './list/coupon-list.tsx'
import { GivingList } from './many/giving-list.tsx'
import { PackList } from './packs/pack-list.tsx'
import { WriteOffDialog } from './use/write-off-dialog.tsx'

const tabs = ['packs', 'links', 'many'] as const

/**
 * /coupon: the store's coupons with their results; packs at `?tab=packs`, claim links at `?tab=links`, bulk
 * grants at `?tab=many` (2.10).
 */
export function CouponPage() {
  const [isWritingOff, setWritingOff] = useState(false)
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  const tab = tabs.find((one) => one === requestedTab) ?? 'coupons'
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>优惠券</h1>
        <span className={styles.ways}>
          <PageLink to={`${paths.setReferral}?tab=actives`}>活动发券</PageLink>
          <Button aria-haspopup="dialog" onClick={() => setWritingOff(true)}>
            核销
          </Button>
        </span>
      </div>
      {isWritingOff && <WriteOffDialog onClose={() => setWritingOff(false)} />}
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => setQuery(key === 'coupons' ? {} : { tab: key }, { replace: true })}
        items={[
          { key: 'coupons', label: '优惠券', children: <CouponList /> },
          { key: 'packs', label: '券包', children: <PackList /> },
          { key: 'links', label: '领取链接', children: <LinkList /> },
          { key: 'many', label: '批量发放', children: <GivingList /> },
        ]}
      />
    </div>
  )
}
