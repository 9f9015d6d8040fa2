import { readSmsSign, type SmsSign } from '@roombook/contract'
import { Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './sign.module.css'
import { SignDialog } from './sign-dialog.tsx'
import { SignOverview } from './sign-overview.tsx'
import { whoseWords } from './sign-words.ts'

interface SignSectionProps {
  /** A new application is being written; the button for it stands elsewhere. */
  applying: boolean
  onClose(): void
}

/** Under which sign messages stand, and the store's own under the operator's account: in use, applied for, leaving. */
export function SignSection({ applying, onClose }: SignSectionProps) {
  const { data, error, refetch } = useCall(readSmsSign, {})
  const [corrected, setCorrected] = useState<SmsSign>()
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={1} label="正在读取短信签名…" />
    )
  const { now, gateway, purposes, approved, application, leaving } = data
  const close = () => {
    setCorrected(undefined)
    onClose()
  }
  return (
    <div className={styles.section}>
      <p className={styles.now}>
        当前签名：<strong>【{now.sign}】</strong>
        <Tag>{gateway === 'local' && now.whose === 'operator' ? '门店设置' : whoseWords[now.whose]}</Tag>
      </p>
      {approved && <SignOverview sign={approved} account={now.whose === 'account'} />}
      {application && (
        <SignOverview
          sign={application}
          account={now.whose === 'account'}
          onCorrect={() => setCorrected(application)}
        />
      )}
      {leaving.length > 0 && (
        <p className={styles.soft}>
          正在从服务商处撤下：{leaving.map((sign) => `【${sign}】`).join('、')}
          。审核中的签名要等审核结束才能撤下。
        </p>
      )}
      {(applying || corrected) && (
        <SignDialog gateway={gateway} purposes={purposes} corrected={corrected} onClose={close} />
      )}
    </div>
  )
}
