import type { InputOf, OutputOf } from '@roombook/contract'
import type { deleteOrder as deleteCall } from '@roombook/contract/order-moves'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { isSettled } from './compute-order-sums.ts'
import { moveMembers } from './move-booking.ts'

/**
 * Hides an ended order from every list; its log stays.
 * @throws Refusal `booking.still_owed` while its bill has arrears.
 */
export const deleteOrder = (
  call: StaffCall,
  input: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> =>
  call.change(async (tx) => {
    const { orderIds } = await moveMembers(tx, call, input, {
      move: 'delete',
      action: 'booking.delete',
      remark: '删除订单',
      fields: [],
      // Deleting would remove the debt from the customer's arrears but not from the day's takings.
      async before(_, { moving }) {
        if (moving.some((order) => isSettled(order) && order.arrearsFen > 0))
          throw new Refusal('booking.still_owed')
      },
    })
    return { orderIds }
  })
