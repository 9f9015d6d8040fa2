import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@roombook/contract'
import type { testCall as testContract } from '@roombook/contract/phone-boxes'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { requirePace } from '#platform/http/pace.ts'
import { insertCall } from '../calls/call.repository.ts'

/** Test calls in ten minutes, so that nobody can flood the store's consoles. */
const mostTests = 10

/**
 * Simulates an incoming call, whose card appears on every console that shows real ones.
 * @throws Refusal `request.too_many`.
 */
export function testCall(call: StaffCall): Promise<OutputOf<typeof testContract>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    await requirePace(tx, `phone-test:${shopId}:${actor.staffId}`, now, mostTests)
    const phoneCallId = await insertCall(tx, {
      shop_id: shopId,
      mid: null,
      call_id: randomUUID(),
      caller_kind: 'test',
      phone: '',
      line_number: '',
      rang_at: now,
      received_at: now,
      late: false,
    })
    await writeEvent(tx, { shopId, at: now, name: 'phone.call', data: { phoneCallId, event: 'ring' } })
    return { phoneCallId }
  })
}
