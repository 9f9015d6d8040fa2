import type { SmsRecord } from '@roombook/contract/sms-records'
import { guestMessageTitle, messageChannels, smsCarriers, smsMessageStates } from '@roombook/domain/sms'
import { momentText } from '@roombook/domain/time'
import { buildTable, type Column, column } from '#platform/workbooks/table.ts'
import { writeWorkbook } from '#platform/workbooks/write-workbook.ts'

const columns = (timezone: string): readonly Column<SmsRecord>[] => [
  column('时间', 18, (record) => momentText(record.createdAt, timezone)),
  column('客人', 14, (record) => record.name),
  column('电话', 14, (record) => record.phone),
  column('类型', 18, (record) => guestMessageTitle(record.kind)),
  column('试发', 6, (record) => (record.trial ? '是' : '')),
  column('补发', 6, (record) => (record.reissue ? '是' : '')),
  column('内容', 60, (record) => record.content),
  column('条数', 6, (record) => record.parts),
  column('渠道', 10, (record) => messageChannels[record.channel]),
  column('状态', 10, (record) => smsMessageStates[record.state].name),
  column('原因', 24, (record) => record.error),
  column('发送方', 12, (record) => (record.carrier === '' ? '' : smsCarriers[record.carrier])),
  column('预订日期', 12, (record) => record.bookDate),
  column('餐段', 8, (record) => record.periodName),
  column('包厢', 12, (record) => record.roomName),
  column('提交时间', 18, ({ sentAt }) => (sentAt ? momentText(sentAt, timezone) : '')),
  column('结果时间', 18, ({ settledAt }) => (settledAt ? momentText(settledAt, timezone) : '')),
  column('模板', 18, (record) => record.templateTitle),
  column('服务商回执编号', 24, (record) => record.providerId),
]

/** Builds a workbook (XLSX) of messages. */
export const recordsWorkbook = (records: readonly SmsRecord[], timezone: string): Promise<Buffer> =>
  writeWorkbook(buildTable('短信记录', columns(timezone), records))
