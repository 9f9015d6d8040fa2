import type { VoucherPlatform } from '@roombook/domain/vouchers'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A stored platform account of a store for verifying vouchers. */
export interface VoucherAccountRow {
  id: number
  platform: VoucherPlatform
  account: string
  store: string
  merchant: string
  /** Encrypted. */
  secrets: Buffer
  state: 'checked' | 'refused'
  reason: string
  checkedAt: Date
  version: number
  changedName: string
  changedAt: Date
}

const selectAccounts = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('voucher_account')
    .select((of) => [
      'id',
      of.ref('platform').$castTo<VoucherPlatform>().as('platform'),
      'account',
      'store',
      'merchant',
      'secrets',
      of.ref('state').$castTo<VoucherAccountRow['state']>().as('state'),
      'reason',
      'checked_at as checkedAt',
      'version',
      'changed_name as changedName',
      'changed_at as changedAt',
    ])
    .where('shop_id', '=', shopId)

/** Lists a store's current accounts for verifying vouchers, at most one per platform. */
export const listAccounts = (tx: ShopTransaction, shopId: number): Promise<VoucherAccountRow[]> =>
  selectAccounts(tx, shopId).where('ended_at', 'is', null).orderBy('platform', 'desc').execute()

/** Finds a current or former account. */
export const findAccount = (
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<VoucherAccountRow | undefined> =>
  selectAccounts(tx, shopId).where('id', '=', id).executeTakeFirst()

/** Returns a store's current account with a platform. */
export const findCurrent = (
  tx: ShopTransaction,
  shopId: number,
  platform: VoucherPlatform,
): Promise<VoucherAccountRow | undefined> =>
  selectAccounts(tx, shopId).where('platform', '=', platform).where('ended_at', 'is', null).executeTakeFirst()

/** Finds a current or former account by its platform and identifiers. */
export const findSame = (
  tx: ShopTransaction,
  shopId: number,
  { platform, account, store }: Pick<VoucherAccountRow, 'platform' | 'account' | 'store'>,
): Promise<VoucherAccountRow | undefined> =>
  selectAccounts(tx, shopId)
    .where('platform', '=', platform)
    .where('account', '=', account)
    .where('store', '=', store)
    .executeTakeFirst()

/** Locks a store's platform accounts until the transaction ends, including the creation of the first one. */
export async function lockAccounts(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('voucher_account', ${shopId}))`.execute(tx)
}

/** Changed columns of an account. */
export interface AccountChange {
  merchant?: string
  secrets?: Buffer
  state?: VoucherAccountRow['state']
  reason?: string
  checked_at?: Date
  ended_at?: Date | null
  version: number
  changed_by: number
  changed_name: string
  changed_at: Date
}

export async function updateAccount(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: AccountChange,
): Promise<void> {
  await tx
    .updateTable('voucher_account')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function insertAccount(
  tx: ShopTransaction,
  shopId: number,
  account: Required<Omit<AccountChange, 'ended_at'>> &
    Pick<VoucherAccountRow, 'platform' | 'account' | 'store'>,
): Promise<void> {
  await tx
    .insertInto('voucher_account')
    .values({ shop_id: shopId, ...account })
    .execute()
}

/**
 * Deletes an account that was never used for a voucher.
 * @returns whether it was deleted.
 */
export async function deleteUnused(tx: ShopTransaction, shopId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('voucher_account')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('voucher_check')
            .select('voucher_check.id')
            .where('voucher_check.shop_id', '=', shopId)
            .where('voucher_check.account_id', '=', id),
        ),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}
