import { isPromotion, sendingHours } from '@roombook/domain/sms'
import { shopNow } from '@roombook/domain/time'
import { findMarketing } from '#features/consents/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readTimezone } from '../automatic/too-late.repository.ts'
import type { QueuedForChannel } from './channel-message.repository.ts'

/**
 * Returns the reason in Chinese why a scene message must not be sent any more: quiet hours began, or the
 * customer withdrew consent. Empty if it can be sent.
 */
export async function tooLateForScene(
  tx: ShopTransaction,
  shopId: number,
  { kind, customerId }: Pick<QueuedForChannel, 'kind' | 'customerId'>,
  at: Date,
): Promise<string | undefined> {
  const { minutes } = shopNow(at.getTime(), await readTimezone(tx, shopId))
  const hour = Math.floor(minutes / 60)
  if (hour < sendingHours.first || hour > sendingHours.last) return '已过可发送时段（8点至22点），没有发出'
  if (!isPromotion(kind)) return undefined
  const marketing = customerId === null ? undefined : await findMarketing(tx, shopId, customerId, 'push')
  return marketing && marketing.refusal === null ? undefined : '客人没有同意接收推广，没有发出'
}
