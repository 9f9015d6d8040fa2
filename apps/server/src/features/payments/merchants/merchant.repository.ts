import type { MerchantGateway, MerchantMode } from '@roombook/contract/merchants'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A merchant account to which a store's guests pay, as stored. */
export interface MerchantRow {
  id: number
  gateway: MerchantGateway
  mode: MerchantMode
  /** The merchant number at WeChat Pay, the app id at Alipay. */
  account: string
  appId: string
  serial: string
  publicKeyId: string
  publicKey: string
  /** Service id of its 微信支付分; empty for none. */
  scoreServiceId: string
  /** Encrypted; null without secrets. */
  secrets: Buffer | null
  state: 'checked' | 'refused'
  reason: string
  checkedAt: Date
  /** Null while it takes payments. */
  endedAt: Date | null
  version: number
  changedName: string
  changedAt: Date
}

const selectMerchants = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('merchant')
    .select((of) => [
      'id',
      of.ref('gateway').$castTo<MerchantGateway>().as('gateway'),
      of.ref('mode').$castTo<MerchantMode>().as('mode'),
      'account',
      'app_id as appId',
      'serial',
      'public_key_id as publicKeyId',
      'public_key as publicKey',
      'score_service_id as scoreServiceId',
      'secrets',
      of.ref('state').$castTo<MerchantRow['state']>().as('state'),
      'reason',
      'checked_at as checkedAt',
      'ended_at as endedAt',
      'version',
      'changed_name as changedName',
      'changed_at as changedAt',
    ])
    .where('shop_id', '=', shopId)

/** Lists a store's current merchant accounts, at most one per provider. */
export const listMerchants = (tx: ShopTransaction, shopId: number): Promise<MerchantRow[]> =>
  selectMerchants(tx, shopId).where('ended_at', 'is', null).orderBy('gateway', 'desc').execute()

export const findMerchant = (
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<MerchantRow | undefined> => selectMerchants(tx, shopId).where('id', '=', id).executeTakeFirst()

/** Finds a store's current merchant account with a provider. */
export const findCurrent = (
  tx: ShopTransaction,
  shopId: number,
  gateway: MerchantGateway,
): Promise<MerchantRow | undefined> =>
  selectMerchants(tx, shopId).where('gateway', '=', gateway).where('ended_at', 'is', null).executeTakeFirst()

/** Finds a merchant account by its number, including former ones. */
export const findByAccount = (
  tx: ShopTransaction,
  shopId: number,
  { gateway, mode, account }: Pick<MerchantRow, 'gateway' | 'mode' | 'account'>,
): Promise<MerchantRow | undefined> =>
  selectMerchants(tx, shopId)
    .where('gateway', '=', gateway)
    .where('mode', '=', mode)
    .where('account', '=', account)
    .executeTakeFirst()

/** Locks the store's merchant accounts against changes, even if there are none yet. */
export async function lockMerchants(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('merchant', ${shopId}))`.execute(tx)
}

/** Changed columns of a merchant account. */
export interface MerchantChange {
  app_id?: string
  serial?: string
  public_key_id?: string
  public_key?: string
  score_service_id?: string
  secrets?: Buffer | null
  state?: MerchantRow['state']
  reason?: string
  checked_at?: Date
  ended_at?: Date | null
  version: number
  changed_by: number
  changed_name: string
  changed_at: Date
}

export async function updateMerchant(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: MerchantChange,
): Promise<void> {
  await tx.updateTable('merchant').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

export async function insertMerchant(
  tx: ShopTransaction,
  shopId: number,
  merchant: Required<Omit<MerchantChange, 'ended_at'>> & Pick<MerchantRow, 'gateway' | 'mode' | 'account'>,
): Promise<void> {
  await tx
    .insertInto('merchant')
    .values({ shop_id: shopId, ...merchant })
    .execute()
}

/**
 * Protects an account from deletion until this transaction, which creates a payment with it, ends.
 * @returns false when it does not exist.
 */
export async function lockMerchant(tx: ShopTransaction, shopId: number, id: number): Promise<boolean> {
  const locked = await tx
    .selectFrom('merchant')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return locked !== undefined
}

/** Deletes an account without any payment. @returns whether it did. */
export async function deleteUnused(tx: ShopTransaction, shopId: number, id: number): Promise<boolean> {
  // Waits for a guest who is just creating a payment, so that the next statement sees that payment.
  await tx
    .selectFrom('merchant')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('merchant')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('payment')
            .select('payment.id')
            .where('payment.shop_id', '=', shopId)
            .where('payment.merchant_id', '=', id),
        ),
      ),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('deposit_guarantee')
            .select('deposit_guarantee.id')
            .where('deposit_guarantee.shop_id', '=', shopId)
            .where('deposit_guarantee.merchant_id', '=', id),
        ),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}
