import { copiedMessage, copyText } from '@roombook/client-react'
import { CallRefused, type OutputOf, refusals } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { previewOrderSms } from '@roombook/contract/order-sms'
import { smsStatusView } from '@roombook/domain/orders'
import { messageChannels, noStockMessage } from '@roombook/domain/sms'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Suspense } from 'react'
import { CopyInvitation } from '#features/invitations/index.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { toast } from '#ui/toast.ts'
import styles from './sms-preview.module.css'

type Preview = OutputOf<typeof previewOrderSms>

interface SmsPreviewProps {
  order: OrderRow
  preview: Pick<UseQueryResult<Preview, Error>, 'data' | 'error' | 'refetch'>
}

/** Text of a message as the guest will read it, with the phone number and the number of SMS segments. */
export function SmsPreview({ order, preview: { data, error, refetch } }: SmsPreviewProps) {
  if (error) {
    return (
      <ErrorState error={error} onRetry={error instanceof CallRefused ? undefined : () => void refetch()} />
    )
  }
  if (!data) return <LoadingState rows={3} />
  const { channel, content, parts, smsStock, charged, phone, onItsWay, heldBack, trouble } = data
  return (
    <>
      <section className={styles.preview} aria-label="短信内容">
        <p className={styles.to}>
          <span>
            发送至 <strong>{phone}</strong>
          </span>
          <span>
            {channel === 'sms'
              ? `${content.length}字，共${parts}条；${charged ? `短信余量${smsStock}条` : '由门店自己的短信账号计费'}`
              : `${content.length}字，先以${messageChannels[channel]}发送，不占短信条数`}
          </span>
        </p>
        <p className={styles.words}>{content}</p>
      </section>
      {charged && parts > smsStock && (
        <Alert
          className={styles.waits ?? ''}
          type="warning"
          showIcon
          title={noStockMessage({ left: smsStock, needed: parts })}
          description="请联系服务商增加短信条数"
        />
      )}
      {heldBack && <Alert className={styles.waits ?? ''} type="info" showIcon title={heldBack} />}
      {(onItsWay || trouble) && (
        <Alert
          className={styles.waits ?? ''}
          type={onItsWay ? 'info' : 'warning'}
          showIcon
          title={onItsWay ? refusals['sms.on_its_way'].message : trouble}
          description={onItsWay && trouble ? trouble : undefined}
        />
      )}
      <OtherChannels order={order} content={content} />
    </>
  )
}

/** Offers alternatives if sending keeps failing (4.06). */
function OtherChannels({ order, content }: { order: OrderRow; content: string }) {
  const { advice } = smsStatusView(order.smsState, order.replied)
  if (!advice) return null
  const copyContent = async () => {
    if (await copyText(content)) toast.success(copiedMessage)
    else toast.error('复制失败，请选中内容后手动复制')
  }
  return (
    <div className={styles.ways}>
      <p>{advice}</p>
      <Suspense>
        <CopyInvitation orderId={order.id} />
      </Suspense>
      <Button size="small" onClick={() => void copyContent()}>
        复制短信内容
      </Button>
    </div>
  )
}
