/** A child that answers who it is, after as long as it is told to. */
import { setTimeout as sleep } from 'node:timers/promises'
import { serveParent } from '#platform/children/serve-parent.ts'

serveParent(async (job: { ms: number }) => {
  await sleep(job.ms)
  return { pid: process.pid, secrets: Object.keys(process.env).filter((name) => /DATABASE|KEY/.test(name)) }
}, 1024)
