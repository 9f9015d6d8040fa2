import { refusals } from '@roombook/contract'
import { countSmsSegments, keepsItsChannel, type SmsTemplateKind } from '@roombook/domain/sms'
import { maskPhone } from '@roombook/domain/validation'
import { lockBookingWithOrders } from '#features/orders/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { type Job, type JobEnd, type JobKind, patientPauses } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { concludeSms } from '../sending/conclude-sms.ts'
import { findBookingOfSms } from '../sending/shop-sms.repository.ts'
import { channelsToSend, smsToSend } from '../sms-jobs.ts'
import { correctReservation } from '../stock/stock.repository.ts'
import type { Channel, ChannelOutcome } from './channel.ts'
import { chooseChannel } from './channel-choice.ts'
import {
  listPassed,
  listStrandedSending,
  passOn,
  type QueuedForChannel,
  takeForChannel,
} from './channel-message.repository.ts'
import { tooLateForScene } from './too-late-for-scene.ts'

interface ChannelsDependencies {
  db: Database
  clock: Clock
  log: Log
  outbox: Pick<Outbox, 'wake'>
  channels: readonly Channel[]
}

/** Maximum number of shops whose messages one server sends concurrently. */
const mostAtOnce = 4
/** Age after which a message is of no use to the guest. */
const staleMs = 24 * 3_600_000

/**
 * Sends messages by channels other than SMS; a job covers a shop's messages. One that was certainly not sent
 * is tried by the next channel, SMS being the last; one that may have been sent is not sent again.
 */
export const sendByChannels = (dependencies: ChannelsDependencies): JobKind => ({
  name: channelsToSend,
  title: '发送微信通知和网页通知',
  mostAtOnce,
  pauseAfter: patientPauses,
  run: (job) => sendAll(dependencies, job),
})

async function sendAll(dependencies: ChannelsDependencies, job: Job): Promise<JobEnd> {
  const { db, clock, outbox } = dependencies
  const { shopId } = job
  await settleStranded(dependencies, job)
  for (;;) {
    if (job.turnIsOver()) return { again: clock.now() }
    const message = await inShop(db, shopId, async (tx) => {
      const at = clock.now()
      const taken = await takeForChannel(tx, shopId, at)
      await job.lockJob(tx)
      if (!taken) return undefined
      const withheld = keepsItsChannel(taken.kind) ? await tooLateForScene(tx, shopId, taken, at) : undefined
      return { ...taken, withheld }
    })
    if (!message) return
    const outcome = message.withheld
      ? { kind: 'passed' as const, reason: message.withheld }
      : await handOver(dependencies, shopId, message)
    await inShop(db, shopId, (tx) => conclude(tx, shopId, { message, outcome, at: clock.now() }))
    outbox.wake(shopId)
  }
}

/**
 * Ends the messages that a crashed server was sending: whether they left is unknown, so they are not sent
 * again.
 */
async function settleStranded(
  { db, clock, outbox }: ChannelsDependencies,
  { shopId, lockJob }: Job,
): Promise<void> {
  const remaining = await inShop(db, shopId, async (tx) => {
    const ids = await listStrandedSending(tx, shopId)
    await lockJob(tx)
    return ids
  })
  for (const id of remaining) {
    const error = '发送时服务中断，不能确定是否送达'
    await inShop(db, shopId, (tx) =>
      concludeSms(
        tx,
        shopId,
        { id, from: ['sending'], at: clock.now() },
        { state: 'unknown', error, ask_at: null },
      ),
    )
    outbox.wake(shopId)
  }
}

async function handOver(
  { channels, clock, log }: ChannelsDependencies,
  shopId: number,
  message: QueuedForChannel,
): Promise<ChannelOutcome> {
  const channel = channels.find(({ name }) => name === message.channel)
  if (!channel) return { kind: 'passed', reason: '未开通' }
  const reference = `s${shopId}-${message.id}`
  const at = clock.now()
  if (at.getTime() - message.createdAt.getTime() > staleMs)
    return { kind: 'passed', reason: '等待过久，没有发出' }
  try {
    const outcome = await channel.send({ ...message, shopId, reference }, at)
    if (outcome.kind !== 'accepted')
      log.warn({ sms: reference, channel: channel.name, reason: outcome.reason }, 'a message did not leave')
    return outcome
  } catch (error) {
    const reason = String(error).replaceAll(message.phone || '\0', maskPhone(message.phone))
    log.warn({ sms: reference, channel: channel.name, reason }, 'whether a message left is not known')
    return { kind: 'unknown', reason: '不能确定是否送达' }
  }
}

interface Concluded {
  message: QueuedForChannel
  outcome: ChannelOutcome
  at: Date
}

/** Records a message's result, or passes it on to the next channel. */
async function conclude(
  tx: ShopTransaction,
  shopId: number,
  { message, outcome, at }: Concluded,
): Promise<void> {
  const { id } = message
  switch (outcome.kind) {
    case 'accepted': {
      const { providerId } = outcome
      // A server considered dead may still deliver the result.
      const from = ['sending', 'unknown'] as const
      const end = { state: 'accepted', provider_id: providerId, error: '', ask_at: null } as const
      return concludeSms(tx, shopId, { id, from, at }, end)
    }
    case 'unknown': {
      const end = { state: 'unknown', error: outcome.reason, ask_at: null } as const
      return concludeSms(tx, shopId, { id, from: ['sending'], at }, end)
    }
    case 'passed': {
      const { kind } = message
      if (!keepsItsChannel(kind)) return tryNext(tx, shopId, { message, kind, reason: outcome.reason, at })
      // The guest consented to this channel alone; staff can copy the text.
      const end = { state: 'failed', error: outcome.reason, ask_at: null } as const
      return concludeSms(tx, shopId, { id, from: ['sending'], at }, end)
    }
  }
}

/**
 * Queues a message that was certainly not sent for the next channel; for SMS its segments are reserved from
 * the stock first.
 */
async function tryNext(
  tx: ShopTransaction,
  shopId: number,
  {
    message,
    kind,
    reason,
    at,
  }: { message: QueuedForChannel; kind: SmsTemplateKind; reason: string; at: Date },
): Promise<void> {
  const { id, channel, phone, content } = message
  // Locks the booking before the stock, in the usual order.
  const bookingId = await findBookingOfSms(tx, shopId, id)
  if (bookingId !== undefined) await lockBookingWithOrders(tx, shopId, bookingId)
  const passed = [...(await listPassed(tx, shopId, id)), channel]
  const to = await chooseChannel(tx, {
    ...message,
    kind,
    shopId,
    at,
    passed,
  })
  const parts = to === 'sms' ? countSmsSegments(content) : 0
  if (!(await passOn(tx, shopId, { id, from: channel, to, reason }, parts))) return
  if (to !== 'sms') return
  const end = (error: string) =>
    concludeSms(tx, shopId, { id, from: ['queued'], at }, { state: 'failed', error, ask_at: null })
  // The guest's phone has been erased meanwhile.
  if (phone === '') return end('没有号码')
  if (!(await correctReservation(tx, { shopId, smsId: id, at }, parts)))
    return end(refusals['sms.no_stock'].message)
  await enqueueJob(tx, { shopId, kind: smsToSend, subject: 0, at })
}
