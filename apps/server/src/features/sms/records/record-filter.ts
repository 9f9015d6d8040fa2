import type { exportSmsRecords as exportCall, InputOf } from '@roombook/contract'
import { hasNode } from '@roombook/domain'
import { readPhoneClue } from '#features/messages/index.ts'
import type { RecordSpan } from '#platform/calls/record-span.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'
import type { SmsFilter, SmsView } from './record.repository.ts'

const supervisor = 3

/**
 * Which messages are asked for, of those that whoever asks may read: those about bookings by whoever may list orders,
 * those to people of the directory by whoever may see it too, as it shows them in their timeline.
 * @throws Refusal `request.invalid` for dates that make no span, `permission.too_many_searches`.
 */
export async function recordFilter(
  call: StaffCall,
  { startDate, endDate, ...conditions }: InputOf<typeof exportCall>,
): Promise<{ filter: SmsFilter; span: RecordSpan }> {
  const { actor } = call
  const span = recordSpan({ startDate, endDate }, call)
  const { from, until } = span
  const may: SmsView = {
    ofOrders: hasNode(actor, 'roombook/orderlist'),
    ofCustomers: hasNode(actor, 'commonuser/customercount'),
  }
  const clue = await phoneClueOf(call, conditions.keyword)
  return { filter: { ...conditions, from, until, may, clue }, span }
}

/** What a keyword means as a number, as where orders are listed. */
function phoneClueOf(call: StaffCall, keyword: string): Promise<PhoneClue> {
  const { actor } = call
  const maySee = actor.adminLevel === supervisor || hasNode(actor, 'commonuser/customerphone')
  return readPhoneClue(call, keyword, maySee)
}
