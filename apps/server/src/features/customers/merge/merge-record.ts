import type { MergedColumns } from '@roombook/domain/customers'
import type { Fen } from '@roombook/domain/money'
import type { MovedRows } from './merge.repository.ts'
import type { Belongings } from './merged-customer.repository.ts'

/** Stored effects of a merge, for its undo. */
export interface MergeRecord {
  rows: MovedRows
  /**
   * Labels, owners and anniversaries of the merged customer (`had`), and those the retained one received
   * (`given`).
   */
  had: Belongings
  given: Belongings
  filled: Partial<MergedColumns>
  /** Recharged balance moved, in fen. */
  balance: Fen
  /** Bonus balance moved, in fen; missing in merges from before bonuses existed. */
  givenBalance?: Fen
}
