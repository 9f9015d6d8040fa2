import { mayActOnOrder } from '@roombook/domain/session'
import type { Actor } from '#platform/auth/actor.ts'

/** The bookings that a staff member may act on: all, their own, or those without an opener. */
export interface ActsOn {
  all: boolean
  staffId: number
  unopened: boolean
}

/** Never a staff id: ids start at 1. */
const noStaffId = 0

/** Returns the bookings that a staff member may act on (6.04), for use in SQL conditions. */
export const actsOn = (actor: Actor): ActsOn => ({
  all: mayActOnOrder(actor, { openerId: noStaffId }),
  staffId: actor.staffId,
  unopened: mayActOnOrder(actor, { openerId: null }),
})
