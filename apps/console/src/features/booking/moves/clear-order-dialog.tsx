import type { CallRefused } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import { clearOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { plainYuan } from '@roombook/domain/money'
import { moves } from '@roombook/domain/orders'
import {
  describeClearing,
  describeSettled,
  doubtfulSettlement,
  firstOf,
  hasUnsettledRooms,
  type SettlingQuestion,
  settledBy,
  settledFee,
  settledNotes,
  settlingQuestion,
} from '@roombook/order-screens'
import { Form, type FormInstance, Input } from 'antd'
import { useRef } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { toFen } from '#platform/forms/money-item.tsx'
import { useSettings, useShop } from '#platform/session/session-store.ts'
import { ask, toast } from '#ui/toast.ts'
import { Bill } from './bill.tsx'
import { goOnByEnter } from './bill-keys.ts'
import { type BillValues, toPayments, toShares } from './bill-values.ts'
import { MoveDialog } from './move-dialog.tsx'
import { type ComputedBill, untilComputed } from './use-bill.ts'
import { useMayLetOwe } from './use-may-let-owe.ts'

/** 清台, or 结账 if the store uses checkout: the bill, its payments and arrears (2.37). */
export function ClearOrderDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { checkoutOpen } = useSettings()
  const first = useFirst(order)
  const move = checkoutOpen ? 'settle' : 'clear'
  const { label } = moves[move]
  const { timezone, cutoverHour } = useShop()
  const mayLetOwe = useMayLetOwe()
  const computed: ComputedBill = useRef(undefined)

  /** Waits for the computed sums, and asks about a settlement that is likely a mistake. */
  async function checkBill(_: BillValues, form: FormInstance<BillValues>): Promise<BillValues | undefined> {
    await untilComputed(form, computed)
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return undefined
    const { fault, arrears } = computed.current ?? { arrears: 0 }
    if (fault || (arrears > 0 && !mayLetOwe)) {
      // The error is shown below the sums already; the server would only repeat it.
      document.querySelector('[data-bill-fault]')?.scrollIntoView({ block: 'nearest' })
      return undefined
    }
    const time = { now: Date.now(), timezone, cutoverHour }
    const doubt = doubtfulSettlement(order, { total: toFen(values.total), time })
    if (!doubt) return values
    const { title, content, yes } = doubt
    return (await ask({ title, content, okText: yes })) ? values : undefined
  }

  return (
    <MoveDialog<typeof clearOrder, BillValues>
      order={order}
      move={move}
      call={clearOrder}
      explain={describeClearing(order, { label, hasBill: checkoutOpen })}
      okText={`确认${label}`}
      doneText={(output) => [`${label}成功`, ...(checkoutOpen ? describeSettled(output) : [])].join('，')}
      width={560}
      initialValues={{
        total: null,
        drinks: plainYuan(order.drinks),
        discount: plainYuan(order.discount),
        payments: [{ means: 'weixin', amount: null }],
        remark: '',
      }}
      toInput={(values) => (checkoutOpen ? billInput(values) : { remark: values.remark })}
      onKeyDown={goOnByEnter}
      {...(checkoutOpen && { beforeSend: checkBill })}
      askAgain={{ 'booking.owed_unasked': askSettling, 'booking.vouchers_left_unasked': askSettling }}
      onDone={(output) => {
        for (const note of settledNotes(output)) toast.info(note)
      }}
      onClose={onClose}
    >
      {(form, sync) => (
        <>
          {checkoutOpen && (
            <Bill
              form={form}
              payer={sync ? first : order}
              fee={settledFee(order, sync)}
              orderIds={settledBy(order, sync)}
              hasUnsettledRooms={hasUnsettledRooms(order, settledBy(order, sync))}
              computed={computed}
            />
          )}
          <Form.Item name="remark" label="备注">
            <Input maxLength={500} placeholder="选填，记入日志" aria-label="备注" />
          </Form.Item>
        </>
      )}
    </MoveDialog>
  )
}

const billInput = ({ total, drinks, discount, coupons, payments, shares, extra, ...rest }: BillValues) => ({
  total: toFen(total),
  drinks: toFen(drinks),
  discount: toFen(discount),
  coupons: coupons ?? [],
  payments: toPayments(payments),
  shares: toShares(shares),
  ...(extra && { extra }),
  ...(rest.depositUse != null && rest.depositUse !== '' && { depositUse: toFen(rest.depositUse) }),
  remark: rest.remark,
})

/** Asks the question that a refused settlement raises. */
async function askSettling(refusal: CallRefused): Promise<SettlingQuestion['more'] | undefined> {
  const question = settlingQuestion(refusal)
  if (!question) return undefined
  const { title, content, yes, more } = question
  return (await ask({ title, content, okText: yes })) ? more : undefined
}

/** The order that carries the booking's money, if all rooms are settled together. */
function useFirst(order: OrderRow): OrderRow {
  const first = firstOf(order)
  const { data } = useCall(orderDetail, first && { id: first.orderId })
  return data?.row ?? order
}
