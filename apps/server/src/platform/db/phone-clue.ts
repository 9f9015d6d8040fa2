import { isPhone, normalizePhone } from '@roombook/domain'
import { likePattern } from './like-pattern.ts'

/** Meaning of a keyword as a telephone number. */
export interface PhoneClue {
  /** The keyword is a run of digits, and means no name. */
  isNumber: boolean
  /** LIKE pattern for numbers; null where no number can match. */
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
 * Interprets a keyword as a number. Four digits are the end of one, unless a mobile may begin so. A caller
 * who may not see masked digits must not find them by search: with `byPart` false, four digits match the end,
 * as the mask shows it, and more digits match a whole number or nothing.
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
