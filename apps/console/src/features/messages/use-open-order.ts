import { orderDetail } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callQuery } from '../../platform/api/use-call.ts'
import { orderPath } from '../../platform/navigation/paths.ts'
import { toast } from '../../ui/toast.ts'
import { useReadMessages } from './use-read-messages.ts'
import { voice } from './voice/voice.ts'

/** Opens an order where it is at this moment, and notes its messages as read; an order that is gone says so. */
export function useOpenOrder(): (orderId: number) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { run } = useReadMessages()
  return async (orderId) => {
    voice.dismiss(orderId)
    void run({ orderId })
    try {
      const { row } = await queryClient.fetchQuery(callQuery(orderDetail, { id: orderId }))
      await navigate(orderPath({ date: row.bookDate, period: row.periodId, order: orderId }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
}
