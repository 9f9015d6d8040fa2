import { findShop } from '#platform/calls/guest-call.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { PosSystemRow } from '../systems/pos-system.repository.ts'

/** Store of a till at the time of an event. */
export type TillShop = Awaited<ReturnType<typeof findShop>> & { shopId: number; now: Date }

/**
 * Reads a till's store.
 * @throws Refusal `request.not_found`.
 */
export const tillShop = async (db: Database, shopId: number, now: Date): Promise<TillShop> => ({
  ...(await findShop(db, shopId, now)),
  shopId,
  now,
})

/**
 * Creates a staff call for a till's event within one transaction, so that arrival and settlement use the
 * console's use cases. The actor is the staff member who added the till; the audit log shows the till's name.
 */
export function tillCall(
  tx: ShopTransaction,
  shop: TillShop,
  system: PosSystemRow,
  plugins: StaffCall['actor']['plugins'],
): StaffCall {
  const { shopId, now, today, timezone, cutoverHour, settings } = shop
  return {
    shopId,
    now,
    today,
    address: '',
    origin: '',
    userAgent: '',
    tillId: system.id,
    actor: {
      accountId: 0,
      shopId,
      staffId: system.createdBy,
      nickname: `收银系统·${system.title}`,
      adminLevel: 2,
      nodes: new Set(),
      plugins,
      timezone,
      cutoverHour,
      // Walk-ins from a till have no phone.
      settings: { ...settings, phoneRequired: false },
      expiresAt: now,
      tokenHash: Buffer.alloc(0),
      hasLeft: false,
    },
    read: (work) => work(tx),
    change: (work) => work(tx),
  }
}
