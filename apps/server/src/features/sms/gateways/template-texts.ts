import { codeMinutes } from '@roombook/contract/sign-in'
import type { SmsVariableName } from '@roombook/domain/sms'
import { defaultTexts } from '../booking-texts.ts'
import { operatorText } from '../operator-text.ts'
import type { OutgoingSms, SmsKind } from '../sms-gateway.ts'

/** Parameter names of the placeholders in messages. */
const parameterNames = {
  姓名: 'name',
  日期: 'date',
  餐段: 'period',
  时间: 'time',
  包厢: 'rooms',
  人数: 'people',
  门店: 'shop',
  电话: 'tel',
  线上订座: 'online',
  退款: 'refund',
  金额: 'amount',
  节日: 'festival',
  寄语: 'wish',
  昨日: 'yesterday',
  今日: 'today',
  回复: 'reply',
  验证码: 'code',
  事由: 'reason',
} as const satisfies Readonly<Record<SmsVariableName | '验证码' | '事由', string>>

export type Placeholder = keyof typeof parameterNames

/** Text of each kind for approval by a provider: without a signature, which the provider adds. */
export const templateTexts: Readonly<Record<SmsKind, string>> = {
  code: `您的验证码是{验证码}，${codeMinutes}分钟内有效，请勿告诉他人。`,
  operator: operatorText,
  ...defaultTexts,
}

/** The kinds of messages, in the order in which they are listed. */
export const smsKinds = Object.keys(templateTexts) as readonly SmsKind[]

const neededKinds: ReadonlySet<SmsKind> = new Set([
  'code',
  'booking',
  'hold',
  'booked-online',
  'accepted',
  'refused',
  'expired',
  'unpaid',
  'cancelled',
])

/**
 * Whether the operator may omit the template of a kind: its messages then fail in stores without an approved
 * template of their own.
 */
export const isOptional = (kind: SmsKind): boolean => !neededKinds.has(kind)

const isOperators = (kind: OutgoingSms['kind']): kind is SmsKind => Object.hasOwn(templateTexts, kind)

/**
 * Returns the template of a message and its text: the store's own, else the operator's for its kind, if any.
 */
export function selectTemplate(
  { kind, template }: Pick<OutgoingSms, 'kind' | 'template'>,
  templates: Readonly<Partial<Record<SmsKind, string>>>,
): { id: string; words: string } {
  if (template) return { id: template.providerTemplate, words: template.words }
  return isOperators(kind) ? { id: templates[kind] ?? '', words: templateTexts[kind] } : { id: '', words: '' }
}

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(parameterNames, name)

/** Returns the placeholders of a text in their order. */
export const placeholdersIn = (text: string): readonly Placeholder[] =>
  [...text.matchAll(/\{(.+?)\}/g)].flatMap(([, name = '']) => (isPlaceholder(name) ? [name] : []))

/** Name of a parameter in Aliyun's templates, which requires Latin letters. */
export const aliyunName = (placeholder: Placeholder): string => parameterNames[placeholder]

/** Converts a text to Aliyun's syntax: `${name}您好，…`. */
export const aliyunText = (text: string): string =>
  placeholdersIn(text).reduce(
    (text, placeholder) => text.replace(`{${placeholder}}`, () => `\${${aliyunName(placeholder)}}`),
    text,
  )

/** Converts a text to Tencent Cloud's syntax, with numbered parameters: `{1}您好，…`. */
export const tencentText = (text: string): string =>
  placeholdersIn(text).reduce(
    (text, placeholder, at) => text.replace(`{${placeholder}}`, `{${at + 1}}`),
    text,
  )
