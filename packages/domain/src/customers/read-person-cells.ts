import { isPhone, normalizePhone } from '../validation/phone.ts'
import type { Sex } from './salutation.ts'

const sexes: readonly (readonly [RegExp, Sex])[] = [
  [/^(男|男士|男性|先生|m|male|1)$/i, 1],
  [/^(女|女士|女性|小姐|太太|f|female|2)$/i, 2],
  [/^(未知|保密|不详|无|0|-)?$/, 0],
]

/** Reads the phone number of a cell; empty, with a problem reported, where it contains none. */
export function readPhone(typed: string, problems: string[]): string {
  // Spreadsheets add an apostrophe, or a decimal point and zeros to a number that is a phone.
  const text = typed
    .replace(/^'/, '')
    .replace(/\.0+$/, '')
    .replace(/[()（）]/g, '')
  if (text === '') problems.push('缺少手机号')
  else if (isPhone(normalizePhone(text))) return normalizePhone(text)
  else problems.push(`手机号不正确：${typed.slice(0, 20)}`)
  return ''
}

/**
 * Reads the form of address, by the usual words of workbooks; unknown, with a problem reported, for others.
 */
export function readSex(text: string, problems: string[]): Sex {
  const [, sex] = sexes.find(([pattern]) => pattern.test(text)) ?? []
  if (sex === undefined) problems.push(`性别不正确：${text.slice(0, 10)}`)
  return sex ?? 0
}
