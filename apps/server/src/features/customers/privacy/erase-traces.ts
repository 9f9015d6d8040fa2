import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { type JobKind, patientPauses } from '#platform/jobs/job.ts'
import { countDetails, eraseCustomerTraces, insertErasure, type Traces } from './erasure.repository.ts'

const erasing = 'customers.erase-traces'

/** What is asked for in the transaction that makes somebody nobody. */
export interface AskedErasure {
  /** Its number, for {@link eraseTraces}. */
  erasure: number
  /** How many rows of the log lose their details. */
  logRows: number
}

/**
 * Asks for what the server's role cannot erase: {@link eraseTraces} does it after the commit, and a job where this server
 * dies before. The log of their being forgotten keeps its details.
 */
export async function askToEraseTraces(
  tx: ShopTransaction,
  { shopId, now: at }: { shopId: number; now: Date },
  traces: Traces,
): Promise<AskedErasure> {
  const logRows = await countDetails(tx, shopId, traces)
  const erasure = await insertErasure(tx, shopId, { ...traces, at })
  await enqueueJob(tx, { shopId, kind: erasing, subject: erasure, at })
  return { erasure, logRows }
}

/** Erases what was asked for, after the commit; nothing where a retry was told what its first try did. */
export async function eraseTraces(
  db: Database,
  { shopId }: { shopId: number },
  erasure: number | undefined,
): Promise<void> {
  if (erasure !== undefined) await inShop(db, shopId, (tx) => eraseCustomerTraces(tx, erasure))
}

/** Erases traces that a server left which died after the commit. A job is one request of one customer. */
export const eraseTracesLeft = ({ db }: { db: Database }): JobKind => ({
  name: erasing,
  title: '清除已注销客户的记录',
  mostAtOnce: 1,
  pauseAfter: patientPauses,
  run: ({ shopId, subject }) => inShop(db, shopId, (tx) => eraseCustomerTraces(tx, subject)),
})
