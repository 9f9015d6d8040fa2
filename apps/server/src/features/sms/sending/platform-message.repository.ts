import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Answer, Lease, SentState, Settlement } from './sms-queue.ts'

/** Takes queued messages of the platform to send until the lease ends; what others have taken is left to them. */
export async function leasePlatformMessages(
  db: Database,
  { at, until, most }: Lease,
  { carrier, askFrom }: { carrier: string; askFrom: Date | null },
) {
  const { rows } = await sql<{ id: number; kind: string; phone: string; content: string }>`
    select * from claim_platform_messages(${at}, ${until}, ${most}, ${carrier}, ${askFrom})`.execute(db)
  return rows
}

export async function settlePlatformMessage(
  db: Database,
  id: number,
  { state, providerId, error, at, askAt }: Settlement,
): Promise<void> {
  await sql`
    select settle_platform_message(${id}, ${state}, ${providerId}, ${error}, ${at}, ${askAt})`.execute(db)
}

export async function putBackPlatformMessage(
  db: Database,
  id: number,
  { error, retryAt }: { error: string; retryAt: Date },
): Promise<void> {
  await sql`select put_back_platform_message(${id}, ${error}, ${retryAt})`.execute(db)
}

/** Takes messages of the platform whose provider is to be asked. */
export async function questionPlatformMessages(db: Database, { at, until, most }: Lease) {
  const { rows } = await sql<{
    id: number
    phone: string
    state: SentState
    carrier: string
    provider_id: string
    sent_at: Date
    asked: number
  }>`select * from question_platform_messages(${at}, ${until}, ${most})`.execute(db)
  return rows
}

export async function answerPlatformMessage(
  db: Database,
  id: number,
  { state = null, error, at, askAt }: Omit<Answer, 'state'> & { state: SentState | null | undefined },
): Promise<void> {
  await sql`select answer_platform_message(${id}, ${state}, ${error}, ${at}, ${askAt})`.execute(db)
}

/** Takes secrets out of messages whose time is over, and throws away what has had its time. */
export async function sweepSigningIn(
  db: Database,
  at: Date,
  { keptSince, messagesSince }: { keptSince: Date; messagesSince: Date },
): Promise<void> {
  await sql`select sweep_signing_in(${at}, ${keptSince}, ${messagesSince})`.execute(db)
}
