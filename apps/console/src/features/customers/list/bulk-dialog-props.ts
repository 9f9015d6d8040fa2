import type { CustomerFilter } from './customer-view.ts'

/** Customers to act on, as input for the directory's calls. */
export interface BulkTargets {
  customerIds: number[] | null
  filter?: CustomerFilter
}

export interface BulkDialogProps {
  /** Number of customers. */
  count: number
  targets: BulkTargets
  onDone(): void
  onClose(): void
}
