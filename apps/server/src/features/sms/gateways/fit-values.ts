import { fitSmsValue, smsStandIn } from '@roombook/domain/sms'
import { type Placeholder, placeholdersIn } from './template-texts.ts'

/** Adapts values to the limits of a provider's template: none empty, none too long. */
export const fitValues = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fitSmsValue(name, value) || smsStandIn(name)]),
  )

/** Values of a template in the order of its placeholders. */
export type Filling =
  | { whole: true; values: readonly (readonly [Placeholder, string])[] }
  | { whole: false; error: string }

/** Fills an approved text. The result is not `whole` when a value of its placeholders is missing. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): Filling {
  const names = placeholdersIn(template)
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length > 0) return { whole: false, error: `短信内容不完整，缺少：${missing.join('、')}` }
  const fitted = fitValues(values)
  return { whole: true, values: names.map((name) => [name, fitted[name] ?? ''] as const) }
}
