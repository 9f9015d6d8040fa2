import type { InputOf, Moved, setBalance as setBalanceCall } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { moveParty } from './move-party.ts'
import { sumInWords } from './sum-in-words.ts'

/** Changes what is still owed on an order. */
export const setBalance = (
  call: StaffCall,
  { arrears, ...acted }: InputOf<typeof setBalanceCall>,
): Promise<Moved> =>
  moveParty(call, acted, {
    move: 'setBalance',
    action: 'booking.set-balance',
    remark: `编辑尾款：${sumInWords(arrears)}`,
    fields: ['arrears'],
    columns: () => ({ arrears_fen: arrears }),
  })
