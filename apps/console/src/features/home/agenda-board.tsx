import { useMinute } from '@roombook/client-react'
import type { LocalDate } from '@roombook/domain'
import { useMemo } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { agendaOf } from './agenda.ts'
import styles from './agenda-board.module.css'
import { AgendaList } from './agenda-list.tsx'
import type { useTodayBoards } from './use-today-boards.ts'

interface AgendaBoardProps {
  today: LocalDate
  day: ReturnType<typeof useTodayBoards>
}

/** What today asks of somebody: answer, call, expect. */
export function AgendaBoard({ today, day }: AgendaBoardProps) {
  const { timezone, cutoverHour } = useShop()
  const now = useMinute()
  const agenda = useMemo(
    () => agendaOf(day.boards, { now, timezone, cutoverHour, today }),
    [day.boards, now, timezone, cutoverHour, today],
  )
  if (day.isPending || day.error) {
    return (
      <div className={styles.waiting}>
        {day.isPending ? <LoadingState rows={6} /> : <ErrorState error={day.error} onRetry={day.retry} />}
      </div>
    )
  }
  return (
    <>
      <div className={styles.column}>
        <AgendaList
          today={today}
          title="待处理申请"
          status="applied"
          empty="没有等待处理的申请"
          entries={agenda.applications}
          shown={4}
        />
        <AgendaList
          today={today}
          title="占位到期"
          status="held"
          empty="今天没有占位"
          entries={agenda.holds}
          shown={4}
        />
      </div>
      <AgendaList
        today={today}
        title="待到店"
        note={agenda.seated > 0 ? `在座 ${agenda.seated} 间` : undefined}
        status="booked"
        empty="没有还未到店的预订"
        entries={agenda.arrivals}
        shown={8}
      />
    </>
  )
}
