import { exportRetentionDays } from '@roombook/contract/customer-export'
import { importRetentionDays } from '@roombook/contract/customer-import'
import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { deleteExpiredWorkbooks } from './import.repository.ts'

const hour = 60 * 60_000
const day = 24 * hour
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * Deletes workbooks not imported after a day, imports past their undo period, and exports past their
 * retention.
 */
export const sweepCustomerWorkbooks = (db: Database): Sweep => ({
  name: 'customer-sheets',
  everyMs: hour,
  run: (now) =>
    deleteExpiredWorkbooks(db, {
      drafts: before(now, day),
      imports: before(now, importRetentionDays * day),
      exports: before(now, exportRetentionDays * day),
    }),
})
