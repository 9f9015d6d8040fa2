import { CloudUploadOutlined } from '@ant-design/icons'
import { workbookTypes } from '@roombook/contract/customer-import'
import { Spin } from 'antd'
import { FileDrop } from './file-drop.tsx'
import styles from './workbook-drop.module.css'

interface WorkbookDropProps {
  /** Accessible name of the file chooser, for example 选择客户表格. */
  label: string
  /** A workbook is being read. */
  pending: boolean
  /** Requirements of the workbook, a line each. */
  hints: readonly string[]
  onFile(file: File): void
}

/** Area to choose or drop a workbook, with its requirements. */
export function WorkbookDrop({ label, pending, hints, onFile }: WorkbookDropProps) {
  return (
    <FileDrop
      label={label}
      accept={workbookTypes}
      disabled={pending}
      className={styles.workbook}
      onFile={onFile}
    >
      {pending ? <Spin size="large" /> : <CloudUploadOutlined className={styles.mark} />}
      <span className={styles.call}>{pending ? '正在读取表格…' : '点击选择，或将表格拖到这里'}</span>
      {hints.map((hint) => (
        <span key={hint} className={styles.hint}>
          {hint}
        </span>
      ))}
    </FileDrop>
  )
}
