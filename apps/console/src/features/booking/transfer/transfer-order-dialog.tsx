import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { TransferOrder } from './transfer-order.tsx'

interface TransferOrderDialogProps {
  /** The order to move. */
  orderId: number
  onClose(): void
}

/** 转台: moves an order to another room of its day and period, or swaps it with another order (2.36). */
export function TransferOrderDialog({ orderId, onClose }: TransferOrderDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      title="转台"
      width={920}
      centered
      footer={null}
      mask={{ closable: !busy }}
      keyboard={!busy}
      closable={!busy}
      onCancel={onClose}
    >
      <TransferOrder orderId={orderId} onClose={onClose} onBusy={setBusy} />
    </Dialog>
  )
}
