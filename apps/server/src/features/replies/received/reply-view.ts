import { hasNode, recordNodes } from '@roombook/domain/session'
import { actsOn } from '#features/orders/index.ts'
import type { Actor } from '#platform/auth/actor.ts'
import type { ReplyView } from './received.repository.ts'

/**
 * Returns the replies a staff member may read: all with the order list, customers' with the directory. The
 * list includes replies about others' bookings only with a permission for records (decision 201).
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
