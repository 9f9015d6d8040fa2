import { listStrandedUses, settleUse } from '#features/compute-credit/index.ts'
import { withdrawWithTexts } from '#features/coupons/index.ts'
import type { SmsGateways } from '#features/sms/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { inShop, type ShopTransaction } from '#platform/db/database.ts'
import { doublingPauses, type Job, type JobKind, TryLater } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { scenesToRun } from '../ai-jobs.ts'
import { requireText } from '../texts/change-text.ts'
import { explainWithholding, selectCurrentChannel } from '../texts/explain-withholding.ts'
import { storeWrittenText } from '../texts/store-written-text.ts'
import { takeBackUnpushed } from '../texts/take-back-unpushed.ts'
import { expireTexts, listPendingTexts, markText, type TextRow } from '../texts/text.repository.ts'
import type { WritingDependencies } from '../writing/write-charged.ts'
import { writeForCustomer } from '../writing/write-for-customer.ts'
import { planScenes } from './plan-scenes.ts'
import { listScenes, readShopOfScenes } from './scene.repository.ts'
import { type Scene, untouchedScene } from './scene.ts'

export interface SceneDependencies extends WritingDependencies {
  outbox: Pick<Outbox, 'wake'>
  gateways: Pick<SmsGateways, 'of'>
}

/** Number of texts processed together. */
const atOnce = 20
/**
 * Age after which a model request of a crashed server is given up, more than twice the model's time limit.
 */
const strandedMs = 10 * 60_000

/** Plans a shop's scenes and writes their texts; a job covers one shop. */
export const runScenes = (dependencies: SceneDependencies): JobKind => ({
  name: scenesToRun,
  title: 'AI短信',
  mostAtOnce: 2,
  pauseAfter: doublingPauses({ firstMs: 60_000, longestMs: 15 * 60_000, mostTries: 200 }),
  run: (job) => runShop(dependencies, job),
})

async function runShop(dependencies: SceneDependencies, job: Job): Promise<undefined | { again: Date }> {
  const { db, clock, outbox } = dependencies
  const { shopId } = job
  const runLeased = <T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T> =>
    inShop(db, shopId, async (tx) => {
      const done = await work(tx)
      await job.lockJob(tx)
      return done
    })
  const changed = await runLeased(async (tx) => {
    const now = clock.now()
    for (const useId of await listStrandedUses(tx, shopId, new Date(now.getTime() - strandedMs)))
      await settleUse(tx, { shopId, useId, at: now }, { spent: 0, error: '服务中断' })
    const textIds = await expireTexts(tx, shopId, now)
    await withdrawWithTexts(tx, { shopId, at: now }, { textIds, reason: '没有人在期限内发送' })
    const takenBack = await takeBackUnpushed(tx, { shopId, now })
    const anew = await planScenes(tx, { shopId, now })
    const isNews = anew || takenBack > 0 || textIds.length > 0
    if (isNews) await publishTexts(tx, shopId, [], now)
    return isNews
  })
  if (changed) outbox.wake(shopId)
  for (let after = 0; ; ) {
    if (job.signal.aborted) return { again: clock.now() }
    const wanted = await inShop(db, shopId, (tx) => listPendingTexts(tx, shopId, after, atOnce))
    for (const text of wanted) {
      if (job.signal.aborted) return { again: clock.now() }
      await writePendingText(dependencies, job, text, runLeased)
      after = text.id
    }
    if (wanted.length < atOnce) return undefined
  }
}

type LeasedRun = <T>(work: (tx: ShopTransaction) => Promise<T>) => Promise<T>

/**
 * Writes one text.
 * @throws TryLater when the model does not answer; it is retried until the text's deadline.
 */
async function writePendingText(
  dependencies: SceneDependencies,
  { shopId }: Job,
  wanted: TextRow,
  runLeased: LeasedRun,
): Promise<void> {
  const { clock, outbox, gateways } = dependencies
  const facts = await inShop(dependencies.db, shopId, async (tx) => {
    const scene = (await listScenes(tx, shopId)).get(wanted.kind) ?? untouchedScene(wanted.kind)
    const text = { ...wanted, channel: selectCurrentChannel(wanted, scene) }
    return {
      scene,
      text,
      shop: await readShopOfScenes(tx, shopId),
      withheld: await explainWithholding(
        tx,
        await gateways.of(tx, shopId),
        { shopId, now: clock.now() },
        text,
      ),
    }
  })
  const { text } = facts
  let refused = facts.withheld
  let written: Awaited<ReturnType<typeof writeForCustomer>> | undefined
  if (refused === undefined) {
    try {
      written = await writeForCustomer(dependencies, orderFor(shopId, text, facts.scene))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'ai.unreachable') throw new TryLater(error.message)
      refused = error.message
    }
  }
  await runLeased(async (tx) => {
    const at = clock.now()
    const gateway = await gateways.of(tx, shopId)
    // The model takes a while: meanwhile conditions may have changed, and customers may have been merged.
    const { customerId, phone } = await requireText(tx, shopId, wanted.id)
    const text = { ...facts.text, customerId, phone }
    const reason = refused ?? (await explainWithholding(tx, gateway, { shopId, now: at }, text))
    if (reason !== undefined || !written) {
      await markText(
        tx,
        shopId,
        { id: text.id, from: ['wanted'] },
        { state: 'refused', reason: reason ?? '' },
      )
    } else {
      const { couponId } = facts.scene
      await storeWrittenText(
        tx,
        gateway,
        { shopId, shopTitle: facts.shop.title, at, couponId },
        text,
        written,
      )
    }
    await publishTexts(tx, shopId, [text.id], at)
  })
  outbox.wake(shopId)
}

/** Builds the writer's order for a text. */
export const orderFor = (shopId: number, text: TextRow, { wish }: Pick<Scene, 'wish'>) => ({
  shopId,
  staffId: null,
  kind: text.kind,
  channel: text.channel,
  customerId: text.customerId,
  told: text.told,
  wish,
  draft: text.drafts,
  seed: `${text.kind}:${text.customerId ?? text.bookingId}:${text.occasionDate}`,
})

const publishTexts = (tx: ShopTransaction, shopId: number, textIds: number[], at: Date): Promise<void> =>
  writeEvent(tx, { shopId, at, name: 'ai-texts.changed', data: { textIds } })
