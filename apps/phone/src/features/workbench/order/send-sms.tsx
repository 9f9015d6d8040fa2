import { type OutputOf, refusals } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { previewOrderSms, sendOrderSms } from '@roombook/contract/order-sms'
import type { SmsStatusView } from '@roombook/domain/orders'
import { messageChannels, noStockMessage } from '@roombook/domain/sms'
import { useEffect } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Caution, LoadingState } from '#ui/states.tsx'
import { useWorkChange } from '../use-work-change.ts'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import { CopyInvitation } from './copy-invitation.tsx'
import styles from './order.module.css'

/** Polling interval while a message is pending or sending is blocked, in milliseconds. */
const pendingPollMs = 3000

interface SendSmsProps {
  order: OrderRow
  /** State of its message. */
  view: SmsStatusView
  onDone(): void
}

/** Previews a message with its recipient and number of segments, and sends it (4.06, 7.28). */
export function SendSms({ order, view: { action, effect, advice }, onDone }: SendSmsProps) {
  const change = useWorkChange(sendOrderSms)
  // Never a cached text: the text sent must be the one that was read.
  const { data, error, refetch } = useCall(
    previewOrderSms,
    { orderId: order.id },
    {
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data?.onItsWay || state.data?.heldBack ? pendingPollMs : false),
    },
  )
  const { version } = order
  const ofVersion = data?.version ?? version
  useEffect(() => {
    if (ofVersion < version) void refetch()
  }, [ofVersion, version, refetch])
  const isStuck = data && (data.onItsWay || data.heldBack !== '' || lacksStock(data))
  const ready = data && !error && !isStuck && data.version >= version ? data : undefined
  const run = async () => {
    if (!ready) return
    if (await change.run({ orderId: order.id, version: ready.version })) onDone()
  }
  return (
    <>
      <p className={styles.explain}>{effect}</p>
      {error ? (
        <WorkError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <MessageText preview={data} />
      ) : (
        <LoadingState />
      )}
      {advice && <p className={styles.explain}>{advice}</p>}
      <WorkTrouble change={change} />
      <div className={styles.acts}>
        {advice && <CopyInvitation orderId={order.id} />}
        <button type="button" className={styles.act} disabled={change.pending} onClick={onDone}>
          返回
        </button>
        <button
          type="button"
          className={styles.act}
          data-look="main"
          disabled={change.pending || !ready}
          onClick={() => void run()}
        >
          {action}
        </button>
      </div>
    </>
  )
}

/**
 * Returns whether the SMS stock is insufficient; other channels and the store's own account do not use it.
 */
const lacksStock = ({ charged, parts, smsStock }: OutputOf<typeof previewOrderSms>): boolean =>
  charged && parts > smsStock

function MessageText({ preview }: { preview: OutputOf<typeof previewOrderSms> }) {
  const { channel, content, parts, smsStock, charged, phone, onItsWay, heldBack, trouble } = preview
  return (
    <>
      <section className={styles.words} aria-label="短信内容">
        <p>
          <span>发送至 {phone}</span>
          <span>
            {channel === 'sms'
              ? `${content.length}字，共${parts}条；${charged ? `余量${smsStock}条` : '由门店自己的短信账号计费'}`
              : `先以${messageChannels[channel]}发送，不占短信条数`}
          </span>
        </p>
        {content}
      </section>
      {lacksStock(preview) && <Caution>{noStockMessage({ left: smsStock, needed: parts })}</Caution>}
      {heldBack && <Caution>{heldBack}</Caution>}
      {onItsWay && <Caution>{refusals['sms.on_its_way'].message}</Caution>}
      {trouble && <Caution>{trouble}</Caution>}
    </>
  )
}
