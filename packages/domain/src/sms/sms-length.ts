/** Characters of one message, and of each part of a longer one. */
const single = 70
const part = 67

/** How many messages a text counts as: one is 70 characters, of a longer one each part holds 67. The sign counts. */
export const smsPartsOf = (content: string): number =>
  content.length <= single ? 1 : Math.ceil(content.length / part)

/** A text under a sign; without one it stays as it is. */
export const underSign = (words: string, sign: string): string =>
  sign === '' ? words : `【${sign}】${words}`

/** Why a message does not leave that the store's stock of messages does not cover. */
export const noStockWords = ({ left, needed }: { left: number; needed: number }): string =>
  `短信余量不足：还剩${left}条，本条短信需要${needed}条`
