import type { SmsGateway, SmsGateways } from '#features/sms/index.ts'
import { concludeSms, handOverBulk, listBulkIds, settleBulk, warnWhenLow } from '#features/sms/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, TryLater } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { campaignToSend } from '../campaign-job.ts'
import { advanceCampaign } from './advance-campaign.ts'

export interface CampaignSendingDependencies {
  db: Database
  clock: Clock
  log: Log
  outbox: Pick<Outbox, 'wake'>
  gateways: Pick<SmsGateways, 'of'>
}

/** Dependencies, with the store's gateway at the start of the job. */
type Sending = Omit<CampaignSendingDependencies, 'gateways'> & { gateway: SmsGateway }

/** Maximum number of campaigns that one server sends concurrently. */
const mostAtOnce = 2
/** Milliseconds before unsent messages are retried after a failed connection. */
const retryMs = 30_000

/** Sends campaigns: a job covers one campaign, until it is over or paused. */
export const sendCampaigns = (dependencies: CampaignSendingDependencies): JobKind => ({
  name: campaignToSend,
  title: '群发营销短信',
  mostAtOnce,
  pauseAfter: () => retryMs,
  run: (job) => sendCampaign(dependencies, job),
})

async function sendCampaign({ gateways, ...rest }: CampaignSendingDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, outbox } = rest
  const { shopId, subject: campaignId } = job
  const gateway = await inShop(db, shopId, (tx) => gateways.of(tx, shopId))
  const dependencies: Sending = { ...rest, gateway }
  await settleStranded(dependencies, job)
  for (;;) {
    if (job.turnIsOver()) return { again: clock.now() }
    const step = await inShop(db, shopId, async (tx) => {
      const taken = await advanceCampaign(tx, { shopId, campaignId, gateway, at: clock.now() })
      await job.lockJob(tx)
      return taken
    })
    outbox.wake(shopId)
    if (step.does === 'rest') return
    if (step.does === 'wait') return { again: step.until }
    if (step.does === 'look-again') continue
    const handed = await handOverBulk(dependencies, step.groups)
    // A worker considered dead may still deliver the result.
    await inShop(db, shopId, (tx) => settleBulk(tx, { shopId, gateway, at: clock.now() }, handed))
    for (const { handed: outcome } of handed) {
      if (outcome.state === 'not-now') throw new TryLater(outcome.error)
    }
  }
}

/**
 * Settles messages that a crashed worker was sending: their result is unknown, so the provider is queried,
 * and they are never sent again.
 */
async function settleStranded(
  { db, clock, gateway, outbox }: Sending,
  { shopId, subject: campaignId, lockJob }: Job,
): Promise<void> {
  const at = clock.now()
  const stranded = await inShop(db, shopId, async (tx) => {
    const ids = await listBulkIds(tx, { shopId, campaignId }, 'sending')
    await warnWhenLow(tx, { shopId, at })
    await lockJob(tx)
    return ids
  })
  const error = '发送时服务中断，不能确定是否发出'
  const end = { state: 'unknown', error, ask_at: gateway.find ? at : null } as const
  for (const id of stranded)
    await inShop(db, shopId, (tx) => concludeSms(tx, shopId, { id, from: ['sending'], at }, end))
  outbox.wake(shopId)
}
