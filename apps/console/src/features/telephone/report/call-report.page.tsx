import { DownloadOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { type CallCounts, exportCallReport, readCallReport } from '@roombook/contract/phone-report'
import { bookedShare, hourText, minutesText } from '@roombook/domain/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { SettingsCard, SettingsPage } from '#features/settings/index.ts'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { DaySpan } from '#ui/day-span.tsx'
import { EmptyState, ErrorState, LoadingState, RefetchFailed } from '#ui/states.tsx'
import { CountTable } from './count-table.tsx'
import styles from './report.module.css'

type Report = OutputOf<typeof readCallReport>
interface Span {
  startDate?: string | undefined
  endDate?: string | undefined
}

const spans = [
  ['今天', 0],
  ['近7天', 6],
  ['近30天', 29],
  ['近90天', 89],
] as const

/** Report of calls and their outcomes, by day, line and hour. */
export function CallReportPage() {
  const today = useToday()
  const [span, setSpan] = useState<Span>({})
  const report = useCall(readCallReport, span, { placeholderData: keepPreviousData })
  const exported = useFileExport((input: Span) => api.call(exportCallReport, input), '天')
  const { data, error } = report
  const retry = () => void report.refetch()
  return (
    <SettingsPage
      title="来电统计"
      intro="按门店时区的自然日（0点到24点）统计，测试来电不计。数字与「来电」列表一致。"
      extra={<Link to={paths.setPhone}>电话助手</Link>}
    >
      <div className={styles.page}>
        <div className={styles.bar}>
          <DaySpan
            label="日期范围"
            startDate={span.startDate ?? data?.startDate}
            endDate={span.endDate ?? data?.endDate}
            today={today}
            spans={spans}
            onChange={setSpan}
          />
          <Button
            icon={<DownloadOutlined />}
            disabled={!data || data.sums.calls === 0}
            loading={exported.pending}
            onClick={() => void exported.run(span)}
          >
            导出
          </Button>
        </div>
        {error && data && <RefetchFailed error={error} onRetry={retry} />}
        {data ? (
          <div aria-busy={report.isPlaceholderData}>
            <ReportContent report={data} />
          </div>
        ) : error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <LoadingState rows={8} />
        )}
      </div>
    </SettingsPage>
  )
}

function ReportContent({ report: { sums, days, lines, hours } }: { report: Report }) {
  if (sums.calls === 0)
    return (
      <EmptyState
        title="这些天没有来电"
        hint="绑定电话盒后，每个来电都会记录在这里；也可以换个日期范围看看"
      />
    )
  const parts = [
    { key: 'day', label: '按日', rows: days.toReversed().map((day) => ({ title: day.date, ...day })) },
    {
      key: 'line',
      label: '按线路',
      rows: lines.map((line) => ({ title: line.lineTitle || line.lineNumber || '未识别线路', ...line })),
    },
    { key: 'hour', label: '按时段', rows: hours.map((hour) => ({ title: hourText(hour.hour), ...hour })) },
  ]
  return (
    <>
      <Sums sums={sums} />
      <SettingsCard title="来电明细">
        <Tabs
          items={parts.map(({ key, label, rows }) => ({
            key,
            label,
            children: <CountTable label={`${label}统计`} rows={rows} />,
          }))}
        />
      </SettingsCard>
    </>
  )
}

/** Totals over all days. */
function Sums({ sums }: { sums: CallCounts }) {
  const back = minutesText(sums.backSeconds)
  const figures = [
    ['来电', sums.calls, sums.unsaid > 0 ? `${sums.unsaid}个未知是否接听` : ''],
    ['已接听', sums.answered, ''],
    ['未接', sums.missed, sums.missed > 0 ? `待回电${sums.waiting}个` : ''],
    ['未接已回电', sums.calledBack, back && `一半在${back}内回电`],
    ['静音', sums.silenced, ''],
    ['来电预订', sums.booked, bookedShare(sums) && `占来电的${bookedShare(sums)}`],
  ] as const
  return (
    <dl className={styles.sums}>
      {figures.map(([title, figure, hint]) => (
        <div key={title} className={styles.sum}>
          <dt>{title}</dt>
          <dd>
            {figure}
            {hint && <span className={styles.hint}>{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
