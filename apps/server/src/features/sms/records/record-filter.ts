import type { InputOf } from '@roombook/contract'
import type { exportSmsRecords } from '@roombook/contract/sms-records'
import { hasNode, recordNodes } from '@roombook/domain/session'
import { readPhoneClue } from '#features/messages/index.ts'
import { actsOn } from '#features/orders/index.ts'
import type { RecordSpan } from '#platform/calls/record-span.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'
import type { SmsFilter, SmsView } from './record.repository.ts'

const supervisor = 3

/**
 * Builds the filter of the messages that the caller may read. All: the order list with a node of the record,
 * or the right to act on every order (decision 201). To customers: the directory, as in their timelines.
 * About calls: the permission for these. Trials and messages about own bookings: every staff member.
 * @throws Refusal `request.invalid` for an invalid range of dates, `permission.too_many_searches`.
 */
export async function recordFilter(
  call: StaffCall,
  { startDate, endDate, ...conditions }: InputOf<typeof exportSmsRecords>,
): Promise<{ filter: SmsFilter; span: RecordSpan }> {
  const { actor } = call
  const span = recordSpan({ startDate, endDate }, call)
  const { from, until } = span
  const acts = actsOn(actor)
  const may: SmsView = {
    all: hasNode(actor, 'roombook/orderlist') && (acts.all || hasNode(actor, recordNodes.sms)),
    ofCustomers: hasNode(actor, 'commonuser/customercount'),
    ofCalls: hasNode(actor, 'shopconfig/savephonezj'),
    acts,
  }
  const clue = await parsePhoneClue(call, conditions.keyword)
  return { filter: { ...conditions, from, until, may, clue }, span }
}

/** Reads a keyword as a phone number, as the order list does. */
function parsePhoneClue(call: StaffCall, keyword: string): Promise<PhoneClue> {
  const { actor } = call
  const maySee = actor.adminLevel === supervisor || hasNode(actor, 'commonuser/customerphone')
  return readPhoneClue(call, keyword, maySee)
}
