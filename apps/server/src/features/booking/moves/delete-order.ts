import type { deleteOrder as deleteCall, InputOf, OutputOf } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { moveMembers } from './move-party.ts'

/** Hides an order that is over from every list; its log stays. */
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
    })
    return { orderIds }
  })
