import { addDays, isLocalDate, type LocalDate } from '../time/local-date.ts'
import { lengthOf } from '../validation/predicates.ts'
import { longestConsentText } from './marketing.ts'

/** A consent in a row of a workbook. */
export interface ReadConsent {
  words: string
  givenOn: LocalDate
}

/** Excel's day 0; its day 60 is the nonexistent 29 February 1900. */
const serialStart = '1899-12-30'

/**
 * Reads the text and date of a consent. Both or neither must be present, since one alone proves nothing.
 * @returns null where a row has none, or a faulty one, which is reported as a problem.
 */
export function readConsent(text: string, date: string, problems: string[]): ReadConsent | null {
  if (text === '' && date === '') return null
  if (text === '' || date === '') {
    problems.push('营销同意要同时写明原话和日期')
    return null
  }
  const givenOn = readDate(date)
  if (givenOn === undefined) problems.push(`营销同意日期不存在：${date.slice(0, 20)}`)
  const isTooLong = lengthOf(text) > longestConsentText
  if (isTooLong) problems.push(`营销同意的原话最多${longestConsentText}个字符`)
  return givenOn === undefined || isTooLong ? null : { words: text, givenOn }
}

/**
 * Parses 2025-03-08, 2025年3月8日, 2025/3/8, 20250308, or an Excel serial number; with or without a time of day.
 */
function readDate(text: string): LocalDate | undefined {
  const date = text.replace(/[T\s]+\d{1,2}:\d{2}.*$/, '').trim()
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/.exec(date) ??
    /^(20\d{2})(\d{2})(\d{2})$/.exec(date) ??
    []
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (isLocalDate(whole)) return whole
  const [, serial] = /^([1-7]\d{4})(?:\.\d+)?$/.exec(date) ?? []
  return serial === undefined ? undefined : addDays(serialStart, Number(serial))
}
