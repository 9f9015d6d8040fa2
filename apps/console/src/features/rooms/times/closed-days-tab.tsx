import { PlusOutlined } from '@ant-design/icons'
import { type ClosedDay, listClosedDays, reopenDays } from '@roombook/contract/opening-times'
import { daysBetween, weekdayText } from '@roombook/domain/time'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import { CloseDaysDialog } from './close-days-dialog.tsx'
import styles from './times.module.css'

/** Closed days of the store: future and past ones. */
export function ClosedDaysTab() {
  const today = useToday()
  const days = useCall(listClosedDays, {})
  const [adding, setAdding] = useState(false)
  if (!days.data) {
    return days.isError ? (
      <ErrorState error={days.error} onRetry={() => void days.refetch()} />
    ) : (
      <LoadingState rows={4} />
    )
  }
  const coming = days.data.list.filter((day) => day.endDate >= today)
  const past = days.data.list.filter((day) => day.endDate < today).toReversed()
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      添加休息日
    </Button>
  )
  return (
    <div className={styles.tab}>
      {coming.length === 0 ? (
        <EmptyState title="近期没有休息日" hint="休息日内不能预订、占位，客人也不能在线申请" action={add} />
      ) : (
        <>
          <div className={styles.tools}>
            <p className={styles.hint}>休息日内不能预订、占位，客人也不能在线申请</p>
            {add}
          </div>
          <ul className={styles.list} aria-label="休息日">
            {coming.map((day) => (
              <ClosedDayRow key={day.id} day={day} />
            ))}
          </ul>
        </>
      )}
      {past.length > 0 && (
        <>
          <h2 className={styles.heading}>已过的休息日</h2>
          <ul className={styles.list} aria-label="已过的休息日">
            {past.map((day) => (
              <ClosedDayRow key={day.id} day={day} isPast />
            ))}
          </ul>
        </>
      )}
      {adding && <CloseDaysDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function ClosedDayRow({ day, isPast = false }: { day: ClosedDay; isPast?: boolean }) {
  const lifting = useFloorPlanChange(reopenDays)
  const text = formatDays(day)
  const lift = async () => {
    const title = `取消「${text}」的休息？`
    const content = '取消后这些日期恢复可预订。'
    if (await ask({ title, content, okText: '恢复预订' })) await lifting.run({ closedDayId: day.id })
  }
  return (
    <li className={styles.row} data-past={isPast}>
      <strong className={styles.days}>{text}</strong>
      <span className={styles.times}>{day.periodName || '全天'}</span>
      <span className={styles.fact}>{day.reason || '未填原因'}</span>
      {!isPast && (
        <Button
          size="small"
          loading={lifting.pending}
          aria-label={`恢复预订 ${text}`}
          onClick={() => void lift()}
        >
          恢复预订
        </Button>
      )}
    </li>
  )
}

function formatDays({ startDate, endDate }: ClosedDay): string {
  const first = `${startDate} ${weekdayText(startDate)}`
  if (startDate === endDate) return first
  return `${startDate} 至 ${endDate}（${daysBetween(startDate, endDate) + 1}天）`
}
