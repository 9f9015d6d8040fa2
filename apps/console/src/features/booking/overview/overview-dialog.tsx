import { CloseOutlined } from '@ant-design/icons'
import { type OutputOf, roomOverview } from '@roombook/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../platform/api/use-call.ts'
import { useSettings, useShop } from '../../../platform/session/session-store.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { clockText, shortDate, weekdayName } from '../board/order-words.ts'
import styles from './overview.module.css'
import { OverviewRoom } from './overview-room.tsx'

type Overview = OutputOf<typeof roomOverview>
type Mode = Overview['overviewMode']

/** Milliseconds after which what is shown is too old (2.32, 9.04). */
const oldAfter = 60_000

/** 房态总览: every room of the period being served, over the whole screen, kept up to date by itself (2.32). */
export function OverviewDialog({ onClose }: { onClose(): void }) {
  const { timezone } = useShop()
  const { overviewMode: usual } = useSettings()
  const [overviewMode, setMode] = useState<Mode>(usual)
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...callQuery(roomOverview, { overviewMode }),
    staleTime: oldAfter,
    refetchInterval: oldAfter,
    placeholderData: keepPreviousData,
  })
  const title = data?.periodName || '房态总览'
  return (
    <Modal
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
            {shortDate(data.bookDate)} 周{weekdayName(data.bookDate)} · 已订 {data.booked}/{data.bookable}
          </span>
        )}
        <span className={styles.tools}>
          {data && (
            <span className={styles.updated}>
              {clockText(new Date(dataUpdatedAt).toISOString(), timezone)} 更新
            </span>
          )}
          <Segmented<Mode>
            size="large"
            aria-label="筛选包厢"
            value={overviewMode}
            onChange={setMode}
            options={[
              { value: 0, label: '全部' },
              { value: 1, label: '有预订' },
            ]}
          />
          <Button size="large" icon={<CloseOutlined />} aria-label="关闭房态总览" onClick={onClose} />
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
    </Modal>
  )
}

function OverviewRooms({ overview, timezone }: { overview: Overview; timezone: string }) {
  const floors = overview.list.filter(({ children }) => children.length > 0)
  if (overview.periodId === null) return <EmptyState title="当日没有开放的餐段" />
  if (floors.length === 0) {
    return <EmptyState title={overview.overviewMode === 1 ? '暂无预订' : '还没有开放的包厢'} />
  }
  return floors.map((floor) => (
    <section key={floor.id} aria-label={floor.title}>
      <h3 className={styles.floor}>{floor.title}</h3>
      <ul className={styles.rooms}>
        {floor.children.map((room) => (
          <OverviewRoom key={room.id} room={room} timezone={timezone} />
        ))}
      </ul>
    </section>
  ))
}
