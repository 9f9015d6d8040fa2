import { CloseOutlined } from '@ant-design/icons'
import { roomOverview } from '@roombook/contract/overview'
import { clockText, type LocalDate, shortDate, weekdayText } from '@roombook/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { callQuery } from '#platform/api/use-call.ts'
import { useSettings, useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './overview.module.css'
import { FloorJumps, type Overview, OverviewRooms } from './overview-rooms.tsx'

type Mode = Overview['overviewMode']

/** Milliseconds after which the shown data is outdated (2.32, 9.04). */
const oldAfter = 60_000

interface OverviewDialogProps {
  /** Day and period shown on the board, with which the overview starts. */
  bookDate: LocalDate
  periodId: number | undefined
  onClose(): void
}

/**
 * 房态总览: full-screen view of a period's rooms, refreshed automatically (2.32). Starts with the board's day and
 * period; 现在 switches to the period being served.
 */
export function OverviewDialog({ bookDate, periodId, onClose }: OverviewDialogProps) {
  const { timezone } = useShop()
  const { overviewMode: usual } = useSettings()
  const [overviewMode, setMode] = useState<Mode>(usual)
  const [now, setNow] = useState(periodId === undefined)
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...callQuery(roomOverview, { overviewMode, ...(!now && { bookDate, periodId }) }),
    staleTime: oldAfter,
    refetchInterval: oldAfter,
    placeholderData: keepPreviousData,
  })
  const title = data?.periodName || '房态总览'
  return (
    <Dialog
      open
      closable={false}
      footer={null}
      width="100vw"
      title={<span className={styles.hiddenTitle}>{title}</span>}
      className={styles.window}
      onCancel={onClose}
    >
      <header className={styles.head}>
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        {data && (
          <span className={styles.note}>
            {shortDate(data.bookDate)} {weekdayText(data.bookDate)} · 占用 {data.booked}/{data.bookable}
          </span>
        )}
        {data && <FloorJumps floors={data.list} />}
        <span className={styles.tools}>
          {data && (
            <span className={styles.updated}>
              {clockText(new Date(dataUpdatedAt).toISOString(), timezone)} 更新
            </span>
          )}
          {periodId !== undefined && (
            <Button type={now ? 'primary' : 'default'} aria-pressed={now} onClick={() => setNow(!now)}>
              现在
            </Button>
          )}
          <Segmented<Mode>
            aria-label="筛选包厢"
            value={overviewMode}
            onChange={setMode}
            options={[
              { value: 0, label: '全部' },
              { value: 1, label: '有预订' },
            ]}
          />
          <Button icon={<CloseOutlined />} aria-label="关闭房态总览" onClick={onClose} />
        </span>
      </header>
      {data && error && (
        <Alert
          type="warning"
          showIcon
          title={`刷新失败（${error.message}），显示的是 ${clockText(new Date(dataUpdatedAt).toISOString(), timezone)} 的内容`}
          action={
            <Button size="small" onClick={() => void refetch()}>
              重试
            </Button>
          }
        />
      )}
      {data ? (
        <OverviewRooms overview={data} timezone={timezone} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={10} />
      )}
    </Dialog>
  )
}
