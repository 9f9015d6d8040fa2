import { orderDetail } from '@roombook/contract/booking'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { OrderDialog } from './order-dialogs.tsx'

/** Resends an order's message from a page that does not show the order: fetches its current state first. */
export function ResendSms({ orderId, onClose }: { orderId: number; onClose(): void }) {
  const { data, error, refetch } = useCall(orderDetail, { id: orderId })
  if (data) return <OrderDialog move="sendSms" order={data.row} onClose={onClose} />
  return (
    <Dialog open centered title="补发短信" width={480} footer={null} onCancel={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={4} label="正在读取订单" />
      )}
    </Dialog>
  )
}
