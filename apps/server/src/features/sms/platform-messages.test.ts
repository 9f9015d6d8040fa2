import { createOrder } from '@roombook/contract/booking'
import { sendCode } from '@roombook/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { isLoopback } from '#platform/http/is-loopback.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { codeSentTo } from '#test/codes.ts'
import { orderFormFor } from '#test/order-form.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { outboxHtml } from './outbox-page.ts'
import { queryCodeStates, sendCodes } from './sending/send-sms.ts'
import type { OutgoingSms, SentSms, SmsGateway } from './sms-gateway.ts'

const site = await startTestApp()
const { anyone, app, baseUrl, clock, venue, owner, ownerUrl } = site
const { phone } = venue.staff.booker

/** A gateway that sends nothing. */
const silent: SmsGateway = {
  name: 'local',
  acceptsFreeText: true,
  send: async () => ({ state: 'failed', error: '' }),
}

const page = (headers: Record<string, string> = {}, base = baseUrl) => fetch(`${base}/outbox`, { headers })
const stateOfNewest = async () =>
  (await owner.selectFrom('platform_message').select('state').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .state
const queue = async (to: string, goodMinutes = 10) => {
  const at = clock.now()
  const until = new Date(at.getTime() + goodMinutes * 60_000)
  await owner
    .insertInto('platform_message')
    .values({
      kind: 'code',
      phone: to,
      content: '您的登录验证码是654321',
      secret_until: until,
      created_at: at,
    })
    .execute()
  await enqueueCodes()
}
const enqueueCodes = () =>
  inShop(owner, 0, (tx) => enqueueJob(tx, { shopId: 0, kind: 'sms.codes', subject: 0, at: clock.now() }))

describe('the local outbox', () => {
  test('shows what would have been sent, the newest first, with its code', async () => {
    await anyone.call(sendCode, { phone, purpose: 'login' })
    const first = await codeSentTo(owner, phone)
    clock.pass(2)
    await anyone.call(sendCode, { phone, purpose: 'reset' })
    const second = await codeSentTo(owner, phone)
    await expect.poll(stateOfNewest).toBe('delivered')
    const response = await page()
    const html = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('本地发件箱')
    expect(html).not.toContain('<script')
    expect(html).toMatch(/<meta http-equiv="refresh" content="\d+">/)
    expect(html.indexOf(`<mark>${second}</mark>`)).toBeGreaterThan(0)
    expect(html.indexOf(`<mark>${second}</mark>`)).toBeLessThan(html.indexOf(`<mark>${first}</mark>`))
  })

  test('shows what shops say to their guests, with the shop’s name', async () => {
    const booker = await site.as(phone)
    await booker.call(createOrder, orderFormFor(venue, { sendSms: true, userName: '王&伟' }))
    await expect.poll(async () => (await page()).text()).toMatch(/和宴·望江店<\/span>.*已送达/s)
    const html = await (await page()).text()
    expect(html).toMatch(/<b>13912345678<\/b>\s*<span>和宴·望江店<\/span>/)
    expect(html).toContain('王&amp;伟先生您好')
    expect(html).toContain('<span>平台</span>')
  })

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
  ])('is no page to who comes by a proxy: %j', async (headers) => {
    const response = await page(headers)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toMatch(/\d{6}/)
  })

  test('is no page under a name that is not this machine’s', async () => {
    const { statusCode } = await app.http.inject({ url: '/outbox', headers: { host: 'rebound.example.com' } })
    expect(statusCode).toBe(404)
    const named = await app.http.inject({ url: '/outbox', headers: { host: 'localhost:8080' } })
    expect(named.statusCode).toBe(200)
  })

  test('is shown to another machine only when the operator has opened it', async () => {
    const from = { url: '/outbox', remoteAddress: '203.0.113.9', headers: { host: 'book.example.com' } }
    expect((await app.http.inject(from)).statusCode).toBe(404)
    const open = await startServerOn(ownerUrl, clock, { OUTBOX_OPEN: '1' })
    expect((await open.app.http.inject(from)).statusCode).toBe(200)
    // Its sweep would send the messages of a later test.
    await open.app.stop()
  })

  test('writes what it shows as text', () => {
    const html = outboxHtml([
      {
        sender: '<u>',
        error: '<s>',
        phone: '"><b>',
        content: '<img src=x onerror=alert(1)>',
        state: '<i>',
        created_at: new Date(0),
      },
    ])
    expect(html).not.toMatch(/<img|<b>"|<i>|<u>|<s>/)
    expect(html).toContain('&lt;img')
  })

  test.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['127.0.0.1.example.com', false],
    ['2001:db8::1', false],
  ])('%s is this machine: %s', (address, wanted) => {
    expect(isLoopback(address)).toBe(wanted)
  })
})

