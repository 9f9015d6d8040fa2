import { PlusOutlined } from '@ant-design/icons'
import {
  deletePeriod,
  listManagedPeriods,
  type ManagedPeriod,
  sortPeriods,
} from '@roombook/contract/opening-times'
import { clockToMinutes, weekdaysText } from '@roombook/domain/time'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { SortableList } from '#ui/sortable-list.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ask } from '#ui/toast.ts'
import { useSorted } from '#ui/use-sorted.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import { EditPeriodDialog } from './edit-period-dialog.tsx'
import styles from './times.module.css'
import { UsualPeriods } from './usual-periods.tsx'

/** Meal periods of the store, in their order. */
export function PeriodsTab() {
  const periods = useCall(listManagedPeriods, {})
  const [edited, setEdited] = useState<ManagedPeriod | 'new'>()
  const sorting = useFloorPlanChange(sortPeriods, { quiet: true })
  const removing = useFloorPlanChange(deletePeriod)
  const [shown, reorder] = useSorted(periods.data?.list ?? [], (periodIds) => sorting.run({ periodIds }))
  const remove = async ({ id, title }: ManagedPeriod) => {
    const sure = await ask({
      title: `删除餐段「${title}」？`,
      content: '删除后不能再预订该餐段，历史订单保留。',
      okText: '删除',
      danger: true,
    })
    if (sure) await removing.run({ periodId: id })
  }
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      添加餐段
    </Button>
  )
  if (!periods.data) {
    return periods.isError ? (
      <ErrorState error={periods.error} onRetry={() => void periods.refetch()} />
    ) : (
      <LoadingState rows={4} />
    )
  }
  return (
    <div className={styles.tab}>
      {shown.length === 0 ? (
        <EmptyState
          title="还没有餐段"
          hint="没有餐段就不能预订；点一下加上常用的，时间可以再改"
          action={
            <div className={styles.beginnings}>
              <UsualPeriods periods={shown} />
              {add}
            </div>
          }
        />
      ) : (
        <>
          <div className={styles.tools}>
            <p className={styles.hint}>
              房态图上的餐段按此顺序排列；结束早于开始的餐段跨过零点，归开始的那一天
            </p>
            {shown.length < 3 && <UsualPeriods periods={shown} />}
            {add}
          </div>
          <SortableList
            items={shown}
            keyOf={(period) => period.id}
            labelOf={(period) => period.title}
            onReorder={reorder}
          >
            {(period, handle) => (
              <article className={styles.row} aria-label={period.title}>
                {handle}
                <strong className={styles.name}>{period.title}</strong>
                <span className={styles.times}>{formatTimes(period)}</span>
                <span className={styles.fact}>{weekdaysText(period.weekdays)}</span>
                <span className={styles.fact}>到店时间每{period.arrivalStep}分钟</span>
                <Button size="small" aria-label={`编辑${period.title}`} onClick={() => setEdited(period)}>
                  编辑
                </Button>
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={`删除${period.title}`}
                  onClick={() => void remove(period)}
                >
                  删除
                </Button>
              </article>
            )}
          </SortableList>
        </>
      )}
      {edited && (
        <EditPeriodDialog
          {...(edited === 'new' ? {} : { period: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

const formatTimes = ({ startTime, endTime }: ManagedPeriod): string => {
  const isNextDay = (clockToMinutes(endTime) ?? 0) <= (clockToMinutes(startTime) ?? 0)
  return `${startTime}–${isNextDay ? '次日' : ''}${endTime}`
}
