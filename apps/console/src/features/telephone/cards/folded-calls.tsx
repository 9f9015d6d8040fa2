import { PhoneFilled } from '@ant-design/icons'
import type { PhoneMessage } from '@roombook/contract'
import { callerName } from '@roombook/order-screens'
import { type ReactNode, useState } from 'react'
import styles from './cards.module.css'

interface FoldedCallsProps {
  calls: readonly PhoneMessage[]
  /** A dialog is open, which the cards would lie over. */
  folds: boolean
  /** Their cards, which stand over a dialog for as long as they are asked for; what was opened from one stays open. */
  children: ReactNode
}

/** The cards of calls; while a dialog is open one line above it: how many, and who the newest is. */
export function FoldedCalls({ calls, folds, children }: FoldedCallsProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && !folds) setOpen(false)
  const [newest] = calls
  if (!newest) return null
  const who = newest.callerKind === 'test' ? '测试来电' : `${callerName(newest)} ${newest.callNumber}`.trim()
  return (
    <>
      {folds && (
        <div className={styles.line}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            title={isOpen ? '收起来电，露出打开的窗口' : '展开来电卡片，会盖住打开的窗口'}
            onClick={() => setOpen(!isOpen)}
          >
            <PhoneFilled className={styles.sign} />
            <span className={styles.folded}>
              {calls.length}个来电 · {who}
            </span>
            <span className={styles.unfold}>{isOpen ? '收起' : '展开'}</span>
          </button>
        </div>
      )}
      <div className={styles.kept} hidden={folds && !isOpen}>
        {children}
      </div>
    </>
  )
}
