import {
  listPrinters,
  listPrintJobs,
  type Printer,
  type PrintJob,
  printJobAgain,
} from '@roombook/contract/printing'
import { shortMoment } from '@roombook/domain/time'
import { Button, Drawer } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { RecordTable } from '#platform/records/record-table.tsx'
import { useRecordList } from '#platform/records/use-record-list.ts'
import { useShop } from '#platform/session/session-store.ts'
import styles from './printers.module.css'

/** History of a printer's jobs, printed or failed, newest first; each slip can be reprinted. */
export function PrintHistory({ printer, onClose }: { printer: Printer; onClose(): void }) {
  const { timezone } = useShop()
  const jobs = useRecordList(listPrintJobs, { printerId: printer.id }, { pageSize: 10 })
  return (
    <Drawer open title={`打印记录 · ${printer.title}`} size={720} onClose={onClose}>
      <RecordTable
        list={jobs}
        aria-label="打印记录"
        rowKey="id"
        size="middle"
        empty={{ title: '还没有打印过' }}
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
        pagination={{ hideOnSinglePage: false, showTotal: (count) => `共 ${count} 张` }}
      />
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
