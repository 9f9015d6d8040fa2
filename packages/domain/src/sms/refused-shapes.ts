/** Why words would not be approved, and where: characters from `from` up to `to`, where a part of them is meant. */
export interface SmsFault {
  readonly message: string
  readonly from?: number
  readonly to?: number
}

/** With what the addresses of links end that guests are sent. */
const endings =
  'com|cn|net|org|cc|co|top|vip|shop|store|link|me|io|xyz|app|site|online|club|info|wang|ltd|fun|ink|tech|pro|hk|tw|tv|ly|so'

/** A text for searching, with each character's position in the typed text. */
export interface Said {
  words: string
  text: string
  at: readonly number[]
}

/** Words in which letters, digits, dots, strokes and hyphens are plain ones, however wide or ornate they were typed. */
export function plainLetters(words: string): Said {
  const at: number[] = []
  let text = ''
  let from = 0
  for (const letter of words) {
    const plain = letter.normalize('NFKC')
    const said = /^[\w./-]$/u.test(plain) ? plain : letter
    for (let unit = 0; unit < said.length; unit++) at.push(from + unit)
    text += said
    from += letter.length
  }
  return { words, text, at: [...at, words.length] }
}

/** Message about a link. */
export const linkRefused = '不能包含链接'

/** Something that words may not hold. */
export interface RefusedShape {
  readonly pattern: RegExp
  readonly message: string
  /** Removing it loses no readable text and leaves no gap: the parts on either side belong together. */
  readonly leavesNoGap?: true
}

/** Shapes forbidden anywhere in a text. A landline or hotline number is allowed, a mobile number is not. */
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
  // A full stop may be the dot of an address.
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

/** Returns the places at which a pattern occurs in a text, each with a message. */
export function found({ text, at, words }: Said, pattern: RegExp, message: string): SmsFault[] {
  return [...text.matchAll(pattern)].map(({ index, 0: part }) => ({
    message,
    from: at[index] ?? 0,
    to: at[index + part.length] ?? words.length,
  }))
}
