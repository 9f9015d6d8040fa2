import type { OrderRow } from '@roombook/contract'
import { type Fen, fen, noMoney, plus, settle } from '@roombook/domain'
import { Form, type FormInstance } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { type BillValues, type ProposedField, toPayments, toShares } from './bill-values.ts'

/** Keeps a sum proposed in a field as what it follows from changes, until somebody types another or splits the payment. */
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
  { couponOff, vouchers, othersStand }: { couponOff: Fen; vouchers: Fen; othersStand: boolean },
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
    othersStand,
    ...(isTyped(values?.depositUse ?? null) && { depositUse: toFen(values?.depositUse) }),
  })
  /** Before a bill is typed nothing is left of a deposit. */
  const toReturn = isTyped(values?.total) ? settled.toReturn : noMoney
  /** Only as much of the deposit as the bill needs. */
  const needed = fen(Math.min(depositReceived, Math.max(0, settled.counted - vouchers)))
  return { ...settled, toReturn, needed, values }
}

/** The bill as last computed, and the values that it was computed of. */
export type ComputedBill = RefObject<ReturnType<typeof useBill> | undefined>

/**
 * Waits until the sums that follow from others, as the payment from the total, follow what the fields hold now: after
 * quick typing they are a moment behind.
 */
export async function untilComputed(form: FormInstance<BillValues>, computed: ComputedBill): Promise<void> {
  const isCurrent = () => JSON.stringify(computed.current?.values) === JSON.stringify(form.getFieldsValue())
  for (let looks = 0; looks < 100 && !isCurrent(); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
