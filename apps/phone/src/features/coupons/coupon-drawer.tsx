import {
  type CouponOfGuest,
  listMyCoupons,
  openMyCoupon,
  readMyCouponCode,
} from '@roombook/contract/coupon-use'
import { couponRule, grantStatuses, spanText, spokenCouponCode } from '@roombook/domain/coupons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Drawer } from '#ui/drawer.tsx'
import { ErrorState, LoadingState, Notice, Trouble } from '#ui/states.tsx'
import { WholeDates } from '#ui/whole-dates.tsx'
import styles from './my-coupons.module.css'
import { describeScope } from './own-coupon-card.tsx'

/** A coupon with its code, which changes each minute; once it is redeemed, that is shown. */
export function CouponDrawer({ coupon, onClose }: { coupon: CouponOfGuest; onClose(): void }) {
  const { shopId, grantId, terms } = coupon
  const opening = useChange(openMyCoupon)
  const queries = useQueryClient()
  const [opened, setOpened] = useState(false)
  const input = useRef(false)
  useEffect(() => {
    if (input.current) return
    input.current = true
    void opening.run({ shopId, grantId }).then((done) => setOpened(done !== undefined))
  })
  const close = () => {
    void queries.invalidateQueries({ queryKey: [listMyCoupons.name] })
    onClose()
  }
  return (
    <Drawer title={terms.title} onClose={close}>
      <div className={styles.shown}>
        {opened ? <Code coupon={coupon} /> : opening.pending || !opening.trouble ? <LoadingState /> : null}
        <Trouble text={opening.trouble} />
        <p className={styles.rule}>{couponRule({ ...terms, dishTitle: terms.dish?.title ?? '' })}</p>
        <p className={styles.soft}>
          <WholeDates text={spanText(coupon.validFrom, coupon.validUntil)} />
        </p>
        <p className={styles.soft}>{describeScope(coupon)}</p>
        {terms.words && <p className={styles.words}>{terms.words}</p>}
      </div>
    </Drawer>
  )
}

/** Milliseconds between checks whether the coupon was redeemed. */
const lookMs = 5000

function Code({ coupon: { shopId, grantId, shopTitle } }: { coupon: CouponOfGuest }) {
  const { data, error, refetch, dataUpdatedAt } = useCall(
    readMyCouponCode,
    { shopId, grantId },
    { refetchInterval: lookMs },
  )
  const remainingSeconds = useRemainingSeconds(data?.code?.secondsLeft ?? 0, dataUpdatedAt)
  const isOver = data?.code != null && remainingSeconds <= 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />
  if (data.standing !== 'held')
    return (
      <Notice
        tone={data.standing === 'used' ? 'good' : 'neutral'}
        title={grantStatuses[data.standing].name}
      />
    )
  if (!data.code) return <Notice tone="neutral" title="券码暂时无法生成" text="请向门店报手机号使用。" />
  const { digits, qr } = data.code
  return (
    <div className={styles.code}>
      <img className={styles.qr} src={qr} alt="券码二维码" width={220} height={220} data-over={isOver} />
      <output className={styles.digits} aria-label="券码">
        {spokenCouponCode(digits)}
      </output>
      <p className={styles.soft} aria-live="off">
        {isOver ? (error ? '网络不通，券码没有更新' : '正在更新券码') : `${remainingSeconds}秒后更新`}
      </p>
      <p className={styles.soft}>请向{shopTitle}出示，截图无效</p>
    </div>
  )
}

/** Counts down whole seconds from the time at which they were received. */
function useRemainingSeconds(seconds: number, from: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - from) / 1000))
}
