import type { SmsKind } from '../sms-gateway.ts'
import { type Placeholder, placeholdersOf } from './template-texts.ts'

/** Characters that a value may have in a notification's template (Aliyun: 变量属性“其他”, 1 to 35). */
const longest = 35

/** What stands where there is nothing to say: providers take no empty value. */
const instead: Readonly<Record<string, string>> = { 姓名: '贵宾', 退款: '感谢您的理解，' }
const otherwise = '待定'

/** Brackets would look like a sign; pictures and line breaks are refused. */
const unwanted = /[【】\p{Extended_Pictographic}\p{Variation_Selector}\p{Cc}\u200d]+/gu

/** Values as a provider sends them: none empty, none too long, nothing in them that it refuses. */
export const fitValues = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fit(name, value)]))

function fit(name: string, value: string): string {
  const letters = [...value.replace(unwanted, ' ').replace(/\s+/g, ' ').trim()]
  if (letters.length > longest) return `${letters.slice(0, longest - 1).join('')}…`
  return letters.join('') || (instead[name] ?? otherwise)
}

/** What a template of a kind is filled with, in the order of its words. */
export type Filling =
  | { whole: true; values: readonly (readonly [Placeholder, string])[] }
  | { whole: false; error: string }

/** Fills the template of a kind; a message that does not say what its words name is no message. */
export function fillTemplate(kind: SmsKind, values: Readonly<Record<string, string>>): Filling {
  const names = placeholdersOf(kind)
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length > 0) return { whole: false, error: `短信内容不完整，缺少：${missing.join('、')}` }
  const fitted = fitValues(values)
  return { whole: true, values: names.map((name) => [name, fitted[name] ?? ''] as const) }
}
