import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export interface NewTicket {
  ticketHash: Buffer
  secretHash: Buffer
  address: string
  userAgent: string
  at: Date
  until: Date
  /** Maximum number of open tickets per address. */
  most: number
}

/** @returns false when the address has reached its limit. */
export async function openLoginTicket(db: Database, ticket: NewTicket): Promise<boolean> {
  const { ticketHash, secretHash, address, userAgent, at, until, most } = ticket
  const { rows } = await sql<{ opened: boolean }>`
    select open_login_ticket(${ticketHash}, ${secretHash}, ${address}, ${userAgent}, ${at}, ${until}, ${most})
      as opened`.execute(db)
  return rows[0]?.opened ?? false
}

export interface PolledTicket {
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused'
  account_id: number | null
  shop_id: number | null
  staff_id: number | null
}

/**
 * Reads a ticket's state; a confirmed one is returned once. Undefined when it has ended or the secret does
 * not match.
 */
export async function pollLoginTicket(
  db: Database,
  ticketHash: Buffer,
  secretHash: Buffer,
  at: Date,
): Promise<PolledTicket | undefined> {
  const { rows } = await sql<PolledTicket>`
    select * from poll_login_ticket(${ticketHash}, ${secretHash}, ${at})`.execute(db)
  return rows[0]
}

/** Person and store of the session that scans or answers a ticket. */
export interface TicketHolder {
  accountId: number
  shopId: number
  staffId: number
}

/**
 * Marks a ticket as scanned.
 * @returns the requesting page; undefined for an expired ticket or one scanned by another person.
 */
export async function scanLoginTicket(
  db: Database,
  ticketHash: Buffer,
  { accountId, shopId, staffId }: TicketHolder,
  at: Date,
) {
  const { rows } = await sql<{ address: string; user_agent: string; created_at: Date; expires_at: Date }>`
    select * from scan_login_ticket(${ticketHash}, ${accountId}, ${shopId}, ${staffId}, ${at})`.execute(db)
  return rows[0]
}

/** @returns whether the answer was accepted: the same person scanned the ticket, and it has not expired. */
export async function answerLoginTicket(
  db: Database,
  ticketHash: Buffer,
  { accountId, shopId, staffId }: TicketHolder,
  accept: boolean,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`
    select answer_login_ticket(${ticketHash}, ${accountId}, ${shopId}, ${staffId}, ${accept}, ${at})
      as answered`.execute(db)
  return rows[0]?.answered ?? false
}

/** Whether the same person gave the same answer before, and it is still valid. */
export async function wasLoginTicketAnswered(
  db: Database,
  ticketHash: Buffer,
  { accountId, shopId, staffId }: TicketHolder,
  accept: boolean,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`
    select was_login_ticket_answered(${ticketHash}, ${accountId}, ${shopId}, ${staffId}, ${accept}, ${at})
      as answered`.execute(db)
  return rows[0]?.answered ?? false
}
