/** Characters of a single message, and of each segment of a longer one. */
const singleSegment = 70
const longSegment = 67

/**
 * Returns the number of billed segments: up to 70 characters are one; longer texts have 67 per segment. The
 * SMS signature counts.
 */
export const countSmsSegments = (content: string): number =>
  content.length <= singleSegment ? 1 : Math.ceil(content.length / longSegment)

/** Prefixes a text with an SMS signature, if there is one. */
export const withSmsSignature = (text: string, signature: string): string =>
  signature === '' ? text : `【${signature}】${text}`

/** Explains that the store's stock does not cover a message. */
export const noStockMessage = ({ left, needed }: { left: number; needed: number }): string =>
  `短信余量不足：还剩${left}条，本条短信需要${needed}条`
