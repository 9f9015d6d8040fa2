import { refusals } from '@roombook/contract'
import { countSmsSegments } from '@roombook/domain/sms'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { findTooLate } from '../automatic/too-late.ts'
import { defaultTexts } from '../booking-texts.ts'
import { approvedThere, sentContent } from '../compose-booking-sms.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { correctReservation, spendReserved } from '../stock/stock.repository.ts'
import { warnWhenLow } from '../stock/warn-when-low.ts'
import { listUsable, type UsedTemplate } from '../templates/used-template.repository.ts'
import { type ConcludedSms, concludeSms, type SmsEnd } from './conclude-sms.ts'
import {
  listStranded,
  markSms,
  nextQuestionAt,
  putBackSms,
  questionSms,
  saveContent,
  type TakenSms,
  takeSms,
} from './shop-sms.repository.ts'
import type { SmsQueue, TakenSms as SmsTaken } from './sms-queue.ts'
import { referenceOfSms } from './sms-reference.ts'

interface ShopQueueDependencies {
  db: Database
  outbox: Pick<Outbox, 'wake'>
}

/** Age after which a message is of no use to the guest. */
const staleMs = 24 * 3_600_000
const mostStranded = 100

/** Creates the queue of a store's messages to its guests. */
export function shopQueue(
  { db, outbox }: ShopQueueDependencies,
  { shopId, lockJob }: Pick<Job, 'shopId' | 'lockJob'>,
): SmsQueue {
  const referenceOf = (id: number): string => referenceOfSms(shopId, id)

  async function conclude(sms: ConcludedSms, end: SmsEnd): Promise<void> {
    await inShop(db, shopId, (tx) => concludeSms(tx, shopId, sms, end))
    outbox.wake(shopId)
  }

  /** Stores the final text of a message, and adjusts its reservation to the number of segments. */
  async function storeText(
    tx: ShopTransaction,
    { reserved, ...queued }: TakenSms,
    sms: Worded,
    { at, gateway }: { at: Date; gateway: SmsGateway },
  ) {
    if (sms.withheld) return sms
    const parts = countSmsSegments(sms.content)
    // A shop's own account is charged by its provider instead.
    const charged = gateway.account === undefined ? parts : 0
    const covered =
      reserved === charged || (await correctReservation(tx, { shopId, smsId: sms.id, at }, charged))
    if (!covered) return { ...sms, withheld: refusals['sms.no_stock'].message }
    if (sms.content !== queued.content)
      await saveContent(tx, shopId, { id: sms.id, content: sms.content, parts })
    return sms
  }

  /** Runs work in a transaction that extends the job's lease, so that the messages stay with this server. */
  const commit = <T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T> =>
    inShop(db, shopId, async (tx) => {
      const done = await work(tx)
      await lockJob(tx)
      return done
    })

  return {
    /**
     * Ends messages whose sending a crash interrupted, with unknown result, and those that waited too long.
     * Warns of low stock here rather than when queueing, so that no booking waits for it.
     */
    async settleStranded(at, { find }) {
      const queuedSince = new Date(at.getTime() - staleMs)
      if (await commit((tx) => warnWhenLow(tx, { shopId, at }))) outbox.wake(shopId)
      for (;;) {
        const stranded = await commit((tx) => listStranded(tx, shopId, { queuedSince, most: mostStranded }))
        for (const { id, state } of stranded) {
          await conclude(
            { id, from: [state], at },
            state === 'sending'
              ? { state: 'unknown', error: '发送时服务中断，不能确定是否发出', ask_at: find ? at : null }
              : { state: 'failed', error: '等待过久，没有发出', ask_at: null },
          )
        }
        if (stranded.length < mostStranded) return
      }
    },
    take: (batch, gateway) =>
      commit(async (tx) => {
        const taken = await takeSms(tx, shopId, batch, gateway)
        const usable = await listUsable(
          tx,
          shopId,
          taken.flatMap(({ templateId }) => templateId ?? []),
        )
        const tooLate = await findTooLate(tx, shopId, taken, batch.at)
        const worded: Worded[] = []
        for (const sms of taken) {
          const late = tooLate.get(sms.id)
          const made = wordedFor(gateway, sms, usable)
          worded.push(
            await storeText(tx, sms, late ? { ...made, withheld: late } : made, { at: batch.at, gateway }),
          )
        }
        return worded.map((sms) => ({ ...sms, reference: referenceOf(sms.id) }))
      }),
    putBack: (id, error) => inShop(db, shopId, (tx) => putBackSms(tx, shopId, id, error)),
    // A server considered dead may still deliver the result.
    settle: (id, { state, providerId, error, blacklisted, at, askAt }) =>
      conclude(
        { id, from: state === 'unknown' ? ['sending'] : ['sending', 'unknown'], at },
        { state, provider_id: providerId, error, blacklisted, ask_at: askAt },
      ),
    async question(batch) {
      const questioned = await commit((tx) => questionSms(tx, shopId, batch))
      return questioned.map(({ handedAs, ...sms }) => ({
        ...sms,
        reference: handedAs || referenceOf(sms.id),
      }))
    },
    nextQuestionAt: () => inShop(db, shopId, (tx) => nextQuestionAt(tx, shopId)),
    async answer(id, { state, error, blacklisted, at, askAt }) {
      const from = ['accepted', 'unknown'] as const
      if (state) return conclude({ id, from, at }, { state, error, blacklisted, ask_at: askAt })
      await inShop(db, shopId, async (tx) => {
        const marked = await markSms(tx, shopId, { id, from }, { ask_at: askAt })
        // No further query follows: the message counts as sent, since its provider will charge it.
        if (marked && askAt === null) await spendReserved(tx, { shopId, smsId: id, at })
      })
    },
  }
}

type Worded = Omit<SmsTaken, 'reference'>

const operatorTexts: Readonly<Record<string, string | undefined>> = defaultTexts

/**
 * Prepares a message for the gateway with its queued template, if approved there. If the template was
 * withdrawn meanwhile, the message is not sent and nothing replaces it; staff may send again.
 */
function wordedFor(
  gateway: SmsGateway,
  { templateId, providerTemplate, reserved: _, ...sms }: TakenSms,
  usable: ReadonlyMap<number, UsedTemplate>,
): Worded {
  const usableTemplate = templateId === null ? undefined : usable.get(templateId)
  if (templateId !== null && !usableTemplate) return { ...sms, withheld: '模板已停用' }
  const template = usableTemplate && { ...usableTemplate, providerTemplate }
  const own = approvedThere(gateway, template)
  const operatorText = operatorTexts[sms.kind]
  // The operator has no template for kinds that can only be tried out.
  if (!own && !gateway.acceptsFreeText && operatorText === undefined)
    return { ...sms, withheld: '模板未通过当前短信服务商审核' }
  return { ...sms, content: sentContent(gateway, operatorText ?? '', { ...sms, template }), template: own }
}
