import type { TimelineEntry } from '@roombook/contract/customer-timeline'
import { type CallEnd, callInStory, describeLine, type listPhoneLines } from '@roombook/domain/calls'
import { fieldOfColumn } from '@roombook/domain/customers'
import { plainYuan } from '@roombook/domain/money'
import { OrderStatus, orderStatuses, storyKindOf, storyKinds } from '@roombook/domain/orders'
import { guestMessageTitle, messageChannels, replyOutcomes, smsMessageStates } from '@roombook/domain/sms'
import type {
  CallFacts,
  ChangeFacts,
  LevelFacts,
  MessageFacts,
  OrderFacts,
  RecordFacts,
  ReplyFacts,
  TimelineRow,
  VisitFacts,
} from './timeline.repository.ts'

type EntryText = Pick<TimelineEntry, 'title' | 'text' | 'orderId' | 'stateName'>

type Lines = ReturnType<typeof listPhoneLines>

/** Converts a timeline entry to text; calls name the store's line they arrived on. */
export function timelineView(row: TimelineRow, lines: Lines): TimelineEntry {
  const { kind, id, at, operator } = row
  return { kind, id, at: at.toISOString(), operatorName: operator, ...describeEntry(row, lines) }
}

function describeEntry(row: TimelineRow, lines: Lines): EntryText {
  switch (row.kind) {
    case 'call':
      return describeCall(row.facts, lines)
    case 'visit':
      return describeVisit(row.facts)
    case 'order':
      return describeOrder(row.id, row.facts)
    case 'record':
      return describeRecord(row.facts)
    case 'message':
      return describeMessage(row.facts)
    case 'reply':
      return describeReply(row.facts)
    case 'level':
      return describeLevelChange(row.facts)
    case 'change':
      return describeChange(row.facts)
  }
}

const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ')

const describeSpending = (amount: number): string | false => amount > 0 && `消费${plainYuan(amount)}元`

function describeOrder(
  id: number,
  { book_date, period, room, people, status, spent_fen, remark }: OrderFacts,
): EntryText {
  const isSettled = status === OrderStatus.finished || status === OrderStatus.unchecked
  return {
    title: joined(`${book_date} ${period}`, room, people > 0 && `${people}人`),
    text: joined(isSettled && describeSpending(spent_fen), remark),
    orderId: id,
    stateName: orderStatuses[status].name,
  }
}

function describeCall({ line, answered, missed, how, order_id }: CallFacts, lines: Lines): EntryText {
  const state = answered ? 'answered' : missed ? 'missed' : 'rang'
  const callFacts = {
    state,
    how: how as CallEnd | '',
    handledName: '',
    line: describeLine(lines, line),
  } as const
  const { title, text, stateName } = callInStory(callFacts)
  return { title, text, stateName, orderId: order_id ?? 0 }
}

const describeVisit = ({ order_id, remark, action }: VisitFacts): EntryText => ({
  title: remark ?? '（内容已清除）',
  text: '',
  orderId: order_id,
  stateName: storyKinds[storyKindOf(action)],
})

const describeRecord = ({ book_date, room, total_fen, remark }: RecordFacts): EntryText => ({
  title: joined(`客勤记录 ${book_date}`, room),
  text: joined(describeSpending(total_fen), remark),
  orderId: 0,
  stateName: '',
})

const describeMessage = ({
  order_id,
  kind,
  content,
  state,
  channel,
  error,
  replied,
}: MessageFacts): EntryText => ({
  title: `${guestMessageTitle(kind)}${messageChannels[channel]}`,
  text: content,
  orderId: order_id ?? 0,
  stateName: joined(smsMessageStates[state].name, error, replied && '客人已回复'),
})

function describeReply({ order_id, content, act, answered, settled }: ReplyFacts): EntryText {
  const didIt = act === 'confirmed' || act === 'cancelled' || act === 'unsubscribed'
  const outcome = didIt ? act : answered ? 'answered' : settled ? 'settled' : 'waiting'
  return {
    title: '客人回复短信',
    text: content,
    orderId: order_id ?? 0,
    stateName: replyOutcomes[outcome].name,
  }
}

const describeLevelChange = ({ from, to, reason }: LevelFacts): EntryText => ({
  title: `客户等级：${from || '无等级'} → ${to || '无等级'}`,
  text: reason === 'rules' ? '等级规则调整' : '',
  orderId: 0,
  stateName: '',
})

function describeChange({ remark, fields }: ChangeFacts): EntryText {
  const changed = new Set(fields.flatMap((column) => fieldOfColumn(column)?.typedAs ?? []))
  return {
    title: remark ?? '（内容已清除）',
    text: changed.size > 0 ? `修改了${[...changed].join('、')}` : '',
    orderId: 0,
    stateName: '',
  }
}
