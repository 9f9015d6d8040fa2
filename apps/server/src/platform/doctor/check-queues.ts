import { type Finding, fault, fine, type Patient, warning } from './finding.ts'

/** Minutes that a due job may wait before a warning, and before no worker can be running. */
const [slow, stuck] = [5, 30]

interface Queue {
  kind: string
  waiting: number
  failed: number
  waits_since: Date | null
}

/** Checks that background jobs are executed: SMS, receipts, refunds, sweeps. */
export async function checkQueues({ query, now }: Patient): Promise<Finding[]> {
  let queues: Queue[]
  try {
    queues = await query<Queue>('select kind, waiting, failed, waits_since from count_jobs($1)', [now()])
  } catch {
    return [warning('They cannot be read: the database does not answer, or has no tables yet.')]
  }
  const late = queues.flatMap(({ kind, waits_since: since }) => {
    const minutes = since ? (now().getTime() - since.getTime()) / 60_000 : 0
    if (minutes < slow) return []
    const message = `${kind} has waited for ${Math.round(minutes)} minutes.`
    return minutes >= stuck
      ? [fault(`${message} Nobody does it: start a server with JOBS=1, or npm run worker.`)]
      : [warning(`${message} More is asked than is done.`)]
  })
  const failed = queues.filter((queue) => queue.failed > 0)
  return [
    ...late,
    ...failed.map((queue) =>
      warning(
        `${queue.failed} of ${queue.kind} were given up. /jobs on this machine says why, and tries again.`,
      ),
    ),
    ...(late.length + failed.length === 0 ? [fine('Nothing waits longer than it should')] : []),
  ]
}
