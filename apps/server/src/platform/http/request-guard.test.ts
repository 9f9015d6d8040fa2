import { encodeForm, randomKey } from '@roombook/contract'
import { listPeriods } from '@roombook/contract/board'
import { createOrder, editOrder } from '@roombook/contract/booking'
import { searchCustomers } from '@roombook/contract/customers'
import { login } from '@roombook/contract/session'
import { siteConfig, userInfo } from '@roombook/contract/shell'
import { saveWebsite } from '@roombook/contract/website'
import { addDays } from '@roombook/domain/time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderFormFor } from '#test/order-form.ts'
import { type Posted, post, postCall } from '#test/post.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'

const { as, venue, clock, baseUrl, owner, ownerUrl } = await startTestApp()
const { token } = await as(venue.staff.booker.phone)

const send = (posted: Posted) => post(baseUrl, clock, { token, ...posted })
const read = (posted: Partial<Posted> = {}) => send({ path: userInfo.path, ...posted })
const slow = await startServerOn(ownerUrl, clock, { REQUESTS_PER_MINUTE: '3' })

let day = 0
let form: ReturnType<typeof orderFormFor>
const book = (posted: Partial<Posted> = {}) =>
  postCall(baseUrl, clock, createOrder, form, { token, ...posted })

beforeEach(() => {
  day += 1
  form = orderFormFor(venue, { bookDate: addDays('2026-11-20', day) })
})

describe('the signature', () => {
  test('lets a request through that is signed as it was sent', async () => {
    expect(await read()).toMatchObject({ http: 200, envelope: { status: 200, data: { nickname: '赵前台' } } })
  })

  test.each<[string, Posted['signed'] & object]>([
    ['under another key', { key: 'a-token-of-somebody-else-entirely' }],
    ['before login though a token is sent', { key: 'roombook' }],
    ['over another body', { body: 'oid=1' }],
    ['over another path', { path: '/shopapi/shopconfig/shopinfo' }],
    ['over another query', { path: `${userInfo.path}?x=1` }],
    ['over another method', { method: 'GET' }],
    ['over another idempotency key', { idempotencyKey: 'another-key' }],
  ])('is refused %s', async (_, signed) => {
    expect(await read({ signed })).toMatchObject({
      http: 401,
      envelope: { status: 400, code: 'request.bad_signature' },
    })
  })

  test.each([
    ['x-signature', undefined],
    ['x-signature', ''],
    ['x-signature', 'é'.repeat(43)],
    ['x-nonce', undefined],
    ['x-nonce', 'short'],
    ['x-timestamp', undefined],
    ['x-timestamp', ''],
    ['x-timestamp', 'yesterday'],
    ['x-timestamp', '1.5'],
  ])('is refused when %s is %j', async (name, value) => {
    const headers = { [name]: value && Buffer.from(value).toString('latin1') }
    expect(await read({ headers })).toMatchObject({ http: 401, envelope: { code: 'request.bad_signature' } })
  })

  test('changes nothing when it is wrong', async () => {
    const answer = await book({ signed: { body: `${encodeForm(createOrder.input, form)}&price=1` } })
    expect(answer.envelope).toMatchObject({ code: 'request.bad_signature' })
    expect(await ordersOn(form.bookDate)).toBe(0)
  })
})

describe('the clock', () => {
  test.each([301, -301, 86_400])('is refused %d seconds off, and told the server’s time', async (seconds) => {
    expect(await read({ secondsAhead: seconds })).toMatchObject({
      http: 401,
      envelope: {
        status: 400,
        code: 'request.clock_off',
        data: { now: Math.floor(clock.now().getTime() / 1000) },
      },
    })
  })

  test.each([299, -299, 300, -300])('passes %d seconds off', async (seconds) => {
    expect(await read({ secondsAhead: seconds })).toMatchObject({ http: 200 })
  })
})

describe('a nonce', () => {
  test('is used once on a call that changes something', async () => {
    const nonce = randomKey()
    expect(await book({ nonce })).toMatchObject({ http: 200 })
    expect(await book({ nonce })).toMatchObject({ http: 409, envelope: { code: 'request.nonce_used' } })
    expect(await ordersOn(form.bookDate)).toBe(1)
  })

  test('may come again on a read', async () => {
    const nonce = randomKey()
    expect(await read({ nonce })).toMatchObject({ http: 200 })
    expect(await read({ nonce })).toMatchObject({ http: 200 })
  })

  test('is used by one token alone', async () => {
    const nonce = randomKey()
    const other = await as(venue.staff.colleague.phone)
    expect(await book({ nonce })).toMatchObject({ http: 200 })
    const again = await book({ nonce, token: other.token })
    expect(again.envelope).toMatchObject({ code: 'booking.room_taken' })
  })

  test('is not used up by a request whose signature is wrong', async () => {
    const nonce = randomKey()
    await book({ nonce, signed: { body: 'x' } })
    expect(await book({ nonce })).toMatchObject({ http: 200 })
  })

  test('is used once at login', async () => {
    const nonce = randomKey()
    const input = { account: venue.staff.booker.phone, password }
    const first = await postCall(baseUrl, clock, login, input, { nonce })
    const second = await postCall(baseUrl, clock, login, input, { nonce })
    expect([first.http, second.http]).toEqual([200, 409])
  })
})

