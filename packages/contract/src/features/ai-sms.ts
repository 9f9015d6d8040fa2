import {
  greetedFestivals,
  latestSceneStart,
  sceneChannels,
  sceneHours,
  sceneKinds,
} from '@roombook/domain/ai-sms'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { smsMessageState } from './sms-message-state.ts'
import { smsTemplateKind, smsTemplateLimits } from './sms-templates.ts'

const node = 'shopai/swithchindex'
const reading = { caller: 'staff', node, plugin: node, effect: 'reads' } as const
const changing = { caller: 'staff', node, plugin: node, effect: 'changes' } as const

export const sceneKind = z.enum(sceneKinds, '请选择场景')
export const sceneChannel = z.enum(sceneChannels, '请选择发送方式')

/** Greatest length of a store's instructions to the writer, in characters. */
export const longestWish = 200

const wish = z.string().trim().max(longestWish, `最多${longestWish}个字`)
const timeOfDay = z
  .string('请选择时间')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择时间')
  .refine(
    (text) => {
      const [hours = 0, minutes = 0] = text.split(':').map(Number)
      const at = hours * 60 + minutes
      return at >= sceneHours.from && at <= latestSceneStart
    },
    { message: '请选择8:00至21:30之间的时间' },
  )

/** The text generator as screens describe it. */
export const aiWriter = z.object({
  /** Name of the model; empty for the local writer. */
  model: z.string(),
  /** Remaining points of compute credit; the local writer uses none. */
  computeCredit: z.int(),
})
export type AiWriterState = z.output<typeof aiWriter>

/** One fact passed to the writer: a label and a value. */
const writerFact = z.object({ label: z.string(), value: z.string() })

/** A scene as configured by the store, with its recent activity and results. */
export const aiScene = z.object({
  kind: sceneKind,
  enabled: z.boolean(),
  span: z.int(),
  atTime: z.string(),
  channel: sceneChannel,
  /** The store's instructions to the writer. */
  sceneWish: z.string(),
  festivals: z.array(z.string()),
  /** Maximum number of texts per day. */
  mostADay: z.int(),
  /** Coupon included with a text; only for browser notices and copied texts. */
  couponId: z.int().nullable(),
  version: z.int(),
  /** Template used for SMS: the store's own, or the text of the built-in one. */
  smsTemplate: z.string(),
  /** Reason why it cannot be sent by SMS, in Chinese; empty where it can. */
  noSms: z.string(),
  /**
   * Date (of the store) of the latest selection of customers, the number found, and the number without
   * consent.
   */
  ranOn: z.iso.date().nullable(),
  found: z.int(),
  leftOut: z.int(),
  /** Number of customers for whom another scene of that day took precedence. */
  yielded: z.int(),
  /**
   * Counts of the last 90 days: texts passed on, waiting for staff and refused, and bookings within 14 days.
   */
  passed: z.int(),
  waiting: z.int(),
  refused: z.int(),
  booked: z.int(),
})
export type AiScene = z.output<typeof aiScene>

export const listAiScenes = defineCall({
  ...reading,
  name: 'ai.list-scenes',
  title: 'AI SMS: the scenes, each with its switch, and what came of them (2.15)',
  path: '/shopapi/shopai/swithchindex',
  input: z.object({}),
  output: z.object({ writer: aiWriter, list: z.array(aiScene) }),
  refusals: [],
})

const sceneInput = {
  kind: sceneKind,
  span: z.int('请填写数字').min(0, '请填写数字').max(720, '最多720'),
  channel: sceneChannel,
  sceneWish: wish,
}

export const saveAiScene = defineCall({
  ...changing,
  name: 'ai.save-scene',
  title: 'switches a scene on or off, and says when, how and in which manner it writes',
  path: '/shopapi/shopai/swithchsave',
  input: z.object({
    ...sceneInput,
    version: z.int('参数错误').min(0, '参数错误'),
    enabled: z.boolean(),
    atTime: timeOfDay,
    festivals: z
      .array(z.enum(greetedFestivals, '没有这个节日'))
      .max(greetedFestivals.length, '参数错误')
      .default([]),
    mostADay: z.int('请填写数字').min(1, '至少1条').max(500, '最多500条'),
    couponId: z.int('请选择优惠券').min(1, '请选择优惠券').nullable().default(null),
  }),
  output: z.object({ version: z.int() }),
  refusals: ['ai.scene_stale', 'ai.scene_form'],
  done: '场景已保存',
})

export const previewAiText = defineCall({
  ...changing,
  name: 'ai.preview-text',
  title: 'what a scene would write to a customer, and what the writer is told; nothing is kept or sent',
  path: '/shopapi/shopai/swithchpreview',
  input: z.object({
    ...sceneInput,
    customerId: z.int('请选择客户').min(1, '请选择客户'),
    /** Number of the draft; another number yields another text. */
    draft: z.int().min(0).max(50).default(0),
  }),
  output: z.object({
    content: z.string(),
    told: z.array(writerFact),
    model: z.string(),
    /** Points of compute credit spent. */
    spent: z.int(),
    /** Reason why this customer would be excluded, in Chinese; empty where not. */
    leftOut: z.string(),
  }),
  refusals: ['ai.no_credit', 'ai.unreachable', 'ai.unusable', 'ai.scene_form'],
})

