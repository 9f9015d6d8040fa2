import { recordNodes } from '@roombook/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { guestMessageKind, messageChannel } from './message-channels.ts'
import { mostExportedOrders } from './order-lists.ts'
import { smsMessageState } from './sms-message-state.ts'
import { smsGatewayName } from './sms-templates.ts'

/** How many messages one file holds. */
export const mostExportedSms = mostExportedOrders

/** A message that the store sent, or tried to send. */
export const smsRecord = z.object({
  id: z.int(),
  kind: guestMessageKind,
  /** A template that somebody tried on their own telephone: about no booking. */
  trial: z.boolean(),
  /** Repeat of a failed message. */
  reissue: z.boolean(),
  state: smsMessageState,
  /** Channel that it goes or went by. */
  channel: messageChannel,
  /** Those that did not carry it before, and why, in Chinese. */
  passed: z.array(z.object({ channel: messageChannel, reason: z.string() })),
  /** Why it failed, or why nobody knows, in Chinese; empty where nothing went wrong. */
  error: z.string(),
  /** Name it was addressed to; empty for a trial, and for a person whose data were deleted. */
  name: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  customerId: z.int().nullable(),
  /** Order that shows the booking; null where the caller may see none. */
  orderId: z.int().nullable(),
  /** Place and time of the booking; empty where no order is named. */
  bookDate: z.string(),
  periodName: z.string(),
  roomName: z.string(),
  /** Telephone call that it follows; null for callers who may not see calls. */
  phoneCallId: z.int().nullable(),
  content: z.string(),
  /**
   * Billed SMS segments: up to 70 characters are one; of a longer text each segment holds 67; 0 for other
   * channels.
   */
  parts: z.int(),
  /** Gateway it was handed to; empty before that. */
  carrier: z.union([smsGatewayName, z.literal('')]),
  /** Message id there; empty where none was given. */
  providerId: z.string(),
  /** The store's own template that it is worded by; empty for the default words. */
  templateTitle: z.string(),
  /** Template number at the sender; empty where it has none. */
  providerTemplate: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was handed over. */
  sentAt: z.iso.datetime().nullable(),
  /** When its state was last learnt. */
  settledAt: z.iso.datetime().nullable(),
  /** Whether the caller may send its order's message again: it did not arrive, and none was sent after it. */
  resends: z.boolean(),
})
export type SmsRecord = z.output<typeof smsRecord>

/** Filter of messages; all given conditions must hold. Without dates: the last 30 days. */
const smsRecordFilter = z.object({
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
  /** Any of these; all where none is named. */
  kinds: z.array(guestMessageKind).max(20, '参数错误').default([]),
  /** Likewise. */
  states: z.array(smsMessageState).max(6, '参数错误').default([]),
  /** Likewise. */
  channels: z.array(messageChannel).max(3, '参数错误').default([]),
  /** Trials alone, or none of them; both where it is not said. */
  trial: z.boolean('参数错误').optional(),
  /**
   * Part of the name, or at least four digits of the phone. Callers who may not see whole numbers match the
   * last four digits or a whole number only.
   */
  keyword: z.string().trim().max(20, '最多20个字符').default(''),
  /** Part of what it says. */
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
    /** Over all that were found, not the page alone. */
    sums: z.object({
      /** Segments of messages sent or on their way. */
      parts: z.int(),
      /** Segments of messages that did not leave. */
      failedParts: z.int(),
      failed: z.int(),
      unknown: z.int(),
    }),
    /** Parts of phones were asked for, by somebody who finds the last four digits or a whole number alone. */
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
    /** The file itself, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: ['booking.export_too_large', 'permission.too_many_searches'],
})
