import { useGoToOrder } from '#features/booking/index.ts'
import { useReadMessages } from './use-read-messages.ts'
import { voice } from './voice/voice.ts'

/** Opens the order of a message, and marks its messages as read. */
export function useOpenOrder(): (orderId: number) => Promise<void> {
  const goToOrder = useGoToOrder()
  const { run } = useReadMessages()
  return async (orderId) => {
    voice.dismiss(orderId)
    void run({ orderId })
    await goToOrder(orderId)
  }
}
