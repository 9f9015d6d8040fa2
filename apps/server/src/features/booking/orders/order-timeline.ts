import type { InputOf, OutputOf } from '@roombook/contract'
import type { StoryEntry, orderTimeline as timelineCall } from '@roombook/contract/order-timeline'
import { type CallEnd, callInStory, describeLine, listPhoneLines } from '@roombook/domain/calls'
import { storyKindOf } from '@roombook/domain/orders'
import { guestMessageTitle, messageChannels, replyOutcomes, smsMessageStates } from '@roombook/domain/sms'
import { addDays, instantOf } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import {
  countStory,
  findStory,
  readStory,
  type StoryQuery,
  type StoryRow,
} from './order-timeline.repository.ts'

/** A call within this time before the booking, in milliseconds, is counted as part of it. */
const beforeMs = 24 * 60 * 60_000

/**
 * Returns a page of an order's timeline, latest first: the call it was made from, the guest's other calls
 * until the meal is over, messages and replies, and the log of money, dishes, arrival, bill and edits. It
 * contains no phone.
 * @throws Refusal `booking.not_found`.
 */
export function orderTimeline(
  { shopId, actor, read }: StaffCall,
  { id, kind, page, limit }: InputOf<typeof timelineCall>,
): Promise<OutputOf<typeof timelineCall>> {
  return read(async (tx) => {
    const order = await findStory(tx, shopId, id)
    if (!order) throw new Refusal('booking.not_found')
    const of: StoryQuery = {
      shopId,
      orderId: id,
      bookingId: order.booking_id,
      phone: order.phone,
      kind,
      from: new Date(order.created_at.getTime() - beforeMs),
      until: order.completed_at ?? new Date(instantOf(addDays(order.book_date, 1), 0, actor.timezone)),
    }
    const rows = await readStory(tx, of, { limit, offset: (page - 1) * limit })
    const lines = listPhoneLines(actor.settings)
    return {
      list: rows.map((row) => storyView(row, lines)),
      count: await countStory(tx, of),
      invitationCount: await countStory(tx, { ...of, kind: 'invitation' }),
    }
  })
}

type EntryText = Omit<StoryEntry, 'id' | 'source' | 'at'>

type Lines = ReturnType<typeof listPhoneLines>

const storyView = (row: StoryRow, lines: Lines): StoryEntry => ({
  id: row.id,
  source: row.source,
  at: row.at.toISOString(),
  ...describeEntry(row, lines),
})

function describeEntry(row: StoryRow, lines: Lines): EntryText {
  const plain = { text: '', stateName: '', operatorName: row.operator, booked: false }
  switch (row.source) {
    case 'log':
      return { ...plain, kind: storyKindOf(row.facts.action), title: row.facts.remark ?? '（内容已清除）' }
    case 'call': {
      const { answered, missed, how, line, booked } = row.facts
      const state = answered ? 'answered' : missed ? 'missed' : 'rang'
      const callFacts = { state, how: how as CallEnd | '', handledName: row.operator } as const
      return { kind: 'call', ...callInStory({ ...callFacts, line: describeLine(lines, line) }), booked }
    }
    case 'message': {
      const { kind, channel, content, state, error } = row.facts
      const stateName = [smsMessageStates[state].name, error].filter(Boolean).join(' · ')
      const title = `${guestMessageTitle(kind)}${messageChannels[channel]}`
      return { ...plain, kind: 'message', title, text: content, stateName }
    }
    case 'reply': {
      const { content, act, answered, settled } = row.facts
      const didIt = act === 'confirmed' || act === 'cancelled' || act === 'unsubscribed'
      const outcome = didIt ? act : answered ? 'answered' : settled ? 'settled' : 'waiting'
      const stateName = replyOutcomes[outcome].name
      return { ...plain, kind: 'reply', title: '客人回复短信', text: content, stateName }
    }
  }
}
