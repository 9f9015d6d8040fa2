/** Child process that returns its pid and the names of visible secrets after a given delay. */
import { setTimeout as sleep } from 'node:timers/promises'
import { serveParent } from '#platform/children/serve-parent.ts'

serveParent(async (job: { ms: number }) => {
  await sleep(job.ms)
  return { pid: process.pid, secrets: Object.keys(process.env).filter((name) => /DATABASE|KEY/.test(name)) }
}, 1024)
