import type { OutputOf } from '@roombook/contract'
import { readTargets } from '@roombook/contract/operation-targets'
import { nextMonth, targetShare } from '@roombook/domain/operations'
import { isAdmin } from '@roombook/domain/session'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { MonthPick } from '../month-pick.tsx'
import styles from '../operations.module.css'
import { TargetsForm } from './targets-form.tsx'
import { TargetsTable } from './targets-table.tsx'

/** Number of months ahead for which targets can be set. */
const monthsAhead = 11

/** Targets of a month by staff with results, and their editing. */
export function TargetsPanel() {
  const today = useToday()
  const thisMonth = today.slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const [edits, setEdits] = useState(false)
  const targets = useCall(readTargets, { month }, { placeholderData: keepPreviousData })
  const mayEdit = isAdmin(useActor().adminLevel) && month >= thisMonth
  const { data, error } = targets
  const retry = () => void targets.refetch()
  if (!data) return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState rows={8} />
  const isShown = data.month === month
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <MonthPick
          month={month}
          last={monthOn(thisMonth, monthsAhead)}
          onChange={(chosen) => {
            setMonth(chosen)
            setEdits(false)
          }}
        />
        <span className={styles.quiet}>{describeElapsed(data)}</span>
        {mayEdit && !edits && (
          <Button
            type="primary"
            className={styles.end ?? ''}
            disabled={!isShown}
            onClick={() => setEdits(true)}
          >
            设置目标
          </Button>
        )}
      </div>
      {error && <RefetchFailed error={error} onRetry={retry} />}
      {edits && isShown ? (
        <TargetsForm data={data} onClose={() => setEdits(false)} />
      ) : (
        <TargetsTable data={data} loading={!isShown} />
      )}
      <p className={styles.quiet}>
        完成数只算到今天：预订按开台员工、用餐日期计，不含取消和未接受的；人数为到店人数；营收、新客与「统计」同一口径，都以订单完成为准；客勤为客勤记录和完成的任务。今天之后已订的另列，到那天才算。百分比四舍五入，没有达到时不显示100%。
      </p>
    </div>
  )
}

const describeElapsed = ({ goneDays, monthDays }: OutputOf<typeof readTargets>): string =>
  goneDays === 0
    ? '这个月还没有开始'
    : goneDays === monthDays
      ? '这个月已经过完'
      : `本月已过 ${goneDays}/${monthDays} 天（${targetShare(goneDays, monthDays)}%）`

const monthOn = (month: string, months: number): string =>
  Array.from({ length: months }).reduce<string>((at) => nextMonth(at), month)
