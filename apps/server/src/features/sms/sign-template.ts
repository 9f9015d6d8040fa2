/** A message's words under the shop's sign; words that have one already, before or behind, keep theirs. */
export const signTemplate = (words: string, sign: string): string =>
  sign === '' || words === '' || isSigned(words) ? words : `【${sign}】${words}`

/** Whether words carry a sign of their own. */
export const isSigned = (words: string): boolean => /^【[^】]+】|【[^】]+】$/.test(words)
