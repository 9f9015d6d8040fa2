import type { correctNoShow as correctCall, InputOf, Moved } from '@roombook/contract'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { uncountVisit } from '../customers/index.ts'
import { hasFinishedMember } from './group.repository.ts'
import { moveParty } from './move-party.ts'

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
    async also(tx, { order, moving, members, firstId }) {
      const orderIds = moving.map((member) => member.id)
      if (await hasFinishedMember(tx, call.shopId, order.groupId, orderIds)) return
      const { peopleNum } = members.find((member) => member.id === firstId) ?? order
      await uncountVisit(tx, call.shopId, { orderIds, customerId: order.customerId, peopleNum })
    },
  })
