import { codeMinutes } from '@roombook/contract'
import { fixedWords } from '../booking-words.ts'
import type { SmsKind } from '../sms-gateway.ts'

/** What the words of a message may name. */
const parameterNames = {
  姓名: 'name',
  日期: 'date',
  餐段: 'period',
  时间: 'time',
  包厢: 'rooms',
  人数: 'people',
  门店: 'shop',
  退款: 'refund',
  验证码: 'code',
} as const

export type Placeholder = keyof typeof parameterNames

/** The words of each kind, as a provider has to approve them: without a sign, which it adds itself. */
export const templateTexts: Readonly<Record<SmsKind, string>> = {
  code: `您的验证码是{验证码}，${codeMinutes}分钟内有效，请勿告诉他人。`,
  ...fixedWords,
}

/** The kinds of messages, in the order in which they are listed. */
export const smsKinds = Object.keys(templateTexts) as readonly SmsKind[]

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(parameterNames, name)

/** What the words of a kind name, in their order. */
export const placeholdersOf = (kind: SmsKind): readonly Placeholder[] =>
  [...templateTexts[kind].matchAll(/\{(.+?)\}/g)].flatMap(([, name = '']) =>
    isPlaceholder(name) ? [name] : [],
  )

/** A parameter's name in the templates of Aliyun, which wants Latin letters. */
export const aliyunName = (placeholder: Placeholder): string => parameterNames[placeholder]

/** The text of a kind to register with Aliyun: `${name}您好，…`. */
export const aliyunText = (kind: SmsKind): string =>
  placeholdersOf(kind).reduce(
    (text, placeholder) => text.replace(`{${placeholder}}`, () => `\${${aliyunName(placeholder)}}`),
    templateTexts[kind],
  )

/** The text of a kind to register with Tencent Cloud, which counts parameters: `{1}您好，…`. */
export const tencentText = (kind: SmsKind): string =>
  placeholdersOf(kind).reduce(
    (text, placeholder, at) => text.replace(`{${placeholder}}`, `{${at + 1}}`),
    templateTexts[kind],
  )
