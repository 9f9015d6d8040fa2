/** Child process that allocates memory outside V8's heap, as decoders do, and responds after a delay. */
import { setTimeout as sleep } from 'node:timers/promises'
import { serveParent } from '#platform/children/serve-parent.ts'

serveParent(async ({ megabytes, most }: { megabytes: number; most: number }) => {
  const held = Buffer.alloc(megabytes * 1024 * 1024, 1)
  await sleep(most)
  return { held: held.length }
}, 250)
