import type { Database } from '#platform/db/database.ts'
import { inShop } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Log } from '#platform/log/log.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import type { ReplySource } from '../sms-gateway.ts'
import { claimReplyPulls, notePull, type RepliedTo, takeReplies } from './reply-arrival.repository.ts'

interface PullDependencies {
  db: Database
  log: Pick<Log, 'warn'>
  gateways: Pick<SmsGateways, 'ownOf'>
}

const second = 1000
/** Interval of fetching a store's replies, and the pause after a failure. */
const [pollIntervalMs, backoffMs] = [20 * second, 600 * second]
/** Stores per run, and how many of them are queried concurrently. */
const [mostStores, lanes] = [200, 8]
/** Maximum number of pages fetched per store and run. */
const mostPages = 10
/** Time limit of a run, since other sweeps wait for it. */
const turnMs = 5 * second

const trouble = '未能从服务商读取客人的回复：请在服务商后台填写回复地址，或联系其客服开通「短信回复拉取」'

/** Fetches replies to stores' own accounts where possible; one that also arrives by callback counts once. */
export const pullOwnReplies = ({ db, log, gateways }: PullDependencies): Sweep => {
  async function fetchOf(shopId: number, { now, signal }: { now: Date; signal: AbortSignal }): Promise<void> {
    // Postponed to a later run: the store stays reserved for two minutes.
    if (signal.aborted) return
    const again = (error: string) =>
      inShop(db, shopId, (tx) =>
        notePull(tx, shopId, {
          after: new Date(now.getTime() + (error ? backoffMs : pollIntervalMs)),
          error,
        }),
      )
    try {
      const own = await inShop(db, shopId, (tx) => gateways.ownOf(tx, shopId))
      const source = own?.gateway.replies
      if (own && source) await fetchAll(source, { to: { shopId, sign: own.row.sign }, now, signal })
      await again('')
    } catch (error) {
      log.warn({ err: error, shopId }, 'replies to a store’s own account could not be fetched')
      await again(trouble)
    }
  }

  /**
   * Fetches all pages. The provider deletes fetched replies, so each page is stored before the next is
   * requested.
   */
  async function fetchAll(
    source: ReplySource,
    { to, now, signal }: { to: RepliedTo; now: Date; signal: AbortSignal },
  ): Promise<void> {
    for (let page = 0; page < mostPages; page++) {
      const replies = (await source.pull?.(signal)) ?? []
      if (replies.length === 0) return
      await takeReplies(db, replies, now, to)
    }
  }

  return {
    name: 'own-sms-replies',
    everyMs: pollIntervalMs,
    async run(now) {
      const shopIds = await claimReplyPulls(db, now, mostStores)
      const signal = AbortSignal.timeout(turnMs)
      const next = shopIds.values()
      const lane = async () => {
        for (const shopId of next) await fetchOf(shopId, { now, signal })
      }
      await Promise.all(Array.from({ length: Math.min(lanes, shopIds.length) }, lane))
    },
  }
}
