import { findShop } from '#platform/calls/guest-call.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { PosSystemRow } from '../systems/pos-system.repository.ts'

/** The shop that a till belongs to, as it stands when something is told. */
export type TillShop = Awaited<ReturnType<typeof findShop>> & { shopId: number; now: Date }

/** What must be known of a till's shop. @throws Refusal `request.not_found`. */
export const tillShop = async (db: Database, shopId: number, now: Date): Promise<TillShop> => ({
  ...(await findShop(db, shopId, now)),
  shopId,
  now,
})

/**
 * A till's event as a call by a member of staff, so that arriving and settling are the very use cases of the counter:
 * in the name of whoever let the till in, and with its own name in the log. All that it does is in one transaction.
 */
export function tillCall(
  tx: ShopTransaction,
  shop: TillShop,
  system: PosSystemRow,
  plugins: StaffCall['actor']['plugins'],
): StaffCall {
  const { shopId, now, today, timezone, cutoverHour, settings } = shop
  return {
    ...{ shopId, now, today, address: '', origin: '', userAgent: '', tillId: system.id },
    actor: {
      ...{ accountId: 0, shopId, staffId: system.createdBy, nickname: `收银系统·${system.title}` },
      ...{ adminLevel: 2, nodes: new Set(), plugins, timezone, cutoverHour },
      // A guest at a till gives no number.
      settings: { ...settings, phoneRequired: false },
      ...{ expiresAt: now, tokenHash: Buffer.alloc(0), hasLeft: false },
    },
    read: (work) => work(tx),
    change: (work) => work(tx),
  }
}
