import type { InputOf, OutputOf } from '@roombook/contract'
import type { listArrivalTimes as listCall } from '@roombook/contract/board'
import { openArrivalTimes } from '@roombook/domain/time'
import { findPeriod, requireOpen } from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readWholeOrder } from '../orders/order-view.repository.ts'
import { shopTime } from '../shop-time.ts'

/**
 * Lists the arrival times still bookable in a period; the stored one of the order being edited stays (5.15).
 * @throws Refusal `booking.period_missing`, `booking.day_closed`, `booking.not_found`.
 */
export function listArrivalTimes(
  call: StaffCall,
  { bookDate, periodId, orderId }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    const period = await findPeriod(tx, shopId, bookDate, periodId)
    if (!period) throw new Refusal('booking.period_missing')
    const edited = orderId === undefined ? undefined : await readWholeOrder(tx, shopId, orderId)
    if (orderId !== undefined && !edited) throw new Refusal('booking.not_found')
    const sameSlot = edited?.book_date === bookDate && edited.period_id === periodId
    if (!sameSlot) requireOpen(period)
    const list = openArrivalTimes({
      period,
      bookDate,
      time: shopTime(call),
      stepMinutes: period.arrivalStepMinutes,
      stored: sameSlot ? edited.arrival_time : null,
    })
    return { list }
  })
}
