import { listCoupons } from '@roombook/contract'
import { Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useLack } from '#platform/permission/use-may.ts'

const couponNode = 'shopai/sendcoupon'

interface CouponChoiceProps {
  label: string
  placeholder: string
  value: number | null
  /** The one that is kept: it stays on the list, also where it is not given any more. */
  kept: { id: number | null; title: string; givable: boolean }
  onChange(id: number | null): void
}

/** The gate in the way of choosing among the store's coupons. */
export const useCouponLack = () => useLack(couponNode, couponNode)

/** One of the store's coupons that can be given, or none. */
export function CouponChoice({ label, placeholder, value, kept, onChange }: CouponChoiceProps) {
  const mayCoupons = !useCouponLack()
  const coupons = useCall(listCoupons, mayCoupons ? { states: ['active'], limit: 100 } : undefined)
  const listed = (coupons.data?.list ?? []).map(({ id, title, stock, given }) => ({
    value: id,
    label: stock === null ? title : `${title}（剩${stock - given}张）`,
  }))
  const isKeptListed = kept.id === null || listed.some((option) => option.value === kept.id)
  const keptTitle = kept.givable ? kept.title : `${kept.title}（已停止发放）`
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
      options={isKeptListed || kept.id === null ? listed : [...listed, { value: kept.id, label: keptTitle }]}
    />
  )
}
