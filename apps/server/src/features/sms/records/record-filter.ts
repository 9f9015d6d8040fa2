import type { exportSmsRecords as exportCall, InputOf } from '@roombook/contract'
import { hasNode, recordNodes } from '@roombook/domain'
import { readPhoneClue } from '#features/messages/index.ts'
import { actsOn } from '#features/orders/index.ts'
import type { RecordSpan } from '#platform/calls/record-span.ts'
import { recordSpan } from '#platform/calls/record-span.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'
import type { SmsFilter, SmsView } from './record.repository.ts'

const supervisor = 3

/**
 * Which messages are asked for, of those that whoever asks may read: all by whoever may list orders and holds a node of
 * the record, or acts on every order (decision 201); those to people of the directory by whoever may see it, as it shows them
 * in their timeline; those about calls by whoever hears of these; those about their own bookings, and trials, by everybody.
 * @throws Refusal `request.invalid` for dates that make no span, `permission.too_many_searches`.
 */
export async function recordFilter(
  call: StaffCall,
  { startDate, endDate, ...conditions }: InputOf<typeof exportCall>,
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
  const clue = await phoneClueOf(call, conditions.keyword)
  return { filter: { ...conditions, from, until, may, clue }, span }
}

/** What a keyword means as a number, as where orders are listed. */
function phoneClueOf(call: StaffCall, keyword: string): Promise<PhoneClue> {
  const { actor } = call
  const maySee = actor.adminLevel === supervisor || hasNode(actor, 'commonuser/customerphone')
  return readPhoneClue(call, keyword, maySee)
}
