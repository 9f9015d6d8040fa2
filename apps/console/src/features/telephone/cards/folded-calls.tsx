import { PhoneFilled } from '@ant-design/icons'
import type { PhoneMessage } from '@roombook/contract'
import { callerName } from '@roombook/order-screens'
import { type ReactNode, useState } from 'react'
import styles from './cards.module.css'

interface FoldedCallsProps {
  calls: readonly PhoneMessage[]
  /** Their cards, which stand over the form for as long as they are asked for. */
  children: ReactNode
}

/** What rings while somebody writes, in one line above their form: how many, and who the newest is. */
export function FoldedCalls({ calls, children }: FoldedCallsProps) {
  const [isOpen, setOpen] = useState(false)
  const [newest] = calls
  if (!newest) return null
  const who = newest.callerKind === 'test' ? '测试来电' : `${callerName(newest)} ${newest.callNumber}`.trim()
  return (
    <>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          title={isOpen ? '收起来电，露出表单' : '展开来电卡片，会盖住表单'}
          onClick={() => setOpen(!isOpen)}
        >
          <PhoneFilled className={styles.sign} />
          <span className={styles.folded}>
            {calls.length}个来电 · {who}
          </span>
          <span className={styles.unfold}>{isOpen ? '收起' : '展开'}</span>
        </button>
      </div>
      {isOpen && children}
    </>
  )
}
