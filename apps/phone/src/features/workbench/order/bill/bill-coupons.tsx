import { couponsForBill } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type Fen, noMoney, yuan } from '@roombook/domain/money'
import { pluginOpen } from '@roombook/domain/session'
import { applyCoupons } from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#platform/api/use-call.ts'
import { usePlugins } from '../../use-plugins.ts'
import styles from './bill.module.css'

/** Reads the customer's coupons for the bill being typed, and the deduction of the chosen ones. */
export function useBillCoupons(payer: OrderRow, bill: Fen, typed: readonly number[] | undefined) {
  const isOpen = pluginOpen(usePlugins()['shopai/sendcoupon']) && bill > 0
  const { data } = useCall(
    couponsForBill,
    { orderId: payer.id, bill, chosen: [...(typed ?? [])] },
    { enabled: isOpen, placeholderData: keepPreviousData },
  )
  const list = isOpen ? (data?.list ?? []) : []
  const chosen = isOpen ? (typed ?? data?.proposed ?? []) : []
  const worthOf = (id: number): Fen => list.find(({ grant }) => grant.id === id)?.off ?? noMoney
  return { list, chosen, ...applyCoupons(chosen, worthOf, bill) }
}

interface BillCouponsProps {
  coupons: ReturnType<typeof useBillCoupons>
  payer: OrderRow
  onChoose(chosen: number[]): void
}

/** The customer's coupons for the bill; unusable ones state the reason. */
export function BillCoupons({ coupons: { list, chosen, off }, payer, onChoose }: BillCouponsProps) {
  if (list.length === 0) return null
  const stacks = (id: number) => list.find(({ grant }) => grant.id === id)?.grant.terms.stackable === true
  const toggle = (id: number) => {
    if (chosen.includes(id)) return onChoose(chosen.filter((one) => one !== id))
    onChoose([...(stacks(id) ? chosen.filter(stacks) : []), id])
  }
  return (
    <fieldset className={styles.coupons}>
      <legend>优惠券{off > 0 && ` −¥${yuan(off)}`}</legend>
      {list.map(({ grant, off: worth, refusal }) => (
        <label key={grant.id} className={styles.coupon}>
          <input
            type="checkbox"
            checked={chosen.includes(grant.id)}
            disabled={worth === null && !chosen.includes(grant.id)}
            onChange={() => toggle(grant.id)}
          />
          {grant.terms.title}
          {grant.customerId !== payer.customerId && `（${grant.name}）`}
          {worth === null ? `（${refusal}）` : ` −¥${yuan(worth)}`}
        </label>
      ))}
      <p className={styles.note}>标注可同用的券才能一起选，其余每单一张</p>
    </fieldset>
  )
}
