import type { TimelineEntry } from '@roombook/contract'
import {
  fieldOfColumn,
  guestMessageTitle,
  messageChannels,
  OrderStatus,
  orderStatuses,
  plainYuan,
  replyOutcomes,
  smsMessageStates,
} from '@roombook/domain'
import type {
  ChangeFacts,
  LevelFacts,
  MessageFacts,
  OrderFacts,
  RecordFacts,
  ReplyFacts,
  TimelineRow,
} from './timeline.repository.ts'

type Words = Pick<TimelineEntry, 'title' | 'text' | 'orderId' | 'stateName'>

/** A line of the timeline in words. */
export function timelineView(row: TimelineRow): TimelineEntry {
  const { kind, id, at, operator } = row
  return { kind, id, at: at.toISOString(), operatorName: operator, ...wordsOf(row) }
}

function wordsOf(row: TimelineRow): Words {
  switch (row.kind) {
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
