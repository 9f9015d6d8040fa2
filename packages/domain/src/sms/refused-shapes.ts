/**
 * A reason against approval of a text, and its position: characters from `from` up to `to`, if only a part is
 * concerned.
 */
export interface SmsFault {
  readonly message: string
  readonly from?: number
  readonly to?: number
}

/** Top-level domains by which links are recognized. */
const endings =
  'com|cn|net|org|cc|co|top|vip|shop|store|link|me|io|xyz|app|site|online|club|info|wang|ltd|fun|ink|tech|pro|hk|tw|tv|ly|so'

/** A normalized text for searching, with each character's position in the original. */
export interface SearchText {
  words: string
  text: string
  at: readonly number[]
}

/** Normalizes letters, digits, dots, slashes and hyphens of other widths or styles to plain ones. */
export function plainLetters(typed: string): SearchText {
  const at: number[] = []
  let text = ''
  let from = 0
  for (const letter of typed) {
    const plain = letter.normalize('NFKC')
    const letters = /^[\w./-]$/u.test(plain) ? plain : letter
    for (let unit = 0; unit < letters.length; unit++) at.push(from + unit)
    text += letters
    from += letter.length
  }
  return { words: typed, text, at: [...at, typed.length] }
}

/** Message about a link. */
export const linkRefused = '不能包含链接'

/** A pattern that is not allowed in texts. */
export interface RefusedShape {
  readonly pattern: RegExp
  readonly message: string
  /**
   * Whether it can be removed without a gap: it contains no readable text, and its neighbours belong
   * together.
   */
  readonly leavesNoGap?: true
}

/**
 * Patterns not allowed anywhere in a text. Landline and hotline numbers are allowed, mobile numbers are not.
 */
export const refusedShapes: readonly RefusedShape[] = [
  { pattern: /[【】[\]]/gu, message: '内容中不能有【】[]，签名会自动加在最前面' },
  {
    pattern:
      /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\p{Variation_Selector}|\u200d|\u20e3)+/gu,
    message: '不能使用表情符号',
    leavesNoGap: true,
  },
  { pattern: /[¥￥★☆√※^_~～`<>|\\]+/gu, message: '不能使用特殊符号' },
  { pattern: /[\r\n\t\p{Cc}\p{Zl}\p{Zp}]+/gu, message: '不能换行' },
  { pattern: /(?:(?!\u200d)\p{Cf}|\p{Cs}|\p{Co})+/gu, message: '不能使用看不见的字符', leavesNoGap: true },
  // A Chinese full stop may be used as the dot of a URL.
  {
    pattern: new RegExp(
      `(?:https?[:：]//)?(?<![a-z0-9.。-])(?:[a-z0-9-]+[.。])+(?:${endings})(?![a-z0-9])(?:/[!-~]*)?|https?[:：]//[!-~]*|(?<![a-z0-9])www[.。][!-~]*|(?<![\\d.])\\d{1,3}(?:[.。]\\d{1,3}){3}(?![\\d.])(?:[:/][!-~]*)?`,
      'giu',
    ),
    message: linkRefused,
  },
  {
    pattern: /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/gu,
    message: '不能包含手机号码，可写门店座机',
  },
]

/** Returns the positions at which a pattern occurs in a text, each with a message. */
export function found({ text, at, words }: SearchText, pattern: RegExp, message: string): SmsFault[] {
  return [...text.matchAll(pattern)].map(({ index, 0: part }) => ({
    message,
    from: at[index] ?? 0,
    to: at[index + part.length] ?? words.length,
  }))
}
