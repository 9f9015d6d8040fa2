import { checkReply, fitSmsValue, segmentsInFrame, splitReply } from '@roombook/domain/sms'
import { replyBox, type SmsGateways } from '#features/sms/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Most answers to one guest within some minutes, against a stuck key. */
const pace = { most: 10, minutes: 10 }

/** Window within which an identical answer counts as a duplicate. */
const duplicateWindowMs = 60_000

/** Returns the start of the window for the rate limit. */
export const paceSince = (now: Date): Date => new Date(now.getTime() - pace.minutes * 60_000)

/**
 * Splits an answer into messages where the gateway limits the length of free text.
 * @throws Refusal `replies.refused_words`, `replies.no_template`.
 */
export async function splitAnswer(
  tx: ShopTransaction,
  gateways: SmsGateways,
  { shopId, values, content }: { shopId: number; values: Readonly<Record<string, string>>; content: string },
): Promise<string[]> {
  const [fault] = checkReply(content)
  if (fault) refuseAt('replies.refused_words', 'content', fault.message)
  const box = await replyBox(tx, await gateways.of(tx, shopId), { shopId, values })
  if (!box.open) throw new Refusal('replies.no_template')
  return segmentsInFrame(splitReply(fitSmsValue('回复', content, content.length), box.perMessage), box.frame)
}

/**
 * Limits the rate of answers to a guest, and refuses duplicates.
 * @param answers those since {@link paceSince}
 * @throws Refusal `replies.too_soon`.
 */
export function requirePace(
  answers: readonly { at: Date; words: string; failed: boolean }[],
  { parts, now }: { parts: readonly string[]; now: Date },
): void {
  if (answers.length >= pace.most) throw new Refusal('replies.too_soon')
  const isSame = answers.some(
    ({ at, words, failed }) =>
      !failed && words === parts[0] && now.getTime() - at.getTime() < duplicateWindowMs,
  )
  if (isSame) throw new Refusal('replies.too_soon', {}, '刚刚已发送相同的内容')
}
