import {
  type ChannelUse,
  goesBySmsAlone,
  type MessageChannel,
  nextChannel,
  type SmsTemplateKind,
} from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listReaching, readChannelOrder } from './channel-order.repository.ts'

/** A message for which a channel is chosen. */
export interface ChannelQuestion {
  shopId: number
  kind: SmsTemplateKind
  phone: string
  at: Date
  /** Channels that failed to carry it. */
  passed?: readonly MessageChannel[]
}

/**
 * Chooses the channel of a message about a booking: the first in the store's order that reaches its guest,
 * else SMS.
 */
export async function chooseChannel(
  tx: ShopTransaction,
  { shopId, kind, phone, at, passed = [] }: ChannelQuestion,
): Promise<MessageChannel> {
  if (goesBySmsAlone(kind)) return 'sms'
  const reached = await listReaching(tx, { phone, kind, at })
  // Most guests are reached by no other channel, which saves the further queries.
  if (reached.size === 0) return 'sms'
  const order: readonly ChannelUse[] = await readChannelOrder(tx, shopId)
  return nextChannel(order, reached, passed)
}
