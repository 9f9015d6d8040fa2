import type { InputOf, Moved, releaseHold as releaseCall } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { moveParty } from './move-party.ts'

/** Gives a held room free before its time. */
export const releaseHold = (call: StaffCall, input: InputOf<typeof releaseCall>): Promise<Moved> =>
  moveParty(call, input, { move: 'release', action: 'booking.release', remark: '取消占位' })
