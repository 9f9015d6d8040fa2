import type { SmsRecord } from '@roombook/contract/sms-records'
import { guestMessageTitle, messageChannels, smsCarriers, smsMessageStates } from '@roombook/domain/sms'
import { momentText } from '@roombook/domain/time'
import type { Cell } from 'write-excel-file/node'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'

type Column = readonly [title: string, width: number, cell: (record: SmsRecord, timezone: string) => Cell]

const columns: readonly Column[] = [
  ['时间', 18, (record, timezone) => text(momentText(record.createdAt, timezone))],
  ['客人', 14, (record) => text(record.name)],
  ['电话', 14, (record) => text(record.phone)],
  ['类型', 18, (record) => text(guestMessageTitle(record.kind))],
  ['试发', 6, (record) => text(record.trial ? '是' : '')],
  ['补发', 6, (record) => text(record.reissue ? '是' : '')],
  ['内容', 60, (record) => text(record.content)],
  ['条数', 6, (record) => ({ value: record.parts, type: Number })],
  ['渠道', 10, (record) => text(messageChannels[record.channel])],
  ['状态', 10, (record) => text(smsMessageStates[record.state].name)],
  ['原因', 24, (record) => text(record.error)],
  ['发送方', 12, (record) => text(record.carrier === '' ? '' : smsCarriers[record.carrier])],
  ['预订日期', 12, (record) => text(record.bookDate)],
  ['餐段', 8, (record) => text(record.periodName)],
  ['包厢', 12, (record) => text(record.roomName)],
  ['提交时间', 18, (record, timezone) => text(record.sentAt ? momentText(record.sentAt, timezone) : '')],
  [
    '结果时间',
    18,
    (record, timezone) => text(record.settledAt ? momentText(record.settledAt, timezone) : ''),
  ],
  ['模板', 18, (record) => text(record.templateTitle)],
  ['服务商回执编号', 24, (record) => text(record.providerId)],
]

/** Writes messages to a workbook (XLSX) with a fixed header row. */
export function recordsWorkbook(records: readonly SmsRecord[], timezone: string): Promise<Buffer> {
  const titles = columns.map(([title]): Cell => ({ value: title, type: String, fontWeight: 'bold' }))
  const rows = records.map((record) => columns.map(([, , cell]) => cell(record, timezone)))
  return writeXlsx([titles, ...rows], {
    sheet: '短信记录',
    columns: columns.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** Keeps a text cell as text even if it begins like a formula. */
const text = (value: string): Cell => (value === '' ? null : { value, type: String })
