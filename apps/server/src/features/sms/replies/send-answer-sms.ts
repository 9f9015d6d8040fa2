import { countSmsSegments } from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { composeBookingSms } from '../compose-booking-sms.ts'
import { insertSms } from '../queued-sms.repository.ts'
import { smsToSend } from '../sms-jobs.ts'
import { noStock } from '../stock/no-stock.ts'

/** An answer to a guest's reply that concerns no booking. */
export interface AnswerSms {
  shopId: number
  customerId: number | null
  phone: string
  at: Date
  values: Readonly<Record<string, string>>
}

/**
 * Queues an answer that concerns no booking; it is sent after the commit.
 * @throws Refusal `sms.no_stock`.
 */
export async function sendAnswerSms(
  tx: ShopTransaction,
  { shopId, customerId, phone, at, values }: AnswerSms,
): Promise<void> {
  const worded = await composeBookingSms(tx, { shopId, kind: 'reply', values })
  const parts = countSmsSegments(worded.content)
  const covered = await insertSms(tx, { shopId, kind: 'reply', phone, at, customerId }, { ...worded, parts })
  if (!covered) throw await noStock(tx, shopId, parts)
  await enqueueJob(tx, { shopId, kind: smsToSend, subject: 0, at })
}
