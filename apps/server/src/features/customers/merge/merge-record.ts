import type { Fen, MergedColumns } from '@roombook/domain'
import type { MovedRows } from './merge.repository.ts'
import type { Belongings } from './merged-customer.repository.ts'

/** Stored result of a merge, for its undo. */
export interface MergeRecord {
  rows: MovedRows
  /** Belongings of the merged customer, and those that the kept one lacked. */
  had: Belongings
  given: Belongings
  filled: Partial<MergedColumns>
  /** Fen that went from the one's balance to the other's. */
  balance: Fen
  /** The same of what they were given; merges of before there was such say nothing of it. */
  givenBalance?: Fen
}
