import { readComputeCredit, reserveCredit, settleUse } from '#features/compute-credit/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { type TextWriter, WriterFault, type WritingOrder } from './text-writer.ts'

/** Dependencies of writing. */
export interface WritingDependencies {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  writer: TextWriter
  /** Time limit of a model for one draft, in milliseconds. */
  draftMs: number
}

/** Recipient and originator of a text. */
export interface WritingFor {
  shopId: number
  /** A scene, or the purpose of a draft for staff. */
  purpose: string
  staffId: number | null
}

/** A text that passed its checks, with the tokens used and the index of the accepted draft. */
export interface ChargedText {
  text: string
  model: string
  spent: number
  draft: number
}

/** Maximum number of drafts: one that fails its check is rewritten a single time. */
const mostDrafts = 2

/**
 * Has a text written, and checks it. The model's maximum cost is reserved first, and the reported one charged
 * afterwards; neither the request nor the check runs within a transaction.
 *
 * @param whyNot returns the reason in Chinese why a text must not be used; undefined if it can be.
 * @throws Refusal `ai.no_credit`; `ai.unreachable`; `ai.unusable` with the fault of the last draft.
 */
export async function writeCharged(
  dependencies: WritingDependencies,
  wanted: WritingFor,
  order: WritingOrder,
  whyNot: (text: string) => Promise<string | undefined>,
): Promise<ChargedText> {
  let spent = 0
  let fault = ''
  for (let again = 0; again < mostDrafts; again += 1) {
    const draft = order.draft + again
    const written = await writeOnce(dependencies, wanted, { ...order, draft })
    spent += written.tokens
    fault = written.fault ?? (await whyNot(written.text)) ?? ''
    if (fault === '') return { text: written.text, model: dependencies.writer.model, spent, draft }
    dependencies.log.warn(
      { shopId: wanted.shopId, purpose: wanted.purpose, fault },
      'a written text was not used',
    )
  }
  throw new Refusal('ai.unusable', {}, `${fault}，没有使用`)
}

/** Writes and charges one draft. @returns a `fault` that another draft may fix. @throws all other errors. */
async function writeOnce(
  { db, clock, writer, log, draftMs }: WritingDependencies,
  { shopId, purpose, staffId }: WritingFor,
  order: WritingOrder,
): Promise<{ text: string; tokens: number; fault?: string }> {
  const signal = AbortSignal.timeout(draftMs)
  if (writer.model === '') return writer.write(order, signal)
  const points = writer.mostTokens(order)
  const { useId, left } = await inShop(db, shopId, async (tx) => ({
    useId: await reserveCredit(tx, {
      shopId,
      purpose,
      staffId,
      model: writer.model,
      points,
      at: clock.now(),
    }),
    left: await readComputeCredit(tx, shopId),
  }))
  if (useId === undefined)
    throw new Refusal('ai.no_credit', {}, `AI算力不足：还剩${left}点，请联系系统管理员充值`)
  const settle = (spent: number, error: string) =>
    inShop(db, shopId, (tx) => settleUse(tx, { shopId, useId, at: clock.now() }, { spent, error }))
  try {
    const written = await writer.write(order, signal)
    await settle(written.tokens, '')
    return written
  } catch (error) {
    if (!(error instanceof WriterFault)) {
      await settle(0, 'error')
      throw error
    }
    await settle(error.tokens, error.message)
    // The model answered, but unusably, which another draft may fix; without an answer it is unreachable.
    if (error.tokens > 0)
      return { text: '', tokens: error.tokens, fault: error.message.replace(/，没有使用$/, '') }
    log.warn({ shopId, purpose, reason: error.message }, 'a model did not write')
    throw new Refusal('ai.unreachable', {}, error.message)
  }
}
