import { useMinute } from '@roombook/client-react'
import type { LocalDate } from '@roombook/domain/time'
import { buildAgenda, isFlaggedLate } from '@roombook/order-screens'
import { useMemo } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor, useSettings, useShop } from '#platform/session/session-store.ts'
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

/** Today's work for the user: answer, call, expect guests. */
export function AgendaBoard({ today, day }: AgendaBoardProps) {
  const { timezone, cutoverHour } = useShop()
  const now = useMinute()
  const agenda = useMemo(
    () => buildAgenda(day.boards, { now, timezone, cutoverHour, today }),
    [day.boards, now, timezone, cutoverHour, today],
  )
  const server = { actor: useActor(), today, dutyActsTonight: useSettings().dutyActsTonight }
  const late = agenda.arrivals.filter((entry) => isFlaggedLate(entry, server))
  const maySeeSums = useMay('roombook/orderlist')
  return (
    <>
      <WaitingBox today={today} arrivals={late} />
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
            note={formatNote(agenda.seated, late.length)}
            definition={definition}
            status="booked"
            empty={late.length > 0 ? '其余预订都已到店' : '没有还未到店的预订'}
            count={agenda.arrivals.length}
            entries={agenda.arrivals.filter((entry) => !isFlaggedLate(entry, server))}
            shown={8}
          />
        )}
        {maySeeSums && <WeeksBox today={today} />}
      </div>
    </>
  )
}

const definition =
  '今天已预订、客人还没到店的预订，以单计，连台算一单；不含待处理的申请和占位。迟到的客人列在「需要处理」里，这里不重复列出。在座：客已到、还没离店的包厢。'

/** Note beside the title: occupied rooms, and a pointer to the list of late guests. */
const formatNote = (seated: number, late: number): string | undefined =>
  [seated > 0 && `在座 ${seated} 间`, late > 0 && `迟到 ${late} 单见「需要处理」`]
    .filter(Boolean)
    .join(' · ') || undefined
