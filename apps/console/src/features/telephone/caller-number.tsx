import { type PhoneMessage, revealCallerNumber } from '@roombook/contract/phone-calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import styles from './telephone.module.css'

/** Number of the caller; a masked one can be revealed, which is logged. */
export function CallerNumber({ call }: { call: PhoneMessage }) {
  const [whole, setWhole] = useState<Pick<PhoneMessage, 'callNumber' | 'dial'>>()
  const reveal = useChange(revealCallerNumber, { quiet: true, onDone: setWhole })
  const { dial, callNumber } = whole ?? call
  return (
    <p className={styles.number}>
      {dial ? <a href={`tel:${dial}`}>{callNumber}</a> : <span>{callNumber}</span>}
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
