import type { OutputOf } from '@roombook/contract'
import type { readBrought } from '@roombook/contract/statistics-brought'
import { yuan } from '@roombook/domain/money'
import { useCallback, useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadBars } from '#ui/chart/load-bars.ts'
import { barsPicture } from '../bars-picture.ts'
import { countText } from '../figure-text.ts'
import { useScope } from '../statistics-scope.ts'
import { useShopTitle } from '../use-shop-title.ts'

/** Most coupons in the chart. */
const pictured = 10

/** Chart of redeemed coupons: their discounts, and the bills they were on. */
export function CouponPicture({ coupons }: Pick<OutputOf<typeof readBrought>, 'coupons'>) {
  const { page, onDrill } = useScope()
  const isOfSeveral = page.shops.length > 1
  const nameOf = useShopTitle()
  const sorted = useMemo(() => coupons.toSorted((one, other) => other.bills - one.bills), [coupons])
  const top = useMemo(() => sorted.slice(0, pictured), [sorted])
  const option = useMemo(
    () =>
      barsPicture({
        names: top.map(({ shopId, title }) => (isOfSeveral ? `${title} · ${nameOf(shopId)}` : title)),
        unit: '元',
        series: [
          { name: '用券订单消费', values: top.map(({ bills }) => bills / 100) },
          { name: '优惠金额', before: true, values: top.map(({ off }) => off / 100) },
        ],
      }),
    [top, isOfSeveral, nameOf],
  )
  const open = useCallback(
    (at: number) => {
      const coupon = sorted[at]
      if (coupon)
        onDrill({
          title: `用了「${coupon.title}」的订单`,
          couponId: coupon.couponId,
          shopId: coupon.shopId,
          note: '日期是用券的那天；在订单以外核销的没有订单可看，在「优惠券记录」里',
          none: `这些天${coupon.used > 0 ? `用了${countText(coupon.used)}张，都不是在订单结账时用的` : '没有用过这张券'}；每一张在「优惠券记录」里`,
        })
    },
    [sorted, onDrill],
  )
  return (
    <Chart
      label="优惠券带来的消费和优惠金额"
      load={loadBars}
      option={option}
      height={top.length * 46 + 50}
      table={{
        columns: ['优惠券', '发出', '使用', '优惠金额（元）', '用券订单消费（元）'],
        rows: sorted.map(({ title, given, used, off, bills }, at) => [
          `${at + 1} ${title}`,
          countText(given),
          countText(used),
          yuan(off),
          yuan(bills),
        ]),
      }}
      onRow={open}
    />
  )
}
