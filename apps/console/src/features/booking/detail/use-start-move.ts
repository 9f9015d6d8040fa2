import { orderDetail } from '@roombook/contract/booking'
import type { MoveName } from '@roombook/domain/orders'
import { actionsFor } from '@roombook/order-screens'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { callQuery } from '#platform/api/use-call.ts'
import { notifyFailure } from '#platform/permission/notify-failure.ts'
import { useActor } from '#platform/session/session-store.ts'
import { toast } from '#ui/toast.ts'
import { type OrderDialogs, startAction } from './start-action.ts'
import { useOnlooker } from './use-onlooker.ts'

/**
 * Returns the function that starts a move of an order by key or from its card, as its button would, or shows
 * why the move is unavailable.
 */
export function useStartMove(dialogs: OrderDialogs): (orderId: number | undefined, move: MoveName) => void {
  const queryClient = useQueryClient()
  const { plugins } = useActor()
  const onlooker = { ...useOnlooker(), plugins }
  const latest = useRef(onlooker)
  useLayoutEffect(() => {
    latest.current = onlooker
  })
  return useCallback(
    (orderId, move) => {
      if (orderId === undefined) return
      queryClient
        .fetchQuery(callQuery(orderDetail, { id: orderId }))
        .then(({ row }) => {
          const action = actionsFor(row, latest.current).find((offered) => offered.move === move)
          // A key has no disabled button that explains it, so a toast does.
          if (action?.refusal !== undefined) toast.info(action.refusal)
          else if (action) startAction(action, row, dialogs)
        })
        .catch(notifyFailure)
    },
    [queryClient, dialogs],
  )
}
