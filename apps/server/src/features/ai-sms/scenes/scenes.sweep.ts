import type { Database } from '#platform/db/database.ts'
import { inShop } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { scenesToRun } from '../ai-jobs.ts'
import { listShopsWithScenes } from './scenes-to-run.repository.ts'

/** Queues the scene job of every shop whose scenes are due. */
export const sweepScenes = ({ db }: { db: Database }): Sweep => ({
  name: 'ai-scenes',
  everyMs: 60_000,
  async run(now) {
    for (const shopId of await listShopsWithScenes(db, now))
      await inShop(db, shopId, (tx) => enqueueJob(tx, { shopId, kind: scenesToRun, subject: 0, at: now }))
  },
})
