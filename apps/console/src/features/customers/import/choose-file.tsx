import { importLimits, listCustomerImports } from '@roombook/contract/customer-import'
import { Alert } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { WorkbookDrop } from '#platform/upload/workbook-drop.tsx'
import styles from './import.module.css'
import { RecentImports } from './recent-imports.tsx'
import { useWorkbookUpload } from './use-workbook-upload.ts'

const hints = [
  `支持 XLSX、CSV（UTF-8 或 GB18030），最大10MB，最多${importLimits.rows}行、${importLimits.columns}列`,
  '第一行为列名，至少包含姓名和手机号；导入前会先预览，导入后可以撤销',
]

interface ChooseFileProps {
  /** Continues an import; `matching` shows its columns. */
  onOpen(importId: number, matching: boolean): void
}

/** First step: a file is chosen or dropped, or a recent import is continued. */
export function ChooseFile({ onOpen }: ChooseFileProps) {
  const { upload, pending, problem } = useWorkbookUpload(({ importId }) => onOpen(importId, true))
  const imports = useCall(listCustomerImports, {})
  return (
    <div className={styles.body}>
      {problem && <Alert type="error" showIcon title={problem} />}
      <WorkbookDrop
        label="选择客户表格"
        pending={pending}
        hints={hints}
        onFile={(file) => void upload(file)}
      />
      <RecentImports list={imports.data?.list ?? []} onOpen={onOpen} />
    </div>
  )
}
