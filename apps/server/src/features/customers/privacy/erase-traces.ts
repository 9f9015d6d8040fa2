import type { TenantContext } from '#platform/calls/tenant-context.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { type JobKind, patientPauses } from '#platform/jobs/job.ts'
import { eraseCustomerTraces } from './erasure.repository.ts'

/** Job kind that erases traces left by an interrupted server. */
export const erasing = 'customers.erase-traces'

interface ForgettingCall extends Pick<TenantContext, 'change'> {
  shopId: number
  now: Date
}

/** Result of an anonymising change. */
interface Forgotten<T> {
  /** Id of the erasure request stored by `forgetPerson`: data that the server's role cannot erase. */
  erasure: number
  answer: T
}

/**
 * Runs an anonymising change, and after its commit erases what the server's role cannot. A job does so where
 * the server dies in between; a retry that gets the stored response erases nothing.
 */
export async function changeAndErase<T>(
  db: Database,
  { shopId, now: at, change }: ForgettingCall,
  work: (tx: ShopTransaction) => Promise<Forgotten<T>>,
): Promise<T> {
  let noted: number | undefined
  const done = await change(async (tx) => {
    const { erasure, answer } = await work(tx)
    // Jobs are the last rows to be locked.
    await enqueueJob(tx, { shopId, kind: erasing, subject: erasure, at })
    noted = erasure
    return answer
  })
  if (noted !== undefined) await eraseTraces(db, shopId, noted)
  return done
}

const eraseTraces = (db: Database, shopId: number, erasure: number): Promise<void> =>
  inShop(db, shopId, (tx) => eraseCustomerTraces(tx, erasure))

/** Creates the job kind that erases traces after a server died; one job per request. */
export const createTraceErasureJob = ({ db }: { db: Database }): JobKind => ({
  name: erasing,
  title: '清除已注销客户的记录',
  mostAtOnce: 1,
  pauseAfter: patientPauses,
  run: ({ shopId, subject }) => eraseTraces(db, shopId, subject),
})
