import { recordNodes } from '@roombook/domain/session'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { guestMessageKind, messageChannel } from './message-channels.ts'
import { mostExportedOrders } from './order-lists.ts'
import { smsMessageState } from './sms-message-state.ts'
import { smsGatewayName } from './sms-templates.ts'

/** Greatest number of messages in one exported file. */
export const mostExportedSms = mostExportedOrders

/** A message that the store sent, or tried to send. */
export const smsRecord = z.object({
  id: z.int(),
  kind: guestMessageKind,
  /** Whether it was a test of a template on a staff member's own phone, without a booking. */
  trial: z.boolean(),
  /** Whether it repeats a failed message. */
  reissue: z.boolean(),
  state: smsMessageState,
  /** Channel through which it is or was sent. */
  channel: messageChannel,
  /** Channels that were tried before, and why each failed, in Chinese. */
  passed: z.array(z.object({ channel: messageChannel, reason: z.string() })),
  /** Reason for the failure, or why its delivery is unknown, in Chinese; empty without a problem. */
  error: z.string(),
  /** Recipient's name; empty for a test, and for a person whose data were deleted. */
  name: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  customerId: z.int().nullable(),
  /** Order that shows the booking; null where the caller may not see it. */
  orderId: z.int().nullable(),
  /** Date, period and room of the booking; empty without an order. */
  bookDate: z.string(),
  periodName: z.string(),
  roomName: z.string(),
  /** Telephone call that it follows; null for callers without permission to see calls. */
  phoneCallId: z.int().nullable(),
  content: z.string(),
  /**
   * Billed SMS segments: a text of up to 70 characters is one; longer texts have 67 characters per segment; 0
   * for other channels.
   */
  parts: z.int(),
  /** Gateway that accepted it; empty before that. */
  carrier: z.union([smsGatewayName, z.literal('')]),
  /** Message id at the gateway; empty for none. */
  providerId: z.string(),
  /** Title of the store's own template; empty for the default text. */
  templateTitle: z.string(),
  /** Template id at the gateway; empty for none. */
  providerTemplate: z.string(),
  createdAt: z.iso.datetime(),
  /** Time at which the gateway accepted it. */
  sentAt: z.iso.datetime().nullable(),
  /** Time of the last update of its state. */
  settledAt: z.iso.datetime().nullable(),
  /** Whether the caller may resend its order's message: it was not delivered, and no later one was sent. */
  resends: z.boolean(),
})
export type SmsRecord = z.output<typeof smsRecord>

/** Filter of messages; all given conditions must match. Without dates: the last 30 days. */
const smsRecordFilter = z.object({
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
  /** Any of these kinds; all where the list is empty. */
  kinds: z.array(guestMessageKind).max(20, '参数错误').default([]),
  /** Any of these states; all where the list is empty. */
  states: z.array(smsMessageState).max(6, '参数错误').default([]),
  /** Any of these channels; all where the list is empty. */
  channels: z.array(messageChannel).max(3, '参数错误').default([]),
  /** True lists only tests, false excludes them; both by default. */
  trial: z.boolean('参数错误').optional(),
  /**
   * Part of the name, or at least four digits of the phone. Callers who may not see whole numbers match the
   * last four digits or a whole number only.
   */
  keyword: z.string().trim().max(20, '最多20个字符').default(''),
  /** Part of its text. */
  words: z.string().trim().max(50, '最多50个字符').default(''),
})

const reading = { caller: 'staff', effect: 'reads' } as const

export const listSmsRecords = defineCall({
  ...reading,
  name: 'sms.list-records',
  title: 'SMS records: every message that was sent or tried, with filters and sums (2.13)',
  path: '/shopapi/shopai/smsrecordlist',
  input: smsRecordFilter.extend({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(smsRecord),
    count: z.int(),
    /** Totals over all matches, not the page alone. */
    sums: z.object({
      /** SMS segments of messages sent or pending. */
      parts: z.int(),
      /** SMS segments of messages that were not sent. */
      failedParts: z.int(),
      failed: z.int(),
      unknown: z.int(),
    }),
    /**
     * Whether a partial phone number was searched by a caller who may only search by the last four digits or
     * a whole number.
     */
    phonesNarrowed: z.boolean(),
  }),
  refusals: ['permission.too_many_searches'],
})

export const exportSmsRecords = defineCall({
  ...reading,
  name: 'sms.export-records',
  title: 'SMS records as a workbook, without formulas (2.13)',
  node: recordNodes.sms,
  path: '/shopapi/shopai/smsrecordexport',
  mayLag: true,
  input: smsRecordFilter,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: ['booking.export_too_large', 'permission.too_many_searches'],
})
