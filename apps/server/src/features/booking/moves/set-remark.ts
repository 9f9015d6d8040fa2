import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { setRemark as setRemarkCall } from '@roombook/contract/order-moves'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveBooking } from './move-booking.ts'

/** Changes the store's internal remark on an order. */
export const setRemark = (
  call: StaffCall,
  { adminRemark, ...acted }: InputOf<typeof setRemarkCall>,
): Promise<Moved> =>
  moveBooking(call, acted, {
    move: 'setRemark',
    action: 'booking.set-remark',
    remark: '编辑备注',
    fields: ['adminRemark'],
    prints: 'changed',
    columns: () => ({ admin_remark: adminRemark }),
  })
