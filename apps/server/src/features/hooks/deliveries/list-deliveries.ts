import type { HookBody, InputOf, OutputOf } from '@roombook/contract'
import type { DeliveryState, listDeliveries as listCall } from '@roombook/contract/hooks'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countDeliveries, listDeliveryRows } from './delivery.repository.ts'

/** Lists a till system's deliveries, the latest first. */
export function listDeliveries(
  { shopId, read }: StaffCall,
  { systemId, page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const name = { shopId, systemId }
  return read(async (tx) => {
    const rows = await listDeliveryRows(tx, name, { limit, offset: (page - 1) * limit })
    return {
      list: rows.map((row) => {
        const { order } = row.body as unknown as HookBody
        return {
          id: row.id,
          told: row.kind,
          serial: order?.order_sn ?? '',
          roomName: order?.room ?? '',
          deliveryState: row.state as DeliveryState,
          tries: row.tries,
          answerStatus: row.answer_status,
          answer: row.answer,
          queuedAt: row.queued_at.toISOString(),
          triedAt: row.tried_at?.toISOString() ?? null,
        }
      }),
      count: await countDeliveries(tx, name),
    }
  })
}
