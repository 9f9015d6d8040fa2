import type { InputOf, Moved, setDeposit as setDepositCall } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { moveParty } from './move-party.ts'
import { sumInWords } from './sum-in-words.ts'

/**
 * Changes the deposit asked and what of it came in at the counter. One that was paid online is not edited (5.19).
 * A linked booking has one deposit, which its first order carries.
 */
export const setDeposit = (
  call: StaffCall,
  { deposit, depositReceived, ...acted }: InputOf<typeof setDepositCall>,
): Promise<Moved> =>
  moveParty(call, acted, {
    move: 'setDeposit',
    action: 'booking.set-deposit',
    remark: `编辑订金：${sumInWords(deposit)}，已收${sumInWords(depositReceived)}`,
    toDeposit: true,
    fields: ['deposit', 'depositReceived'],
    booking: () => ({
      deposit_fen: deposit,
      deposit_received_fen: depositReceived,
      pay_type: depositReceived > 0 ? 'sys' : '',
    }),
  })
