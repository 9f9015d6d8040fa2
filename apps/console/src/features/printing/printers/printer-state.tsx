import type { Printer } from '@roombook/contract/printing'
import { shortMoment } from '@roombook/domain/time'
import { useShop } from '#platform/session/session-store.ts'

import styles from './printers.module.css'

/** State of a printer in one line, and below it notes on its queue. */
export function PrinterState({ printer }: { printer: Printer }) {
  const { timezone } = useShop()
  const { switchedOn, waiting, unknown, lastError, lastErrorAt, lastPrintedAt } = printer
  return (
    <div className={styles.state} aria-live="polite">
      {lastError ? (
        <p className={styles.fault}>
          {lastError}
          {lastErrorAt && <span className={styles.when}>{shortMoment(lastErrorAt, timezone)}</span>}
        </p>
      ) : (
        <p className={switchedOn ? styles.well : styles.quiet}>
          {switchedOn ? (lastPrintedAt ? '正常' : '等待第一张小票') : '已关闭，不自动打印'}
          {lastPrintedAt && (
            <span className={styles.when}>上次打印 {shortMoment(lastPrintedAt, timezone)}</span>
          )}
        </p>
      )}
      {waiting > 0 && <p className={styles.waiting}>{waiting}张等待打印</p>}
      {unknown > 0 && <p className={styles.waiting}>{unknown}张不确定是否已打印，请在打印记录中查看</p>}
    </div>
  )
}
