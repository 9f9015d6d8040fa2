import { DownloadOutlined } from '@ant-design/icons'
import { exportTillDays, listTillDays, type TillDay, tillDayStates } from '@roombook/contract/pos-days'
import { yuan } from '@roombook/domain/money'
import { Button, DatePicker, Table, type TableColumnsType, Tag } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import styles from '../pos.module.css'
import { DayDialog } from './day-dialog.tsx'

/** 对账: days of a month, and whether the till's own closing matches the booked amounts. */
export function DayList() {
  const today = useToday()
  const [chosen, setChosen] = useState<string>()
  const [opened, setOpened] = useState<TillDay>()
  const month = chosen ?? today.slice(0, 7)
  const days = useCall(listTillDays, { month })
  const exported = useFileExport((input: { month: string }) => api.call(exportTillDays, input), '行')
  const { data, error } = days
  return (
    <SettingsCard
      title="对账"
      hint="收银系统日结时上传当天的账单，与从对接入账的逐单核对"
      extra={
        <span className={styles.acts}>
          <DatePicker
            aria-label="月份"
            picker="month"
            allowClear={false}
            value={dayjs(`${month}-01`)}
            maxDate={dayjs(today)}
            onChange={(picked) => picked && setChosen(picked.format('YYYY-MM'))}
          />
          <Button
            icon={<DownloadOutlined />}
            disabled={!data || data.days.length === 0}
            loading={exported.pending}
            onClick={() => void exported.run({ month })}
          >
            导出
          </Button>
        </span>
      }
    >
      <Table<TillDay>
        rowKey={({ systemId, date }) => `${systemId} ${date}`}
        size="middle"
        columns={buildColumns(setOpened)}
        dataSource={data?.days ?? []}
        loading={days.isPending}
        scroll={{ x: 620 }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: data ? (
            <EmptyState title="这个月没有日结" hint="收银系统上传第一次日结后，没有上报的日子也会列出" />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void days.refetch()} />
          ) : (
            <span />
          ),
        }}
      />
      {opened && <DayDialog day={opened} onClose={() => setOpened(undefined)} />}
    </SettingsCard>
  )
}

const colours = { none: 'default', same: 'success', differs: 'error', settled: 'processing' } as const

const buildColumns = (onOpen: (day: TillDay) => void): TableColumnsType<TillDay> => [
  {
    title: '营业日',
    key: 'date',
    render: (_, { date, systemTitle }) => (
      <span className={styles.pair}>
        <span className={styles.name}>{date}</span>
        <span className={styles.quiet}>{systemTitle}</span>
      </span>
    ),
  },
  {
    title: '收银上报',
    key: 'reported',
    render: (_, { reportedBills, reportedSum }) =>
      reportedSum === null ? '—' : `${reportedBills}单 ¥${yuan(reportedSum)}`,
  },
  {
    title: '对接收到',
    key: 'known',
    render: (_, { knownBills, knownSum }) => `${knownBills}单 ¥${yuan(knownSum)}`,
  },
  {
    title: '情况',
    key: 'state',
    width: 130,
    render: (_, { tillDayState, differing }) => (
      <Tag color={colours[tillDayState]}>
        {tillDayStates[tillDayState]}
        {tillDayState === 'differs' && ` ${differing}处`}
      </Tag>
    ),
  },
  {
    title: '操作',
    key: 'acts',
    width: 80,
    render: (_, day) =>
      day.tillDayState !== 'none' && (
        <Button type="link" size="small" onClick={() => onOpen(day)}>
          查看
        </Button>
      ),
  },
]
