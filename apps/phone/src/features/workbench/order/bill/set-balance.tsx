import { refusals } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import { setBalance } from '@roombook/contract/order-sums'
import { type BalanceMeans, typedYuan } from '@roombook/domain/money'
import { mayGiveBack } from '@roombook/domain/session'
import { balanceChange, isSettled } from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Caution } from '#ui/states.tsx'
import { useAtWork } from '../../at-work.ts'
import { Choices } from '../../form/choices.tsx'
import { ConfirmMove, type MoveProps } from '../confirm-move.tsx'
import { MoneyField } from './money-field.tsx'
import { findAmountFault, toFen } from './sums.ts'

/** Edits the balance due (2.37); once the bill is settled, the difference requires its means of payment. */
export function SetBalance({ order, onDone }: MoveProps) {
  const mayWaive = mayGiveBack(useAtWork().actor)
  const { data } = useCall(orderDetail, { id: order.id })
  const [typed, setTyped] = useState(typedYuan(order.arrears))
  const [chosen, setChosen] = useState<BalanceMeans>()
  const [tried, setTried] = useState(false)
  const receipts = data?.receipts ?? []
  const change = isSettled(order) ? balanceChange(order, toFen(typed), { receipts, mayWaive }) : undefined
  const isRefused = change?.goesBack === true && !mayWaive
  const choices = (change?.choices ?? []).filter(({ disabled }) => !disabled)
  const means = choices.find(({ value }) => value === chosen)?.value
  const fault = findAmountFault(typed)
  return (
    <ConfirmMove
      order={order}
      move="setBalance"
      call={setBalance}
      question={{ explain: '', yes: '保存' }}
      input={{ arrears: toFen(typed), ...(means && { means }) }}
      check={() => {
        setTried(true)
        return fault === undefined && !isRefused && (change === undefined || means !== undefined)
      }}
      onDone={onDone}
    >
      <MoneyField label="尾款" value={typed} error={fault} onChange={setTyped} />
      {isRefused && <Caution>{refusals['booking.giveback_not_allowed'].message}</Caution>}
      {change && !isRefused && (
        <Choices<BalanceMeans | ''>
          label={change.label}
          choices={choices.map(({ value, label }) => ({ value, label }))}
          value={means ?? ''}
          error={tried && means === undefined ? change.missing : undefined}
          onChoose={(value) => value && setChosen(value)}
        />
      )}
    </ConfirmMove>
  )
}
