import type { OrderRow } from '@roombook/contract/order-shapes'
import { collectBalance } from '@roombook/contract/order-sums'
import { formatReceipts } from '@roombook/domain/money'
import { beginCollecting, CollectedPayments, type CollectValues, toCollected } from './collected-payments.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** 收尾款: collects the outstanding amount of a settled bill, by one or more means. */
export function CollectBalanceDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  return (
    <MoveDialog<typeof collectBalance, CollectValues>
      order={order}
      move="collectBalance"
      call={collectBalance}
      okText="确认收款"
      doneText={({ receipts }) => `收款成功，${formatReceipts(receipts)}`}
      initialValues={beginCollecting(order.arrears)}
      toInput={(values) => ({ payments: toCollected(values) })}
      onClose={onClose}
    >
      <CollectedPayments owed={order.arrears} />
    </MoveDialog>
  )
}
