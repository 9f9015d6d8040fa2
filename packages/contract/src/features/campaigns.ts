import {
  campaignPauseNames,
  campaignStateNames,
  exclusionReasonNames,
  holdOutPercents,
} from '@roombook/domain/campaigns'
import { smsMessageStateNames } from '@roombook/domain/sms'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { customerConditions, customerFilter } from './customer-directory.ts'
import { smsTemplateLimits, smsTemplateState } from './sms-templates.ts'

/**
 * Limits of a campaign: recipients, characters of the title, days of the result window and days it can be
 * scheduled ahead.
 */
export const campaignLimits = { recipients: 20_000, title: 30, resultDays: 90, daysAhead: 90 } as const

const node = 'shopai/sendsms'
/** Access to the page (2.11): either permission shows campaigns; only `shopai/sendsms` can send them. */
const seeing = {
  caller: 'staff',
  node: [node, 'shopai/sendcoupon'],
  plugin: [node, 'shopai/sendcoupon'],
  effect: 'reads',
} as const
const asking = { caller: 'staff', node, plugin: node, effect: 'reads' } as const
const changing = { caller: 'staff', node, plugin: node, effect: 'changes' } as const

const id = z.int('参数错误').min(1, '参数错误')
const title = z
  .string('请输入名称')
  .trim()
  .min(1, '请输入名称')
  .max(campaignLimits.title, `最多${campaignLimits.title}个字符`)

/**
 * Recipients of a campaign: matches of a customer filter, matches of a saved filter, or the numbers of a
 * file.
 */
const campaignSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('filter'), filter: customerConditions }),
  z.strictObject({ kind: z.literal('segment'), segmentId: id }),
  z.strictObject({ kind: z.literal('file'), fileId: id }),
])
export type CampaignSource = z.output<typeof campaignSource>

/** Numbers of customers that are not messaged, by reason. */
const excludedCounts = z.array(z.object({ reason: z.enum(exclusionReasonNames), count: z.int() }))
export type ExcludedCounts = z.output<typeof excludedCounts>

/** Status of a campaign's recipient; once the message was sent, the status of the message. */
export const recipientStatus = z.enum(['held', 'waiting', 'skipped', ...smsMessageStateNames], '参数错误')
export type RecipientStatus = z.output<typeof recipientStatus>

export const campaign = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  state: z.enum(campaignStateNames),
  /** Reason for the pause. */
  pause: z.enum(campaignPauseNames).nullable(),
  /** How the recipients were chosen: a filter, or the title of the source. */
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('filter'), filter: customerFilter }),
    z.object({ kind: z.literal('segment'), title: z.string(), filter: customerFilter }),
    z.object({ kind: z.literal('file') }),
  ]),
  templateId: z.int(),
  templateTitle: z.string(),
  templateState: smsTemplateState,
  /** Text of the template without the SMS signature; placeholders in braces. */
  words: z.string(),
  holdOutPercent: z.int(),
  resultDays: z.int(),
  startAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Number of all chosen customers, including the hold-out group. */
  chosen: z.int(),
  /** Recipients by status; statuses without recipients are omitted. */
  standings: z.array(z.object({ standing: recipientStatus, count: z.int() })),
  /** Customers excluded when the recipients were chosen, and those skipped since. */
  leftOut: excludedCounts,
  skipped: excludedCounts,
  /** SMS segments that its messages took from the stock. */
  spent: z.int(),
  createdName: z.string(),
  createdAt: z.iso.datetime(),
  /** Author and action of the last change. */
  changedName: z.string(),
  changedAction: z.string(),
  changedAt: z.iso.datetime(),
})
export type Campaign = z.output<typeof campaign>

const answered = z.object({ campaign })
/** A campaign in the version that the user saw. */
const seen = z.object({ campaignId: id, version: id })
const page = z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1)

export const listCampaigns = defineCall({
  ...seeing,
  name: 'campaigns.list',
  title: 'Marketing: the campaigns of a shop, newest first, with how far each is (2.11, 7.10)',
  path: '/shopapi/shopai/marketlist',
  input: z.object({
    page,
    limit: z.int('参数错误').min(1, '参数错误').max(50, '参数错误').default(10),
  }),
  output: z.object({
    list: z.array(campaign),
    count: z.int(),
    /** SMS segments in the store's stock. */
    smsStock: z.int(),
  }),
  refusals: [],
})

export const readCampaign = defineCall({
  ...seeing,
  name: 'campaigns.read',
  title: 'a campaign as it stands',
  path: '/shopapi/shopai/marketdetail',
  input: z.object({ campaignId: id }),
  output: answered,
  refusals: ['request.not_found'],
})

const booked = z.object({ people: z.int(), booked: z.int() })

export const campaignResult = defineCall({
  ...seeing,
  name: 'campaigns.result',
  title: 'how many of those written to booked within some days, beside those who were held out',
  path: '/shopapi/shopai/marketresult',
  input: z.object({
    campaignId: id,
    /** Days to count; the campaign's own result window by default. */
    days: z
      .int('请输入正确的天数')
      .min(1, '请输入正确的天数')
      .max(campaignLimits.resultDays, '请输入正确的天数')
      .optional(),
  }),
  output: z.object({
    days: z.int(),
    /** Time range in which bookings count; null while nothing has been sent. */
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
    written: booked,
    /** Chosen and not held out, but not messaged: skipped, failed or still waiting. */
    unsent: booked,
    held: booked,
  }),
  refusals: ['request.not_found'],
})

