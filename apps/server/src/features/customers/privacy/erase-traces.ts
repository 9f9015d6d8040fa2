import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { type JobKind, patientPauses } from '#platform/jobs/job.ts'
import {
  countDetails,
  eraseCustomerTraces,
  insertErasure,
  listErasures,
  type Traces,
} from './erasure.repository.ts'

const erasing = 'customers.erase-traces'

/**
 * Asks for what the server's role cannot erase, in the transaction that makes somebody nobody: {@link eraseTraces} does it
 * after the commit, and a job where this server dies before. The log of their being forgotten keeps its details.
 * @returns how many rows of the log lose their details.
 */
export async function askToEraseTraces(
  tx: ShopTransaction,
  { shopId, now: at }: { shopId: number; now: Date },
  traces: Traces,
): Promise<number> {
  const logRows = await countDetails(tx, shopId, traces)
  const subject = await insertErasure(tx, shopId, { ...traces, at })
  await enqueueJob(tx, { shopId, kind: erasing, subject, at })
  return logRows
}

/** Erases what was asked for in a shop and is left: nothing of who was forgotten stands once it is done. */
export async function eraseTraces(db: Database, shopId: number): Promise<void> {
  for (const id of await inShop(db, shopId, (tx) => listErasures(tx, shopId)))
    await inShop(db, shopId, (tx) => eraseCustomerTraces(tx, id))
}

/** Erases traces that a server left which died after the commit. A job is one request of one customer. */
export const eraseTracesLeft = ({ db }: { db: Database }): JobKind => ({
  name: erasing,
  title: '清除已注销客户的记录',
  mostAtOnce: 1,
  pauseAfter: patientPauses,
  run: ({ shopId, subject }) => inShop(db, shopId, (tx) => eraseCustomerTraces(tx, subject)),
})
