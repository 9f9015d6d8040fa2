import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { comeIntoSight } from '#platform/forms/refused-fields.ts'
import styles from './move-dialog.module.css'

/** What a move will do, and whether it stands for good. */
export function MoveWords({ explain, isFinal }: { explain: ReactNode; isFinal: boolean }) {
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
  /** It can be done no more: whoever read it goes back to the order as it is now. */
  onLeave: (() => void) | undefined
}

/** Why it was not done, or what others did meanwhile, after which whoever read it goes on, or back to the order. */
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
