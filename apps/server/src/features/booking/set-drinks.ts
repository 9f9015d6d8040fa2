import type { InputOf, Moved, setDrinks as setDrinksCall } from '@roombook/contract'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { moveParty } from './move-party.ts'
import { sumInWords } from './sum-in-words.ts'

/** Changes an order's drinks fee. */
export const setDrinks = (
  call: StaffCall,
  { drinks, ...acted }: InputOf<typeof setDrinksCall>,
): Promise<Moved> =>
  moveParty(call, acted, {
    move: 'setDrinks',
    action: 'booking.set-drinks',
    remark: `编辑酒水：${sumInWords(drinks)}`,
    fields: ['drinks'],
    columns: () => ({ drinks_fen: drinks }),
  })
