import type { correctNoShow as correctCall, InputOf, Moved } from '@roombook/contract'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { uncountVisit } from '../customers/index.ts'
import { moveParty } from './move-party.ts'

/** Corrects a table that the day's end cleared by itself, within 7 days: nobody had come. */
export const correctNoShow = (call: StaffCall, input: InputOf<typeof correctCall>): Promise<Moved> =>
  moveParty(call, input, {
    move: 'correctNoShow',
    action: 'booking.correct-no-show',
    remark: '更正为未到店',
    fields: ['status', 'cancelReason'],
    columns: () => ({ cancel_reason: 'no-show' }),
    async also(tx, moved, firstId) {
      const first = moved.find((order) => order.id === firstId)
      if (first) await uncountVisit(tx, call.shopId, first)
    },
  })
