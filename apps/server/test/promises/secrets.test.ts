import { Writable } from 'node:stream'
import { type Call, calls, randomKey } from '@roombook/contract'
import { createOrder, revealPhone } from '@roombook/contract/booking'
import { searchCustomers } from '@roombook/contract/customers'
import { login, logout } from '@roombook/contract/session'
import {
  changePassword,
  loginByCode,
  qrAnswer,
  qrBegin,
  qrPoll,
  qrScan,
  resetPassword,
  sendCode,
} from '@roombook/contract/sign-in'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createCallExamples } from '../call-examples.ts'
import { codeSentTo } from '../codes.ts'
import { openConsole, openLoggedIn } from '../console-socket.ts'
import { findRoomId, orderFormFor } from '../order-form.ts'
import { post, postCall, requireData } from '../post.ts'
import { startTestApp } from '../test-app.ts'
import { password } from '../test-venue.ts'

const lines: string[] = []
const storedLog = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const app = await startTestApp({}, createLog('trace', false, storedLog))
const { as, venue, owner, clock, baseUrl } = app
const admin = await as(venue.staff.admin.phone)
const examples = createCallExamples(app, admin, {
  roomIds: Object.values(venue.rooms),
  periodId: venue.periods.dinner,
  styleId: venue.styleId,
  openerId: venue.staff.booker.id,
})

/** Secrets that must not appear in any log line. */
const secrets = new Set([password, 'Wrong2026x', admin.token, '13911112222', '13733334444', '秘密备注'])
for (const { phone } of Object.values(venue.staff)) secrets.add(phone)

const logged = () => lines.join('')
const book = (change: object, token: string, key = randomKey()) =>
  postCall(baseUrl, clock, createOrder, orderFormFor(venue, change), { token, key })

test('a busy run at the log’s most talkative level writes no phone, token or password', async () => {
  const { phone } = venue.staff.booker
  const session = await postCall(baseUrl, clock, login, { account: phone, password })
  const { token } = requireData<{ token: string }>(session)
  secrets.add(token)
  await postCall(baseUrl, clock, login, { account: phone, password: 'Wrong2026x' })
  await postCall(baseUrl, clock, login, { account: '13733334444', password: 'Wrong2026x' })

  await signInWithoutPassword()

  const guest = { phone: '13911112222', adminRemark: '秘密备注', roomIds: [findRoomId(venue, '菊厅')] }
  const { row } = requireData<{ row: { id: number } }>(await book(guest, token))
  await book(guest, token)
  await postCall(baseUrl, clock, revealPhone, { orderId: row.id }, { token })
  await postCall(baseUrl, clock, searchCustomers, { keyword: '13911112222' }, { token })
  for (const call of calls) {
    if (call.caller !== 'staff' || call.name === logout.name) continue
    // A session that changed its shop is read-only, so it is not reused.
    const own = call.name === 'stores.change' ? (await as(venue.staff.admin.phone)).token : admin.token
    await postCall(baseUrl, clock, call, await examples.inputOf(call), { token: own })
  }
  await post(baseUrl, clock, { path: createOrder.path, token, signed: { body: 'x' } })
  await post(baseUrl, clock, { path: `/shopapi/nothing/here?token=${token}&phone=13911112222`, token })

  const socket = await openLoggedIn({ baseUrl }, token)
  const stranger = await openConsole({ baseUrl })
  stranger.login(`${token}x`)
  await stranger.closed
  socket.close()

  await forceFailures(token)
  await postCall(baseUrl, clock, logout, {}, { token })

  expect(lines.length).toBeGreaterThan(50)
  const leaked = [...secrets].filter((secret) => logged().includes(secret))
  expect(leaked).toEqual([])
  expect(logged()).not.toMatch(/\b1[3-9]\d{9}\b/)
  expect(logged()).not.toMatch(/\$argon2/)
})

test('negative control: a phone that is logged would be found', () => {
  createLog('info', false, storedLog).info('called 13911112222')
  expect(logged()).toMatch(/\b1[3-9]\d{9}\b/)
})

test('what may carry a secret is taken out wherever it stands', () => {
  const written: string[] = []
  const log = createLog(
    'info',
    false,
    new Writable({
      write(chunk, _, done) {
        written.push(String(chunk))
        done()
      },
    }),
  )
  log.info({
    req: { headers: { authorization: 'Bearer S3cret', cookie: 'S3cret' } },
    session: { token: 'S3cret' },
    input: { password: 'S3cret', phone: 'S3cret', account: 'S3cret' },
    err: Object.assign(new Error('failed'), { detail: 'S3cret', where: 'S3cret', parameters: ['S3cret'] }),
  })
  expect(written.join('')).not.toContain('S3cret')
  expect(written.join('')).toContain('failed')
})

/** Uses login codes, QR codes and new passwords. */
async function signInWithoutPassword(): Promise<void> {
  const { phone } = venue.staff.colleague
  const postAs = (call: Call, input: unknown, posted = {}) => postCall(baseUrl, clock, call, input, posted)
  await postAs(sendCode, { phone, purpose: 'login' })
  const { token } = requireData<{ token: string }>(
    await postAs(loginByCode, { phone, code: await codeSentTo(owner, phone) }),
  )
  clock.pass(2)
  await postAs(sendCode, { phone, purpose: 'reset' })
  const code = await codeSentTo(owner, phone)
  requireData(await postAs(resetPassword, { phone, code, password: 'Reset2026x' }))
  const again = await as(phone)
  requireData(
    await postAs(
      changePassword,
      { oldPassword: 'Reset2026x', password: 'Chosen2026x' },
      { token: again.token },
    ),
  )
  const { ticket, secret } = requireData<{ ticket: string; secret: string }>(await postAs(qrBegin, {}))
  requireData(await postAs(qrScan, { ticket }, { token: again.token }))
  requireData(await postAs(qrAnswer, { ticket, accept: true }, { token: again.token }))
  const polled = requireData<{ opened: { token: string } }>(await postAs(qrPoll, { ticket, secret }))
  const secretValues = [token, 'Reset2026x', 'Chosen2026x', again.token, ticket, secret, polled.opened.token]
  for (const word of [...secretValues, '验证码是']) secrets.add(word)
}

/** Makes the database refuse an insert with the whole row in its error. */
async function forceFailures(token: string): Promise<void> {
  await sql`alter table booking add constraint nobody_named_so check (user_name <> '无名氏')`.execute(owner)
  const failed = await book(
    {
      userName: '无名氏',
      phone: '13911112222',
      adminRemark: '秘密备注',
      roomIds: [findRoomId(venue, '竹厅')],
    },
    token,
  )
  expect(failed).toMatchObject({ http: 500, envelope: { status: 500, msg: 'Oops，出错了', data: null } })
  expect(failed.text).not.toMatch(/nobody_named_so|constraint|orders/)
  expect(logged()).toContain('nobody_named_so')
}
