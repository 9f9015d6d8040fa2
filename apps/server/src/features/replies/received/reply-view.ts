import { hasNode, recordNodes } from '@roombook/domain'
import { actsOn } from '#features/orders/index.ts'
import type { Actor } from '#platform/auth/actor.ts'
import type { ReplyView } from './received.repository.ts'

/**
 * Which replies somebody may read: all, by whoever may list orders; those of people of the directory, by whoever may see
 * that. The list has those about bookings of others only for the nodes of the record (decision 201).
 */
export function replyView(actor: Actor): ReplyView {
  const acts = actsOn(actor)
  return {
    ofOrders: hasNode(actor, 'roombook/orderlist'),
    ofOthers: acts.all || hasNode(actor, recordNodes.sms),
    ofCustomers: hasNode(actor, 'commonuser/customercount'),
    acts,
  }
}
