/** Guest's reply to a reminder: 1 confirms, 9 cancels. */
export type ReplyWish = 'confirm' | 'cancel'

/**
 * Parses a reply that consists of the requested digit only, in any typing style; undefined for other texts.
 */
export function replyWish(content: string): ReplyWish | undefined {
  const bare = content.normalize('NFKC').replaceAll(/[\s。.!！,，「」"“”]/g, '')
  if (bare === '1') return 'confirm'
  return bare === '9' ? 'cancel' : undefined
}
