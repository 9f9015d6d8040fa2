import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import type { PlatformSmsKind } from '../sms-gateway.ts'
import type { Answer, Batch, SentState, Settlement } from './sms-queue.ts'

/** Concludes platform messages that a crashed server was sending, and expired codes. */
export async function settleStrandedMessages(
  tx: ShopTransaction,
  at: Date,
  askFrom: Date | null,
): Promise<void> {
  await sql`select settle_stranded_platform_messages(${at}, ${askFrom})`.execute(tx)
}

/** Takes queued messages of the platform to be sent. */
export async function takePlatformMessages(tx: ShopTransaction, { at, after, most }: Batch, carrier: string) {
  const { rows } = await sql<{ id: number; kind: PlatformSmsKind; phone: string; content: string }>`
    select * from take_platform_messages(${at}, ${after}, ${most}, ${carrier})`.execute(tx)
  return rows
}

/** Queues a message to the operator, unless there is one since a given time. @returns whether it did. */
export async function queueOperatorMessage(
  db: Database,
  of: { phone: string; content: string; at: Date; unlessSince: Date; goodUntil: Date },
): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select tell_operator(${of.phone}, ${of.content}, ${of.at}, ${of.unlessSince}, ${of.goodUntil}) as told`.execute(
    db,
  )
  return rows[0]?.told ?? false
}

export async function settlePlatformMessage(
  db: Database,
  id: number,
  { state, providerId, error, at, askAt }: Settlement,
): Promise<void> {
  await sql`
    select settle_platform_message(${id}, ${state}, ${providerId}, ${error}, ${at}, ${askAt})`.execute(db)
}

export async function putBackPlatformMessage(db: Database, id: number, error: string): Promise<void> {
  await sql`select put_back_platform_message(${id}, ${error})`.execute(db)
}

/** Takes the platform's messages that are due for a delivery query. */
export async function questionPlatformMessages(tx: ShopTransaction, { at, most }: Omit<Batch, 'after'>) {
  const { rows } = await sql<{
    id: number
    phone: string
    state: SentState
    carrier: string
    provider_id: string
    sent_at: Date
    asked: number
  }>`select * from question_platform_messages(${at}, ${most})`.execute(tx)
  return rows
}

/** Time of the platform's next delivery query. */
export async function nextPlatformQuestion(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select next_platform_question() as at`.execute(db)
  return rows[0]?.at ?? undefined
}

export async function answerPlatformMessage(
  db: Database,
  id: number,
  { state = null, error, at, askAt }: Omit<Answer, 'state'> & { state: SentState | null | undefined },
): Promise<void> {
  await sql`select answer_platform_message(${id}, ${state}, ${error}, ${at}, ${askAt})`.execute(db)
}

/** Erases secrets from expired messages, and deletes old ones. */
export async function sweepSigningIn(
  db: Database,
  at: Date,
  { keptSince, messagesSince }: { keptSince: Date; messagesSince: Date },
): Promise<void> {
  await sql`select sweep_signing_in(${at}, ${keptSince}, ${messagesSince})`.execute(db)
}
