import { EmptyState, LoadingState } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { WorkError } from '../work-error.tsx'
import { NeedRow } from './need-row.tsx'
import styles from './needs.module.css'
import { useNeeds } from './use-needs.ts'

interface NeedsTabProps {
  receivesCalls: boolean
  onOrder(orderId: number): void
}

/** Waiting tasks in one list by urgency, like the console's first page (2.03). */
export function NeedsTab({ receivesCalls, onOrder }: NeedsTabProps) {
  const { shop } = useAtWork()
  const { entries, unlisted, now, isPending, error, retry } = useNeeds()
  if (isPending) return error ? <WorkError error={error} onRetry={retry} /> : <LoadingState />
  if (entries.length === 0)
    return (
      <EmptyState
        title="没有需要您处理的事"
        text="新的申请、客人的修改、迟到的客人、到期的占位、没送达的短信等会列在这里。"
      />
    )
  return (
    <>
      <ul className={styles.list} aria-label="需要处理">
        {entries.map((entry) => (
          <NeedRow
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            now={now}
            shop={shop}
            receivesCalls={receivesCalls}
            onOrder={onOrder}
          />
        ))}
      </ul>
      {unlisted > 0 && <p className={styles.unlisted}>另有 {unlisted} 项没有列出，请先处理上面的</p>}
    </>
  )
}
