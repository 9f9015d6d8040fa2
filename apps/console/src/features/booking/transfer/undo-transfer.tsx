import { CloseOutlined } from '@ant-design/icons'
import type { CallInput } from '@roombook/contract'
import { swapOrders, transferOrder } from '@roombook/contract/booking'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { toast } from '#ui/toast.ts'
import { putAnswered } from '../put-answered.ts'
import { changedByTransfer } from './changed-by-transfer.ts'
import styles from './undo-transfer.module.css'

/** The move that reverses the last one, with the versions from its answer. */
export type ReverseMove =
  | { readonly move: 'transfer'; readonly input: CallInput<typeof transferOrder> }
  | { readonly move: 'swap'; readonly input: CallInput<typeof swapOrders> }

/** Seconds during which a transfer can be undone from its notice. */
const undoSeconds = 30

/** Shows what was moved, and offers to undo it for a while, in which a mistake is usually noticed. */
export function offerUndo(text: string, back: ReverseMove): void {
  toast.offer('undo-transfer', undoSeconds, (close) => (
    <UndoTransfer text={text} back={back} onClose={close} />
  ))
}

interface UndoTransferProps {
  text: string
  back: ReverseMove
  onClose(): void
}

function UndoTransfer({ text, back, onClose }: UndoTransferProps) {
  const queryClient = useQueryClient()
  const options = {
    puts: putAnswered,
    refetch: changedByTransfer,
    onDone: onClose,
    // Another user has changed the order since: it cannot be undone any more, and the refusal names the user.
    onRefused() {
      onClose()
      void refetchCalls(queryClient, changedByTransfer)
    },
  }
  const transfer = useChange(transferOrder, options)
  const swap = useChange(swapOrders, options)
  return (
    <span className={styles.notice}>
      {text}
      <Button
        type="link"
        size="small"
        loading={transfer.pending || swap.pending}
        onClick={() =>
          void (back.move === 'swap'
            ? swap.run({ ...back.input, takesBack: true })
            : transfer.run({ ...back.input, takesBack: true }))
        }
      >
        撤销
      </Button>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label="关闭提示" onClick={onClose} />
    </span>
  )
}
