import type { correctNoShow as correctCall, InputOf, Moved } from '@roombook/contract'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { moveParty } from './move-party.ts'
import { uncountPartyVisit } from './party-visit.ts'

/**
 * Corrects a table that the day's end cleared by itself, within 7 days: nobody had come. The customer's visit is
 * taken back once no room of the party counts as visited.
 */
export const correctNoShow = (call: StaffCall, input: InputOf<typeof correctCall>): Promise<Moved> =>
  moveParty(call, input, {
    move: 'correctNoShow',
    action: 'booking.correct-no-show',
    remark: '更正为未到店',
    fields: ['status', 'cancelReason'],
    columns: () => ({ cancel_reason: 'no-show' }),
    also: (tx, party) => uncountPartyVisit(tx, call, party),
  })
