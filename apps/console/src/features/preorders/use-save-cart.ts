import { orderDetail } from '@roombook/contract/booking'
import type { WantedDish } from '@roombook/contract/preorder-shapes'
import { editPreorder, type PreorderDetail, readPreorder, submitPreorder } from '@roombook/contract/preorders'
import { useQueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'

/** Saves the cart, as new dishes or in place of the existing ones. */
export function useSaveCart({ order, dishLines }: PreorderDetail, onClose: () => void) {
  const queryClient = useQueryClient()
  const options = {
    refetch: [readPreorder, orderDetail],
    onDone: onClose,
    onRefused() {
      // Shows other users' changes beside the entries.
      void refetchCalls(queryClient, [readPreorder])
      return true
    },
  }
  const submitting = useChange(submitPreorder, options)
  const editing = useChange(editPreorder, options)
  const exists = dishLines.length > 0
  const { refusal, pending, renew } = exists ? editing : submitting
  return {
    save(menu: { goods: WantedDish[]; remark: string }) {
      const input = { forOrderId: order.id, version: order.version, ...menu }
      return exists ? editing.run(input) : submitting.run(input)
    },
    pending,
    problem: refusal?.message,
    renew,
  }
}
