import type { MergedColumns } from '@roombook/domain/customers'
import type { Fen } from '@roombook/domain/money'
import type { Belongings } from './merged-customer.repository.ts'
import type { HandedOver } from './moved-tables.ts'

/**
 * Ids of the rows that a merge moved, by table; bookings are found by their orders, since they may have been
 * split. A table is missing in merges from before it was listed.
 */
export type MovedRows = { orders: number[] } & Partial<Record<Exclude<HandedOver, 'booking'>, number[]>>

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