describe('a message of the platform', () => {
  test('is sent once by however many senders, and never again when its outcome is not known', async () => {
    await app.stop()
    const db = openDatabase({ url: ownerUrl, pool: 5 })
    const senderWith = (gateway: SmsGateway) => {
      const dependencies = {
        db,
        clock,
        gateways: everybodyBy(gateway),
        outbox: { wake() {} },
        log: createLog('silent', false),
      }
      return createJobs(dependencies, [sendCodes(dependencies)])
    }
    const sendAll = async (...workers: ReturnType<typeof senderWith>[]) => {
      await Promise.all(workers.map((worker) => worker.runDue()))
      expect((await states()).filter((state) => ['queued', 'sending'].includes(state))).toEqual([])
    }
    const states = async () => {
      const rows = await owner.selectFrom('platform_message').select('state').orderBy('id').execute()
      return rows.map((row) => row.state)
    }
    await owner.deleteFrom('platform_message').execute()

    const sent: OutgoingSms[] = []
    const counting: SmsGateway = {
      ...silent,
      async send(sms) {
        sent.push(sms)
        return { state: 'accepted', providerId: '' }
      },
    }
    for (let at = 0; at < 30; at++) await queue(`1370000${1000 + at}`)
    await sendAll(...Array.from({ length: 5 }, () => senderWith(counting)))
    expect(sent).toHaveLength(30)
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(30)
    expect(sent[0]).toMatchObject({ kind: 'code', values: { 验证码: '654321' } })
    expect(await states()).toEqual(Array(30).fill('accepted'))

    await owner.deleteFrom('platform_message').execute()
    await queue('13700002222')
    await sendAll(senderWith({ ...silent, send: () => Promise.reject(new Error('the line went dead')) }))
    expect(await states()).toEqual(['unknown'])

    // Another server crashed while it was sending.
    await queue('13700003333')
    await owner
      .updateTable('platform_message')
      .set({ state: 'sending' })
      .where('state', '=', 'queued')
      .execute()
    await sendAll(senderWith(counting))
    expect(await states()).toEqual(['unknown', 'unknown'])

    // The code has expired.
    await queue('13700004444', 0)
    await sendAll(senderWith(counting))
    expect(await states()).toEqual(['unknown', 'unknown', 'failed'])
    expect(sent).toHaveLength(30)
    await db.destroy()
  })

  test('whose outcome is not known is asked about by our own name for it', async () => {
    const db = openDatabase({ url: ownerUrl, pool: 2 })
    await owner.deleteFrom('platform_message').execute()
    await queue('13700005555')
    const questions: string[] = []
    const dependencies = {
      db,
      clock,
      outbox: { wake() {} },
      log: createLog('silent', false),
      gateways: everybodyBy({
        ...silent,
        send: () => Promise.reject(new Error('the line went dead')),
        async find({ reference }: SentSms) {
          questions.push(reference)
          return 'delivered' as const
        },
      }),
    }
    const runQueries = () => createJobs(dependencies, [queryCodeStates(dependencies)]).runDue()
    await createJobs(dependencies, [sendCodes(dependencies)]).runDue()
    await runQueries()
    expect(questions).toEqual([])
    clock.pass(1)
    await runQueries()
    await runQueries()
    const stored = await owner.selectFrom('platform_message').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ state: 'delivered', error: '', ask_at: null, asked: 1 })
    expect(questions).toEqual([`p${stored.id}`])
    await db.destroy()
  })
})
