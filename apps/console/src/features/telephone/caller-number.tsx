import { type PhoneMessage, revealCallerNumber } from '@roombook/contract'
import { callerText } from '@roombook/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import styles from './telephone.module.css'

/** Who calls, by number; a masked one is shown whole to whoever asks, which is logged. */
export function CallerNumber({ call }: { call: PhoneMessage }) {
  const [whole, setWhole] = useState('')
  const reveal = useChange(revealCallerNumber, { quiet: true, onDone: ({ phone }) => setWhole(phone) })
  const dialled = whole || (call.masked ? '' : call.phone)
  const text = whole ? callerText(whole) : call.callNumber
  return (
    <p className={styles.number}>
      {dialled ? <a href={`tel:${dialled}`}>{text}</a> : <span>{text}</span>}
      {call.masked && !whole && (
        <Button
          type="link"
          size="small"
          loading={reveal.pending}
          onClick={() => void reveal.run({ phoneCallId: call.id })}
        >
          查看号码
        </Button>
      )}
    </p>
  )
}
