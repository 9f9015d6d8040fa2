import {
  type CustomerImport,
  importRetentionDays,
  listCustomerImports,
  readCustomerImport,
  undoCustomerImport,
} from '@roombook/contract/customer-import'
import { Alert, Button, Progress } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import styles from './import.module.css'
import { ImportRows } from './import-rows.tsx'
import { describeCounts } from './import-text.ts'

interface WatchImportProps {
  workbook: CustomerImport
  onLeave(): void
  onClose(): void
}

/** Last step: progress of the import; afterwards its result, and its reversal. */
export function WatchImport({ workbook, onLeave, onClose }: WatchImportProps) {
  const { importId, state, rowCount, doneThrough } = workbook
  const undo = useChange(undoCustomerImport, {
    refetch: [readCustomerImport, listCustomerImports],
    onRefused: () => true,
  })
  const takeBack = async () => {
    const content = `将移除本次新增的 ${workbook.added} 位客户，并恢复 ${workbook.updated} 位客户被更新的资料。导入后已有订单、客勤记录或被修改过的会保留。`
    if (await ask({ title: '确定撤销本次导入吗？', content, okText: '撤销导入', danger: true }))
      void undo.run({ importId })
  }
  if (state === 'running' || state === 'undoing') {
    return (
      <div className={styles.body}>
        <div className={styles.progress}>
          <Progress
            type="circle"
            aria-label={state === 'running' ? '导入进度' : '撤销进度'}
            percent={Math.floor((doneThrough / rowCount) * 100)}
          />
          <p className={styles.call}>
            {state === 'running' ? '正在导入' : '正在撤销'}：{doneThrough} / {rowCount} 行
          </p>
          <p className={styles.hint}>可以关闭窗口继续工作，稍后从「导入」查看结果</p>
        </div>
        <div className={styles.footer}>
          <Button onClick={onClose}>关闭，在后台继续</Button>
        </div>
      </div>
    )
  }
  const isUndone = state === 'undone'
  return (
    <div className={styles.body}>
      {undo.refusal && <Alert type="error" showIcon title={undo.refusal.message} />}
      <Alert
        type={isUndone ? 'info' : 'success'}
        showIcon
        title={isUndone ? '已撤销导入' : '导入完成'}
        description={describeCounts(workbook)}
      />
      <ImportRows
        key={state}
        importId={importId}
        first={
          isUndone && workbook.stayed > 0 ? 'stayed' : !isUndone && workbook.refused > 0 ? 'refuse' : 'all'
        }
        kinds={[
          { shown: 'all', label: '全部', count: rowCount },
          ...(isUndone ? [{ shown: 'stayed' as const, label: '保留', count: workbook.stayed }] : []),
          { shown: 'add', label: '新增', count: workbook.added },
          { shown: 'update', label: '更新', count: workbook.updated },
          { shown: 'refuse', label: '不导入', count: workbook.refused },
        ]}
      />
      <div className={styles.footer}>
        {!isUndone && (
          <>
            <span className={styles.hint}>{importRetentionDays}天内可以撤销</span>
            <Button danger loading={undo.pending} onClick={() => void takeBack()}>
              撤销导入
            </Button>
          </>
        )}
        <Button onClick={onLeave}>导入其他表格</Button>
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  )
}
