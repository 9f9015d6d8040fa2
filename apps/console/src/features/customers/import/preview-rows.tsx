import {
  type CustomerImport,
  listCustomerImports,
  readCustomerImport,
  runCustomerImport,
} from '@roombook/contract/customer-import'
import { Alert, Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import styles from './import.module.css'
import { ImportRows } from './import-rows.tsx'

interface PreviewRowsProps {
  workbook: CustomerImport
  /** Returns to the columns. */
  onMatch(): void
}

/** Third step: previews the result of each row, before anything is written. */
export function PreviewRows({ workbook, onMatch }: PreviewRowsProps) {
  const { importId, rowCount, added, updated, same, refused, newLabels, choices } = workbook
  const run = useChange(runCustomerImport, {
    refetch: [readCustomerImport, listCustomerImports],
    onRefused: () => true,
  })
  const begin = async () => {
    const overwritten = choices.overwrite && updated > 0 ? `，其中 ${updated} 位客户的资料会被覆盖` : ''
    const content = `将新增 ${added} 位客户，更新 ${updated} 位客户${overwritten}。不导入的 ${refused} 行会被跳过。导入后可以撤销。`
    if (await ask({ title: '确定开始导入吗？', content, okText: '开始导入' })) void run.run({ importId })
  }
  return (
    <div className={styles.body}>
      {run.refusal && <Alert type="error" showIcon title={run.refusal.message} />}
      {newLabels.length > 0 && <Alert type="info" showIcon title={`将新建标签：${newLabels.join('、')}`} />}
      <ImportRows
        importId={importId}
        first={refused > 0 ? 'refuse' : 'all'}
        kinds={[
          { shown: 'all', label: '全部', count: rowCount },
          { shown: 'add', label: '新增', count: added },
          { shown: 'update', label: '更新', count: updated },
          { shown: 'same', label: '无变化', count: same },
          { shown: 'refuse', label: '不导入', count: refused },
        ]}
      />
      <div className={styles.footer}>
        <Button onClick={onMatch}>返回匹配列</Button>
        <Button
          type="primary"
          loading={run.pending}
          disabled={added + updated === 0}
          onClick={() => void begin()}
        >
          导入 {added + updated} 位客户
        </Button>
      </div>
    </div>
  )
}
