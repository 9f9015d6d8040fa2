import { checkSmsSignature } from '@roombook/domain/sms'
import { inShop } from '#platform/db/database.ts'
import { doublingPauses, type Job, type JobEnd, type JobKind, TryLater } from '#platform/jobs/job.ts'
import type { FoundSignature, SignatureOutcome, SignatureRegistry } from '../gateways/signature-registry.ts'
import { withinTime } from '../gateways/within-time.ts'
import { signatureToFollow } from '../sms-jobs.ts'
import type { FollowDependencies } from '../templates/follow-template.ts'
import { readPictures } from './proof.repository.ts'
import { type SignatureDecision, settleSignature } from './settle-signature.ts'
import {
  findSignature,
  lockSignatures,
  releaseName,
  type SignatureRow,
  saveProgress,
} from './signature.repository.ts'
import { toLetterPeriod, toTrademarkPeriod } from './signature.view.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Time limit of the reviewer's API in milliseconds: it includes uploads, yet is less than a server's time to
 * stop.
 */
const answerMs = 9 * second
/**
 * Intervals of queries during a review, by the number of previous queries; afterwards hourly until decided.
 */
const questionsMs = [10 * second, minute, 5 * minute, 15 * minute, 30 * minute] as const
/** Interval of queries for an approved signature, which its provider may revoke at any time. */
const approvedMs = 6 * hour
/** Time after which an unlisted signature counts as absent. */
const listedMs = 10 * minute

/**
 * Submits a store's signature, polls its review and, once it is approved, its validity; deletes withdrawn and
 * replaced signatures at the provider.
 */
export const followSignatures = (dependencies: FollowDependencies): JobKind => ({
  name: signatureToFollow,
  title: '门店短信签名审核',
  mostAtOnce: 2,
  // A review may take days; staff see the state and may withdraw it.
  pauseAfter: doublingPauses({ firstMs: 10 * second, longestMs: hour, mostTries: Number.POSITIVE_INFINITY }),
  run: (job) => follow(dependencies, job),
})

async function follow(dependencies: FollowDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, gateways } = dependencies
  const { shopId, subject } = job
  const row = await inShop(db, shopId, (tx) => findSignature(tx, shopId, subject))
  if (!row || row.removedAt) return
  const { operators } = gateways
  const registry = row.gateway === operators.name ? operators.signs : undefined
  if (row.state === 'withdrawn') return deleteAtProvider(dependencies, job, row, registry)
  if (row.state !== 'submitted' && row.state !== 'approved') return
  if (!registry) return settle(dependencies, job, row, asDraft(row, '短信服务商已更换，请重新提交'))
  if (row.handedAt) return query(dependencies, job, row, registry)
  if (await handOver(dependencies, job, row, registry))
    return { again: new Date(clock.now().getTime() + questionsMs[0]) }
}

const asDraft = ({ providerSign }: SignatureRow, answer: string): SignatureDecision => ({
  state: 'draft',
  providerSign,
  answer,
})
const asRefused = (providerSignature: string, answer: string): SignatureDecision => ({
  state: 'refused',
  providerSign: providerSignature,
  answer,
})

/** Our own reference of the newest submission of a signature. */
const formatReference = (shopId: number, { id, submissions }: SignatureRow): string =>
  `s${shopId}-${id}-${submissions}`

/** Queries the reviewer within the time limit. @throws TryLater when it gives no answer now. */
async function asking<T>(
  { log }: FollowDependencies,
  { shopId }: Job,
  row: SignatureRow,
  question: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(answerMs)
  try {
    return await withinTime(signal, () => question(signal))
  } catch (error) {
    log.warn(
      { sign: formatReference(shopId, row), reason: String(error) },
      'how a sign stands is asked again',
    )
    throw new TryLater('短信服务商暂时无法查询')
  }
}

/**
 * Submits a registration once: the attempt is recorded first. After a lost answer, its result is queried
 * instead.
 * @returns whether its state needs to be queried.
 * @throws TryLater when it certainly did not arrive.
 */
async function handOver(
  dependencies: FollowDependencies,
  job: Job,
  row: SignatureRow,
  registry: SignatureRegistry,
): Promise<boolean> {
  const { db, clock, log } = dependencies
  const { shopId } = job
  const { id, sign } = row
  // The rules may have become stricter since it was submitted.
  const fault = checkSmsSignature(sign)
  if (fault) return decided(dependencies, job, row, asRefused(row.providerSign, fault))
  const isThere =
    row.providerSign === '' && (await asking(dependencies, job, row, (signal) => registry.has(sign, signal)))
  // Another owner's signature: a later query by that name must find the store's own.
  if (isThere && !row.lost)
    return decided(dependencies, job, row, asRefused('', '平台账号下已有这个签名，请联系系统管理员'))
  const pictures = await inShop(db, shopId, async (tx) => {
    await lockSignatures(tx, shopId)
    const current = await findSignature(tx, shopId, id)
    if (current?.version !== row.version) return undefined
    await saveProgress(tx, shopId, id, { handed_at: clock.now() })
    const found = await readPictures(tx, shopId, id)
    await job.lockJob(tx)
    return found
  })
  // Withdrawn or corrected meanwhile: the next run reads the new state.
  if (!pictures) return true
  // An earlier submission with a lost answer has arrived after all.
  if (isThere) return true
  if (!pictures.proof)
    return decided(dependencies, job, row, asRefused(row.providerSign, '证明图片已失效，请重新上传'))
  const { proof, letter } = pictures
  const signal = AbortSignal.timeout(answerMs)
  const outcome = await withinTime(signal, () =>
    registry.submit(
      {
        ...row,
        reference: formatReference(shopId, row),
        proof,
        letter,
        trademarkPeriod: toTrademarkPeriod(row),
        letterPeriod: toLetterPeriod(row),
        storeDocuments: (papers) =>
          inShop(db, shopId, (tx) =>
            saveProgress(tx, shopId, id, { provider_papers: JSON.stringify(papers) }),
          ),
      },
      signal,
    ),
  ).catch((error: unknown) => {
    log.warn(
      { sign: formatReference(shopId, row), reason: String(error) },
      'whether a sign was handed in is not known',
    )
    return undefined
  })
  return saveOutcome(dependencies, job, row, outcome)
}

