import type { TimelineEntry } from '@roombook/contract'
import { fen, fieldOfColumn, formatMoney, OrderStatus, orderStatuses } from '@roombook/domain'
import type {
  ChangeFacts,
  LevelFacts,
  MessageFacts,
  OrderFacts,
  RecordFacts,
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
    case 'level':
      return levelWords(row.facts)
    case 'change':
      return changeWords(row.facts)
  }
}

const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ')

const spentWords = (amount: number): string | false => amount > 0 && `消费${formatMoney(fen(amount))}元`

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

const messageTitles: Readonly<Record<string, string>> = { booking: '预订短信', hold: '占位短信' }

const messageStates: Readonly<Record<string, string>> = {
  queued: '待发送',
  sending: '发送中',
  accepted: '已发送',
  delivered: '已送达',
  failed: '发送失败',
  unknown: '结果未知',
}

const messageWords = ({ order_id, kind, content, state, error, replied }: MessageFacts): Words => ({
  title: messageTitles[kind] ?? '短信',
  text: content,
  orderId: order_id ?? 0,
  stateName: joined(messageStates[state] ?? '', error, replied && '客人已回复'),
})

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
