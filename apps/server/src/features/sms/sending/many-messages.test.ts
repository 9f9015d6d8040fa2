import { describe, expect, test } from 'vitest'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { startTestApp } from '#test/test-app.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { platformQueue } from './platform-queue.ts'
import { querySmsStates, sendCodes, sendSms } from './send-sms.ts'
import type { StateOfSms } from './sms-queue.ts'

const { app, clock, venue, owner, ownerUrl } = await startTestApp()
const { shopId } = venue
// The server's own worker would take the messages of these tests.
await app.stop()

const db = openDatabase({ url: ownerUrl, pool: 8 })
const outbox = { wake() {} }
const log = createLog('silent', false)
const dependencies = { db, clock, outbox, log }
const send = (gateway: SmsGateway) =>
  createJobs(dependencies, [sendSms({ ...dependencies, gateways: everybodyBy(gateway) })]).runDue()
const sendToPhones = (gateway: SmsGateway) =>
  createJobs(dependencies, [sendCodes({ ...dependencies, gateways: everybodyBy(gateway) })]).runDue()
const enqueue = (kind: string, of = shopId) =>
  inShop(db, of, (tx) => enqueueJob(tx, { shopId: of, kind, subject: 0, at: clock.now() }))
const phone = '13912345678'

/** Inserts messages without an order. */
const plant = async (count: number, columns: { created_at: Date; state?: StateOfSms; ask_at?: Date }) => {
  await owner
    .insertInto('sms_message')
    .values(
      Array.from({ length: count }, () => ({
        shop_id: shopId,
        kind: 'booking',
        phone,
        content: '您已预订',
        parts: 1,
        carrier: 'aliyun',
        sent_at: columns.created_at,
        ...columns,
      })),
    )
    .execute()
  await enqueue(columns.ask_at ? 'sms.ask' : 'sms.send')
}

/** A gateway that accepts everything, and counts. */
function counting(more: Partial<SmsGateway> = {}) {
  const seen = { sent: 0, atOnce: 0, mostAtOnce: 0 }
  const gateway: SmsGateway = {
    name: 'aliyun',
    acceptsFreeText: true,
    async send() {
      seen.sent += 1
      seen.atOnce += 1
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce)
      await db.ask()
      seen.atOnce -= 1
      return { state: 'delivered', providerId: '' }
    },
    ...more,
  }
  return { seen, gateway }
}

describe('of many messages', () => {
  test('no more than five of a shop leave at the same time', async () => {
    await plant(15, { created_at: clock.now() })
    const { seen, gateway } = counting()
    await send(gateway)
    expect(seen).toMatchObject({ sent: 15, mostAtOnce: 5 })
  })

  test('of the platform no more are taken than are asked for', async () => {
    const [at, until] = [clock.now(), new Date(clock.now().getTime() + 60_000)]
    await owner
      .insertInto('platform_message')
      .values(
        Array.from({ length: 15 }, () => ({
          kind: 'code',
          phone,
          content: '您的登录验证码是654321',
          secret_until: until,
          created_at: at,
        })),
      )
      .execute()
    const ofPlatform = platformQueue(db, { lockJob: async () => {} })
    expect(await ofPlatform.take({ at, after: 0, most: 5 }, counting().gateway)).toHaveLength(5)
    await owner.updateTable('platform_message').set({ state: 'accepted', ask_at: at }).execute()
    expect(await ofPlatform.question({ at, most: 5 })).toHaveLength(5)
  })

  test('none leaves that has waited for a day, however many have', async () => {
    await plant(101, { created_at: new Date(clock.now().getTime() - 25 * 3_600_000) })
    const { seen, gateway } = counting()
    await send(gateway)
    await send(gateway)
    expect(seen.sent).toBe(0)
    const stored = await owner
      .selectFrom('sms_message')
      .select('error')
      .where('state', '=', 'failed')
      .execute()
    expect(stored).toEqual(Array(101).fill({ error: '等待过久，没有发出' }))
  })

  test('those that a provider does not tell of keep nothing from being sent', async () => {
    const due = 15
    await plant(due, { created_at: clock.now(), state: 'accepted', ask_at: clock.now() })
    const answers = Promise.withResolvers<undefined>()
    let questions = 0
    const { seen, gateway } = counting({
      find() {
        questions += 1
        return answers.promise
      },
    })
    const worker = createJobs(dependencies, [
      sendSms({ ...dependencies, gateways: everybodyBy(gateway) }),
      querySmsStates({ ...dependencies, gateways: everybodyBy(gateway) }),
    ])
    worker.start()
    await expect.poll(() => questions).toBeGreaterThan(0)
    await plant(1, { created_at: clock.now() })
    await expect.poll(() => seen.sent).toBe(1)
    expect(questions).toBeLessThan(due)
    answers.resolve(undefined)
    await worker.close()
  })
})

describe('while a provider cannot be reached', () => {
  const away = '短信服务商无法连接，短信没有发出'
  /** A provider that can be unreachable, and counts what it receives. */
  const waking = () => {
    const provider = { isAway: true, asked: 0, sent: [] as string[] }
    const { gateway } = counting({
      async send({ reference }) {
        provider.asked += 1
        if (provider.isAway) return { state: 'not-now', error: away }
        provider.sent.push(reference)
        return { state: 'accepted', providerId: 'b1' }
      },
    })
    return { provider, gateway }
  }

  test('a shop’s messages wait for their next turn, and leave once', async () => {
    const { provider, gateway } = waking()
    await plant(7, { created_at: clock.now() })
    const mine = () =>
      owner
        .selectFrom('sms_message')
        .select(['id', 'state', 'error'])
        .where('content', '=', '您已预订')
        .orderBy('id', 'desc')
        .limit(7)
        .execute()
    await send(gateway)
    expect(provider.asked).toBe(7)
    expect(new Set((await mine()).map(({ state, error }) => `${state} ${error}`))).toEqual(
      new Set([`queued ${away}`]),
    )
    await send(gateway)
    expect(provider.asked).toBe(7)

    clock.pass(1)
    provider.isAway = false
    await send(gateway)
    expect(new Set(provider.sent).size).toBe(7)
    expect(new Set((await mine()).map(({ state, error }) => state + error))).toEqual(new Set(['accepted']))
    clock.pass(1)
    await send(gateway)
    expect(provider.sent).toHaveLength(7)
  })

  test('a code is tried again for as long as it is good', async () => {
    const { provider, gateway } = waking()
    const at = clock.now()
    const code = { kind: 'code', phone, content: '您的验证码是654321', created_at: at }
    const { id } = await owner
      .insertInto('platform_message')
      .values({ ...code, secret_until: new Date(at.getTime() + 90_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue('sms.codes', 0)
    const readStock = () =>
      owner
        .selectFrom('platform_message')
        .select(['state', 'error'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    for (let turn = 0; turn < 2; turn++) {
      await sendToPhones(gateway)
      expect(await readStock()).toEqual({ state: 'queued', error: away })
      clock.pass(1)
    }
    expect(provider.asked).toBe(2)
    await sendToPhones(gateway)
    expect(await readStock()).toEqual({ state: 'failed', error: away })
    expect(provider.asked).toBe(2)
  })
})
