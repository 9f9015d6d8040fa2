import { orderDetail } from '@roombook/contract/booking'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callQuery } from '#platform/api/use-call.ts'
import { orderPath } from '#platform/navigation/paths.ts'
import { notifyFailure } from '#platform/permission/notify-failure.ts'

/**
 * Opens an order on the board that currently contains it; reports an order that no longer exists. Resolves to
 * whether it was opened.
 */
export function useGoToOrder(): (orderId: number) => Promise<boolean> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (orderId) => {
    try {
      const { row } = await queryClient.fetchQuery(callQuery(orderDetail, { id: orderId }))
      await navigate(orderPath({ date: row.bookDate, period: row.periodId, order: orderId }))
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    }
  }
}
