import { checkSmsTemplate } from '@roombook/domain/sms'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { doublingPauses, type Job, type JobEnd, type JobKind, TryLater } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import { withinTime } from '../gateways/within-time.ts'
import {
  belongsTo,
  gatewayAccount,
  type SmsGateway,
  type TemplateRegistry,
  type TemplateReviewStatus,
} from '../sms-gateway.ts'
import { templateToFollow } from '../sms-jobs.ts'
import { settleTemplate, type TemplateEnd } from './settle-template.ts'
import { findTemplate, noteTemplate, type TemplateRow } from './template.repository.ts'

export interface FollowDependencies {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'wake'>
  log: Log
  gateways: SmsGateways
}

/** Dependencies, with the gateway of the store's messages. */
type Following = FollowDependencies & { gateway: SmsGateway }

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Time limit of the reviewer's API in milliseconds; less than a server's time to stop. */
const answerMs = 8 * second
/**
 * Intervals of queries during a review, by the number of previous queries; afterwards hourly until decided.
 */
const questionsMs = [10 * second, minute, 5 * minute, 15 * minute, 30 * minute] as const
/** Time after which an unlisted template without an id counts as never received. */
const listedMs = 10 * minute

/**
 * Submits a template and polls its review until it is decided; deletes withdrawn and replaced ones at the
 * provider.
 */
export const followTemplates = (dependencies: FollowDependencies): JobKind => ({
  name: templateToFollow,
  title: '短信模板审核',
  mostAtOnce: 2,
  // A review may take days; staff see the state and may withdraw it.
  pauseAfter: doublingPauses({ firstMs: 10 * second, longestMs: hour, mostTries: Number.POSITIVE_INFINITY }),
  run: (job) => follow(dependencies, job),
})

async function follow(found: FollowDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, gateways } = found
  const { shopId, subject } = job
  const { row, gateway } = await inShop(db, shopId, async (tx) => ({
    row: await findTemplate(tx, shopId, subject),
    gateway: await gateways.of(tx, shopId),
  }))
  if (!row) return
  const dependencies = { ...found, gateway }
  const isThere = belongsTo(gateway, row)
  if (row.state === 'withdrawn' || row.deletedAt)
    return isThere ? deleteAtProvider(dependencies, job, row) : undefined
  if (row.state === 'approved') return isThere ? doubt(dependencies, job, row) : undefined
  if (row.state !== 'submitted') return
  const registry = isThere ? gateway.templates : undefined
  if (!registry)
    return settle(dependencies, job, row, { state: 'draft', reason: '短信服务商已更换，请重新提交' })
  if (row.handedAt) return query(dependencies, job, row, registry)
  await handOver(dependencies, job, row, registry)
  return { again: new Date(clock.now().getTime() + questionsMs[0]) }
}

/** Our own reference of the newest submission of a template. */
const formatReference = (shopId: number, { id, submissions }: TemplateRow): string =>
  `s${shopId}-${id}-${submissions}`

/**
 * Submits a template once: the attempt is recorded first. After a lost answer, its result is queried instead.
 * @throws TryLater when it certainly did not arrive.
 */
async function handOver(
  dependencies: Following,
  job: Job,
  row: TemplateRow,
  registry: TemplateRegistry,
): Promise<void> {
  const { db, clock, log } = dependencies
  const { shopId } = job
  const { id, kind, title, words, category } = row
  // The rules may have become stricter since it was submitted.
  const [fault] = checkSmsTemplate(kind, words, '')
  if (fault) return settle(dependencies, job, row, { state: 'refused', reason: fault.message })
  const submissions = row.submissions + 1
  await inShop(db, shopId, async (tx) => {
    await noteTemplate(tx, shopId, id, { handed_at: clock.now(), submissions })
    await job.lockJob(tx)
  })
  const reference = formatReference(shopId, { ...row, submissions })
  const signal = AbortSignal.timeout(answerMs)
  const outcome = await withinTime(signal, () =>
    registry.submit({ reference, kind, title, words, category }, signal),
  ).catch((error: unknown) => {
    log.warn({ template: reference, reason: String(error) }, 'whether a template was submitted is not known')
  })
  if (!outcome) return
  if (outcome.state === 'refused')
    return settle(dependencies, job, row, { state: 'refused', reason: outcome.error })
  const note =
    outcome.state === 'submitted' ? { provider_template: outcome.providerTemplate } : { handed_at: null }
  await inShop(db, shopId, (tx) => noteTemplate(tx, shopId, id, note))
  if (outcome.state === 'not-now') throw new TryLater(outcome.error)
}

