import type { OutputOf } from '@roombook/contract'
import { uploadCampaignNumbers } from '@roombook/contract/campaigns'
import { Alert } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useFileUpload } from '#platform/upload/use-file-upload.ts'
import { WorkbookDrop } from '#platform/upload/workbook-drop.tsx'
import styles from '../campaigns.module.css'

const hints = [
  '支持 XLSX、CSV（UTF-8 或 GB18030），最大10MB，最多50000行；每行取一个手机号',
  '只发给其中同意接收推广的客户，其他号码不会发送；表格一天后或创建群发后删除',
]

type Read = OutputOf<typeof uploadCampaignNumbers>

/** Chooses the numbers in a file as the audience. */
export function NumbersChoice({ onRead }: { onRead(fileId: number): void }) {
  const [read, setRead] = useState<Read & { name: string }>()
  const { upload, pending, problem } = useFileUpload(async (file: File) => {
    const { data } = await api.upload(uploadCampaignNumbers, file)
    setRead({ ...data, name: file.name })
    onRead(data.fileId)
  })
  return (
    <div className={styles.fields}>
      {problem && <Alert type="error" showIcon title={problem} />}
      <WorkbookDrop
        label="选择号码表格"
        pending={pending}
        hints={hints}
        onFile={(file) => void upload(file)}
      />
      {read && (
        <p className={styles.soft}>
          「{read.name}」：{read.numbers}个号码
          {read.repeated > 0 && `，重复${read.repeated}行`}
          {read.withoutMobile > 0 && `，没有手机号${read.withoutMobile}行`}
        </p>
      )}
    </div>
  )
}
