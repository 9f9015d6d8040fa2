import type { Coupon } from '@roombook/contract/coupon-shapes'
import { copyCoupon, endCoupon, pauseCoupon, publishCoupon, resumeCoupon } from '@roombook/contract/coupons'
import { mayActOnCoupon } from '@roombook/domain/coupons'
import { Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import { callsOfCoupons } from '../coupon-calls.ts'
import styles from '../coupons.module.css'

const options = { refetch: callsOfCoupons } as const

/** Actions allowed in a coupon's current state. */
export function CouponActs({ coupon, onEdit }: { coupon: Coupon; onEdit(): void }) {
  const { id: couponId, version, state, title, usable } = coupon
  const seen = { couponId, version }
  const publish = useChange(publishCoupon, options)
  const pause = useChange(pauseCoupon, options)
  const resume = useChange(resumeCoupon, options)
  const end = useChange(endCoupon, options)
  const copy = useChange(copyCoupon, options)

  async function confirmEnd(): Promise<void> {
    const usableText = usable > 0 ? `客人手里还有${usable}张可用，仍可在有效期内使用。` : ''
    const content = `结束后不能再发放，也不能恢复。${usableText}`
    if (await ask({ title: `结束优惠券「${title}」？`, content, okText: '结束', danger: true }))
      await end.run(seen)
  }
  const act = (word: string, run: () => unknown, pending = false, danger = false) => (
    <Button type="link" size="small" danger={danger} loading={pending} onClick={() => void run()}>
      {word}
    </Button>
  )
  return (
    <span className={styles.acts}>
      {mayActOnCoupon('edit', state) && act('编辑', onEdit)}
      {mayActOnCoupon('publish', state) && act('开始发放', () => publish.run(seen), publish.pending)}
      {mayActOnCoupon('pause', state) && act('暂停', () => pause.run(seen), pause.pending)}
      {mayActOnCoupon('resume', state) && act('恢复', () => resume.run(seen), resume.pending)}
      {act('复制', () => copy.run({ couponId }), copy.pending)}
      {mayActOnCoupon('end', state) && act('结束', confirmEnd, end.pending, true)}
    </span>
  )
}
