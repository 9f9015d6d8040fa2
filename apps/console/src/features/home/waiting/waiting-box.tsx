import type { LocalDate } from '@roombook/domain/time'
import type { AgendaEntry } from '@roombook/order-screens'
import { useState } from 'react'
import { Box, BoxEmpty } from '#ui/box.tsx'
import { ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { statusColors } from '#ui/theme/status-colors.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import { useWaiting } from './use-waiting.ts'
import styles from './waiting.module.css'
import { WaitingRow } from './waiting-row.tsx'

/** Number of lines shown initially. */
const shownAtFirst = 12

interface WaitingBoxProps {
  today: LocalDate
  /** Today's late guests. */
  arrivals?: readonly AgendaEntry[]
}

const noEntries: readonly AgendaEntry[] = []

/**
 * Lists everything that needs attention now, by urgency (2.03). The order is fixed while the pointer or the
 * focus is on the list.
 */
export function WaitingBox({ today, arrivals = noEntries }: WaitingBoxProps) {
  const { entries, unlisted, now, isPending, error, retry } = useWaiting(today, arrivals)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const lines = useSteadyOrder(entries, pointed || focused)
  const shown = showsAll ? lines : lines.slice(0, shownAtFirst)
  const { surface, text, solid } = statusColors.applied
  const count = entries.length + unlisted
  return (
    <Box
      title="需要处理"
      mark={solid}
      // A missing answer is not an empty list.
      count={isPending ? undefined : count}
      countStyle={count > 0 ? { background: surface, color: text } : undefined}
    >
      {error && !isPending && <RefetchFailed error={error} onRetry={retry} />}
      {error && isPending && <ErrorState error={error} onRetry={retry} />}
      {!error && isPending && <LoadingState rows={4} />}
      {!isPending && lines.length === 0 && (
        <BoxEmpty>
          没有需要您处理的事。新的申请、客人的修改、迟到的客人、到期的占位、没送达的短信等会列在这里
        </BoxEmpty>
      )}
      <ul
        className={styles.list}
        onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {shown.map(({ item, gone }) => (
          <li key={`${item.kind} ${item.id}`}>
            <WaitingRow entry={item} gone={gone} now={now} />
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          还有 {lines.length - shown.length} 项，全部显示
        </button>
      )}
      {unlisted > 0 && <p className={styles.unlisted}>另有 {unlisted} 项没有列出，请先处理上面的</p>}
    </Box>
  )
}
