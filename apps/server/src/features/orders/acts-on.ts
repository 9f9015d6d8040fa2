import { mayActOnOrder } from '@roombook/domain'
import type { Actor } from '#platform/auth/actor.ts'

/** The bookings that somebody may act on: everybody's, their own, those that nobody opened. */
export interface ActsOn {
  all: boolean
  staffId: number
  unopened: boolean
}

/** Nobody's number: ids begin at 1. */
const noStaffId = 0

/** Returns the bookings that somebody may act on (6.04), for the conditions of a statement. */
export const actsOn = (actor: Actor): ActsOn => ({
  all: mayActOnOrder(actor, { openerId: noStaffId }),
  staffId: actor.staffId,
  unopened: mayActOnOrder(actor, { openerId: null }),
})
