import {
  type CallRefused,
  clearOrder,
  type OrderRow,
  type OutputOf,
  orderDetail,
  toldBy,
} from '@roombook/contract'
import {
  depositLeftWords,
  type Fen,
  holdsRoom,
  mayMove,
  moves,
  plainYuan,
  receiptsInWords,
  sumOf,
  yuan,
} from '@roombook/domain'
import { Form, Input } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { fenOf } from '#platform/forms/money-item.tsx'
import { useSettings } from '#platform/session/session-store.ts'
import { ask, toast } from '#ui/toast.ts'
import { firstOf } from '../detail/order-words.ts'
import { Bill } from './bill.tsx'
import { type BillValues, paidOf, sharesOf } from './bill-values.ts'
import { MoveDialog } from './move-dialog.tsx'

/** 清台, or 结账 where the shop checks out: the bill, how it was paid, and what is still owed (2.37). */
export function ClearOrderDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { checkoutOpen } = useSettings()
  const first = useFirst(order)
  const move = checkoutOpen ? 'settle' : 'clear'
  const { label } = moves[move]
  return (
    <MoveDialog<typeof clearOrder, BillValues>
      order={order}
      move={move}
      call={clearOrder}
      explain={`${label}后包厢空出，可再次预订。${checkoutOpen ? '' : staysWords(order)}`}
      okText={`确认${label}`}
      doneText={(output) => [`${label}成功`, ...(checkoutOpen ? paidWords(output) : [])].join('，')}
      width={560}
      initialValues={{
        total: null,
        drinks: plainYuan(order.drinks),
        discount: plainYuan(order.discount),
        payments: [{ means: 'weixin', amount: null }],
        remark: '',
      }}
      toInput={(values) => (checkoutOpen ? billInput(values) : { remark: values.remark })}
      askAgain={{ 'booking.owed_unasked': askToOwe, 'booking.vouchers_left_unasked': askToKeep }}
      onDone={tellBill}
      onClose={onClose}
    >
      {(form, sync) => (
        <>
          {checkoutOpen && (
            <Bill
              form={form}
              payer={sync ? first : order}
              fee={feeOf(order, sync)}
              orderIds={settledBy(order, sync)}
              othersStand={othersStand(order, settledBy(order, sync))}
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
  total: fenOf(total),
  drinks: fenOf(drinks),
  discount: fenOf(discount),
  coupons: coupons ?? [],
  payments: paidOf(payments),
  shares: sharesOf(shares),
  ...(extra && { extra }),
  ...(rest.depositUse != null && rest.depositUse !== '' && { depositUse: fenOf(rest.depositUse) }),
  remark: rest.remark,
})

/** Asks once whether what was not paid stays owed, and by whom. */
async function askToOwe(refusal: CallRefused): Promise<{ owed: Fen } | undefined> {
  const told = toldBy('booking.owed_unasked', refusal)
  if (!told) return undefined
  const { owed, debtor } = told
  const goOn = await ask({
    title: `还有 ¥${yuan(owed)} 未收，挂账吗？`,
    content: `记在 ${debtor} 名下，之后打开本单，用「收尾款」收款。`,
    okText: '挂账',
  })
  return goOn ? { owed } : undefined
}

/** Says once by how much vouchers of platforms are above the bill: they give no change. */
async function askToKeep(refusal: CallRefused): Promise<{ vouchersLeft: Fen } | undefined> {
  const told = toldBy('booking.vouchers_left_unasked', refusal)
  if (!told) return undefined
  const goOn = await ask({
    title: `团购券比账单多 ¥${yuan(told.left)}，仍用于这一单吗？`,
    content: '团购券不找零、不退还，超出的部分客人不能再用。请先告知客人，或撤销其中一张。',
    okText: '已告知，继续结账',
  })
  return goOn ? { vouchersLeft: told.left } : undefined
}

/** 账单1,280.00元, 订金抵200.00元, 现金1,000.00元、微信80.00元. */
function paidWords({ bill, depositUsed, receipts }: OutputOf<typeof clearOrder>): string[] {
  const deposit = depositUsed > 0 ? `订金抵${yuan(depositUsed)}元` : ''
  return [`账单${yuan(bill)}元`, deposit, receiptsInWords(receipts)].filter(Boolean)
}

/** What stays owed, and what became of cash above the bill, or of what is left of the deposit. */
function tellBill(output: OutputOf<typeof clearOrder>): void {
  const { owed, depositLeft, depositStays, change, tip, toppedUp, refunding, debtor, vouchersLeft } = output
  if (vouchersLeft > 0) toast.info(`团购券超出账单 ¥${yuan(vouchersLeft)}，不退还`)
  if (depositStays > 0) toast.info(`订金 ¥${yuan(depositStays)} 留给其他房间`)
  if (depositLeft > 0) {
    const as = refunding > 0 ? 'refund' : toppedUp > 0 ? 'top-up' : tip > 0 ? 'tip' : 'change'
    toast.info(`订金余款 ¥${yuan(depositLeft)}：${depositLeftWords[as]}`)
    return
  }
  if (owed > 0) toast.info(`已挂账 ¥${yuan(owed)}（${debtor}）`)
  if (change > 0) toast.info(`找零 ¥${yuan(change)}`)
  if (tip > 0) toast.info(`小费 ¥${yuan(tip)}`)
  if (toppedUp > 0) toast.info(`已存入余额 ¥${yuan(toppedUp)}`)
}

/** 包厢服务费 of the rooms that settle together. */
const feeOf = (order: OrderRow, sync: boolean): Fen =>
  sync ? sumOf(settlingOf(order), (room) => room.serviceFee) : order.serviceFee

/** The linked rooms that settle with it. */
const settlingOf = ({ linkedRooms }: OrderRow) =>
  linkedRooms.filter(({ status }) => mayMove('settle', status))

/** The rooms that are settled now. */
const settledBy = (order: OrderRow, sync: boolean): number[] =>
  sync ? settlingOf(order).map(({ orderId }) => orderId) : [order.id]

/** Whether other rooms of the booking stand, whose bills are still to come. */
const othersStand = ({ linkedRooms }: OrderRow, settled: readonly number[]): boolean =>
  linkedRooms.some(({ orderId, status }) => !settled.includes(orderId) && holdsRoom(status))

/** What is said of the deposit before a room is cleared by itself. */
const staysWords = (order: OrderRow): string =>
  order.depositReceived > 0 && othersStand(order, [order.id])
    ? `其他房间还没有清台时，订金${yuan(order.depositReceived)}元留给其他房间。`
    : ''

/** The order that shows the booking's money: when all settle together, the bill is its bill. */
function useFirst(order: OrderRow): OrderRow {
  const first = firstOf(order)
  const { data } = useCall(orderDetail, first && { id: first.orderId })
  return data?.row ?? order
}
