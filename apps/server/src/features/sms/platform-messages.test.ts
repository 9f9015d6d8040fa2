import { sendCode } from '@roombook/contract'
import { describe, expect, test } from 'vitest'
import { codeSentTo } from '../../../test/codes.ts'
import { startServerOn, startTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { createLog } from '../../platform/log/log.ts'
import { isLoopback, outboxHtml } from './outbox-page.ts'
import { createPlatformSender } from './send-platform-messages.ts'
import type { SmsGateway } from './sms-gateway.ts'

const site = await startTestApp()
const { anyone, app, baseUrl, clock, house, owner, ownerUrl } = site
const { phone } = house.staff.booker

const page = (headers: Record<string, string> = {}, base = baseUrl) => fetch(`${base}/outbox`, { headers })
const stateOfNewest = async () =>
  (await owner.selectFrom('platform_message').select('state').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .state
const queue = async (to: string) => {
  const at = clock.now()
  await owner
    .insertInto('platform_message')
    .values({ kind: 'code', phone: to, content: '验证码654321', secret_until: at, created_at: at })
    .execute()
}
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
    // Its sweep would send what a later test queues.
    await open.app.stop()
  })

  test('writes what it shows as text', () => {
    const html = outboxHtml([
      {
        id: 1,
        phone: '"><b>',
        content: '<img src=x onerror=alert(1)>',
        state: '<i>',
        created_at: new Date(0),
      },
    ])
    expect(html).not.toMatch(/<img|<b>"|<i>/)
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
    const senderWith = (gateway: SmsGateway) =>
      createPlatformSender({ db, clock, gateway, log: createLog('silent', false) })
    const states = async () => {
      const rows = await owner.selectFrom('platform_message').select('state').orderBy('id').execute()
      return rows.map((row) => row.state)
    }
    await owner.deleteFrom('platform_message').execute()

    const sent: number[] = []
    const counting: SmsGateway = {
      async send({ id }) {
        sent.push(id)
        return 'accepted'
      },
    }
    for (let at = 0; at < 30; at++) await queue(`1370000${1000 + at}`)
    const senders = Array.from({ length: 5 }, () => senderWith(counting))
    for (const sender of senders) sender.nudge()
    await Promise.all(senders.map((sender) => sender.close()))
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
    expect(await states()).toEqual(Array(30).fill('accepted'))

    await owner.deleteFrom('platform_message').execute()
    await queue('13700002222')
    const dead: SmsGateway = { send: () => Promise.reject(new Error('the line went dead')) }
    await senderWith(dead).sweep.run(clock.now())
    expect(await states()).toEqual(['unknown'])

    // Another server died while it was sending.
    await queue('13700003333')
    await owner
      .updateTable('platform_message')
      .set({ state: 'sending', leased_until: clock.now() })
      .where('state', '=', 'queued')
      .execute()
    await senderWith(counting).sweep.run(clock.now())
    expect(await states()).toEqual(['unknown', 'unknown'])
    expect(sent).toHaveLength(30)
    await db.destroy()
  })
})
