import type { OrderRow } from '@roombook/contract/order-shapes'
import { type Fen, fen, noMoney, plus, settle } from '@roombook/domain/money'
import { Form, type FormInstance } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { type BillValues, type ProposedField, toPayments, toShares } from './bill-values.ts'

/** Keeps a proposed amount in a field up to date, until the user types another or splits the payment. */
export function useProposal(form: FormInstance<BillValues>, field: ProposedField, value: MoneyText): void {
  const proposed = useRef<MoneyText | undefined>(undefined)
  useEffect(() => {
    const fieldAmount: MoneyText = form.getFieldValue(field) ?? null
    const typed = proposed.current !== undefined && fieldAmount !== proposed.current
    if (typed || (form.getFieldValue('payments')?.length ?? 1) > 1) return
    proposed.current = value
    form.setFieldValue(field, value)
  }, [form, field, value])
}

const isTyped = (sum: MoneyText): boolean => sum !== null && sum !== undefined && sum !== ''

/** Computes the bill while it is typed. */
export function useBill(
  form: FormInstance<BillValues>,
  { depositReceived }: OrderRow,
  { couponOff, vouchers, hasUnsettledRooms }: { couponOff: Fen; vouchers: Fen; hasUnsettledRooms: boolean },
) {
  const values = Form.useWatch((typed: BillValues) => typed, form)
  const total = toFen(values?.total)
  const settled = settle({
    depositReceived,
    total,
    drinks: toFen(values?.drinks),
    discount: plus(toFen(values?.discount), couponOff),
    payments: toPayments(values?.payments),
    shares: toShares(values?.shares),
    vouchers,
    othersStand: hasUnsettledRooms,
    ...(isTyped(values?.depositUse ?? null) && { depositUse: toFen(values?.depositUse) }),
  })
  /** Before a total is typed, no deposit remains to be returned. */
  const toReturn = isTyped(values?.total) ? settled.toReturn : noMoney
  /** Only the part of the deposit that the bill needs. */
  const needed = fen(Math.min(depositReceived, Math.max(0, settled.counted - vouchers)))
  return { ...settled, toReturn, needed, values }
}

/** The last computed bill, and the values it was computed from. */
export type ComputedBill = RefObject<ReturnType<typeof useBill> | undefined>

/**
 * Waits until dependent sums, such as the payment that follows the total, match the fields: after quick
 * typing they lag behind.
 */
export async function untilComputed(form: FormInstance<BillValues>, computed: ComputedBill): Promise<void> {
  const isCurrent = () => JSON.stringify(computed.current?.values) === JSON.stringify(form.getFieldsValue())
  for (let looks = 0; looks < 100 && !isCurrent(); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
