import type { TenantContext } from '#platform/calls/tenant-context.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { type JobKind, patientPauses } from '#platform/jobs/job.ts'
import { eraseCustomerTraces } from './erasure.repository.ts'

/** The job that erases what a server left. */
export const erasing = 'customers.erase-traces'

interface ForgettingCall extends Pick<TenantContext, 'change'> {
  shopId: number
  now: Date
}

/** Result of an anonymising change. */
interface Forgotten<T> {
  /** The number of what the server's role cannot erase, as `forgetPerson` noted it. */
  erasure: number
  answer: T
}

/**
 * Runs an anonymising change, and after its commit erases what the server's role cannot; a job does so where
 * the server dies in between. A retry, which gets the stored answer, has nothing to erase.
 */
export async function changeAndErase<T>(
  db: Database,
  { shopId, now: at, change }: ForgettingCall,
  work: (tx: ShopTransaction) => Promise<Forgotten<T>>,
): Promise<T> {
  let noted: number | undefined
  const done = await change(async (tx) => {
    const { erasure, answer } = await work(tx)
    // Jobs are locked last.
    await enqueueJob(tx, { shopId, kind: erasing, subject: erasure, at })
    noted = erasure
    return answer
  })
  if (noted !== undefined) await eraseTraces(db, shopId, noted)
  return done
}

const eraseTraces = (db: Database, shopId: number, erasure: number): Promise<void> =>
  inShop(db, shopId, (tx) => eraseCustomerTraces(tx, erasure))

/** Erases traces that a server left which died after the commit. A job is one request of one customer. */
export const createTraceErasureJob = ({ db }: { db: Database }): JobKind => ({
  name: erasing,
  title: '清除已注销客户的记录',
  mostAtOnce: 1,
  pauseAfter: patientPauses,
  run: ({ shopId, subject }) => eraseTraces(db, shopId, subject),
})
