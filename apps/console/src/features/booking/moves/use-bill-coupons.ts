import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { couponsForBill } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { atLeast, type Fen, minus, noMoney, plus } from '@roombook/domain/money'
import { applyCoupons } from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { toFen } from '#platform/forms/money-item.tsx'
import { useMay } from '#platform/permission/use-may.ts'
import type { BillValues } from './bill-values.ts'

/** The customer's coupons for the bill being typed, and the discount of the chosen ones. */
export function useBillCoupons(form: FormInstance<BillValues>, payer: OrderRow) {
  const values = Form.useWatch((typed: BillValues) => typed, { form, preserve: true })
  const bill = atLeast(
    noMoney,
    minus(plus(toFen(values?.total), toFen(values?.drinks)), toFen(values?.discount)),
  )
  const isOpen = useMay(undefined, 'shopai/sendcoupon')
  const has = isOpen && bill > 0
  // A coupon chosen here stays in the query after it was used elsewhere, so that the answer contains by whom
  // and when.
  const once = useRef<ReadonlySet<number>>(new Set())
  once.current = new Set([...once.current, ...(values?.coupons ?? [])])
  const { data } = useCall(
    couponsForBill,
    { orderId: payer.id, bill, chosen: [...once.current].toSorted((one, other) => one - other).slice(0, 10) },
    { enabled: has, placeholderData: keepPreviousData },
  )
  const proposed = data?.proposed.join() ?? ''
  const touched = useRef(false)
  useEffect(() => {
    if (!touched.current)
      form.setFieldValue('coupons', proposed === '' ? [] : proposed.split(',').map(Number))
  }, [form, proposed])
  const chosen = values?.coupons ?? []
  const list = has ? (data?.list ?? []) : []
  const worthOf = (id: number): Fen => list.find(({ grant }) => grant.id === id)?.off ?? noMoney
  const { off, remaining, wasted } = applyCoupons(chosen, worthOf, bill)
  const choose = (id: number, isChosen: boolean) => {
    touched.current = true
    const stacks = (one: number) => list.find(({ grant }) => grant.id === one)?.grant.terms.stackable === true
    const beside = stacks(id) ? chosen.filter(stacks) : []
    form.setFieldValue('coupons', isChosen ? [...beside, id] : chosen.filter((one) => one !== id))
  }
  /** Chooses the coupon whose code the guest showed, together with those it can be combined with. */
  const add = ({ id, terms }: CouponGrant) => {
    touched.current = true
    const together = list.filter(({ grant }) => terms.stackable && grant.terms.stackable)
    const beside = chosen.filter((one) => one !== id && together.some(({ grant }) => grant.id === one))
    form.setFieldValue('coupons', [...beside, id])
  }
  return { list, chosen, choose, add, payer, bill, isOpen, off, remaining, wasted }
}
