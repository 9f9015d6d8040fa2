import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { concludeSms } from '../sending/conclude-sms.ts'
import type { HandedOver } from '../sending/hand-over.ts'
import { putBackSms } from '../sending/shop-sms.repository.ts'
import { firstQuestionMs } from '../sending/sms-questions.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { smsQueryKind } from '../sms-jobs.ts'
import { spendManyReserved } from '../stock/stock.repository.ts'
import { markSent, type SentBulkSms } from './bulk.repository.ts'

/** A message that was passed to the gateway, with its result. */
export interface HandedSms {
  id: number
  handed: HandedOver
}

/**
 * Records the results of messages: the sent ones in two statements regardless of their number, the others one
 * by one. A message that was not sent waits for the next run.
 */
export async function settleBulk(
  tx: ShopTransaction,
  { shopId, gateway, at }: { shopId: number; gateway: SmsGateway; at: Date },
  list: readonly HandedSms[],
): Promise<void> {
  const queryAt = gateway.find ? new Date(at.getTime() + firstQuestionMs) : null
  const sent = list.flatMap(({ id, handed }): SentBulkSms[] =>
    handed.state === 'accepted' || handed.state === 'delivered'
      ? [{ id, state: handed.state, providerId: handed.providerId }]
      : [],
  )
  const marked = await markSent(tx, shopId, sent, { at, askAt: queryAt })
  if (marked.length > 0) await spendManyReserved(tx, { shopId, smsIds: marked, at })
  let hasQuery = queryAt !== null && sent.some(({ state }) => state === 'accepted')
  for (const { id, handed } of list) {
    if (handed.state === 'not-now') await putBackSms(tx, shopId, id, handed.error)
    else if (handed.state === 'failed') {
      const { error, blacklisted } = handed
      const end = { state: 'failed', error, blacklisted, ask_at: null } as const
      await concludeSms(tx, shopId, { id, from: ['sending', 'unknown'], at }, end)
    } else if (handed.state === 'unknown') {
      const end = { state: 'unknown', error: handed.error, ask_at: queryAt } as const
      await concludeSms(tx, shopId, { id, from: ['sending'], at }, end)
      hasQuery = queryAt !== null
    }
  }
  if (hasQuery && queryAt) await enqueueJob(tx, { shopId, kind: smsQueryKind, subject: 0, at: queryAt })
}