/** @returns whether its state needs to be queried. @throws TryLater when it certainly did not arrive. */
async function saveOutcome(
  dependencies: FollowDependencies,
  job: Job,
  row: SignatureRow,
  outcome: SignatureOutcome | undefined,
): Promise<boolean> {
  const { db } = dependencies
  const { shopId } = job
  const note = (change: Parameters<typeof saveProgress>[3]) =>
    inShop(db, shopId, (tx) => saveProgress(tx, shopId, row.id, change))
  switch (outcome?.state) {
    case undefined:
      await note({ lost: true })
      return true
    case 'submitted':
      await note({ provider_sign: outcome.providerSign })
      return true
    case 'not-now':
      await note({ handed_at: null })
      throw new TryLater(outcome.error)
    case 'refused':
      return decided(dependencies, job, row, asRefused(row.providerSign, outcome.error))
  }
}

/** Queries a signature's state. */
async function query(
  dependencies: FollowDependencies,
  job: Job,
  row: SignatureRow,
  registry: SignatureRegistry,
): Promise<JobEnd> {
  const { db, clock } = dependencies
  const { shopId } = job
  const found = await asking(dependencies, job, row, (signal) => registry.find(row, signal))
  const now = clock.now()
  const end = decideEnd(found, row, now)
  if (end) {
    await settle(dependencies, job, row, end)
    const pause = pauseAfter[end.state]
    return pause === undefined ? undefined : { again: new Date(now.getTime() + pause) }
  }
  const attempts = row.asked + 1
  await inShop(db, shopId, (tx) =>
    saveProgress(tx, shopId, row.id, {
      asked: attempts,
      checked_at: now,
      ...(found === 'absent' ? {} : { provider_sign: found.providerSign, networks: found.networks }),
    }),
  )
  const pause = row.state === 'approved' ? approvedMs : (questionsMs[attempts] ?? hour)
  return { again: new Date(now.getTime() + pause) }
}

/** Returns the change that an answer causes; undefined while it is pending or unchanged. */
function decideEnd(
  found: FoundSignature | 'absent',
  row: SignatureRow,
  now: Date,
): SignatureDecision | undefined {
  const wasApproved = row.state === 'approved'
  if (found === 'absent') {
    if (wasApproved) return asRefused('', '服务商处已没有该签名')
    if (now.getTime() - (row.handedAt?.getTime() ?? 0) < listedMs) return undefined
    return row.providerSign === ''
      ? { state: 'draft', providerSign: '', answer: '没有提交成功，请重新提交' }
      : asRefused('', '服务商处已没有该签名，请重新提交')
  }
  const { state, providerSign } = found
  if (state === 'refused') return asRefused(providerSign, found.reason || '服务商未说明原因')
  if (state === 'approved') return wasApproved ? undefined : { state, providerSign, networks: found.networks }
  // A signature under review again is not in force meanwhile.
  return wasApproved ? { state: 'submitted', providerSign, answer: '服务商正在重新审核' } : undefined
}

/** Interval of further queries after a decision that may change. */
const pauseAfter: Readonly<Partial<Record<SignatureDecision['state'], number>>> = {
  approved: approvedMs,
  submitted: questionsMs[0],
}

async function settle(
  { db, clock, outbox }: FollowDependencies,
  job: Job,
  row: SignatureRow,
  end: SignatureDecision,
): Promise<void> {
  await inShop(db, job.shopId, (tx) => settleSignature(tx, job, row, { end, at: clock.now() }))
  outbox.wake(job.shopId)
}

/** Saves a decision like {@link settle}. @returns false, since no query is needed. */
async function decided(
  dependencies: FollowDependencies,
  job: Job,
  row: SignatureRow,
  end: SignatureDecision,
): Promise<false> {
  await settle(dependencies, job, row, end)
  return false
}

/** Deletes a signature at its provider. */
async function deleteAtProvider(
  dependencies: FollowDependencies,
  job: Job,
  row: SignatureRow,
  registry: SignatureRegistry | undefined,
): Promise<JobEnd> {
  const { db, clock } = dependencies
  const { shopId } = job
  const gone = () =>
    inShop(db, shopId, async (tx) => {
      await saveProgress(tx, shopId, row.id, { removed_at: clock.now() })
      await releaseName(tx, shopId, row)
    })
  // Another provider's account can no longer be accessed.
  if (!registry) return gone()
  const found = await asking(dependencies, job, row, (signal) => registry.find(row, signal))
  if (found === 'absent') {
    const lostMs = clock.now().getTime() - (row.handedAt?.getTime() ?? 0)
    if (row.providerSign !== '' || lostMs >= listedMs) return gone()
    return { again: new Date(clock.now().getTime() + listedMs) }
  }
  const signal = AbortSignal.timeout(answerMs)
  const { providerSign } = found
  await withinTime(signal, () => registry.withdraw({ ...row, providerSign }, signal)).catch(
    (error: unknown) => {
      throw new TryLater(`服务商暂时不能删除签名：${String(error)}`)
    },
  )
  await gone()
}
