import {
  findAccount,
  openAccount,
  platformClient,
  type VoucherPlatformClient,
} from '#features/vouchers/index.ts'
import { findShop } from '#platform/calls/guest-call.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { VoucherSettings } from '#platform/config/payment-settings.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { TryLater } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'

/** Dependencies of verification jobs. */
export interface PlatformDependencies {
  db: Database
  clock: Clock
  log: Log
  outbox: Outbox
  sealer: Sealer | undefined
  urls: VoucherSettings
}

/**
 * Opens the platform client of the account that made the earlier request.
 * @throws TryLater where the account's secrets cannot be decrypted.
 */
export async function openPlatformClient(
  { db, sealer, urls }: PlatformDependencies,
  shopId: number,
  accountId: number,
): Promise<VoucherPlatformClient> {
  const row = await inShop(db, shopId, (tx) => findAccount(tx, shopId, accountId))
  const account = row && openAccount(sealer, shopId, row)
  if (!account) throw new TryLater('验券账号的密钥已失效，请重新填写')
  return platformClient(account, urls)
}

/**
 * Returns a staff call for a job that continues a staff member's request; permission was checked when it was
 * made.
 */
export async function staffFrame(
  { db }: PlatformDependencies,
  shopId: number,
  by: { staffId: number; name: string; now: Date },
): Promise<(tx: ShopTransaction) => StaffCall> {
  const { today, timezone, cutoverHour, settings } = await findShop(db, shopId, by.now)
  return (tx) => ({
    shopId,
    now: by.now,
    today,
    address: '',
    origin: '',
    userAgent: '',
    actor: {
      accountId: 0,
      shopId,
      staffId: by.staffId,
      nickname: by.name,
      adminLevel: 2,
      nodes: new Set(),
      plugins: {},
      timezone,
      cutoverHour,
      settings,
      expiresAt: by.now,
      tokenHash: Buffer.alloc(0),
      hasLeft: false,
    },
    read: (work) => work(tx),
    change: (work) => work(tx),
  })
}
