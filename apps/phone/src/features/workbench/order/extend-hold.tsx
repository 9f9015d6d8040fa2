import { extendHold } from '@roombook/contract/order-moves'
import { shortMoment } from '@roombook/domain/time'
import { useState } from 'react'
import { useAtWork } from '../at-work.ts'
import { Choices } from '../form/choices.tsx'
import { ConfirmMove, type MoveProps } from './confirm-move.tsx'

/** Usual extensions of a hold, in minutes. */
const steps = [
  { value: 30, label: '＋30分钟' },
  { value: 60, label: '＋1小时' },
  { value: 120, label: '＋2小时' },
  { value: 1440, label: '＋1天' },
]
const millisecondsPerMinute = 60_000

/** Extends a hold, from its end or from now. */
export function ExtendHold({ order, onDone }: MoveProps) {
  const { timezone } = useAtWork().shop
  const [begun] = useState(() => Date.now())
  const [minutes, setMinutes] = useState(30)
  const ends = order.heldUntil ? Date.parse(order.heldUntil) : begun
  const heldUntil = new Date(Math.max(ends, begun) + minutes * millisecondsPerMinute).toISOString()
  return (
    <ConfirmMove
      order={order}
      move="extendHold"
      call={extendHold}
      question={{ explain: '到时未转为预订，占位将自动释放。', yes: '保存' }}
      input={{ heldUntil }}
      onDone={onDone}
    >
      <Choices<number> label="延长" choices={steps} value={minutes} onChoose={setMinutes} />
      <p aria-live="polite">占位至 {shortMoment(heldUntil, timezone)}</p>
    </ConfirmMove>
  )
}
