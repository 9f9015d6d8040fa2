import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { grantSources, grantStatuses, spanText } from '@roombook/domain/coupons'
import { shortYuan } from '@roombook/domain/money'
import { isAdmin } from '@roombook/domain/session'
import { momentText } from '@roombook/domain/time'
import { Button, Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { StatusText, useGoToOrder } from '#features/booking/index.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { useReturnFocus } from '#ui/use-return-focus.ts'
import { CouponPicture } from '../coupon-picture.tsx'
import { describeScope, pictured } from '../coupon-text.ts'
import styles from '../coupons.module.css'
import { CopyCouponMessage } from '../give/copy-coupon-message.tsx'
import { describeNotification } from '../give/describe-notification.ts'
import { GrantPerson } from './grant-table.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface GrantDrawerProps {
  grant: CouponGrant
  /** Address of the page with the guest's coupons. */
  couponsUrl: string
  onClose(): void
}

/** A customer's coupon in detail: its terms, its history, and its withdrawal. */
export function GrantDrawer({ grant, couponsUrl, onClose }: GrantDrawerProps) {
  const { timezone } = useShop()
  const goToOrder = useGoToOrder()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const mayUndo = isAdmin(useActor().adminLevel)
  useReturnFocus()
  const { terms, standing, orderId, off, bill } = grant
  const moment = (at: string | null) => (at === null ? '—' : momentText(at, timezone))
  const items = [
    [
      '状态',
      <StatusText key="state" tone={grantStatuses[standing].tone}>
        {grantStatuses[standing].name}
      </StatusText>,
    ],
    ['客户', <GrantPerson key="person" grant={grant} />],
    ['电话', grant.phone || '—'],
    ['来源', [grantSources[grant.source], grant.packTitle].filter(Boolean).join(' · ')],
    ['发放', `${grant.givenName} ${moment(grant.givenAt)}`],
    ['有效期', spanText(grant.validFrom, grant.validUntil)],
    ['适用', describeScope(terms)],
    ['告知', describeNotification(grant, timezone)],
    ['客人打开', moment(grant.openedAt)],
    ['使用', grant.usedAt === null ? '—' : `${moment(grant.usedAt)} ${grant.usedName}`],
    ...(off === null ? [] : ([['优惠金额', `${shortYuan(off)}元`]] as const)),
    ...(bill === null ? [] : ([['消费金额', `${shortYuan(bill)}元`]] as const)),
    ...(orderId === null
      ? []
      : ([
          [
            '订单',
            <button key="order" type="button" className={styles.link} onClick={() => void goToOrder(orderId)}>
              查看订单
            </button>,
          ],
        ] as const)),
    ...(grant.withdrawnAt === null
      ? []
      : ([
          ['收回', `${grant.withdrawnName} ${moment(grant.withdrawnAt)}：${grant.withdrawnReason}`],
        ] as const)),
  ] as const
  return (
    <Drawer
      open
      size={460}
      title="优惠券详情"
      onClose={onClose}
      footer={
        standing === 'held' || standing === 'expired' ? (
          <span className={styles.bar}>
            {standing === 'held' && <CopyCouponMessage grant={grant} couponsUrl={couponsUrl} />}
            <Button danger aria-haspopup="dialog" onClick={() => setWithdrawing(true)}>
              收回
            </Button>
          </span>
        ) : standing === 'used' && orderId === null && mayUndo ? (
          <Button danger aria-haspopup="dialog" onClick={() => setUndoing(true)}>
            撤销核销
          </Button>
        ) : undefined
      }
    >
      <div className={styles.notice}>
        <CouponPicture coupon={pictured(terms)} />
      </div>
      <Descriptions
        column={1}
        size="small"
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
      {isUndoing && <ReasonDialog act="undo" grant={grant} onClose={() => setUndoing(false)} />}
      {isWithdrawing && <ReasonDialog act="withdraw" grant={grant} onClose={() => setWithdrawing(false)} />}
    </Drawer>
  )
}
