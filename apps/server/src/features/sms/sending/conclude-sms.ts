import { smsStateAfter } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { RunAgain } from '../../../platform/db/run-again.ts'
import { writeEvent } from '../../../platform/journal/write-event.ts'
import {
  findOrderOfSms,
  isNewestSms,
  listPartyOfSms,
  lockPartyOfSms,
  markSms,
  setSmsState,
} from './shop-sms.repository.ts'
import type { SentState } from './sms-queue.ts'

/** A message that stands as it is thought to. */
export interface StandingSms {
  id: number
  /** Its states of which any may be left for the new one. */
  from: readonly string[]
  at: Date
}

/** What became of it. */
export interface SmsEnd {
  state: SentState
  provider_id?: string
  error: string
  ask_at: Date | null
}

/**
 * Notes what became of a message, and on its order and all that is linked to it, where it is their newest: in one
 * transaction, which tells the consoles. Nothing where it no longer stands as it did.
 */
export async function concludeSms(
  tx: ShopTransaction,
  shopId: number,
  { id, from, at }: StandingSms,
  end: SmsEnd,
): Promise<void> {
  const orderId = await findOrderOfSms(tx, shopId, id)
  const party = orderId === undefined ? [] : await lockPartyOfSms(tx, shopId, orderId)
  // While its locks were waited for a room was linked or unlinked, or another order has come to carry the party.
  if (orderId !== undefined && (await hasMoved(tx, shopId, { id, orderId, party }))) throw new RunAgain()
  const marked = await markSms(tx, shopId, { id, from }, { ...end, settled_at: at, leased_until: null })
  const order = party.find((member) => member.id === orderId)
  if (!marked || !order) return
  const orderIds = party.map((member) => member.id)
  if (await isNewestSms(tx, shopId, { id, orderIds })) {
    await setSmsState(tx, shopId, orderIds, smsStateAfter(end.state, marked.reissue))
  }
  await writeEvent(tx, {
    shopId,
    at,
    name: 'order.changed',
    data: {
      orderId: order.id,
      version: order.version,
      bookDate: order.book_date,
      periodId: order.period_id,
      left: null,
      roomIds: party.map((member) => member.room_id),
      action: `sms.${end.state}`,
    },
  })
}

async function hasMoved(
  tx: ShopTransaction,
  shopId: number,
  { id, orderId, party }: { id: number; orderId: number; party: readonly { id: number }[] },
): Promise<boolean> {
  if ((await findOrderOfSms(tx, shopId, id)) !== orderId) return true
  const memberIds = await listPartyOfSms(tx, shopId, orderId)
  return String(memberIds) !== String(party.map((member) => member.id))
}
