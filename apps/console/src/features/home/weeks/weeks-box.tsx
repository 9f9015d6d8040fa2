import { readWeeks } from '@roombook/contract/home'
import type { LocalDate } from '@roombook/domain/time'
import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Box, BoxEmpty } from '#ui/box.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import type { ChartColors } from '#ui/chart/chart-theme.ts'
import { loadBars } from '#ui/chart/load-bars.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './weeks.module.css'
import {
  changeText,
  figureText,
  isEmpty,
  listMetrics,
  sumsThrough,
  type WeekMetric,
  type Weeks,
  weekMetrics,
  weeksTable,
} from './weeks-figures.ts'
import { weeksOption } from './weeks-option.ts'

const definition =
  '预订：已订、客已到和已结束的预订，以单计，连台算一单，不含占位、待处理和取消的；人数是这些预订的人数；已结账营收是已结账的消费。按用餐日期计，今天的包含还没到店的，与上周同一天此刻已订的相比；营收只比到昨天，今天的还在增加。'

/** Chart of this week compared with the last (2.03). */
export function WeeksBox({ today }: { today: LocalDate }) {
  const { data, error, refetch } = useCall(readWeeks, {})
  return (
    <Box title="本周与上周" definition={definition}>
      {data ? (
        isEmpty(data.days) ? (
          <BoxEmpty>有了预订，这里会显示本周与上周每天的预订和人数</BoxEmpty>
        ) : (
          <WeeksPicture days={data.days} today={today} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={4} />
      )}
    </Box>
  )
}

function WeeksPicture({ days, today }: { days: Weeks; today: LocalDate }) {
  const [metric, setMetric] = useState<WeekMetric>('bookings')
  const { title, unit } = weekMetrics[metric]
  const choices = listMetrics(days).map((value) => ({ value, label: weekMetrics[value].title }))
  const sums = sumsThrough(days, today, metric)
  const option = useCallback((colors: ChartColors) => weeksOption(days, metric, colors), [days, metric])
  const until = weekMetrics[metric].isOfToday ? '截至此刻' : '截至昨天'
  const text = `${until} ${figureText(metric, sums.now)} ${unit}，上周同期 ${figureText(metric, sums.before)} ${unit}`
  return (
    <>
      <div className={styles.head}>
        <Segmented size="small" value={metric} options={choices} onChange={setMetric} aria-label="比较什么" />
        <p className={styles.words}>
          {text} <strong>{changeText(sums)}</strong>
        </p>
      </div>
      <Chart
        label={`本周与上周每天的${title}：${text}`}
        load={loadBars}
        option={option}
        height={200}
        table={weeksTable(days)}
      />
    </>
  )
}
