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
  /** Milliseconds that a model has for one draft. */
  draftMs: number
}

/** For whom something is written, and by whose wish. */
export interface WritingFor {
  shopId: number
  /** A scene, or what staff had written. */
  purpose: string
  staffId: number | null
}

/** A text that passed, what it took, and how many drafts it needed. */
export interface ChargedText {
  text: string
  model: string
  spent: number
  draft: number
}

/** Drafts at most: one that fails its check is rewritten a single time. */
const mostDrafts = 2

/**
 * Has something written and looks at it before anybody does. What a model may take is reserved first, and spent as it
 * reports; none of it happens within a transaction.
 *
 * @param whyNot why a text may not be used, in Chinese; nothing where it may
 * @throws Refusal `ai.no_credit`, `ai.unreachable`; `ai.unusable` with what is wrong with the last draft.
 */
export async function writeCharged(
  parts: WritingDependencies,
  wanted: WritingFor,
  order: WritingOrder,
  whyNot: (text: string) => Promise<string | undefined>,
): Promise<ChargedText> {
  let spent = 0
  let fault = ''
  for (let again = 0; again < mostDrafts; again += 1) {
    const draft = order.draft + again
    const written = await writeOnce(parts, wanted, { ...order, draft })
    spent += written.tokens
    fault = written.fault ?? (await whyNot(written.text)) ?? ''
    if (fault === '') return { text: written.text, model: parts.writer.model, spent, draft }
    parts.log.warn({ shopId: wanted.shopId, purpose: wanted.purpose, fault }, 'a written text was not used')
  }
  throw new Refusal('ai.unusable', {}, `${fault}，没有使用`)
}

/** Writes and charges one draft. Returns a `fault` that another draft may mend; throws all others. */
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
    // It answered, and what it answered is of no use; silence is another matter.
    if (error.tokens > 0)
      return { text: '', tokens: error.tokens, fault: error.message.replace(/，没有使用$/, '') }
    log.warn({ shopId, purpose, reason: error.message }, 'a model did not write')
    throw new Refusal('ai.unreachable', {}, error.message)
  }
}
