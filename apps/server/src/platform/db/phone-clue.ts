import { isPhone, normalizePhone } from '@roombook/domain/validation'
import { likePattern } from './like-pattern.ts'

/** Interpretation of a search keyword as a phone number. */
export interface PhoneClue {
  /** The keyword consists of digits, and matches no name. */
  isNumber: boolean
  /** LIKE pattern for numbers; null when no number can match. */
  pattern: string | null
  /** The number, when the keyword is a complete one. */
  whole: string | undefined
  /**
   * The keyword would match digits anywhere in a number, but the caller may search only by a number's end or
   * all of it.
   */
  isNarrowed: boolean
}

/**
 * Minimum number of digits, since fewer match half the directory; a masked number shows as many at its end.
 */
const leastDigits = 4
const digitsOfPhone = 11
/** LIKE pattern for the end of a number that is long enough for its mask to show four digits. */
const endPattern = (digits: string): string => `____%${digits}`

/** First digits of a mobile number: such a keyword may be the beginning of a number that is being typed. */
const mayBegin = /^1[3-9]/

/**
 * Interprets a keyword as a phone number. Four digits match the end of a number, unless a mobile number may
 * begin with them.
 *
 * Masked digits must not be found by searching: with `byPart` false, four digits match the end, as the mask
 * shows it, and more digits match a complete number or nothing.
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
