/** Characters of a single message, and of each segment of a longer one. */
const single = 70
const part = 67

/**
 * Returns the number of billed segments: up to 70 characters are one; longer texts have 67 per segment. The
 * SMS signature counts.
 */
export const smsPartsOf = (content: string): number =>
  content.length <= single ? 1 : Math.ceil(content.length / part)

/** Prefixes a text with an SMS signature, if there is one. */
export const underSign = (words: string, sign: string): string =>
  sign === '' ? words : `【${sign}】${words}`

/** Explains that the store's stock does not cover a message. */
export const noStockWords = ({ left, needed }: { left: number; needed: number }): string =>
  `短信余量不足：还剩${left}条，本条短信需要${needed}条`
