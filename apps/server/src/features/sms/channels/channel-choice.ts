import {
  type ChannelUse,
  goesBySmsAlone,
  type MessageChannel,
  nextChannel,
  type SmsTemplateKind,
} from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listReaching, readChannelOrder } from './channel-order.repository.ts'

/** A message for which a channel is looked for. */
export interface ChannelQuestion {
  shopId: number
  kind: SmsTemplateKind
  phone: string
  at: Date
  /** Channels that did not carry it. */
  passed?: readonly MessageChannel[]
}

/** The channel that a message about a booking takes: the first of the store's order that reaches its guest; SMS at last. */
export async function chooseChannel(
  tx: ShopTransaction,
  { shopId, kind, phone, at, passed = [] }: ChannelQuestion,
): Promise<MessageChannel> {
  if (goesBySmsAlone(kind)) return 'sms'
  const reached = await listReaching(tx, { phone, kind, at })
  // Most guests are reached by none of them: nothing more is asked.
  if (reached.size === 0) return 'sms'
  const order: readonly ChannelUse[] = await readChannelOrder(tx, shopId)
  return nextChannel(order, reached, passed)
}
