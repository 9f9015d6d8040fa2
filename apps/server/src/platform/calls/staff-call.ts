import type { Call } from '@roombook/contract'
import { businessDate, type LocalDate } from '@roombook/domain/time'
import type { Actor } from '../auth/actor.ts'
import { type Database, inShop } from '../db/database.ts'
import { openTenantContext, type TenantContext, type TenantContextInput } from './tenant-context.ts'

/** Context of a staff call beside its input: the caller, the time, and the shop's tenant context. */
export interface StaffCall extends TenantContext {
  actor: Actor
  shopId: number
  /** The caller's network address. */
  address: string
  /** The origin that the caller sent: `https://book.example.com`. */
  origin: string
  /** User agent of the caller's browser. */
  userAgent: string
  /** Time of the call, the same for everything that it does. */
  now: Date
  /** The shop's business date at that time. */
  today: LocalDate
  /** The till system that calls on behalf of the staff member; undefined for the member's own calls. */
  tillId?: number | undefined
}

interface StaffCallInput extends Omit<TenantContextInput, 'shopId' | 'keyOwner'> {
  call: Call
  actor: Actor
  address: string
  origin: string
  userAgent: string
}

/** Makes the context of one call by a staff member. */
export function staffCall({ actor, address, origin, userAgent, ...rest }: StaffCallInput): StaffCall {
  const { shopId } = actor
  return {
    actor,
    shopId,
    address,
    origin,
    userAgent,
    now: rest.now,
    today: businessDate(rest.now.getTime(), actor.timezone, actor.cutoverHour),
    ...openTenantContext({ ...rest, shopId, keyOwner: `staff:${actor.staffId}` }),
  }
}

/**
 * Context of a call whose answer is shared by all permitted callers. It has neither actor nor clock, since an
 * answer that depends on either cannot be shared.
 */
export interface SharedCall extends Pick<TenantContext, 'read'> {
  shopId: number
  timezone: string
}

/** Creates the context of a read whose answer is shared within the shop. */
export const sharedCall = (db: Database, { shopId, timezone }: Actor): SharedCall => ({
  shopId,
  timezone,
  read: (work) => inShop(db, shopId, work),
})
