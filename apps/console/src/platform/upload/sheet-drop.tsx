import { CloudUploadOutlined } from '@ant-design/icons'
import { sheetTypes } from '@roombook/contract'
import { Spin } from 'antd'
import { FileDrop } from './file-drop.tsx'
import styles from './sheet-drop.module.css'

interface SheetDropProps {
  /** 选择客户表格 */
  label: string
  /** A sheet is being read. */
  pending: boolean
  /** What a sheet must be and hold, a line each. */
  hints: readonly string[]
  onFile(file: File): void
}

/** The place where a sheet is chosen or dropped, with what it must be. */
export function SheetDrop({ label, pending, hints, onFile }: SheetDropProps) {
  return (
    <FileDrop label={label} accept={sheetTypes} disabled={pending} className={styles.sheet} onFile={onFile}>
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
