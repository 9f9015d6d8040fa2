import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

interface AccountToOpen {
  phone: string
  name: string
  passwordHash: string
  at: Date
}

/**
 * Opens a user account before the transaction that adds it to a store, because Citus needs it committed by
 * then; it remains even if the store refuses. Does nothing on a single PostgreSQL server.
 */
export const openAccountFirst = (db: Database, { phone, name, passwordHash, at }: AccountToOpen) =>
  sql`select open_account_ahead(${phone}, ${name}, ${passwordHash}, ${at})`.execute(db)

/**
 * Returns the user account of a phone, opening one if needed; an existing one keeps its name and password.
 */
export async function openAccount(
  tx: ShopTransaction,
  account: AccountToOpen,
): Promise<{ accountId: number; isOpen: boolean }> {
  const { phone, name, passwordHash, at } = account
  const { rows } = await sql<{ account_id: number; is_open: boolean }>`
    select * from open_account(${phone}, ${name}, ${passwordHash}, ${at})`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An account was neither found nor opened')
  return { accountId: row.account_id, isOpen: row.is_open }
}

export interface NewMember {
  accountId: number
  nickname: string
  avatar: string
  adminLevel: number
  roleId: number | null
  at: Date
}

/**
 * Inserts a staff member.
 * @returns the id; undefined where the user account is in the shop already.
 */
export async function insertMember(
  tx: ShopTransaction,
  shopId: number,
  member: NewMember,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({
      shop_id: shopId,
      account_id: member.accountId,
      nickname: member.nickname,
      avatar: member.avatar,
      admin_level: member.adminLevel,
      role_id: member.roleId,
      created_at: member.at,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Finds the staff member of a user account in the store. */
export async function findMemberOfAccount(tx: ShopTransaction, shopId: number, accountId: number) {
  const member = await findMemberIfAny(tx, shopId, accountId)
  if (!member) throw new Error('A member of staff was not found')
  return member
}

/** Finds the staff member of a user account; undefined without one. */
export const findMemberIfAny = (tx: ShopTransaction, shopId: number, accountId: number) =>
  tx
    .selectFrom('staff')
    .select(['id', 'nickname', 'disabled_at'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
