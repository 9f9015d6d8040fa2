import type { MakeFeature } from '#feature'
import { aiSmsRoutes } from './ai-sms.routes.ts'
import { runScenes } from './scenes/run-scenes.ts'
import { sweepScenes } from './scenes/scenes.sweep.ts'
import { openWriter } from './writing/open-writer.ts'

/** AI SMS: texts written for each customer on an occasion, and drafts written on request of staff. */
export const aiSmsFeature: MakeFeature = async ({ config, timeouts, sms: gateways, ...rest }) => {
  const { db, clock, outbox, log } = rest
  const { draftMs } = timeouts
  const dependencies = { db, clock, outbox, log, gateways, draftMs, writer: await openWriter(config.ai) }
  return {
    name: 'ai-sms',
    mount: (mount) => aiSmsRoutes(mount, dependencies),
    jobs: [runScenes(dependencies)],
    sweeps: [sweepScenes(dependencies)],
  }
}
