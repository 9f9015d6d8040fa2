import { setDrinks } from '@roombook/contract/order-sums'
import { useState } from 'react'
import { ConfirmMove, type MoveProps } from '../confirm-move.tsx'
import { MoneyField } from './money-field.tsx'
import { amountText, findAmountFault, toFen } from './sums.ts'

/** Edits the drinks fee (2.37). */
export function SetDrinks({ order, onDone }: MoveProps) {
  const [typed, setTyped] = useState(amountText(order.drinks))
  const fault = findAmountFault(typed)
  return (
    <ConfirmMove
      order={order}
      move="setDrinks"
      call={setDrinks}
      question={{ explain: '', yes: '保存' }}
      input={{ drinks: toFen(typed) }}
      check={() => fault === undefined}
      onDone={onDone}
    >
      <MoneyField label="酒水费用" value={typed} error={fault} onChange={setTyped} />
    </ConfirmMove>
  )
}
