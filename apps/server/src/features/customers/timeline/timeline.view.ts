import type { TimelineEntry } from '@roombook/contract'
import {
  type CallEnd,
  callInStory,
  fieldOfColumn,
  guestMessageTitle,
  lineWords,
  messageChannels,
  OrderStatus,
  orderStatuses,
  type phoneLinesOf,
  plainYuan,
  replyOutcomes,
  smsMessageStates,
  storyKindOf,
  storyKinds,
} from '@roombook/domain'
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

type Words = Pick<TimelineEntry, 'title' | 'text' | 'orderId' | 'stateName'>

type Lines = ReturnType<typeof phoneLinesOf>

/** A line of the timeline in words; calls say on which of the store's lines they came. */
export function timelineView(row: TimelineRow, lines: Lines): TimelineEntry {
  const { kind, id, at, operator } = row
  return { kind, id, at: at.toISOString(), operatorName: operator, ...wordsOf(row, lines) }
}

function wordsOf(row: TimelineRow, lines: Lines): Words {
  switch (row.kind) {
    case 'call':
      return callWords(row.facts, lines)
    case 'visit':
      return visitWords(row.facts)
    case 'order':
      return orderWords(row.id, row.facts)
    case 'record':
      return recordWords(row.facts)
    case 'message':
      return messageWords(row.facts)
    case 'reply':
      return replyWords(row.facts)
    case 'level':
      return levelWords(row.facts)
    case 'change':
      return changeWords(row.facts)
  }
}

const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ')

const spentWords = (amount: number): string | false => amount > 0 && `消费${plainYuan(amount)}元`

function orderWords(
  id: number,
  { book_date, period, room, people, status, spent_fen, remark }: OrderFacts,
): Words {
  const isSettled = status === OrderStatus.finished || status === OrderStatus.unchecked
  return {
    title: joined(`${book_date} ${period}`, room, people > 0 && `${people}人`),
    text: joined(isSettled && spentWords(spent_fen), remark),
    orderId: id,
    stateName: orderStatuses[status].name,
  }
}

function callWords({ line, answered, missed, how, order_id }: CallFacts, lines: Lines): Words {
  const state = answered ? 'answered' : missed ? 'missed' : 'rang'
  const told = { state, how: how as CallEnd | '', handledName: '', line: lineWords(lines, line) } as const
  const { title, text, stateName } = callInStory(told)
  return { title, text, stateName, orderId: order_id ?? 0 }
}

const visitWords = ({ order_id, remark, action }: VisitFacts): Words => ({
  title: remark ?? '（内容已清除）',
  text: '',
  orderId: order_id,
  stateName: storyKinds[storyKindOf(action)],
})

const recordWords = ({ book_date, room, total_fen, remark }: RecordFacts): Words => ({
  title: joined(`客勤记录 ${book_date}`, room),
  text: joined(spentWords(total_fen), remark),
  orderId: 0,
  stateName: '',
})

const messageWords = ({ order_id, kind, content, state, channel, error, replied }: MessageFacts): Words => ({
  title: `${guestMessageTitle(kind)}${messageChannels[channel]}`,
  text: content,
  orderId: order_id ?? 0,
  stateName: joined(smsMessageStates[state].name, error, replied && '客人已回复'),
})

function replyWords({ order_id, content, act, answered, settled }: ReplyFacts): Words {
  const didIt = act === 'confirmed' || act === 'cancelled' || act === 'unsubscribed'
  const outcome = didIt ? act : answered ? 'answered' : settled ? 'settled' : 'waiting'
  return {
    title: '客人回复短信',
    text: content,
    orderId: order_id ?? 0,
    stateName: replyOutcomes[outcome].name,
  }
}

const levelWords = ({ from, to, reason }: LevelFacts): Words => ({
  title: `客户等级：${from || '无等级'} → ${to || '无等级'}`,
  text: reason === 'rules' ? '等级规则调整' : '',
  orderId: 0,
  stateName: '',
})

function changeWords({ remark, fields }: ChangeFacts): Words {
  const changed = new Set(fields.flatMap((column) => fieldOfColumn(column)?.typedAs ?? []))
  return {
    title: remark ?? '（内容已清除）',
    text: changed.size > 0 ? `修改了${[...changed].join('、')}` : '',
    orderId: 0,
    stateName: '',
  }
}
