import { type Active, readActive } from '@roombook/contract/actives'
import { yuan } from '@roombook/domain/money'
import { activityAudiences, activityStatuses } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'
import { Button, Descriptions, Drawer, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ActiveBookings } from './active-bookings.tsx'
import { ActivePoster } from './active-poster.tsx'
import styles from './actives.module.css'
import { AfterJoining } from './after-joining.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

interface ActiveDetailProps {
  activeId: number
  onEdit(active: Active): void
  onClose(): void
}

/** An activity: its terms, results, poster, and the bookings of its participants. */
export function ActiveDetail({ activeId, onEdit, onClose }: ActiveDetailProps) {
  const { timezone, title: shopTitle } = useShop()
  const [cancelling, setCancelling] = useState(false)
  const { data, error, refetch } = useCall(readActive, { activeId })
  const active = data?.active
  const isOver = active?.standing === 'over' || active?.standing === 'cancelled'
  return (
    <Drawer
      open
      size={620}
      title={active?.title ?? '活动'}
      onClose={onClose}
      extra={
        active &&
        !isOver && (
          <div className={styles.acts}>
            <Button danger onClick={() => setCancelling(true)}>
              取消活动
            </Button>
            <Button type="primary" onClick={() => onEdit(active)}>
              修改
            </Button>
          </div>
        )
      }
    >
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={6} />)}
      {data && active && (
        <>
          <Descriptions
            size="small"
            column={2}
            items={[
              {
                key: 'standing',
                label: '状态',
                children: (
                  <Tag color={activityStatuses[active.standing].tone}>
                    {activityStatuses[active.standing].name}
                  </Tag>
                ),
              },
              {
                key: 'claimed',
                label: '领取',
                children:
                  active.stock === null ? `${active.claimed}次` : `${active.claimed} / ${active.stock}次`,
              },
              {
                key: 'time',
                label: '时间',
                span: 2,
                children: `${momentText(active.beginsAt, timezone)} 至 ${momentText(active.endsAt, timezone)}`,
              },
              {
                key: 'audience',
                label: '对象',
                span: 2,
                children: `${activityAudiences[active.audience]}${
                  active.groups.length > 0 ? `：${active.groups.map(({ title }) => title).join('、')}` : ''
                }，每人${active.perPerson}次`,
              },
              {
                key: 'coupons',
                label: '优惠券',
                span: 2,
                children: active.coupons
                  .map(
                    ({ title, quantity, givable }) =>
                      `${title} × ${quantity}${givable ? '' : '（已停止发放，客人领不到）'}`,
                  )
                  .join('、'),
              },
              { key: 'given', label: '发券', children: `${active.given}张，已用${active.used}张` },
              { key: 'cost', label: '优惠', children: `${yuan(active.cost)}元` },
              { key: 'bookings', label: '预订', children: `${active.bookings}个` },
              { key: 'brought', label: <AfterJoining />, children: `${yuan(active.brought)}元` },
              ...(active.cancelledReason
                ? [{ key: 'reason', label: '取消原因', span: 2, children: active.cancelledReason }]
                : []),
            ]}
          />
          {data.url && (
            <ActivePoster active={active} url={data.url} qrcode={data.qrcode} shopTitle={shopTitle} />
          )}
          <ActiveBookings activeId={activeId} />
          {cancelling && <CancelDialog active={active} onClose={() => setCancelling(false)} />}
        </>
      )}
    </Drawer>
  )
}
