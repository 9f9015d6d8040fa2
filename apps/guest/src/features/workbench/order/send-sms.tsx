import {
  type OrderRow,
  type OutputOf,
  previewOrderSms,
  readInviteLink,
  refusals,
  sendOrderSms,
} from '@roombook/contract'
import type { SmsStatusView } from '@roombook/domain'
import { useEffect } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { copiedWords, copyText } from '../../../platform/browser/copy-text.ts'
import { Caution, LoadingState } from '../../../ui/states.tsx'
import { useSay } from '../say.ts'
import { useWorkChange } from '../use-work-change.ts'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import styles from './order.module.css'

/** How long until it is asked again whether a message that is on its way has left, in milliseconds. */
const onItsWayMs = 3000

interface SendSmsProps {
  order: OrderRow
  /** How its message stands. */
  view: SmsStatusView
  onDone(): void
}

/** Shows the words of a message, where they go and how many messages they count as, and sends them (4.06, 7.28). */
export function SendSms({ order, view: { action, effect, advice }, onDone }: SendSmsProps) {
  const change = useWorkChange(sendOrderSms)
  // Never words from before: what is confirmed is what was read.
  const { data, error, refetch } = useCall(
    previewOrderSms,
    { orderId: order.id },
    {
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data?.onItsWay ? onItsWayMs : false),
    },
  )
  const { version } = order
  const ofVersion = data?.version ?? version
  useEffect(() => {
    if (ofVersion < version) void refetch()
  }, [ofVersion, version, refetch])
  const ready = data && !error && !data.onItsWay && data.version >= version ? data : undefined
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
        <Words preview={data} />
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

function Words({
  preview: { content, parts, phone, onItsWay, trouble },
}: {
  preview: OutputOf<typeof previewOrderSms>
}) {
  return (
    <>
      <section className={styles.words} aria-label="短信内容">
        <p>
          <span>发送至 {phone}</span>
          <span>
            {content.length}字，共{parts}条
          </span>
        </p>
        {content}
      </section>
      {onItsWay && <Caution>{refusals['sms.on_its_way'].message}</Caution>}
      {trouble && <Caution>{trouble}</Caution>}
    </>
  )
}

/** Copies the link of the order's invitation, for a guest whom no SMS reaches. */
function CopyInvitation({ orderId }: { orderId: number }) {
  const say = useSay()
  // Asked for beforehand: some browsers let a page copy only while it answers the tap itself.
  const { data } = useCall(readInviteLink, { forOrderId: orderId })
  const copy = async () => {
    if (data) say((await copyText(data.url)) ? copiedWords : '复制失败，请稍后再试')
  }
  return (
    <button
      type="button"
      className={styles.act}
      data-look="call"
      disabled={!data}
      onClick={() => void copy()}
    >
      复制邀请函链接
    </button>
  )
}
