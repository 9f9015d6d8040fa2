import { CloudUploadOutlined } from '@ant-design/icons'
import { importLimits, listCustomerImports, sheetTypes } from '@roombook/contract'
import { Alert, Spin } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import styles from './import.module.css'
import { RecentImports } from './recent-imports.tsx'
import { useSheetUpload } from './use-sheet-upload.ts'

interface ChooseFileProps {
  /** Goes on with an import; `matching` with its columns. */
  onOpen(importId: number, matching: boolean): void
}

/** The first step: a file is chosen or dropped, or an import of late is opened. */
export function ChooseFile({ onOpen }: ChooseFileProps) {
  const { upload, pending, problem } = useSheetUpload(({ importId }) => onOpen(importId, true))
  const imports = useCall(listCustomerImports, {})
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !pending) void upload(file)
  }
  return (
    <div className={styles.body}>
      {problem && <Alert type="error" showIcon title={problem} />}
      <label
        className={styles.zone}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!pending)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <input
          type="file"
          className={styles.input}
          accept={sheetTypes}
          disabled={pending}
          aria-label="选择客户表格"
          onChange={({ target }) => {
            take(target.files)
            // The same file may be chosen again, once it has been corrected.
            target.value = ''
          }}
        />
        {pending ? <Spin size="large" /> : <CloudUploadOutlined className={styles.mark} />}
        <span className={styles.call}>{pending ? '正在读取表格…' : '点击选择，或将表格拖到这里'}</span>
        <span className={styles.hint}>
          支持 XLSX、CSV（UTF-8 或 GB18030），最大10MB，最多{importLimits.rows}行、{importLimits.columns}列
        </span>
        <span className={styles.hint}>
          第一行为列名，至少包含姓名和手机号；导入前会先预览，导入后可以撤销
        </span>
      </label>
      <RecentImports list={imports.data?.list ?? []} onOpen={onOpen} />
    </div>
  )
}
