import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { exportStatement, readStatement } from '@roombook/contract/companies'
import { yuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import { Button, DatePicker, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '#platform/api/api.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useFileExport } from '#platform/api/use-file-export.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from '../till.module.css'
import { TillSums } from '../till-sums.tsx'
import { OpenBills } from './open-bills.tsx'

type Statement = OutputOf<typeof readStatement>

/** 对账单: a company's month, for viewing, printing and export, and its open bills to pay. */
export function StatementDialog({ companyId, onClose }: { companyId: number; onClose(): void }) {
  const today = useToday()
  const [month, setMonth] = useState(today.slice(0, 7))
  const statement = useCall(readStatement, { companyId, month })
  const exported = useFileExport(
    (input: { companyId: number; month: string }) => api.call(exportStatement, input),
    '笔',
  )
  const { data, error } = statement
  return (
    <Dialog
      open
      centered
      title={data ? `${data.title} 对账` : '对账'}
      width={860}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <DatePicker
            picker="month"
            aria-label="月份"
            allowClear={false}
            value={dayjs(`${month}-01`)}
            maxDate={dayjs(today)}
            onChange={(picked) => picked && setMonth(picked.format('YYYY-MM'))}
          />
          <Button
            className={styles.end ?? ''}
            icon={<PrinterOutlined />}
            disabled={!data}
            onClick={() => window.print()}
          >
            打印
          </Button>
          <Button
            icon={<DownloadOutlined />}
            disabled={!data}
            loading={exported.pending}
            onClick={() => void exported.run({ companyId, month })}
          >
            导出
          </Button>
        </div>
        {data ? (
          <>
            <TillSums
              sums={[
                { label: '期初未结', amount: data.opening },
                { label: '期末未结', amount: data.closing },
              ]}
            />
            <Lines statement={data} />
            <OpenBills companyId={companyId} bills={data.openBills} />
            {createPortal(
              <div className={styles.printed} data-paper="a4" aria-hidden>
                <Paper statement={data} month={month} />
              </div>,
              document.body,
            )}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void statement.refetch()} />
        ) : (
          <LoadingState rows={4} />
        )}
      </div>
    </Dialog>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const { timezone } = useShop()
  return (
    <Table<Statement['lines'][number]>
      rowKey={({ at, words, amount }) => `${at} ${words} ${amount}`}
      size="small"
      pagination={false}
      dataSource={[...statement.lines]}
      locale={{ emptyText: '这个月没有往来' }}
      columns={[
        { title: '时间', key: 'at', render: (_, { at }) => momentText(at, timezone) },
        { title: '摘要', dataIndex: 'words' },
        { title: '经手人', dataIndex: 'staffName' },
        { title: '金额（元）', key: 'amount', align: 'right', render: (_, { amount }) => yuan(amount) },
      ]}
    />
  )
}

/** The printed statement. */
function Paper({ statement, month }: { statement: Statement; month: string }) {
  const { title: shop, timezone } = useShop()
  const { title, taxNumber, opening, closing, lines } = statement
  return (
    <>
      <table className={styles.slip}>
        <caption>
          {shop} {month} 对账单
        </caption>
        <tbody>
          <tr>
            <th scope="row">{title}</th>
            <td>{taxNumber && `税号 ${taxNumber}`}</td>
          </tr>
          <tr>
            <th scope="row">期初未结</th>
            <td>{yuan(opening)}</td>
          </tr>
          {lines.map(({ at, words, amount }) => (
            <tr key={`${at} ${words} ${amount}`}>
              <th scope="row">
                {momentText(at, timezone)} {words}
              </th>
              <td>{yuan(amount)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">期末未结</th>
            <td>{yuan(closing)}</td>
          </tr>
        </tbody>
      </table>
      <p className={styles.sign}>公司确认签章：</p>
    </>
  )
}
