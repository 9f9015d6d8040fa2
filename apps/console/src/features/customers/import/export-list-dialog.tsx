import {
  type CustomerExport,
  exportRetentionDays,
  listCustomerExports,
} from '@roombook/contract/customer-export'
import { momentText } from '@roombook/domain/time'
import { Button } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './import.module.css'
import { useFileDownload } from './use-customer-export.ts'

/** 导出记录: exported files, while they are stored. */
export function ExportListDialog({ onClose }: { onClose(): void }) {
  const exports = useCall(listCustomerExports, {})
  const list = exports.data?.list
  return (
    <Dialog open centered title="导出记录" width={620} footer={null} onCancel={onClose}>
      <p className={styles.hint}>文件保留{exportRetentionDays}天，只有导出的人可以下载</p>
      {exports.error && !list && <ErrorState error={exports.error} onRetry={() => void exports.refetch()} />}
      {exports.isPending && <LoadingState rows={4} />}
      {list?.length === 0 && <EmptyState title="还没有导出过客户" />}
      {list && list.length > 0 && (
        <ul className={styles.list} aria-label="导出的文件">
          {list.map((each) => (
            <ExportEntry key={each.exportId} file={each} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const stateLabels = { queued: '生成中…', ready: '', failed: '生成失败，请重新导出' } as const

function ExportEntry({ file }: { file: CustomerExport }) {
  const { timezone } = useShop()
  const { download, pending } = useFileDownload()
  return (
    <li className={styles.file}>
      <span className={styles.when}>{momentText(file.createdAt, timezone)}</span>
      <span>{file.fileName}</span>
      <span className={styles.counts}>{stateLabels[file.state] || `${file.rowCount} 位客户`}</span>
      <Button
        size="small"
        loading={pending}
        disabled={file.state !== 'ready'}
        onClick={() => void download(file)}
      >
        下载
      </Button>
    </li>
  )
}
