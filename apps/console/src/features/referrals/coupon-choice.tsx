import { listCoupons } from '@roombook/contract/coupons'
import { Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useLack } from '#platform/permission/use-may.ts'

const couponNode = 'shopai/sendcoupon'

interface CouponChoiceProps {
  label: string
  placeholder: string
  value: number | null
  /** The stored coupon, which stays on the list even if it is no longer granted. */
  stored: { id: number | null; title: string; givable: boolean }
  onChange(id: number | null): void
}

/** Gate that prevents the user from choosing a coupon. */
export const useCouponLack = () => useLack(couponNode, couponNode)

/** Choice of a coupon that the store can grant, or none. */
export function CouponChoice({ label, placeholder, value, stored, onChange }: CouponChoiceProps) {
  const mayCoupons = !useCouponLack()
  const coupons = useCall(listCoupons, mayCoupons ? { states: ['active'], limit: 100 } : undefined)
  const listed = (coupons.data?.list ?? []).map(({ id, title, stock, given }) => ({
    value: id,
    label: stock === null ? title : `${title}（剩${stock - given}张）`,
  }))
  const isKeptListed = stored.id === null || listed.some((option) => option.value === stored.id)
  const keptTitle = stored.givable ? stored.title : `${stored.title}（已停止发放）`
  return (
    <Select<number>
      aria-label={label}
      placeholder={placeholder}
      allowClear
      disabled={!mayCoupons}
      showSearch={{ optionFilterProp: 'label' }}
      loading={mayCoupons && coupons.isPending}
      {...(value !== null && { value })}
      onChange={(id: number | undefined) => onChange(id ?? null)}
      options={
        isKeptListed || stored.id === null ? listed : [...listed, { value: stored.id, label: keptTitle }]
      }
    />
  )
}
