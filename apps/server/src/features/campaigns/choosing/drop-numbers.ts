import { type Database, inShop } from '#platform/db/database.ts'
import { type JobKind, patientPauses } from '#platform/jobs/job.ts'
import { numbersToDrop } from '../campaign-job.ts'
import { deleteNumbers } from './numbers.repository.ts'

/** Deletes expired files of phone numbers; a job covers one file. */
export const dropNumbers = ({ db }: { db: Database }): JobKind => ({
  name: numbersToDrop,
  title: '清理群发号码表格',
  mostAtOnce: 2,
  pauseAfter: patientPauses,
  run: ({ shopId, subject }) => inShop(db, shopId, (tx) => deleteNumbers(tx, shopId, subject)),
})
