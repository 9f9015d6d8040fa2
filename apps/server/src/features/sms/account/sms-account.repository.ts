import type { SmsProviderName, SmsSignatureState } from '@roombook/contract/sms-account'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A store's own account as stored. */
export interface SmsAccountRow {
  provider: SmsProviderName
  keyId: string
  /** Encrypted. */
  keySecret: Buffer
  appId: string
  sign: string
  signState: SmsSignatureState
  signReason: string
  proof: string
  checkedAt: Date
  used: boolean
  /** Encrypted; null until one is generated. */
  replySecret: Buffer | null
  /** Error of the last attempt to fetch replies; empty after a success. */
  pullError: string
  version: number
  changedName: string
  changedAt: Date
}

const columns = [
  'key_id as keyId',
  'key_secret as keySecret',
  'app_id as appId',
  'sign',
  'sign_reason as signReason',
  'proof',
  'checked_at as checkedAt',
  'used',
  'reply_secret as replySecret',
  'pull_error as pullError',
  'version',
  'changed_name as changedName',
  'changed_at as changedAt',
] as const

/** Finds the store's own account. */
export async function findSmsAccount(
  tx: ShopTransaction,
  shopId: number,
  { locked = false } = {},
): Promise<SmsAccountRow | undefined> {
  return tx
    .selectFrom('sms_account')
    .select(columns)
    .select((of) => [
      of.ref('provider').$castTo<SmsProviderName>().as('provider'),
      of.ref('sign_state').$castTo<SmsSignatureState>().as('signState'),
    ])
    .where('shop_id', '=', shopId)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Locks the store's account against changes, even if there is none yet. */
export async function lockSmsAccount(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sms_account', ${shopId}))`.execute(tx)
}

/** Changed columns of an SMS account. */
export interface SmsAccountChange {
  provider?: SmsProviderName
  key_id?: string
  key_secret?: Buffer
  app_id?: string
  sign?: string
  sign_state?: SmsSignatureState
  sign_reason?: string
  proof?: string
  checked_at?: Date
  used?: boolean
  reply_secret?: Buffer
  pull_after?: Date | null
  pull_error?: string
  changed_by: number
  changed_name: string
  changed_at: Date
}

/** Updates the existing account. */
export async function updateSmsAccount(
  tx: ShopTransaction,
  shopId: number,
  change: SmsAccountChange,
): Promise<void> {
  await tx
    .updateTable('sms_account')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute()
}

/** Inserts the store's first account. */
export async function insertSmsAccount(
  tx: ShopTransaction,
  shopId: number,
  account: Required<Omit<SmsAccountChange, 'used' | 'pull_after' | 'pull_error'>>,
): Promise<void> {
  await tx
    .insertInto('sms_account')
    .values({ shop_id: shopId, ...account })
    .execute()
}

export async function deleteSmsAccount(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx.deleteFrom('sms_account').where('shop_id', '=', shopId).execute()
}

/** Lists the titles of templates in use that an account has not approved. */
export async function listUnapproved(
  tx: ShopTransaction,
  shopId: number,
  { gateway, account }: { gateway: string; account: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('sms_template')
    .select('title')
    .where('shop_id', '=', shopId)
    .where('chosen', '=', true)
    .where((of) =>
      of.or([of('gateway', '<>', gateway), of('account', '<>', account), of('provider_template', '=', '')]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

/**
 * Resets the templates approved under a store's own account to drafts, since another account does not know
 * them.
 */
export async function forgetApprovals(tx: ShopTransaction, shopId: number, keyId: string): Promise<void> {
  await tx
    .updateTable('sms_template')
    .set((of) => ({
      state: 'draft',
      chosen: false,
      gateway: '',
      account: '',
      provider_template: '',
      by_hand: false,
      handed_at: null,
      asked: 0,
      settled_at: null,
      reason: '短信账号已更换，请重新提交',
      version: of('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('account', '=', keyId)
    .where('state', 'in', ['approved', 'submitted'])
    .where('deleted_at', 'is', null)
    .execute()
}
