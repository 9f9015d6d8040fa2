import { automaticSmsKindNames, sendingHours, smsTemplateKindNames } from '@roombook/domain/sms'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Limits of templates: their number per store, and characters of the title and the text. */
export const smsTemplateLimits = { templates: 60, title: 20, words: 500 } as const

export const smsTemplateKind = z.enum(smsTemplateKindNames, '请选择短信类型')

export const smsTemplateState = z.enum(['draft', 'submitted', 'approved', 'refused', 'withdrawn'])
export type SmsTemplateState = z.output<typeof smsTemplateState>

/** Gateways that send messages and approve their templates. */
export const smsGatewayName = z.enum(['local', 'aliyun', 'tencent'])
export type SmsGatewayName = z.output<typeof smsGatewayName>

/** A store's own template. */
export const smsTemplate = z.object({
  id: z.int(),
  kind: smsTemplateKind,
  title: z.string(),
  /** Text without the SMS signature; placeholders in braces. */
  words: z.string(),
  category: z.enum(['notice', 'promotion']),
  state: smsTemplateState,
  /** Gateway where approval was requested; empty for none. */
  gateway: z.union([smsGatewayName, z.literal('')]),
  /** Whether it was submitted through the store's own account there. */
  own: z.boolean(),
  /** Template id at the gateway; empty while unknown. */
  providerTemplate: z.string(),
  /** Whether its id was entered by hand, so that the approval was not verified. */
  byHand: z.boolean(),
  /** Reason for the refusal, or for its return to draft; empty for none. */
  reason: z.string(),
  /** Whether messages of its kind use it. */
  chosen: z.boolean(),
  /** Approved template that it will replace. */
  replacesId: z.int().nullable(),
  /** Version that a change must state. */
  version: z.int(),
  /** Author and action of the last change. */
  changedName: z.string(),
  changedAction: z.string(),
  changedAt: z.iso.datetime({ offset: true }),
})
export type SmsTemplate = z.output<typeof smsTemplate>

/** Whether messages of a kind are sent automatically, and at which hour of the store's day. */
export const smsSwitch = z.object({
  kind: z.enum(automaticSmsKindNames, '请选择短信类型'),
  on: z.boolean('参数错误'),
  /** Null for a kind that is sent immediately. */
  hour: z.int().nullable(),
})

const node = 'shopai/sendsms'
const keeping = { caller: 'staff', node, plugin: node, effect: 'changes' } as const

const templateId = z.int('参数错误').min(1, '参数错误')
const version = z.int('参数错误').min(1, '参数错误')
/** A template in the version that the user saw. */
const seen = z.object({ templateId, version })
const answered = z.object({ template: smsTemplate })

export const listSmsTemplates = defineCall({
  name: 'sms.list-templates',
  title:
    'SMS sign and template: the templates of a shop, who sends its messages, and under which sign (7.03)',
  path: '/shopapi/shopai/smstpllist',
  alsoAt: ['/shopapi/shopconfig/smstpllist'],
  caller: 'staff',
  node,
  plugin: node,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    gateway: smsGatewayName,
    /** Whether the store's own account is used. */
    own: z.boolean(),
    /** SMS signature of every message. */
    sign: z.string(),
    /** Whether templates can be submitted from here; otherwise their ids are entered by hand. */
    submits: z.boolean(),
    list: z.array(smsTemplate),
    switches: z.array(smsSwitch),
    /** Kinds for which the sender has no template: they require an approved one of the store's own. */
    lacking: z.array(smsTemplateKind),
  }),
  refusals: [],
})

const hourMessage = `请选择${sendingHours.first}点至${sendingHours.last}点`

export const switchSmsKind = defineCall({
  ...keeping,
  name: 'sms.switch-kind',
  title: 'whether messages of a kind go by themselves, and at which hour those that go once a day',
  path: '/shopapi/shopai/smstplswitch',
  alsoAt: ['/shopapi/shopconfig/smstplswitch'],
  input: smsSwitch.extend({
    hour: z
      .int(hourMessage)
      .min(sendingHours.first, hourMessage)
      .max(sendingHours.last, hourMessage)
      .nullable(),
  }),
  output: z.object({ switches: z.array(smsSwitch) }),
  refusals: [],
  done: '设置已保存',
})

