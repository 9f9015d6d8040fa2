import { type Database, inShop } from '#platform/db/database.ts'
import { type JobKind, patientPauses } from '#platform/jobs/job.ts'
import { numbersToDrop } from '../campaign-job.ts'
import { deleteNumbers } from './numbers.repository.ts'

/** Throws files of numbers away that have had their day: a job is a file. */
export const dropNumbers = ({ db }: { db: Database }): JobKind => ({
  name: numbersToDrop,
  title: '清理群发号码表格',
  mostAtOnce: 2,
  pauseAfter: patientPauses,
  run: ({ shopId, subject }) => inShop(db, shopId, (tx) => deleteNumbers(tx, shopId, subject)),
})
