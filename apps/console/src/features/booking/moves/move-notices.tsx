import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { comeIntoSight } from '#platform/forms/refused-fields.ts'
import styles from './move-dialog.module.css'

/** Shows a move's effect, and whether it is irreversible. */
export function MoveExplanation({ explain, isFinal }: { explain: ReactNode; isFinal: boolean }) {
  if (!explain && !isFinal) return null
  return (
    <p className={styles.explain}>
      {explain}
      {isFinal && <strong className={styles.final}>此操作不可撤销。</strong>}
    </p>
  )
}

interface ProblemProps {
  text: string
  onGoOn: (() => void) | undefined
  /** Returns to the order in its current state; set if the move is no longer possible. */
  onLeave: (() => void) | undefined
}

/**
 * Shows why the move failed, or which changes others made meanwhile; the user then continues, or returns to
 * the order.
 */
export const MoveProblem = ({ text, onGoOn, onLeave }: ProblemProps) => (
  <div ref={comeIntoSight}>
    <Alert
      className={styles.news ?? ''}
      type={onGoOn ? 'warning' : 'error'}
      showIcon
      title={text}
      action={
        onGoOn ? (
          <Button size="small" onClick={onGoOn}>
            继续
          </Button>
        ) : (
          onLeave && (
            <Button size="small" onClick={onLeave}>
              查看订单现状
            </Button>
          )
        )
      }
    />
  </div>
)
