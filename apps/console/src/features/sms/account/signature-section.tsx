import { readSmsSignature, type SmsSignature } from '@roombook/contract/sms-signature'
import { Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './signature.module.css'
import { SignatureDialog } from './signature-dialog.tsx'
import { SignatureOverview } from './signature-overview.tsx'
import { signatureOwnerLabels } from './signature-text.ts'

interface SignatureSectionProps {
  /** A new registration is being written; the button for it is elsewhere. */
  applying: boolean
  onClose(): void
}

/**
 * Signature of the messages, and the store's own ones under the operator's account: in use, registered, or
 * expiring.
 */
export function SignatureSection({ applying, onClose }: SignatureSectionProps) {
  const { data, error, refetch } = useCall(readSmsSignature, {})
  const [corrected, setCorrected] = useState<SmsSignature>()
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
        <Tag>
          {gateway === 'local' && now.whose === 'operator' ? '门店设置' : signatureOwnerLabels[now.whose]}
        </Tag>
      </p>
      {approved && <SignatureOverview signature={approved} account={now.whose === 'account'} />}
      {application && (
        <SignatureOverview
          signature={application}
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
        <SignatureDialog gateway={gateway} purposes={purposes} corrected={corrected} onClose={close} />
      )}
    </div>
  )
}
