import {
  listPrinters,
  listPrintJobs,
  type Printer,
  type PrintJob,
  printJobAgain,
} from '@roombook/contract/printing'
import { shortMoment } from '@roombook/domain/time'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Drawer, Table } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'

import styles from './printers.module.css'

const pageSize = 10

/** History of a printer's jobs, printed or failed, newest first; each slip can be reprinted. */
export function PrintHistory({ printer, onClose }: { printer: Printer; onClose(): void }) {
  const { timezone } = useShop()
  const [page, setPage] = useState(1)
  const jobs = useCall(
    listPrintJobs,
    { printerId: printer.id, page, limit: pageSize },
    { placeholderData: keepPreviousData },
  )
  return (
    <Drawer open title={`打印记录 · ${printer.title}`} size={720} onClose={onClose}>
      {jobs.isError && !jobs.data ? (
        <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : (
        <Table<PrintJob>
          aria-label="打印记录"
          rowKey="id"
          size="middle"
          dataSource={jobs.data?.list ?? []}
          loading={{ spinning: jobs.isPending, delay: 200 }}
          locale={{ emptyText: jobs.data ? <EmptyState title="还没有打印过" /> : <div /> }}
          columns={[
            {
              title: '时间',
              width: 110,
              render: (_, job) => shortMoment(job.createdAt, timezone),
            },
            {
              title: '小票',
              render: (_, job) => [job.eventTitle, job.roomName, job.userName].filter(Boolean).join(' '),
            },
            {
              title: '状态',
              width: 230,
              render: (_, job) => (
                <>
                  <span className={styles[job.state] ?? ''}>{job.stateName}</span>
                  {job.attempts > 1 && <span className={styles.when}>第{job.attempts}次</span>}
                  {job.error && <p className={styles.jobError}>{job.error}</p>}
                </>
              ),
            },
            { title: '操作', width: 110, render: (_, job) => <PrintAgain job={job} /> },
          ]}
          pagination={{
            current: page,
            pageSize,
            total: jobs.data?.count ?? 0,
            showSizeChanger: false,
            showTotal: (count) => `共 ${count} 张`,
            onChange: setPage,
          }}
        />
      )}
    </Drawer>
  )
}

function PrintAgain({ job }: { job: PrintJob }) {
  const change = useChange(printJobAgain, { refetch: [listPrintJobs, listPrinters] })
  if (job.state === 'queued' || job.state === 'sending') return null
  return (
    <Button size="small" loading={change.pending} onClick={() => void change.run({ printJobId: job.id })}>
      重新打印
    </Button>
  )
}
