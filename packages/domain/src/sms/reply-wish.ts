/** Guest's answer to a reminder: 1 confirms, 9 cancels. */
export type ReplyWish = 'confirm' | 'cancel'

/** Reads whether a reply is the one digit that a reminder asks for, however it is typed; undefined where it says more. */
export function replyWish(content: string): ReplyWish | undefined {
  const bare = content.normalize('NFKC').replaceAll(/[\s。.!！,，「」"“”]/g, '')
  if (bare === '1') return 'confirm'
  return bare === '9' ? 'cancel' : undefined
}
