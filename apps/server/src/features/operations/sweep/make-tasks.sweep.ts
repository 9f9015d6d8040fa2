import { withdrawReasons } from '@roombook/domain/operations'
import { businessDate } from '@roombook/domain/time'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { listRulesDue, listTasksGone, withdrawTask } from './make.repository.ts'
import { makeWork, releaseQuietAssignments, type WorkFrame } from './make-work.ts'

interface SweepDependencies {
  db: Database
  outbox: Pick<Outbox, 'wake'>
  log: Pick<Log, 'error'>
}

const mostGoneInOneRun = 500

/**
 * Withdraws tasks whose reason is gone, then creates those that rules call for. It compares states rather
 * than handling events, so missed or repeated runs do no harm.
 */
export const sweepWork = ({ db, outbox, log }: SweepDependencies): Sweep => ({
  name: 'operations',
  everyMs: 60_000,
  async run(at) {
    const inOne = async (
      of: { shopId: number; timezone: string; cutoverHour: number },
      work: (tx: ShopTransaction, frame: WorkFrame) => Promise<number[]>,
    ): Promise<void> => {
      const { shopId } = of
      const today = businessDate(at.getTime(), of.timezone, of.cutoverHour)
      try {
        await inShop(db, shopId, async (tx) => {
          const taskIds = await work(tx, { shopId, at, today })
          if (taskIds.length > 0)
            await writeEvent(tx, { shopId, at, name: 'operations.changed', data: { taskIds } })
        })
        outbox.wake(shopId)
      } catch (error) {
        log.error({ err: error, shopId }, 'work of a shop could not be made or withdrawn')
      }
    }
    for (const gone of await listTasksGone(db, at, mostGoneInOneRun))
      await inOne(gone, async (tx, { shopId, today }) => {
        const { taskId, reason } = gone
        const task = { shopId, taskId, at, on: today }
        return (await withdrawTask(tx, task, withdrawReasons[reason])) ? [taskId] : []
      })
    for (const due of await listRulesDue(db, at)) {
      if (due.kind === 'claim')
        await inOne(due, async (tx, frame) => {
          await releaseQuietAssignments(tx, frame)
          return []
        })
      await inOne(due, (tx, frame) => makeWork(tx, frame, due.kind))
    }
  },
})
