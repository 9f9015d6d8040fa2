import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { type Job, platform } from '#platform/jobs/job.ts'
import { reasonIn } from '../operator-text.ts'
import type { PlatformSmsKind } from '../sms-gateway.ts'
import {
  answerPlatformMessage,
  nextPlatformQuestion,
  putBackPlatformMessage,
  questionPlatformMessages,
  settlePlatformMessage,
  settleStrandedMessages,
  takePlatformMessages,
} from './platform-message.repository.ts'
import type { SmsQueue } from './sms-queue.ts'

const formatReference = (id: number): string => `p${id}`

/** Extracts the placeholder's value from a message's text. */
const valuesIn = (kind: PlatformSmsKind, content: string): Record<string, string> => {
  if (kind === 'operator') return { 事由: reasonIn(content) }
  const code = /验证码是(\d{6})/.exec(content)?.[1]
  return code === undefined ? {} : { 验证码: code }
}

/** Creates the queue of the platform's own messages, which belong to no store. */
export function platformQueue(db: Database, job: Pick<Job, 'lockJob'>): SmsQueue {
  /** Runs work in a transaction that extends the job's lease, so that the messages stay with this server. */
  const commit = <T>(work: (tx: ShopTransaction) => Promise<T>): Promise<T> =>
    inShop(db, platform, async (tx) => {
      const done = await work(tx)
      await job.lockJob(tx)
      return done
    })
  return {
    settleStranded: (at, { find }) => commit((tx) => settleStrandedMessages(tx, at, find ? at : null)),
    async take(batch, { name }) {
      const taken = await commit((tx) => takePlatformMessages(tx, batch, name))
      return taken.map(({ id, kind, phone, content }) => ({
        id,
        reference: formatReference(id),
        phone,
        kind,
        content,
        values: valuesIn(kind, content),
      }))
    },
    putBack: (id, error) => putBackPlatformMessage(db, id, error),
    settle: (id, settlement) => settlePlatformMessage(db, id, settlement),
    async question(batch) {
      const questioned = await commit((tx) => questionPlatformMessages(tx, batch))
      return questioned.map(({ provider_id: providerId, sent_at: sentAt, ...row }) => ({
        ...row,
        account: '',
        reference: formatReference(row.id),
        providerId,
        sentAt,
      }))
    },
    answer: (id, answer) => answerPlatformMessage(db, id, answer),
    nextQuestionAt: () => nextPlatformQuestion(db),
  }
}
