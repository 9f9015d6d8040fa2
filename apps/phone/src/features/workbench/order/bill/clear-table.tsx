import { clearOrder } from '@roombook/contract/order-moves'
import { moves } from '@roombook/domain/orders'
import { describeClearing } from '@roombook/order-screens'
import { useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import { ConfirmMove, type MoveProps } from '../confirm-move.tsx'

const { label } = moves.clear

/** 清台, for stores that do not settle bills here. */
export function ClearTable({ order, onDone }: MoveProps) {
  const [remark, setRemark] = useState('')
  return (
    <ConfirmMove
      order={order}
      move="clear"
      call={clearOrder}
      question={{ explain: describeClearing(order, { label, hasBill: false }), yes: `确认${label}` }}
      input={{ remark }}
      toDoneMessage={() => `${label}成功`}
      onDone={onDone}
    >
      <TextArea
        label="备注"
        placeholder="选填，记入日志"
        value={remark}
        maxLength={500}
        onChange={setRemark}
      />
    </ConfirmMove>
  )
}
