import { useMinute } from '@roombook/client-react'
import type { LocalDate } from '@roombook/domain'
import { agendaOf } from '@roombook/order-screens'
import { useMemo } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './agenda-board.module.css'
import { AgendaList } from './agenda-list.tsx'
import type { useTodayBoards } from './use-today-boards.ts'
import { WaitingBox } from './waiting/waiting-box.tsx'
import { WeeksBox } from './weeks/weeks-box.tsx'

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
  const maySeeSums = useMay('roombook/orderlist')
  return (
    <>
      <WaitingBox today={today} arrivals={agenda.arrivals} />
      <div className={styles.column}>
        {day.isPending || day.error ? (
          day.isPending ? (
            <LoadingState rows={6} />
          ) : (
            <ErrorState error={day.error} onRetry={day.retry} />
          )
        ) : (
          <AgendaList
            today={today}
            title="待到店"
            note={agenda.seated > 0 ? `在座 ${agenda.seated} 间` : undefined}
            status="booked"
            empty="没有还未到店的预订"
            entries={agenda.arrivals}
            shown={8}
          />
        )}
        {maySeeSums && <WeeksBox today={today} />}
      </div>
    </>
  )
}
