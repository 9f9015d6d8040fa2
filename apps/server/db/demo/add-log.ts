import { createHash } from 'node:crypto'
import { chainedText, digestOfDetail } from '#platform/audit-log/audit-log.ts'
import type { DemoTables } from './demo-tables.ts'
import type { Doer } from './planned-booking.ts'

/** Log entry of an order before it has its place in the chain. */
export interface LogDraft {
  at: number
  orderId: number
  action: string
  by: Doer
  from: number | null
  to: number
  fields: readonly string[]
  detail: Readonly<Record<string, unknown>>
}

/** Adds a store's log in the order of time, chained as the journal chains it, and the counter that it leads to. */
export function addLog(tables: DemoTables, shopId: number, drafts: readonly LogDraft[]): void {
  let hash = createHash('sha256').update('roombook').digest()
  let seq = 0
  for (const draft of drafts.toSorted((one, other) => one.at - other.at)) {
    seq += 1
    const at = new Date(draft.at)
    const detailDigest = digestOfDetail(draft.detail)
    const text = chainedText({
      subject: 'order',
      subjectId: draft.orderId,
      action: draft.action,
      operatorId: draft.by.id,
      operatorName: draft.by.name,
      fromStatus: draft.from,
      toStatus: draft.to,
      fields: draft.fields,
      detailDigest,
      at,
    })
    hash = createHash('sha256').update(hash).update(`${seq}:${text}`).digest()
    tables.add('action_log', {
      shop_id: shopId,
      seq,
      subject: 'order',
      subject_id: draft.orderId,
      action: draft.action,
      operator_id: draft.by.id,
      operator_name: draft.by.name,
      names_operator: true,
      from_status: draft.from,
      to_status: draft.to,
      fields: [...draft.fields],
      detail: JSON.parse(JSON.stringify(draft.detail)),
      detail_digest: detailDigest,
      at,
      hash: `\\x${hash.toString('hex')}`,
    })
  }
  tables.add('shop_counter', {
    shop_id: shopId,
    event_seq: 0,
    log_seq: seq,
    log_hash: `\\x${hash.toString('hex')}`,
  })
}
