import type { Fen, MergedColumns } from '@roombook/domain'
import type { MovedRows } from './merge.repository.ts'
import type { Belongings } from './merged-customer.repository.ts'

/** What a merge did, as it is kept for its undo. */
export interface MergeRecord {
  rows: MovedRows
  /** What the one that is gone had, and what of it the other lacked. */
  had: Belongings
  given: Belongings
  filled: Partial<MergedColumns>
  /** Fen that went from the one's balance to the other's. */
  balance: Fen
  /** The same of what they were given; merges of before there was such say nothing of it. */
  givenBalance?: Fen
}
