import type { Call } from '@roombook/contract'
import { businessDate, type LocalDate } from '@roombook/domain'
import type { Actor } from '../auth/actor.ts'
import { type Database, inShop } from '../db/database.ts'
import { openTenantContext, type TenantContext, type TenantContextInput } from './tenant-context.ts'

/** Context of a staff call beside its input: the caller, the time, and the shop's tenant context. */
export interface StaffCall extends TenantContext {
  actor: Actor
  shopId: number
  /** The caller's network address. */
  address: string
  /** The origin that the caller named: `https://book.example.com`. */
  origin: string
  /** User agent of the caller's browser. */
  userAgent: string
  /** The moment of the call; one for all that it does. */
  now: Date
  /** The shop's business date at that moment. */
  today: LocalDate
  /** The till system that calls in somebody's name; nothing where they call themselves. */
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
export function staffCall({ actor, address, origin, userAgent, ...parts }: StaffCallInput): StaffCall {
  const { shopId } = actor
  return {
    actor,
    shopId,
    address,
    origin,
    userAgent,
    now: parts.now,
    today: businessDate(parts.now.getTime(), actor.timezone, actor.cutoverHour),
    ...openTenantContext({ ...parts, shopId, keyOwner: `staff:${actor.staffId}` }),
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

/** Makes the context of a reading for all of a shop. */
export const sharedCall = (db: Database, { shopId, timezone }: Actor): SharedCall => ({
  shopId,
  timezone,
  read: (work) => inShop(db, shopId, work),
})
