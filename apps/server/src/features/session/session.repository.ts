import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** Finds the user account of a phone. */
export async function findAccount(db: Database, phone: string) {
  const { rows } = await sql<{ account_id: number; password_hash: string }>`
    select * from find_account(${phone})`.execute(db)
  return rows[0]
}

export interface ShopOfAccount {
  shop_id: number
  title: string
  address: string
  staff_id: number
}

/** Lists the stores that an account may enter, the last one entered first. */
export async function listShopsOfAccount(db: Database, accountId: number): Promise<ShopOfAccount[]> {
  const { rows } = await sql<ShopOfAccount>`select * from shops_of_account(${accountId})`.execute(db)
  return rows
}

export interface NewSession {
  tokenHash: Buffer
  accountId: number
  shopId: number
  staffId: number
  at: Date
  until: Date
}

export async function openSession(db: Database, session: NewSession): Promise<void> {
  const { tokenHash, accountId, shopId, staffId, at, until } = session
  await sql`select open_session(${tokenHash}, ${accountId}, ${shopId}, ${staffId}, ${at}, ${until})`.execute(
    db,
  )
}

export async function endSession(db: Database, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`select end_session(${tokenHash}, ${at})`.execute(db)
}

/**
 * Recent failed logins: of the account from this address, of the address, and of the account from anywhere.
 */
export interface LoginFailures {
  here: number
  address: number
  account: number
  /** Whether the account has logged in from this network before. */
  familiar: boolean
}

export async function countLoginFailures(
  db: Database,
  phone: string,
  address: string,
  since: Date,
): Promise<LoginFailures> {
  const { rows } =
    await sql<LoginFailures>`select * from login_failures(${phone}, ${address}, ${since})`.execute(db)
  return rows[0] ?? { here: 0, address: 0, account: 0, familiar: false }
}

export async function noteLogin(
  db: Database,
  attempt: { phone: string; address: string; succeeded: boolean; at: Date },
): Promise<void> {
  await sql`select note_login(${attempt.phone}, ${attempt.address}, ${attempt.succeeded}, ${attempt.at})`.execute(
    db,
  )
}

/** Records a login in progress. @returns the number of others that began after `since`. */
export async function beginLogin(
  db: Database,
  { phone, network, at }: { phone: string; network: string; at: Date },
  since: Date,
): Promise<{ id: number; here: number; address: number }> {
  const { rows } = await sql<{ id: number; here: number; address: number }>`
    select * from begin_login(${phone}, ${network}, ${at}, ${since})`.execute(db)
  return only(rows)
}

export async function endLogin(db: Database, id: number): Promise<void> {
  await sql`select end_login(${id})`.execute(db)
}

/** Finds the password hash of an account that may log in. */
export async function passwordOfAccount(db: Database, accountId: number): Promise<string | undefined> {
  const { rows } = await sql<{
    hash: string | null
  }>`select password_of_account(${accountId}) as hash`.execute(db)
  return rows[0]?.hash ?? undefined
}

export async function setPassword(db: Database, accountId: number, passwordHash: string): Promise<void> {
  await sql`select set_password(${accountId}, ${passwordHash})`.execute(db)
}

/**
 * Ends all sessions of a user account, except one.
 * @returns the hashes of their tokens.
 */
export async function endSessionsOfAccount(
  db: Database,
  accountId: number,
  at: Date,
  except: Buffer | undefined,
): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select end_account_sessions(${accountId}, ${at}, ${except ?? null}) as hash`.execute(db)
  return rows.map((row) => row.hash)
}

/** Ends every session of a staff member in one shop. @returns the hashes of their tokens. */
export async function endSessionsOfStaff(
  db: Database,
  shopId: number,
  staffId: number,
  at: Date,
): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select end_staff_sessions(${shopId}, ${staffId}, ${at}) as hash`.execute(db)
  return rows.map((row) => row.hash)
}
