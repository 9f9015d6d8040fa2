import { useMinute } from '@roombook/client-react'
import { type OutputOf, refusals } from '@roombook/contract'
import type { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { mayMove, smsStatusView } from '@roombook/domain/orders'
import { pendingChangeText } from '@roombook/domain/sms'
import { Suspense } from 'react'
import { CopyInvitation } from '#features/invitations/index.ts'
import { useShop } from '#platform/session/session-store.ts'
import styles from './order-detail.module.css'
import { StatusText } from './status-text.tsx'

/** A notice of a change that has not been sent yet. */
export type PendingChangeNotice = NonNullable<OutputOf<typeof orderDetail>['changeWaits']>

/** Whether the latest message was not delivered, as far as is known. */
const isUndelivered = (smsState: OrderRow['smsState']): boolean => smsState === 3 || smsState === 4

/** Status of the order's message (4.06), or the reason why none can be sent without a phone number. */
export function SmsLine({
  order: { id, status, phone, smsState, smsTrouble, smsChannel, replied },
  changeWaits,
}: {
  order: OrderRow
  changeWaits: PendingChangeNotice | undefined
}) {
  const { smsStock, smsCharged } = useShop()
  const { label, tone, advice } = smsStatusView(smsState, replied, smsChannel)
  const sends = mayMove('sendSms', status)
  return (
    <>
      <StatusText tone={tone}>{label}</StatusText>
      {changeWaits && <WaitingChange {...changeWaits} />}
      {sends && phone && isUndelivered(smsState) && smsTrouble && (
        <span className={styles.advice}>{smsTrouble}</span>
      )}
      {sends && phone && isUndelivered(smsState) && smsCharged && smsStock <= 0 && (
        <span className={styles.advice}>短信余量已用完，补发也发不出，请联系服务商增加条数</span>
      )}
      {sends && !phone && <span className={styles.advice}>{refusals['booking.no_phone'].message}</span>}
      {sends && advice && (
        <>
          <span className={styles.advice}>{advice}</span>
          <Suspense>
            <CopyInvitation orderId={id} />
          </Suspense>
        </>
      )}
    </>
  )
}

function WaitingChange({ at, channel }: PendingChangeNotice) {
  return (
    <span role="status" className={styles.advice}>
      {pendingChangeText({ at: Date.parse(at), channel }, useMinute())}
    </span>
  )
}
