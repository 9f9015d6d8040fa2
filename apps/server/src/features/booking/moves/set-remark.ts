import type { InputOf, Moved, setRemark as setRemarkCall } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { moveParty } from './move-party.ts'

/** Changes the house's remark on an order. */
export const setRemark = (
  call: StaffCall,
  { adminRemark, ...acted }: InputOf<typeof setRemarkCall>,
): Promise<Moved> =>
  moveParty(call, acted, {
    move: 'setRemark',
    action: 'booking.set-remark',
    remark: '编辑备注',
    fields: ['adminRemark'],
    prints: 'changed',
    columns: () => ({ admin_remark: adminRemark }),
  })
