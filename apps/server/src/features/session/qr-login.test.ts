import { login } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { loginByCode, qrAnswer, qrBegin, qrPoll, qrScan, sendCode } from '@roombook/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { hashToken } from '#platform/auth/actor.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { codeSentTo } from '#test/codes.ts'
import { postCall, requireData } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'
import { endAccountSessions, endStaffSessions } from './index.ts'

const site = await startTestApp({ TRUST_PROXY: '1' })
const { anyone, as, venue, owner, clock, baseUrl } = site
const { staff } = venue
const phone = await as(staff.booker.phone)
const other = await as(staff.supervisor.phone)

const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'x-forwarded-for': '203.0.113.9',
}

const begin = async () => (await anyone.call(qrBegin, {})).data
const poll = async ({ ticket, secret }: { ticket: string; secret: string }) =>
  (await anyone.call(qrPoll, { ticket, secret })).data
const ended = { code: 'session.qr_over', message: '二维码已失效，请刷新后重新扫码' }

describe('a login by QR code', () => {
  test('waits, is scanned, is confirmed, and hands out a session of the phone’s person once', async () => {
    const code = await begin()
    expect(code).toEqual({
      ticket: expect.stringMatching(/^[\w-]{22}$/),
      secret: expect.stringMatching(/^[\w-]{43}$/),
      url: `${baseUrl}/m/scan/${code.ticket}`,
      expiresAt: '2026-11-20T02:02:00.000Z',
    })
    expect(await poll(code)).toEqual({ state: 'waiting' })
    await phone.call(qrScan, { ticket: code.ticket })
    expect(await poll(code)).toEqual({ state: 'scanned' })
    await phone.call(qrAnswer, { ticket: code.ticket, accept: true })
    const taken = await Promise.all(Array.from({ length: 20 }, () => poll(code)))
    const opened = taken.flatMap((answer) => answer.opened ?? [])
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({ user: { nickname: '赵前台' }, shop: { id: venue.shopId } })
    expect(taken.filter(({ state }) => state === 'expired')).toHaveLength(19)
    const { token } = opened[0] ?? { token: '' }
    expect((await postCall(baseUrl, clock, userInfo, {}, { token })).http).toBe(200)
    expect(await poll(code)).toEqual({ state: 'expired' })
  })

  test('beside staff login by password and mobile login by SMS: each opens a session [7.06]', async () => {
    const account = staff.booker.phone
    const code = await begin()
    await phone.call(qrScan, { ticket: code.ticket })
    await phone.call(qrAnswer, { ticket: code.ticket, accept: true })
    await anyone.call(sendCode, { phone: account, purpose: 'login' })
    const opened = [
      (await anyone.call(login, { account, password })).data,
      (await anyone.call(loginByCode, { phone: account, code: await codeSentTo(owner, account) })).data,
      (await poll(code)).opened,
    ]
    for (const session of opened) {
      expect(session?.user).toMatchObject({ id: staff.booker.id, nickname: '赵前台' })
      const answer = await postCall(baseUrl, clock, userInfo, {}, { token: session?.token })
      expect(requireData<{ id: number }>(answer).id).toBe(staff.booker.id)
    }
    expect(new Set(opened.map((session) => session?.token)).size).toBe(3)
  })

  test('tells the phone who asks: browser, network and since when', async () => {
    const code = requireData<{ ticket: string }>(
      await postCall(baseUrl, clock, qrBegin, {}, { headers: chrome }),
    )
    clock.pass(0.5)
    const scan = (address: string) =>
      postCall(
        baseUrl,
        clock,
        qrScan,
        { ticket: code.ticket },
        {
          token: phone.token,
          headers: { 'x-forwarded-for': address },
        },
      )
    expect(requireData(await scan('198.51.100.4'))).toEqual({
      browser: 'Windows 上的 Chrome',
      place: '其他网络 · 203.0.113.9',
      same_network: 0,
      since: new Date(clock.now().getTime() - 30_000).toISOString(),
      timezone: 'Asia/Shanghai',
      expires_time: new Date(clock.now().getTime() + 90_000).toISOString(),
    })
    expect(requireData(await scan('203.0.113.9'))).toMatchObject({
      place: '与您相同的网络（203.0.113.9）',
      same_network: 1,
    })
  })

  test('is not let in when the phone says no', async () => {
    const code = await begin()
    await phone.call(qrScan, { ticket: code.ticket })
    await phone.call(qrAnswer, { ticket: code.ticket, accept: false })
    expect(await poll(code)).toEqual({ state: 'refused' })
    expect(await catchRefusal(phone.call(qrAnswer, { ticket: code.ticket, accept: true }))).toMatchObject(
      ended,
    )
  })

  test('answered again the same is done, before and after the computer is in, by whoever answered alone', async () => {
    const code = await begin()
    const answer = (person: typeof phone, accept: boolean) =>
      person.call(qrAnswer, { ticket: code.ticket, accept })
    await phone.call(qrScan, { ticket: code.ticket })
    await answer(phone, true)
    await answer(phone, true)
    expect((await poll(code)).state).toBe('confirmed')
    await answer(phone, true)
    expect(await poll(code)).toEqual({ state: 'expired' })
    clock.pass(3)
    await answer(phone, true)
    expect(await catchRefusal(answer(phone, false))).toMatchObject(ended)
    expect(await catchRefusal(answer(other, true))).toMatchObject(ended)
    const refused = await begin()
    await phone.call(qrScan, { ticket: refused.ticket })
    for (let again = 0; again < 2; again += 1)
      await phone.call(qrAnswer, { ticket: refused.ticket, accept: false })
    const logged = await owner
      .selectFrom('action_log')
      .select('detail')
      .where('action', '=', 'session.qr-answer')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(logged.map(({ detail }) => detail)).toEqual([
      { remark: '拒绝扫码登录' },
      { remark: '确认扫码登录' },
    ])
  })

  test('belongs to who scanned it first, and is answered by nobody who has not', async () => {
    const code = await begin()
    expect(await catchRefusal(phone.call(qrAnswer, { ticket: code.ticket, accept: true }))).toMatchObject(
      ended,
    )
    await phone.call(qrScan, { ticket: code.ticket })
    expect(await catchRefusal(other.call(qrScan, { ticket: code.ticket }))).toMatchObject(ended)
    expect(await catchRefusal(other.call(qrAnswer, { ticket: code.ticket, accept: true }))).toMatchObject(
      ended,
    )
    await phone.call(qrScan, { ticket: code.ticket })
    expect(await poll(code)).toEqual({ state: 'scanned' })
  })

  test('is over after two minutes, also when it was confirmed', async () => {
    const [waiting, confirmed] = [await begin(), await begin()]
    await phone.call(qrScan, { ticket: confirmed.ticket })
    await phone.call(qrAnswer, { ticket: confirmed.ticket, accept: true })
    clock.pass(2)
    expect([await poll(waiting), await poll(confirmed)]).toEqual([{ state: 'expired' }, { state: 'expired' }])
    expect(await catchRefusal(phone.call(qrScan, { ticket: waiting.ticket }))).toMatchObject(ended)
  })

  test('is nothing to who has only what the code shows', async () => {
    const code = await begin()
    await phone.call(qrScan, { ticket: code.ticket })
    await phone.call(qrAnswer, { ticket: code.ticket, accept: true })
    expect(await poll({ ticket: code.ticket, secret: 'x'.repeat(43) })).toEqual({ state: 'expired' })
    expect(await poll({ ticket: code.ticket, secret: code.ticket })).toEqual({ state: 'expired' })
    expect((await poll(code)).state).toBe('confirmed')
  })

  test('keeps neither ticket nor secret in the database', async () => {
    const code = await begin()
    const rows = await owner
      .selectFrom('login_ticket')
      .selectAll()
      .where('ticket_hash', '=', hashToken(code.ticket))
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code.ticket)
    expect(JSON.stringify(rows)).not.toContain(code.secret)
  })

  test('is taken back when the sessions of the phone’s person end before it is used', async () => {
    const dependencies = { db: site.app.db, outbox: { endSession() {} } as never }
    const { accountId } = await findAccountId(staff.admin.phone)
    const confirm = async () => {
      const holder = await as(staff.admin.phone)
      const code = await begin()
      await holder.call(qrScan, { ticket: code.ticket })
      await holder.call(qrAnswer, { ticket: code.ticket, accept: true })
      return code
    }
    const first = await confirm()
    await endAccountSessions(dependencies, { accountId, at: clock.now() })
    expect(await poll(first)).toEqual({ state: 'refused' })
    const second = await confirm()
    await endStaffSessions(dependencies, { shopId: venue.shopId, staffId: staff.admin.id, at: clock.now() })
    expect(await poll(second)).toEqual({ state: 'refused' })
    const third = await confirm()
    await owner
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', staff.admin.id)
      .execute()
    expect(await catchRefusal(poll(third))).toMatchObject({ code: 'session.no_shop' })
  })

  test('is begun a hundred times at most from one address', async () => {
    clock.pass(5)
    const from = { headers: { 'x-forwarded-for': '198.51.100.99' } }
    const answers = await Promise.all(
      Array.from({ length: 110 }, () => postCall(baseUrl, clock, qrBegin, {}, from)),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(100)
    expect(answers.find(({ http }) => http !== 200)?.envelope?.code).toBe('request.too_many')
  })
})

const findAccountId = async (of: string) => {
  const { id } = await owner
    .selectFrom('account')
    .select('id')
    .where('phone', '=', of)
    .executeTakeFirstOrThrow()
  return { accountId: id }
}