/** Queries a template's state. */
async function query(
  dependencies: Following,
  job: Job,
  row: TemplateRow,
  registry: TemplateRegistry,
): Promise<JobEnd> {
  const { db, clock } = dependencies
  const { shopId } = job
  const status = await queryStatus(dependencies, job, row, registry)
  const end = decideEnd(status, row, clock.now())
  if (end) return settle(dependencies, job, row, end)
  const attempts = row.asked + 1
  const providerTemplate = status === 'absent' ? row.providerTemplate : status.providerTemplate
  await inShop(db, shopId, (tx) =>
    noteTemplate(tx, shopId, row.id, { asked: attempts, provider_template: providerTemplate }),
  )
  return { again: new Date(clock.now().getTime() + (questionsMs[attempts] ?? hour)) }
}

/** @throws TryLater when the state is not available now. */
async function queryStatus(
  { log }: FollowDependencies,
  { shopId }: Job,
  row: TemplateRow,
  registry: TemplateRegistry,
): Promise<TemplateReviewStatus | 'absent'> {
  const reference = formatReference(shopId, row)
  const signal = AbortSignal.timeout(answerMs)
  try {
    const lookup = { reference, providerTemplate: row.providerTemplate }
    return await withinTime(signal, () => registry.find(lookup, signal))
  } catch (error) {
    log.warn({ template: reference, reason: String(error) }, 'how a template stands is asked again')
    throw new TryLater('短信服务商暂时无法查询')
  }
}

/**
 * Queries an approved template after a message was refused because of it: the provider may have revoked it.
 */
async function doubt(dependencies: Following, job: Job, row: TemplateRow): Promise<void> {
  const registry = dependencies.gateway.templates
  if (!registry || row.byHand) return
  const status = await queryStatus(dependencies, job, row, registry)
  if (status === 'absent')
    return settle(dependencies, job, row, { state: 'refused', reason: '服务商处已没有该模板' })
  if (status.state === 'approved') return
  const reason = status.state === 'refused' ? status.reason : '服务商正在重新审核该模板'
  await settle(dependencies, job, row, { state: 'refused', reason: reason || '服务商已撤销该模板' })
}

/** Returns the decision in an answer; undefined while it is pending. */
function decideEnd(
  status: TemplateReviewStatus | 'absent',
  row: TemplateRow,
  now: Date,
): TemplateEnd | undefined {
  if (status === 'absent') {
    if (row.providerTemplate !== '') return { state: 'refused', reason: '服务商处已没有该模板，请重新提交' }
    const isLate = now.getTime() - (row.handedAt?.getTime() ?? 0) >= listedMs
    return isLate ? { state: 'draft', reason: '没有提交成功，请重新提交' } : undefined
  }
  if (status.state === 'submitted') return undefined
  if (status.state === 'approved') return status
  return { state: 'refused', reason: status.reason || '服务商未说明原因' }
}

async function settle(dependencies: Following, job: Job, row: TemplateRow, end: TemplateEnd): Promise<void> {
  const { db, clock, outbox, gateway } = dependencies
  await inShop(db, job.shopId, (tx) =>
    settleTemplate(tx, job, row, {
      end,
      gateway: gateway.name,
      account: gatewayAccount(gateway),
      at: clock.now(),
    }),
  )
  outbox.wake(job.shopId)
}

/**
 * Deletes a template at its provider, unless its id was entered by hand, in which case its owner is unknown.
 */
async function deleteAtProvider(dependencies: Following, job: Job, row: TemplateRow): Promise<JobEnd> {
  const { db, clock, gateway } = dependencies
  const registry = gateway.templates
  const mayBeThere = row.providerTemplate !== '' || row.handedAt !== null
  if (!registry || row.byHand || row.removedAt || !mayBeThere) return
  const status = row.providerTemplate === '' ? await queryStatus(dependencies, job, row, registry) : row
  const number = status === 'absent' ? '' : status.providerTemplate
  if (number !== '') {
    const signal = AbortSignal.timeout(answerMs)
    await withinTime(signal, () => registry.withdraw(number, signal)).catch((error: unknown) => {
      throw new TryLater(`服务商暂时不能删除模板：${String(error)}`)
    })
  } else if (clock.now().getTime() - (row.handedAt?.getTime() ?? 0) < listedMs) {
    return { again: new Date(clock.now().getTime() + listedMs) }
  }
  await inShop(db, job.shopId, (tx) => noteTemplate(tx, job.shopId, row.id, { removed_at: clock.now() }))
}
