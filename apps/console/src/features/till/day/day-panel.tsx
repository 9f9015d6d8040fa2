import { DownloadOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { dayTakings, exportDay } from '@roombook/contract/till'
import { Button, DatePicker, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../till.module.css'
import { TillLines } from '../till-lines.tsx'
import { signedYuan, TillSums } from '../till-sums.tsx'

type Purpose = OutputOf<typeof dayTakings>['purposes'][number]

/** 当日收银: receipts of a business day by means and staff, and their reconciliation with its bills. */
export function DayPanel() {
  const today = useToday()
  const [chosen, setChosen] = useState<string>()
  const date = chosen ?? today
  const day = useCall(dayTakings, { date })
  const exported = useFileExport((input: { date: string }) => api.call(exportDay, input), '行')
  const { data, error } = day
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <DatePicker
          aria-label="营业日"
          allowClear={false}
          value={dayjs(date)}
          maxDate={dayjs(today)}
          onChange={(picked) => picked && setChosen(picked.format('YYYY-MM-DD'))}
        />
        <p className={styles.soft}>按营业日统计，跨过零点的夜宵算前一天</p>
        <Button
          className={styles.end ?? ''}
          icon={<DownloadOutlined />}
          disabled={!data}
          loading={exported.pending}
          onClick={() => void exported.run({ date })}
        >
          导出
        </Button>
      </div>
      {data ? (
        <>
          <TillSums sums={[{ label: '实收合计', amount: data.taken }]} />
          <div className={styles.columns}>
            <section aria-label="按收款方式">
              <TillLines lines={data.lines} empty="这一天没有收款" />
            </section>
            <section aria-label="实收构成">
              <Purposes purposes={data.purposes} />
            </section>
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void day.refetch()} />
      ) : (
        <LoadingState rows={5} />
      )}
    </div>
  )
}

/** Reconciliation of a day's bills with its receipts: deposits, stored value, debts. */
function Purposes({ purposes }: { purposes: readonly Purpose[] }) {
  return (
    <Table<Purpose>
      rowKey="kind"
      size="middle"
      pagination={false}
      dataSource={[...purposes]}
      locale={{ emptyText: '这一天没有账目' }}
      columns={[
        {
          title: '实收构成（合计等于实收）',
          key: 'title',
          render: (_, { kind, title }) => (
            <>
              {title}
              {kind === 'bill' && (
                <span className={styles.soft}>（收了款但账单还没有结，结账后计入消费）</span>
              )}
            </>
          ),
        },
        { title: '金额（元）', key: 'amount', align: 'right', render: (_, { amount }) => signedYuan(amount) },
      ]}
    />
  )
}
