import { refusals } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { setDeposit } from '@roombook/contract/order-sums'
import { depositBack } from '@roombook/contract/payments'
import { waivesMore } from '@roombook/domain/deposits'
import { type CashDeskMeans, cashDeskMeans, fen, yuan } from '@roombook/domain/money'
import { mayMove } from '@roombook/domain/orders'
import { hasNode, mayGiveBack } from '@roombook/domain/session'
import { describeRefund, describeRuledDeposit, firstOf, hasDepositRules } from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Caution, LoadingState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAtWork } from '../../at-work.ts'
import { Choices } from '../../form/choices.tsx'
import { WorkError } from '../../work-error.tsx'
import { ConfirmMove, type MoveProps } from '../confirm-move.tsx'
import { MoneyField } from './money-field.tsx'
import { amountText, findAmountFault, toFen } from './sums.ts'

const means = (Object.entries(cashDeskMeans) as [CashDeskMeans, string][]).map(([value, label]) => ({
  value,
  label,
}))

/**
 * Edits the deposit required and the amount received at the cash desk (2.37); a linked booking has one, on
 * its first order.
 */
export function SetDeposit({ order, onDone }: MoveProps) {
  const room = firstOf(order)
  const first = room && mayMove('setDeposit', room.status) ? room : undefined
  const { data, error, refetch } = useCall(orderDetail, first && { id: first.orderId })
  if (first && !data)
    return error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />
  return <DepositFields order={data?.row ?? order} onDone={onDone} />
}

function DepositFields({ order, onDone }: MoveProps) {
  const { actor, settings } = useAtWork()
  const [amount, setAmount] = useState(amountText(order.deposit))
  const [received, setReceived] = useState(amountText(order.depositReceived))
  const [by, setBy] = useState<CashDeskMeans>()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const more = toFen(received) - order.depositReceived
  const needsReason = hasDepositRules(settings) && waivesMoreThanRuled(order, toFen(amount))
  const mayWaive = hasNode(actor, 'shopconfig/savebaseinfo')
  const faults = {
    amount: findAmountFault(amount) ?? (needsReason && !mayWaive ? '您没有权限少收' : undefined),
    received:
      findAmountFault(received) ??
      (more < 0 && !mayGiveBack(actor) ? refusals['booking.giveback_not_allowed'].message : undefined),
    by: more > 0 && by === undefined ? '请选择收款方式' : undefined,
    reason: needsReason && reason.trim() === '' ? '请填写少收原因' : undefined,
  }
  const wrong: Partial<typeof faults> = tried ? faults : {}
  return (
    <ConfirmMove
      order={order}
      move="setDeposit"
      call={setDeposit}
      question={{ explain: describeRuledDeposit(order) ?? '', yes: '保存' }}
      input={{
        deposit: toFen(amount),
        depositReceived: toFen(received),
        ...(needsReason && { depositReason: reason.trim() }),
        ...(more > 0 && by && { means: by }),
      }}
      check={() => {
        setTried(true)
        return Object.values(faults).every((fault) => fault === undefined)
      }}
      onDone={onDone}
    >
      <MoneyField label="应收订金" value={amount} error={wrong.amount} onChange={setAmount} />
      {needsReason && mayWaive && (
        <TextField
          label="少收原因"
          value={reason}
          error={wrong.reason}
          hint="记入日志，订单和导出的表格里都能看到"
          autoComplete="off"
          maxLength={100}
          onChange={setReason}
        />
      )}
      <MoneyField label="柜台已收" value={received} error={wrong.received} onChange={setReceived} />
      {more > 0 && (
        <Choices<CashDeskMeans | ''>
          label={`本次收款 ${yuan(fen(more))}元，收款方式`}
          choices={means}
          value={by ?? ''}
          error={wrong.by}
          onChoose={(chosen) => chosen && setBy(chosen)}
        />
      )}
      {more < 0 && <RefundMeans order={order} amount={-more} />}
    </ConfirmMove>
  )
}

/** States the means by which a lowered deposit is refunded. */
function RefundMeans({ order, amount }: { order: OrderRow; amount: number }) {
  const { data } = useCall(depositBack, { orderId: order.id })
  return data ? <Caution>{`${describeRefund(data.counter, fen(amount))}，原收款方式退回`}</Caution> : null
}

/** Returns whether the deposit is below the rules and below the previous amount. */
function waivesMoreThanRuled({ depositRuled, deposit }: OrderRow, typed: ReturnType<typeof toFen>): boolean {
  if (!depositRuled) return false
  const { asked } = depositRuled
  return waivesMore({ asked, deposit }, { asked, deposit: typed })
}