describe('after a crash of the database', () => {
  /** Simulates a crash on the tables of nonces: the unlogged ones are emptied. */
  async function crash() {
    const { rows } = await sql<{ name: string; kept: boolean }>`
      select relname as name, relpersistence = 'p' as kept from pg_class
      where relname in ('nonce_life', 'request_nonce', 'request_nonce_ahead') order by 1`.execute(owner)
    expect(rows.map(({ kept }) => kept)).toEqual([false, false, true])
    for (const { name, kept } of rows) if (!kept) await sql`truncate ${sql.table(name)}`.execute(owner)
  }
  /** The same request byte for byte, as an interceptor may have stored it. */
  const signedPost = (posted: Partial<Posted> = {}) => ({ nonce: randomKey(), key: randomKey(), ...posted })
  const minutesLater = (request: Partial<Posted>, minutes: number) => ({
    ...request,
    secondsAhead: (request.secondsAhead ?? 0) - minutes * 60,
  })

  test('a call of before it is refused, and one that is signed anew with the time in the answer passes', async () => {
    const request = signedPost()
    expect(await book(request)).toMatchObject({ http: 200 })
    await crash()
    clock.pass(1)
    const answer = await book(minutesLater(request, 1))
    expect(answer).toMatchObject({
      http: 409,
      envelope: { code: 'request.too_old', msg: '系统刚刚恢复，请重试' },
    })
    const { now = 0 } = (answer.envelope?.data ?? {}) as { now?: number }
    const again = {
      ...request,
      nonce: randomKey(),
      secondsAhead: now - Math.floor(clock.now().getTime() / 1000),
    }
    // With the same idempotency key it receives the first answer.
    expect(await book(again)).toMatchObject({ http: 200 })
    expect(await ordersOn(form.bookDate)).toBe(1)
  })

  test('a call of before it, by a clock that was ahead, was kept: it is used', async () => {
    const request = signedPost({ secondsAhead: 200 })
    expect(await book(request)).toMatchObject({ http: 200 })
    await crash()
    clock.pass(1)
    await book()
    const answer = await book(minutesLater(request, 1))
    expect(answer.envelope).toMatchObject({ code: 'request.nonce_used' })
  })

  test('it goes on as before for calls made after it', async () => {
    await crash()
    const nonce = randomKey()
    expect(await book({ nonce })).toMatchObject({ http: 200 })
    expect((await book({ nonce })).envelope).toMatchObject({ code: 'request.nonce_used' })
    expect(await read({ secondsAhead: -200 })).toMatchObject({ http: 200 })
  })

  test('negative control: were the start of their life kept, a call of before it would be heard twice', async () => {
    const request = signedPost()
    expect(await book(request)).toMatchObject({ http: 200 })
    await sql`truncate request_nonce`.execute(owner)
    clock.pass(1)
    expect(await book(minutesLater(request, 1))).toMatchObject({ http: 200 })
  })
})

