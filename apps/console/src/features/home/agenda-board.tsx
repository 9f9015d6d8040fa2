import type { LocalDate } from '@roombook/domain'
import { useMemo } from 'react'
import { useShop } from '../../platform/session/session-store.ts'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { type Agenda, agendaOf } from './agenda.ts'
import styles from './agenda-board.module.css'
import { AgendaList } from './agenda-list.tsx'
import { useMinute } from './use-minute.ts'
import type { useTodayBoards } from './use-today-boards.ts'

interface AgendaBoardProps {
  today: LocalDate
  day: ReturnType<typeof useTodayBoards>
}

const lists = [
  { of: 'applications', title: '待处理申请', status: 'applied', empty: '没有等待处理的申请' },
  { of: 'holds', title: '占位到期', status: 'held', empty: '今天没有占位' },
  { of: 'arrivals', title: '待到店', status: 'booked', empty: '没有还未到店的预订' },
] as const satisfies readonly { of: keyof Agenda; title: string; status: string; empty: string }[]

/** What today asks of somebody: answer, call, expect. */
export function AgendaBoard({ today, day }: AgendaBoardProps) {
  const { timezone } = useShop()
  const now = useMinute()
  const agenda = useMemo(
    () => agendaOf(day.boards, { now, timezone, today }),
    [day.boards, now, timezone, today],
  )
  if (day.isPending) return <LoadingState rows={5} />
  if (day.error) return day.periods.length > 0 && <ErrorState error={day.error} onRetry={day.retry} />
  return (
    <div className={styles.columns}>
      {lists.map(({ of, ...list }) => (
        <AgendaList key={of} today={today} entries={agenda[of]} {...list} />
      ))}
    </div>
  )
}