const aiTextState = z.enum(['wanted', 'ready', 'passed', 'refused', 'dropped', 'expired'])
export type AiTextState = z.output<typeof aiTextState>

/** A generated text for one customer. */
export const aiText = z.object({
  id: z.int(),
  kind: sceneKind,
  title: z.string(),
  occasionDate: z.iso.date(),
  customerId: z.int().nullable(),
  customerName: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  channel: sceneChannel,
  textState: aiTextState,
  told: z.array(writerFact),
  content: z.string(),
  reason: z.string(),
  model: z.string(),
  createdAt: z.iso.datetime(),
  dueUntil: z.iso.datetime(),
  passedAt: z.iso.datetime().nullable(),
  passedName: z.string(),
  /** Delivery state of the SMS, where the text was sent as one. */
  messageState: smsMessageState.nullable(),
  /** Whether the customer booked within 14 days after it. */
  bookedAfter: z.boolean(),
  /** Whether the caller may undo the mark that the text was copied and passed on. */
  mayUndo: z.boolean(),
})
export type AiText = z.output<typeof aiText>

export const listAiTexts = defineCall({
  ...reading,
  name: 'ai.list-texts',
  title: 'texts of AI SMS: those that wait to be passed on, or all of the last 90 days',
  path: '/shopapi/shopai/aitextlist',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
    kind: sceneKind.optional(),
    /** Restricts the list to texts that wait to be copied. */
    waiting: z.boolean().default(false),
  }),
  output: z.object({ list: z.array(aiText), count: z.int() }),
  refusals: [],
})

const textId = z.int('参数错误').min(1, '参数错误')
const answered = z.object({ text: aiText })

export const passAiText = defineCall({
  ...changing,
  name: 'ai.pass-text',
  title: 'a text was copied and passed on by whoever calls: once, whoever it is',
  path: '/shopapi/shopai/aitextpass',
  input: z.object({ textId }),
  output: answered,
  refusals: ['ai.text_state', 'ai.no_consent'],
  done: '已复制，并记录为由您发送',
})

export const undoPassedAiText = defineCall({
  ...changing,
  name: 'ai.undo-pass',
  title: 'takes back that a text was passed on: within the day, by whoever copied it or an administrator',
  path: '/shopapi/shopai/aitextundo',
  input: z.object({ textId }),
  output: answered,
  refusals: ['ai.text_state', 'ai.not_undone'],
  done: '已撤销，这条文案回到「待发送」',
})

export const dropAiText = defineCall({
  ...changing,
  name: 'ai.drop-text',
  title: 'a text that is not to be passed on',
  path: '/shopapi/shopai/aitextdrop',
  input: z.object({ textId }),
  output: answered,
  refusals: ['ai.text_state'],
  done: '已跳过',
})

export const rewriteAiText = defineCall({
  ...changing,
  name: 'ai.rewrite-text',
  title: 'writes a text anew that waits, or for which there was none',
  path: '/shopapi/shopai/aitextrewrite',
  input: z.object({ textId }),
  output: answered,
  refusals: ['ai.text_state', 'ai.no_consent', 'ai.no_credit', 'ai.unreachable', 'ai.unusable'],
  done: '已重写',
})

/** Purpose of a text that staff request from the writer. */
export const writingPurpose = z.enum(['sms-template', 'campaign', 'invitation'], '参数错误')
export type WritingPurpose = z.output<typeof writingPurpose>

export const writeSmsText = defineCall({
  name: 'ai.write-words',
  title: 'AI tools: writes or rewrites words of a template, a campaign or an invitation (7.04)',
  path: '/shopapi/common/aiwrite',
  caller: 'staff',
  node: ['shopai/swithchindex', 'shopai/sendsms', 'invite/index'],
  plugin: node,
  effect: 'changes',
  input: z.object({
    purpose: writingPurpose,
    /** Kind of the template; only for the purpose `sms-template`. */
    kind: smsTemplateKind.optional(),
    /** Current text; empty for a new one. */
    words: z.string().trim().max(smsTemplateLimits.words, `最多${smsTemplateLimits.words}个字符`).default(''),
    wish: wish.default(''),
    longest: z.int().min(10).max(500).default(200),
    draft: z.int().min(0).max(50).default(0),
  }),
  output: z.object({
    words: z.string(),
    told: z.array(writerFact),
    writer: aiWriter,
    spent: z.int(),
  }),
  refusals: ['ai.no_credit', 'ai.unreachable', 'ai.unusable'],
})
