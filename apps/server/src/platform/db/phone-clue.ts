import { isPhone, normalizePhone } from '@roombook/domain'
import { likePattern } from './like-pattern.ts'

/** What a keyword says of a telephone number. */
export interface PhoneClue {
  /** The keyword is a run of digits, and means no name. */
  isNumber: boolean
  /** What numbers are compared with by LIKE; null where no number can fit. */
  pattern: string | null
  /** The number, where the keyword is a whole one. */
  whole: string | undefined
  /** Digits that may stand anywhere in a number are asked for, by somebody who finds its end or all of it alone. */
  isNarrowed: boolean
}

/** Fewer digits than this match half the directory; so many are shown at the end of a masked number. */
const leastDigits = 4
const digitsOfPhone = 11
/** The end of a number that is long enough for its mask to show four digits. */
const endPattern = (digits: string): string => `____%${digits}`

/** How a mobile begins: such digits may be the first ones of a number that is being typed. */
const mayBegin = /^1[3-9]/

/**
 * What a keyword means as a number. Four digits are what a desk is told of one: its end, unless a mobile may begin so. The digits that a mask hides are nobody's to find who may not see them: with
 * `byPart` false, four digits are the end of a number, as the mask shows it, and more are a whole number or nothing.
 */
export function phoneClue(keyword: string, byPart: boolean): PhoneClue {
  const digits = normalizePhone(keyword).replace(/[\s-]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const none = { isNumber, pattern: null, whole: undefined, isNarrowed: false }
  if (!isNumber || digits.length < leastDigits || digits.length > digitsOfPhone) return none
  if (isPhone(digits)) return { ...none, pattern: digits, whole: digits }
  if (byPart) {
    const isEnd = digits.length === leastDigits && !mayBegin.test(digits)
    return { ...none, pattern: isEnd ? endPattern(digits) : likePattern(digits) }
  }
  const pattern = digits.length === leastDigits ? endPattern(digits) : null
  return { ...none, pattern, isNarrowed: true }
}