export const campaignRecipient = z.object({
  id: z.int(),
  customerId: z.int(),
  name: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  standing: recipientStatus,
  /** Reason why nothing was sent, or the delivery result, in Chinese. */
  reason: z.string(),
  parts: z.int(),
  sentAt: z.iso.datetime().nullable(),
})
export type CampaignRecipient = z.output<typeof campaignRecipient>

const recipientsInput = z.object({
  campaignId: id,
  /** Filter by status; all by default. */
  standing: recipientStatus.optional(),
})

export const listCampaignRecipients = defineCall({
  ...asking,
  name: 'campaigns.list-recipients',
  title: 'whom a campaign has chosen, and how each stands',
  path: '/shopapi/shopai/marketuserlist',
  input: recipientsInput.extend({
    page,
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({ list: z.array(campaignRecipient), count: z.int() }),
  refusals: ['request.not_found'],
})

export const exportCampaignRecipients = defineCall({
  ...changing,
  name: 'campaigns.export-recipients',
  title:
    'whom a campaign has chosen, with how each stands, as a workbook; phones as whoever asks may see them',
  path: '/shopapi/shopai/marketuserexport',
  mayLag: true,
  input: recipientsInput,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: ['request.not_found'],
})

const holdOutPercent = z
  .int('请输入正确的比例')
  .min(0, '请输入正确的比例')
  .max(holdOutPercents.most, `对照组最多${holdOutPercents.most}%`)
  .default(holdOutPercents.usual)

/** Start time; null starts at once. */
const startAt = z.iso.datetime({ offset: true, error: '请选择发送时间' }).nullable()

export const countCampaign = defineCall({
  ...asking,
  name: 'campaigns.count',
  title: 'how many a campaign would reach, who is left out and why, what some would read, and what it costs',
  path: '/shopapi/shopai/marketcount',
  input: z.object({
    source: campaignSource,
    words: z.string().max(smsTemplateLimits.words, `最多${smsTemplateLimits.words}个字符`).default(''),
    holdOutPercent,
    startAt: startAt.default(null),
  }),
  output: z.object({
    /** Number of matches, including repeated phone numbers. */
    found: z.int(),
    /** Number that may be messaged, and how many of them would be held out. */
    may: z.int(),
    held: z.int(),
    leftOut: excludedCounts,
    /** Sample of those who may be messaged, each with the resulting text; phones are masked. */
    sample: z.array(
      z.object({
        customerId: z.int(),
        name: z.string(),
        phone: z.string(),
        content: z.string(),
        parts: z.int(),
      }),
    ),
    /** Total SMS segments that the campaign's messages would take; 0 without a text. */
    parts: z.int(),
    smsStock: z.int(),
    /**
     * Whether the segments are charged to the stock; messages through the store's own provider account are
     * not.
     */
    charged: z.boolean(),
  }),
  refusals: ['request.not_found', 'campaigns.file_gone', 'permission.too_many_searches'],
})

export const uploadCampaignNumbers = defineCall({
  ...changing,
  name: 'campaigns.upload-numbers',
  title: 'upload of numbers (XLSX or CSV): those of consenting customers can be written to',
  path: '/shopapi/shopai/marketupload',
  body: 'file',
  input: z.object({}),
  output: z.object({
    fileId: z.int(),
    /** Number of distinct phone numbers. */
    numbers: z.int(),
    /** Rows without a mobile number, and rows that repeat a number. */
    withoutMobile: z.int(),
    repeated: z.int(),
  }),
  refusals: [
    'customers.sheet_unreadable',
    'customers.sheet_old',
    'customers.sheet_too_large',
    'customers.sheet_too_long',
    'campaigns.file_empty',
  ],
})

export const createCampaign = defineCall({
  ...changing,
  name: 'campaigns.create',
  title: 'a campaign: its people are chosen and some of them held out, and it is sent now or at a time',
  path: '/shopapi/shopai/sendsms',
  input: z.object({
    title,
    source: campaignSource,
    templateId: id,
    holdOutPercent,
    resultDays: z
      .int('请输入正确的天数')
      .min(1, '请输入正确的天数')
      .max(campaignLimits.resultDays, `最多${campaignLimits.resultDays}天`)
      .default(7),
    startAt,
  }),
  output: answered,
  refusals: [
    'request.not_found',
    'campaigns.nobody',
    'campaigns.too_many',
    'campaigns.hours',
    'campaigns.template',
    'campaigns.file_gone',
    'permission.too_many_searches',
  ],
  done: '群发已创建',
})

export const pauseCampaign = defineCall({
  ...changing,
  name: 'campaigns.pause',
  title: 'has a campaign rest; what was handed over has left',
  path: '/shopapi/shopai/marketpause',
  input: seen,
  output: answered,
  refusals: ['request.not_found', 'campaigns.stale', 'campaigns.state'],
  done: '群发已暂停',
})

export const resumeCampaign = defineCall({
  ...changing,
  name: 'campaigns.resume',
  title: 'has a campaign go on, now or at a time',
  path: '/shopapi/shopai/marketresume',
  input: seen.extend({ startAt }),
  output: answered,
  refusals: [
    'request.not_found',
    'campaigns.stale',
    'campaigns.state',
    'campaigns.hours',
    'campaigns.template',
  ],
  done: '群发已安排',
})

export const stopCampaign = defineCall({
  ...changing,
  name: 'campaigns.stop',
  title: 'ends a campaign: nobody else is written to',
  path: '/shopapi/shopai/marketstop',
  input: seen,
  output: answered,
  refusals: ['request.not_found', 'campaigns.stale', 'campaigns.state'],
  done: '群发已停止',
})
