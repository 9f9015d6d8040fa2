import { orderDetail } from '@roombook/contract/booking'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { OrderDialog } from './order-dialogs.tsx'

/** 收尾款: collects the outstanding amount of an order that the page does not show. */
export function CollectOwedDialog({ orderId, onClose }: { orderId: number; onClose(): void }) {
  const { data, error, refetch } = useCall(orderDetail, { id: orderId })
  if (data) return <OrderDialog move="collectBalance" order={data.row} onClose={onClose} />
  return (
    <Dialog open centered title="收尾款" footer={null} onCancel={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={3} />}
    </Dialog>
  )
}
