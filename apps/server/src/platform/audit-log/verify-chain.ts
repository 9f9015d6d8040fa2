import { createHash } from 'node:crypto'
import type { ShopTransaction } from '../db/database.ts'
import { chainedText, digestOfDetail } from './audit-log.ts'

/** Result of verifying a shop's log. */
export type ChainVerdict =
  | { sound: true; rows: number; erased: number; unnamed: readonly SeqSpan[] }
  /** The first row that was altered, removed or reordered. */
  | { sound: false; brokenAt: number; why: 'altered' | 'missing' }

/** A range of row numbers, both ends included. */
export interface SeqSpan {
  from: number
  to: number
}

const pageSize = 1000

/** Verifies a shop's log from its start, and names the first row at which the hash chain breaks. */
export async function verifyChain(tx: ShopTransaction, shopId: number): Promise<ChainVerdict> {
  let hash = createHash('sha256').update('roombook').digest()
  let seq = 0
  let erased = 0
  // Rows whose hash covers the operator's number but not the name: a changed name is not detected in them.
  const unnamed: SeqSpan[] = []
  for (;;) {
    const rows = await tx
      .selectFrom('action_log')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const row of rows) {
      seq += 1
      if (row.seq !== seq) return { sound: false, brokenAt: seq, why: 'missing' }
      const text = chainedText({
        subject: row.subject,
        subjectId: row.subject_id,
        action: row.action,
        operatorId: row.operator_id,
        operatorName: row.names_operator ? row.operator_name : null,
        fromStatus: row.from_status,
        toStatus: row.to_status,
        fields: row.fields,
        detailDigest: row.detail_digest,
        at: row.at,
      })
      hash = createHash('sha256').update(hash).update(`${seq}:${text}`).digest()
      const own = row.detail === null || digestOfDetail(row.detail) === row.detail_digest
      if (!own || !hash.equals(row.hash)) return { sound: false, brokenAt: seq, why: 'altered' }
      if (row.detail === null) erased += 1
      if (!row.names_operator) addTo(unnamed, seq)
    }
    if (rows.length < pageSize) break
  }
  const counter = await tx
    .selectFrom('shop_counter')
    .select(['log_seq', 'log_hash'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  if (counter.log_seq !== seq) return { sound: false, brokenAt: seq + 1, why: 'missing' }
  // No later row confirms the last one; the shop's sequence row has its hash.
  if (!counter.log_hash.equals(hash)) return { sound: false, brokenAt: seq, why: 'altered' }
  return { sound: true, rows: seq, erased, unnamed }
}

function addTo(spans: SeqSpan[], seq: number): void {
  const last = spans.at(-1)
  if (last?.to === seq - 1) last.to = seq
  else spans.push({ from: seq, to: seq })
}