describe('a request', () => {
  test.each([undefined, '', 'short', 'with space', 'x'.repeat(65)])(
    'that changes something is refused with the idempotency key %j',
    async (key) => {
      expect(await book({ key })).toMatchObject({ http: 400, envelope: { code: 'request.key_missing' } })
      expect(await ordersOn(form.bookDate)).toBe(0)
    },
  )

  test('of more than 1 MiB is too large; of just less it is read', async () => {
    const bodyOf = (bytes: number) => `padding=${'x'.repeat(bytes - 8)}`
    const large = await send({ path: editOrder.path, body: bodyOf(1024 * 1024 + 1), key: randomKey() })
    expect(large).toMatchObject({ http: 413, envelope: { status: 400, code: 'request.too_large' } })
    const fits = await send({ path: editOrder.path, body: bodyOf(1024 * 1024), key: randomKey() })
    expect(fits).toMatchObject({ http: 400, envelope: { code: 'request.missing_id' } })
  })

  test.each(['/shopapi/roombook/nothing', '/shopapi/', '/api/roombook/create', '/nowhere'])(
    'to %s is told that there is no such call',
    async (path) => {
      expect(await send({ path })).toMatchObject({
        http: 404,
        envelope: { status: 400, code: 'request.unknown_call' },
      })
    },
  )

  test('whose address cannot be read is refused in an envelope too', async () => {
    expect(await send({ path: '/shopapi/%zz/%' })).toMatchObject({
      http: 404,
      envelope: { status: 400, code: 'request.unknown_call' },
    })
  })

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'in the form %s is refused',
    async (type) => {
      const answer = await read({ body: '{}', headers: { 'content-type': type } })
      expect(answer).toMatchObject({ http: 400, envelope: { status: 400, code: 'request.invalid' } })
    },
  )

  test('without an id, or with one that is none, says 参数错误 [8.05]', async () => {
    for (const body of ['', 'oid=', 'oid=abc', 'oid=1.5', 'oid=1e3']) {
      const answer = await send({ path: editOrder.path, body, key: randomKey() })
      expect(answer.envelope).toMatchObject({
        code: 'request.missing_id',
        msg: '参数错误',
        data: { fields: { oid: '参数错误' } },
      })
    }
  })

  test('with a field out of bounds names the field in the wire’s words', async () => {
    const answer = await book({ body: encodeForm(createOrder.input, { ...form, userName: '王'.repeat(21) }) })
    expect(answer).toMatchObject({
      http: 400,
      envelope: {
        msg: '最多20个字符',
        code: 'request.invalid',
        data: { fields: { user_name: '最多20个字符' } },
      },
    })
  })

  test.each([
    ['a NUL, which no database keeps', '%E7%8E%8B%00'],
    ['an escape, which printers obey', '%E7%8E%8B%1B'],
    ['bytes that are no UTF-8', '%E7%8E%FF%FE'],
    ['two lines in a name', '%E7%8E%8B%0D%0A%E8%8A%B3'],
  ])('whose text holds %s is refused at its field, and nothing is kept', async (_, name) => {
    const { userName: _left, ...others } = form
    const answer = await book({ body: `${encodeForm(createOrder.input, others)}&user_name=${name}` })
    expect(answer).toMatchObject({
      http: 400,
      envelope: { code: 'request.invalid', data: { fields: { user_name: expect.any(String) } } },
    })
    expect(await ordersOn(form.bookDate)).toBe(0)
  })

  test('keeps a remark of several lines, and a name without what turns its direction', async () => {
    const typed = { ...form, userName: '王\u202E芳\u200F', adminRemark: '忌辣\n靠窗' }
    expect(await book({ body: encodeForm(createOrder.input, typed) })).toMatchObject({ http: 200 })
    const stored = await owner
      .selectFrom('order_whole')
      .select(['user_name', 'admin_remark'])
      .where('book_date', '=', form.bookDate ?? '')
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ user_name: '王芳', admin_remark: '忌辣\n靠窗' })
  })

  test('with values that lie ten thousand deep within each other is refused at its field', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000)
    const admin = await as(venue.staff.admin.phone)
    const answer = await send({
      path: saveWebsite.path,
      body: `version=1&blocks=${deep}`,
      key: randomKey(),
      token: admin.token,
    })
    expect(answer).toMatchObject({
      http: 400,
      envelope: { code: 'request.invalid', data: { fields: { blocks: expect.any(String) } } },
    })
  })

  test.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '2026-2-3'])(
    'with the date %s, which is in no calendar that is kept here, is refused at its field',
    async (bookDate) => {
      const answer = await postCall(baseUrl, clock, listPeriods, { bookDate }, { token })
      expect(answer).toMatchObject({
        http: 400,
        envelope: { code: 'request.invalid', data: { fields: { book_date: expect.any(String) } } },
      })
    },
  )

  test('that leaves out a field is told so in Chinese, whatever the field', async () => {
    const answer = await send({ path: login.path, body: 'account=1', token: undefined })
    expect(answer.envelope).toMatchObject({ code: 'request.invalid', msg: '请正确输入所有数据' })
  })

  test('beyond the limit of its address is told to wait', async () => {
    const attempt = () => postCall(slow.baseUrl, clock, siteConfig, {})
    const statuses = [await attempt(), await attempt(), await attempt(), await attempt()]
    expect(statuses.map((answer) => answer.http)).toEqual([200, 200, 200, 429])
    expect(statuses[3]?.envelope).toMatchObject({ status: 400, code: 'request.too_many' })
  })
})

describe('an answer', () => {
  test('carries the server’s words for a success in msg [8.11]', async () => {
    expect(await book()).toMatchObject({ http: 200, envelope: { status: 200, msg: '预订成功' } })
  })

  test('of a paged list is list and count, a page at a time [3.17]', async () => {
    for (let at = 0; at < 5; at++) {
      await owner
        .insertInto('customer')
        .values({ shop_id: venue.shopId, name: `页面客人${at}`, phone: `1370000000${at}` })
        .execute()
    }
    const page = async (number: number) =>
      (
        await postCall(
          baseUrl,
          clock,
          searchCustomers,
          { keyword: '页面', page: number, limit: 2 },
          { token },
        )
      ).envelope?.data as { list: { id: number }[]; count: number }
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ list, count }) => [list.length, count])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
    ])
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(5)
  })

  test('is JSON, whatever a browser would sniff in it', async () => {
    const response = await fetch(`${baseUrl}${siteConfig.path}`, { method: 'POST' })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-type')).toContain('application/json')
  })
})

const ordersOn = async (bookDate: string | null): Promise<number> => {
  const rows = await owner
    .selectFrom('orders')
    .select('id')
    .where('book_date', '=', bookDate ?? '')
    .execute()
  return rows.length
}
