import type { OrderRow } from '@roombook/contract/order-shapes'
import { extraCash, type Fen, plainYuan, shortYuan, yuan } from '@roombook/domain/money'
import { feeText } from '@roombook/domain/rooms'
import { depositRestChoices, proposedTotal } from '@roombook/order-screens'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { MoneyItem } from '#platform/forms/money-item.tsx'
import { useMay } from '#platform/permission/use-may.ts'
import { BillCoupons } from './bill-coupons.tsx'
import { BillPayments, onlyPayment } from './bill-payments.tsx'
import { BillSums } from './bill-sums.tsx'
import type { BillValues } from './bill-values.ts'
import { BillVouchers, useBillVouchers } from './bill-vouchers.tsx'
import { ExtraChoice } from './extra-choice.tsx'
import styles from './move-dialog.module.css'
import { type ComputedBill, useBill, useProposal } from './use-bill.ts'
import { useBillCoupons } from './use-bill-coupons.ts'

interface BillProps {
  form: FormInstance<BillValues>
  /** The order that carries the booking's money. */
  payer: OrderRow
  /** 包厢服务费 of the settled rooms, in fen. */
  fee: Fen
  /** The orders settled together. */
  orderIds: readonly number[]
  /** Other rooms of the booking remain open and keep the unused deposit. */
  hasUnsettledRooms: boolean
  /** Receives the computed bill. */
  computed: ComputedBill
}

/**
 * Bill of a booking at checkout: its sums, payments and arrears. The amount due is proposed as the payment
 * until the user types another.
 */
export function Bill({ form, payer, fee, orderIds, hasUnsettledRooms, computed }: BillProps) {
  const dishes = payer.dishesTotal
  const total = proposedTotal(payer, fee)
  useProposal(form, 'total', total > 0 ? plainYuan(total) : null)
  useProposal(form, 'drinks', plainYuan(payer.drinks))
  const coupons = useBillCoupons(form, payer)
  const vouchers = useBillVouchers(payer, orderIds)
  const bill = useBill(form, payer, { couponOff: coupons.off, vouchers: vouchers.worth, hasUnsettledRooms })
  const asksUse = hasUnsettledRooms && payer.depositReceived > 0
  useProposal(form, 'depositUse', asksUse ? plainYuan(bill.needed) : null)
  const byBalance = payer.customerId !== null
  const toBalance = useMay('commonuser/customercount') && byBalance
  const extra = Form.useWatch((typed: BillValues) => typed.extra, form)
  useProposal(form, onlyPayment, bill.due > 0 ? plainYuan(bill.due) : null)
  // After the proposals above, whose effect on the bill is not computed yet.
  useEffect(() => {
    computed.current = bill
  })
  const { due, paid } = bill
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier refusals do not apply to other sums
  useEffect(() => {
    form.setFields([{ name: ['payments'], errors: [] }])
  }, [form, due, paid])
  return (
    <>
      <div className={styles.bill} data-bill>
        <MoneyItem name="total" label="消费金额" required message="请输入消费金额" />
        <MoneyItem name="drinks" label="酒水费用" />
        <MoneyItem name="discount" label="优惠" />
      </div>
      {fee > 0 && (
        <p className={styles.made}>
          含{feeText(fee)}
          {dishes > 0 && `、已确认菜品 ¥${shortYuan(dishes)}`}
        </p>
      )}
      <BillCoupons coupons={coupons} />
      {asksUse && (
        <MoneyItem
          name="depositUse"
          label="本单使用订金"
          extra={`其他房间还没有结账，其余${yuan(bill.depositStays)}元留给其他房间`}
        />
      )}
      <BillVouchers payer={payer} vouchers={vouchers.list} remaining={bill.vouchersLeft} />
      <BillPayments byBalance={byBalance} due={bill.due} />
      <BillSums bill={bill} received={payer.depositReceived} vouchers={vouchers.worth} extra={extra} />
      {bill.change > 0 && (
        <ExtraChoice
          amount={bill.change}
          toBalance={toBalance}
          labels={extraCash}
          label={`多收现金 ${yuan(bill.change)}元`}
          missingMessage="请选择多收的现金如何处理"
        />
      )}
      {bill.toReturn > 0 && (
        <ExtraChoice
          amount={bill.toReturn}
          toBalance={toBalance}
          labels={depositRestChoices(payer)}
          label={`订金比账单多 ${yuan(bill.toReturn)}元，余款`}
          missingMessage="请选择订金余款如何处理"
        />
      )}
    </>
  )
}
