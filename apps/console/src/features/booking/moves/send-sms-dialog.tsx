import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { previewOrderSms, sendOrderSms } from '@roombook/contract/order-sms'
import { smsStatusView } from '@roombook/domain/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchCalls, useCall } from '#platform/api/use-call.ts'
import { MoveDialog } from './move-dialog.tsx'
import { SmsPreview } from './sms-preview.tsx'

/** Interval between checks whether another message may be sent, in milliseconds. */
const heldBackMs = 5000

/** Sends the guest a message about the order, after showing its text (2.34, 7.28). */
export function SendSmsDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { smsState, replied, version, linked } = order
  const { action, effect } = smsStatusView(smsState, replied)
  const queryClient = useQueryClient()
  // Never uses a cached text: what is confirmed must be what was read.
  const preview = useCall(
    previewOrderSms,
    { orderId: order.id },
    { staleTime: 0, gcTime: 0, refetchInterval: ({ state }) => (state.data?.heldBack ? heldBackMs : false) },
  )
  const { data, error, refetch } = preview
  const ofVersion = data?.version
  useEffect(() => {
    if (ofVersion === undefined || ofVersion === version) return
    if (ofVersion < version) void refetch()
    else void refetchCalls(queryClient, [orderDetail], (input) => isForOrder(input, order.id))
  }, [ofVersion, version, order.id, queryClient, refetch])

  const current = data && !error && ofVersion === version
  const stuck =
    error !== null ||
    (data && (data.onItsWay || data.heldBack !== '' || (data.charged && data.parts > data.smsStock))) === true
  return (
    <MoveDialog
      order={order}
      move="sendSms"
      call={sendOrderSms}
      title={action}
      explain={linked ? `${effect}连台的包厢合为一条。` : effect}
      okText={action}
      subject={stuck ? 'missing' : current ? undefined : 'loading'}
      width={480}
      onClose={onClose}
    >
      <SmsPreview order={order} preview={preview} />
    </MoveDialog>
  )
}

const isForOrder = (input: unknown, orderId: number): boolean =>
  typeof input === 'object' && input !== null && 'id' in input && input.id === orderId
