import { type Database, inShop } from '#platform/db/database.ts'
import { type Job, type JobKind, patientPauses } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { codeQueryKind, codesToSend, smsQueryKind, smsToSend } from '../sms-jobs.ts'
import { platformQueue } from './platform-queue.ts'
import { queryDelivery, type SendingDependencies, sendQueued } from './send-messages.ts'
import { shopQueue } from './shop-queue.ts'
import type { SmsQueue } from './sms-queue.ts'

export interface SmsDependencies extends Omit<SendingDependencies, 'gateway'> {
  db: Database
  gateways: Pick<SmsGateways, 'operators' | 'of'>
  outbox: Pick<Outbox, 'wake'>
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
const shopSender = (dependencies: SmsDependencies): Sender => ({
  gateway: ({ shopId }) => inShop(dependencies.db, shopId, (tx) => dependencies.gateways.of(tx, shopId)),
  queue: (job) => shopQueue(dependencies, job),
})

const platformSender = ({ db, gateways }: SmsDependencies): Sender => ({
  gateway: async () => gateways.operators,
  queue: (job) => platformQueue(db, job),
})

const sending = (dependencies: SmsDependencies, { gateway, queue }: Sender) => ({
  pauseAfter: () => retryMs,
  run: async (job: Job) => sendQueued({ ...dependencies, gateway: await gateway(job) }, queue(job), job),
})

const querying = (dependencies: SmsDependencies, { gateway, queue }: Sender) => ({
  pauseAfter: patientPauses,
  run: async (job: Job) => queryDelivery({ ...dependencies, gateway: await gateway(job) }, queue(job), job),
})

/** Sends shops' messages; a job covers those of one shop. */
export const sendSms = (dependencies: SmsDependencies): JobKind => ({
  name: smsToSend,
  title: '发送短信',
  mostAtOnce,
  ...sending(dependencies, shopSender(dependencies)),
})

/**
 * Queries the delivery of shops' messages. A separate job, so that a provider with a failing query API does
 * not delay sending.
 */
export const querySmsStates = (dependencies: SmsDependencies): JobKind => ({
  name: smsQueryKind,
  title: '查询短信结果',
  mostAtOnce,
  ...querying(dependencies, shopSender(dependencies)),
})

/** Sends the platform's messages, independent of the stores' queues. */
export const sendCodes = (dependencies: SmsDependencies): JobKind => ({
  name: codesToSend,
  title: '发送验证码',
  mostAtOnce: 1,
  ...sending(dependencies, platformSender(dependencies)),
})

/** Queries the delivery of the platform's messages. */
export const queryCodeStates = (dependencies: SmsDependencies): JobKind => ({
  name: codeQueryKind,
  title: '查询验证码结果',
  mostAtOnce: 1,
  ...querying(dependencies, platformSender(dependencies)),
})
