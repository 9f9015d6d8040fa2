import { PhoneFilled } from '@ant-design/icons'
import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { callerName } from '@roombook/order-screens'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './cards.module.css'

interface FoldedCallsProps {
  calls: readonly PhoneMessage[]
  /** Cards of the calls, shown over the dialog while unfolded. */
  children: ReactNode
}

/** The calls over a dialog in one line: their number, and the newest caller. */
export function FoldedCalls({ calls, children }: FoldedCallsProps) {
  const [isOpen, setOpen] = useState(false)
  const [newest] = calls
  if (!newest) return null
  const who = newest.callerKind === 'test' ? '测试来电' : `${callerName(newest)} ${newest.callNumber}`.trim()
  // Rendered outside of the lane, which dialogs cover.
  return createPortal(
    <section className={styles.over} aria-label="来电" aria-live="assertive">
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
      <div className={styles.kept} hidden={!isOpen}>
        {children}
      </div>
    </section>,
    document.body,
  )
}
