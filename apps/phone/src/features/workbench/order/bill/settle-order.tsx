import { orderDetail } from '@roombook/contract/booking'
import { clearOrder } from '@roombook/contract/order-moves'
import { vouchersOfOrder } from '@roombook/contract/vouchers'
import { shortYuan, sumOf, yuan } from '@roombook/domain/money'
import { moves } from '@roombook/domain/orders'
import { feeText } from '@roombook/domain/rooms'
import { mayLetOwe } from '@roombook/domain/session'
import {
  depositRestChoices,
  describeClearing,
  describeSettled,
  firstOf,
  hasUnsettledRooms,
  settledBy,
  settledFee,
  settledNotes,
  settlingQuestion,
} from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Trouble } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAtWork } from '../../at-work.ts'
import { showFault } from '../../form/show-fault.ts'
import { ConfirmMove, type MoveProps } from '../confirm-move.tsx'
import { useLinking } from '../use-linking.ts'
import { BillCoupons, useBillCoupons } from './bill-coupons.tsx'
import { BillSums } from './bill-sums.tsx'
import { BillVouchers } from './bill-vouchers.tsx'
import { ExtraChoice } from './extra-choice.tsx'
import { MoneyField } from './money-field.tsx'
import { PaymentFields, useCompanies } from './payment-fields.tsx'
import {
  billFaults,
  billInput,
  computeBill,
  emptyBill,
  sumBeforeCoupons,
  type TypedBill,
} from './typed-bill.ts'

const { label } = moves.settle

/** 结账: the bill, its payments, and the remaining debt (2.37). */
export function SettleOrder({ order, onDone }: MoveProps) {
  const { actor } = useAtWork()
  const linking = useLinking(order, 'settle')
  const firstRoom = firstOf(order)
  const first = useCall(orderDetail, firstRoom && { id: firstRoom.orderId })
  const payer = linking.linked ? (first.data?.row ?? order) : order
  const settled = settledBy(order, linking.linked)
  const fee = settledFee(order, linking.linked)
  const [typed, setTyped] = useState<TypedBill>(emptyBill)
  const [tried, setTried] = useState(false)
  const change = (next: Partial<TypedBill>) => setTyped((now) => ({ ...now, ...next }))
  const vouchers = useCall(vouchersOfOrder, { orderId: payer.id })
  const used = (vouchers.data?.list ?? []).filter(
    ({ orderId }) => orderId !== null && settled.includes(orderId),
  )
  const coupons = useBillCoupons(payer, sumBeforeCoupons(typed, payer, fee), typed.coupons)
  const bill = computeBill(typed, {
    payer,
    fee,
    hasUnsettledRooms: hasUnsettledRooms(order, settled),
    couponOff: coupons.off,
    vouchers: sumOf(used, ({ face }) => face),
  })
  const companies = useCompanies(mayLetOwe(actor))
  const signersOf = (companyId: number) => companies.find(({ id }) => id === companyId)?.signers ?? []
  const { faults, isFaultless } = billFaults(typed, bill, signersOf)
  const wrong = tried ? faults : { payments: [] }
  const remaining = bill.toReturn > 0 ? bill.toReturn : bill.change
  return (
    <ConfirmMove
      order={order}
      move="settle"
      call={clearOrder}
      question={{ explain: describeClearing(order, { label, hasBill: true }), yes: `确认${label}` }}
      linking={linking}
      input={billInput(typed, bill, coupons.chosen)}
      check={() => {
        setTried(true)
        const isRight = isFaultless && !bill.fault
        if (!isRight) showFault()
        return isRight
      }}
      toDoneMessage={(output) =>
        [`${label}成功`, ...describeSettled(output), ...settledNotes(output)].join('，')
      }
      questionOf={settlingQuestion}
      onDone={onDone}
    >
      <MoneyField
        label="消费金额"
        value={bill.fields.total}
        error={wrong.total}
        hint={
          fee > 0
            ? `含${feeText(fee)}${payer.dishesTotal > 0 ? `、已确认菜品 ¥${shortYuan(payer.dishesTotal)}` : ''}`
            : undefined
        }
        onChange={(total) => change({ total })}
      />
      <MoneyField
        label="酒水费用"
        value={bill.fields.drinks}
        error={wrong.drinks}
        onChange={(drinks) => change({ drinks })}
      />
      <MoneyField
        label="优惠"
        value={bill.fields.discount}
        error={wrong.discount}
        onChange={(discount) => change({ discount })}
      />
      <BillCoupons coupons={coupons} payer={payer} onChoose={(chosen) => change({ coupons: chosen })} />
      {bill.asksDepositUse && (
        <MoneyField
          label="本单使用订金"
          value={bill.fields.depositUse}
          error={wrong.depositUse}
          hint={`其他房间还没有结账，其余${yuan(bill.depositStays)}元留给其他房间`}
          onChange={(depositUse) => change({ depositUse })}
        />
      )}
      <BillVouchers vouchers={used} remaining={bill.vouchersLeft} />
      <PaymentFields
        payments={bill.payments}
        faults={wrong.payments}
        byBalance={payer.customerId !== null}
        companies={companies}
        onChange={(payments) => change({ payments })}
      />
      <BillSums
        bill={bill}
        received={payer.depositReceived}
        vouchers={sumOf(used, ({ face }) => face)}
        extra={typed.extra}
        mayLetOwe={mayLetOwe(actor)}
      />
      {remaining > 0 && (
        <ExtraChoice
          amount={remaining}
          ofDeposit={bill.toReturn > 0}
          labels={bill.toReturn > 0 ? depositRestChoices(payer) : undefined}
          toBalance={payer.customerId !== null}
          chosen={typed.extra}
          error={wrong.extra}
          onChoose={(extra) => change({ extra })}
        />
      )}
      <TextArea
        label="备注"
        placeholder="选填，记入日志"
        value={typed.remark}
        maxLength={500}
        onChange={(remark) => change({ remark })}
      />
      <Trouble text={tried ? bill.fault?.message : undefined} />
    </ConfirmMove>
  )
}
