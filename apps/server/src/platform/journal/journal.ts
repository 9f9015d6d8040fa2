import { createHash } from 'node:crypto'
import type { LiveEventData, LiveEventName } from '@roombook/contract'
import { sql } from 'kysely'
import type { ShopTransaction } from '../db/database.ts'

/** One row of a shop's log, and the event that tells the consoles of it. */
export interface JournalEntry<Name extends LiveEventName = LiveEventName> {
  shopId: number
  at: Date
  subject: 'order' | 'customer' | 'shop' | 'waitlist'
  subjectId: number
  /** `booking.transfer`: the call, or the job, that did it. */
  action: string
  /** Nobody for guests and jobs, who have a name alone. */
  operatorId: number | null
  operatorName: string
  fromStatus?: number | null
  toStatus?: number | null
  /** Names of what was changed. */
  fields?: readonly string[]
  /** What to say of it, and what it was before and after. May name a person; can be erased. */
  detail: Readonly<Record<string, unknown>>
  event?: { name: Name; data: LiveEventData<Name> }
}

/** SHA-256 of a detail, in hex: what the chain covers of it. The database keeps a record's members in its own order. */
export const digestOfDetail = (detail: unknown): string =>
  createHash('sha256').update(JSON.stringify(detail, inOrder)).digest('hex')

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * What a row's hash covers besides the hash before it and its own number. `operatorName` is null for rows of before
 * names were covered (`names_operator`).
 */
export function chainedText(entry: {
  subject: string
  subjectId: number
  action: string
  operatorId: number | null
  operatorName: string | null
  fromStatus: number | null
  toStatus: number | null
  fields: readonly string[]
  detailDigest: string
  at: Date
}): string {
  return JSON.stringify([
    entry.subject,
    entry.subjectId,
    entry.action,
    entry.operatorId,
    entry.fromStatus,
    entry.toStatus,
    entry.fields,
    entry.detailDigest,
    entry.at.toISOString(),
    ...(entry.operatorName === null ? [] : [entry.operatorName]),
  ])
}

/**
 * Writes a log row and its event under the shop's next numbers. It locks the shop's counter until the commit, so
 * it comes last in a transaction. The hash is made where the numbers are given, in the one statement.
 */
export async function writeJournal(tx: ShopTransaction, entry: JournalEntry): Promise<void> {
  const { shopId, at, subject, subjectId, action, operatorId, operatorName, event } = entry
  const fromStatus = entry.fromStatus ?? null
  const toStatus = entry.toStatus ?? null
  const fields = entry.fields ?? []
  const detailDigest = digestOfDetail(entry.detail)
  const text = chainedText({
    subject,
    subjectId,
    action,
    operatorId,
    operatorName,
    fromStatus,
    toStatus,
    fields,
    detailDigest,
    at,
  })
  const detail = JSON.stringify(entry.detail)
  await sql`
    with counter as (
      update shop_counter
      set log_seq = log_seq + 1,
        log_hash = sha256(log_hash || convert_to((log_seq + 1) || ':' || ${text}, 'UTF8')),
        event_seq = event_seq + ${event ? 1 : 0}
      where shop_id = ${shopId}
      returning log_seq, log_hash, event_seq
    ), logged as (
      insert into action_log (shop_id, seq, subject, subject_id, action, operator_id, operator_name,
        names_operator, from_status, to_status, fields, detail, detail_digest, at, hash)
      select ${shopId}, log_seq, ${subject}, ${subjectId}, ${action}, ${operatorId}::bigint, ${operatorName},
        true, ${fromStatus}::smallint, ${toStatus}::smallint, ${sql.val([...fields])}::text[], ${detail}::jsonb, ${detailDigest},
        ${at}, log_hash
      from counter
    )
    insert into outbox_event (shop_id, seq, name, data, at)
    select ${shopId}, event_seq, ${event?.name ?? ''}, ${JSON.stringify(event?.data ?? {})}::jsonb, ${at}
    from counter where ${event !== undefined}`.execute(tx)
}