export const saveSmsTemplate = defineCall({
  ...keeping,
  name: 'sms.save-template',
  title:
    'a new template, or other words of one, as a draft; in place of an approved one a new one is kept until it is approved',
  path: '/shopapi/shopai/smstplsave',
  alsoAt: ['/shopapi/shopconfig/smstplsave'],
  input: z.object({
    /** Null for a new template. */
    templateId: templateId.nullable(),
    /** Version that the user saw; null for a new template. */
    version: version.nullable(),
    kind: smsTemplateKind,
    title: z
      .string('请输入模板名称')
      .trim()
      .min(1, '请输入模板名称')
      .max(smsTemplateLimits.title, `最多${smsTemplateLimits.title}个字符`),
    words: z
      .string('请输入短信内容')
      .trim()
      .min(1, '请输入短信内容')
      .max(smsTemplateLimits.words, `最多${smsTemplateLimits.words}个字符`),
  }),
  output: answered,
  refusals: ['sms.template_stale', 'sms.template_state', 'sms.too_many_templates'],
  done: '模板已保存',
})

export const submitSmsTemplate = defineCall({
  ...keeping,
  name: 'sms.submit-template',
  title: 'submits a template to whoever sends messages; its approval is asked for from then on',
  path: '/shopapi/shopai/smstplsubmit',
  alsoAt: ['/shopapi/shopconfig/smstplsubmit'],
  input: seen,
  output: answered,
  refusals: ['sms.template_words', 'sms.template_stale', 'sms.template_state', 'sms.template_by_hand_only'],
  done: '模板已提交审核',
})

export const numberSmsTemplate = defineCall({
  ...keeping,
  name: 'sms.number-template',
  title: 'the number of a template that was approved elsewhere, typed in: it counts as approved by hand',
  path: '/shopapi/shopai/smstplnumber',
  alsoAt: ['/shopapi/shopconfig/smstplnumber'],
  input: seen.extend({
    providerTemplate: z.string('请输入模板编号').trim().min(1, '请输入模板编号').max(40, '模板编号不正确'),
  }),
  output: answered,
  refusals: [
    'sms.template_words',
    'sms.template_stale',
    'sms.template_state',
    'sms.no_provider',
    'sms.template_number',
  ],
  done: '模板编号已保存',
})

export const withdrawSmsTemplate = defineCall({
  ...keeping,
  name: 'sms.withdraw-template',
  title: 'withdraws a template that was submitted or approved: it is sent with no longer',
  path: '/shopapi/shopai/smstplwithdraw',
  alsoAt: ['/shopapi/shopconfig/smstplwithdraw'],
  input: seen,
  output: answered,
  refusals: ['sms.template_stale', 'sms.template_state'],
  done: '模板已停用',
})

export const chooseSmsTemplate = defineCall({
  ...keeping,
  name: 'sms.choose-template',
  title: 'the approved template that messages of a kind are worded by; none: the default words',
  path: '/shopapi/shopai/smstplchoose',
  alsoAt: ['/shopapi/shopconfig/smstplchoose'],
  input: z.object({ kind: smsTemplateKind, templateId: templateId.nullable() }),
  output: z.object({ kind: smsTemplateKind, templateId: z.int().nullable() }),
  refusals: ['sms.template_state'],
  done: '已更换使用的模板',
})

export const deleteSmsTemplate = defineCall({
  ...keeping,
  name: 'sms.delete-template',
  title: 'removes a template that is neither submitted nor approved',
  path: '/shopapi/shopai/smstpldelete',
  alsoAt: ['/shopapi/shopconfig/smstpldelete'],
  input: seen,
  output: z.object({ templateId: z.int() }),
  refusals: ['sms.template_stale', 'sms.template_state'],
  done: '模板已删除',
})

export const testSmsTemplate = defineCall({
  ...keeping,
  name: 'sms.test-template',
  title: 'sends a template, filled with samples, to the telephone of whoever asks',
  path: '/shopapi/shopai/smstpltest',
  alsoAt: ['/shopapi/shopconfig/smstpltest'],
  input: seen,
  output: z.object({
    /** Recipient's number, masked (5.09). */
    phone: z.string(),
    content: z.string(),
    parts: z.int(),
  }),
  refusals: ['sms.template_stale', 'sms.template_state', 'sms.too_many_tests', 'sms.no_stock'],
  done: '测试短信已提交发送',
  doneWith: ({ phone, parts }) => `测试短信已提交，将发到您的手机${phone}，计${parts}条`,
})
