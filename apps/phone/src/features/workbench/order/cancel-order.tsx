import { cancelOrder, cancelReasons } from '@roombook/contract'
import { useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import type { MoveProps } from './ask-before-move.tsx'
import { AskBeforeMove } from './ask-before-move.tsx'
import styles from './order.module.css'

type Reason = keyof typeof cancelReasons

/** Cancels, with a reason. */
export function CancelOrder({ order, onDone }: MoveProps) {
  const [reason, setReason] = useState<Reason>('guest')
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <AskBeforeMove
      order={order}
      move="cancel"
      call={cancelOrder}
      input={{ reason, remark }}
      check={() => {
        const lacks = reason === 'other' && remark.trim() === ''
        setMissing(lacks)
        return !lacks
      }}
      onDone={onDone}
    >
      <fieldset className={styles.reasons}>
        <legend>取消原因</legend>
        {(Object.keys(cancelReasons) as Reason[]).map((key) => (
          <label key={key} className={styles.choice}>
            <input type="radio" name="reason" checked={key === reason} onChange={() => setReason(key)} />
            {cancelReasons[key]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="说明"
        value={remark}
        maxLength={500}
        error={missing ? '请填写取消原因' : undefined}
        onChange={setRemark}
      />
    </AskBeforeMove>
  )
}
