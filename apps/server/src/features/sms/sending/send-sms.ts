import { type Database, inShop } from '#platform/db/database.ts'
import { type Job, type JobKind, patientPauses } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { codesToAsk, codesToSend, smsToAsk, smsToSend } from '../sms-jobs.ts'
import { platformQueue } from './platform-queue.ts'
import { askAbout, type SendingDependencies, sendQueued } from './send-messages.ts'
import { shopQueue } from './shop-queue.ts'
import type { SmsQueue } from './sms-queue.ts'

export interface SmsDependencies extends Omit<SendingDependencies, 'gateway'> {
  db: Database
  gateways: Pick<SmsGateways, 'operators' | 'of'>
  outbox: Pick<Outbox, 'nudge'>
}

/** Maximum number of senders whose messages one server sends concurrently. */
const mostAtOnce = 4
/** Retry interval in milliseconds while no gateway can be reached; the messages expire in the end. */
const retryMs = 30_000

/** Gateway and queue of a job's messages. */
interface Sender {
  gateway(job: Job): Promise<SmsGateway>
  queue(job: Job): SmsQueue
}

/** Sender of a store, with the account that is in use when the job starts. */
const shopSender = (parts: SmsDependencies): Sender => ({
  gateway: ({ shopId }) => inShop(parts.db, shopId, (tx) => parts.gateways.of(tx, shopId)),
  queue: (job) => shopQueue(parts, job),
})

const platformSender = ({ db, gateways }: SmsDependencies): Sender => ({
  gateway: async () => gateways.operators,
  queue: (job) => platformQueue(db, job),
})

const sending = (parts: SmsDependencies, { gateway, queue }: Sender) => ({
  pauseAfter: () => retryMs,
  run: async (job: Job) => sendQueued({ ...parts, gateway: await gateway(job) }, queue(job), job),
})

const asking = (parts: SmsDependencies, { gateway, queue }: Sender) => ({
  pauseAfter: patientPauses,
  run: async (job: Job) => askAbout({ ...parts, gateway: await gateway(job) }, queue(job), job),
})

/** Sends shops' messages; a job covers those of one shop. */
export const sendSms = (parts: SmsDependencies): JobKind => ({
  name: smsToSend,
  title: '发送短信',
  mostAtOnce,
  ...sending(parts, shopSender(parts)),
})

/**
 * Queries the delivery of shops' messages. A separate job, so that a provider with a failing query API does
 * not delay sending.
 */
export const askAboutSms = (parts: SmsDependencies): JobKind => ({
  name: smsToAsk,
  title: '查询短信结果',
  mostAtOnce,
  ...asking(parts, shopSender(parts)),
})

/** Sends the platform's messages, independent of the stores' queues. */
export const sendCodes = (parts: SmsDependencies): JobKind => ({
  name: codesToSend,
  title: '发送验证码',
  mostAtOnce: 1,
  ...sending(parts, platformSender(parts)),
})

/** Queries the delivery of the platform's messages. */
export const askAboutCodes = (parts: SmsDependencies): JobKind => ({
  name: codesToAsk,
  title: '查询验证码结果',
  mostAtOnce: 1,
  ...asking(parts, platformSender(parts)),
})
