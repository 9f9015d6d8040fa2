import { hasNode, mayActOnOrder } from '@roombook/domain'
import type { Actor } from '#platform/auth/actor.ts'
import type { ActsOn, ReplyView } from './received.repository.ts'

/** Which replies somebody may read: all, by whoever may list orders; those of people of the directory, by whoever may see that. */
export const replyView = (actor: Actor): ReplyView => ({
  ofOrders: hasNode(actor, 'roombook/orderlist'),
  ofCustomers: hasNode(actor, 'commonuser/customercount'),
  acts: actsOn(actor),
})

/** Nobody's number: ids begin at 1. */
const nobody = 0

const actsOn = (actor: Actor): ActsOn => ({
  all: mayActOnOrder(actor, { openerId: nobody }),
  staffId: actor.staffId,
  unopened: mayActOnOrder(actor, { openerId: null }),
})
