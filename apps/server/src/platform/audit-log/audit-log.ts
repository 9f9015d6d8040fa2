import { createHash } from 'node:crypto'
import type { LiveEventData, LiveEventName } from '@roombook/contract'
import { sql } from 'kysely'
import { atTheEnd } from '../db/at-the-end.ts'
import { compileStatement } from '../db/compile-statement.ts'
import type { ShopTransaction } from '../db/database.ts'

/** A row of a shop's audit log, with its event for the consoles. */
export interface AuditEntry<Name extends LiveEventName = LiveEventName> {
  shopId: number
  at: Date
  subject: 'order' | 'customer' | 'shop' | 'waitlist'
  subjectId: number
  /** Call or job that made the change: `booking.transfer`. */
  action: string
  /** Null for guests and jobs, which have only a name. */
  operatorId: number | null
  operatorName: string
  fromStatus?: number | null
  toStatus?: number | null
  /** Names of what was changed. */
  fields?: readonly string[]
  /** Description, with the states before and after. May name a person; can be erased. */
  detail: Readonly<Record<string, unknown>>
  event?: { name: Name; data: LiveEventData<Name> }
}

/**
 * SHA-256 of a detail in hex, which the hash chain covers in place of the detail. Keys are sorted, since the
 * database stores them in its own order.
 */
export const digestOfDetail = (detail: unknown): string =>
  createHash('sha256').update(JSON.stringify(detail, inOrder)).digest('hex')

const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Builds the text covered by a row's hash, besides the previous hash and the row's number. `operatorName` is
 * null for rows from before names were covered (`names_operator`).
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

/** Rows and events of one transaction that are not written yet. */
interface Unwritten {
  shopId: number
  /** Each serialized at the time of the call. */
  entries: string[]
  events: string[]
}

const unwritten = new WeakMap<ShopTransaction, Unwritten>()

/**
 * Writes a log row and its event under the shop's next numbers, as the transaction's last statement. That
 * locks the shop's sequence row until the commit. The hash is computed where the numbers are assigned.
 */
export function writeAuditEntry(tx: ShopTransaction, entry: AuditEntry): Promise<void> {
  const { shopId, at, event } = entry
  const row = {
    subject: entry.subject,
    subjectId: entry.subjectId,
    action: entry.action,
    operatorId: entry.operatorId,
    operatorName: entry.operatorName,
    fromStatus: entry.fromStatus ?? null,
    toStatus: entry.toStatus ?? null,
    fields: entry.fields ?? [],
    at,
    detailDigest: digestOfDetail(entry.detail),
  }
  return writeLast(tx, shopId, {
    entry: { ...row, chained: chainedText(row), detail: entry.detail },
    ...(event && { event: { ...event, at } }),
  })
}

const writeDown = compileStatement(
  (
    _,
    { shopId, entries, events }: { shopId: number; entries: string | undefined; events: string | undefined },
  ) => sql`select write_journal(${shopId}, ${entries}::jsonb, ${events}::jsonb)`,
)

/** Writes a log row, an event, or both, together with all others of its transaction. */
export async function writeLast(
  tx: ShopTransaction,
  shopId: number,
  { entry, event }: { entry?: object; event?: object },
): Promise<void> {
  const known = unwritten.get(tx)
  const last = known ?? { shopId, entries: [], events: [] }
  if (entry) last.entries.push(JSON.stringify(entry))
  if (event) last.events.push(JSON.stringify(event))
  if (known) return
  unwritten.set(tx, last)
  await atTheEnd(tx, () => {
    unwritten.delete(tx)
    const [entries, events] = [last.entries, last.events].map((written) => `[${written.join(',')}]`)
    return writeDown(tx, { shopId, entries, events })
  })
}
