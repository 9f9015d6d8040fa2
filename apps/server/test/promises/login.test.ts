import { setTimeout as sleep } from 'node:timers/promises'
import { randomKey } from '@roombook/contract'
import { login, logout } from '@roombook/contract/session'
import { permissionCheck, userInfo } from '@roombook/contract/shell'
import { describe, expect, test, vi } from 'vitest'
import { hashToken } from '#platform/auth/actor.ts'
import { openConsole, openLoggedIn } from '../console-socket.ts'
import { postCall, requireData } from '../post.ts'
import { rewrittenFunction } from '../rewritten-function.ts'
import { startServerOn, startTestApp } from '../test-app.ts'
import { openSessionFor, password } from '../test-venue.ts'
import { untilItHappens } from '../until-it-happens.ts'
import { argon2idOfOwasp, workOf } from '../work-of.ts'

vi.mock('@node-rs/argon2', { spy: true })
vi.mock('node:timers/promises', { spy: true })

const { owner, ownerUrl, clock, venue, baseUrl } = await startTestApp({ TRUST_PROXY: '1' })
const second = await startServerOn(ownerUrl, clock, { TRUST_PROXY: '1' })
const { staff } = venue

let host = 0
/** Returns an address without earlier calls. */
const newAddress = () => {
  host += 1
  return `203.0.${Math.floor(host / 250)}.${(host % 250) + 1}`
}

const logIn = (account: string, given: string, address = newAddress(), url = baseUrl, device?: string) =>
  postCall(
    url,
    clock,
    login,
    { account, password: given, device },
    { headers: { 'x-forwarded-for': address } },
  )
const codeOf = async (answer: ReturnType<typeof logIn>) => (await answer).envelope?.code
const tokenOf = async (account: string, address?: string) =>
  requireData<{ token: string }>(await logIn(account, password, address)).token
const attempt = (token: string) => postCall(baseUrl, clock, userInfo, {}, { token })

describe('a login', () => {
  test('opens a session with token, person, store and expiry', async () => {
    const { envelope } = await logIn(staff.supervisor.phone, password)
    expect(envelope).toMatchObject({
      status: 200,
      msg: '登录成功',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { nickname: '李主管', is_admin: 3, have_shop_number: 1 },
        shopstore: { id: venue.shopId, title: '和宴·望江店' },
        expires_time: '2026-11-27T02:00:00.000Z',
      },
    })
  })

  test.each(['+86 138-0000-0001', '8613800000001', '013800000001'])(
    'takes the account as %s',
    async (account) => {
      const answer = await logIn(account.replace(/[+ -]/g, ''), password)
      expect(answer.envelope?.status).toBe(200)
    },
  )

  test('enters the store that is asked for, or the one last entered', async () => {
    const enter = async (shopId?: number) => {
      clock.pass(1)
      const answer = await postCall(baseUrl, clock, login, {
        account: staff.owner.phone,
        password,
        shopId,
      })
      return requireData<{ shopstore: { id: number } }>(answer).shopstore.id
    }
    expect(await enter(venue.other.shopId)).toBe(venue.other.shopId)
    expect(await enter()).toBe(venue.other.shopId)
    expect(await enter(venue.shopId)).toBe(venue.shopId)
    expect(await enter(999_999)).toBe(venue.shopId)
  })

  test('says the same of an unknown account and of a wrong password', async () => {
    const unknown = await logIn('13999999999', password)
    const wrong = await logIn(staff.booker.phone, 'Wrong2026x')
    expect(unknown.text).toBe(wrong.text)
    expect([unknown.http, wrong.http]).toEqual([400, 400])
    expect(wrong.envelope).toMatchObject({ code: 'session.wrong_password', msg: '账号或密码错误' })
  })

  test('does the same work for an unknown account as for a wrong password, so that no time tells them apart', async () => {
    const unknown = await workOf(() => logIn('13900001000', 'Wrong2026x'))
    const wrong = await workOf(() => logIn(staff.waiter.phone, 'Wrong2026x'))
    expect(unknown).toEqual(wrong)
    expect(wrong.hashes).toEqual([argon2idOfOwasp])
    expect(wrong.statements.length).toBeGreaterThan(2)
  })

  test('is refused to an account that works nowhere, and to one that is disabled', async () => {
    const setStaff = (disabled_at: Date | null) =>
      owner.updateTable('staff').set({ disabled_at }).where('id', '=', staff.admin.id).execute()
    const setAccount = (disabled_at: Date | null) =>
      owner.updateTable('account').set({ disabled_at }).where('phone', '=', staff.admin.phone).execute()
    await setStaff(clock.now())
    expect(await codeOf(logIn(staff.admin.phone, password))).toBe('session.no_shop')
    await setStaff(null)
    await setAccount(clock.now())
    expect(await codeOf(logIn(staff.admin.phone, password))).toBe('session.wrong_password')
    await setAccount(null)
    expect(await codeOf(logIn(staff.admin.phone, password))).toBeUndefined()
  })
})

describe('guessing', () => {
  test('of one account from one address ends after five, and begins anew after a quarter of an hour', async () => {
    const address = newAddress()
    const guess = () => codeOf(logIn(staff.booker.phone, 'Wrong2026x', address))
    for (let at = 0; at < 5; at++) expect(await guess()).toBe('session.wrong_password')
    expect(await guess()).toBe('session.too_many_attempts')
    expect(await codeOf(logIn(staff.booker.phone, password, address))).toBe('session.too_many_attempts')
    clock.pass(16)
    expect(await codeOf(logIn(staff.booker.phone, password, address))).toBeUndefined()
  })

  test('never locks the owner of the account out from elsewhere', async () => {
    for (let at = 0; at < 6; at++) await logIn(staff.colleague.phone, 'Wrong2026x', '198.51.100.7')
    expect(await codeOf(logIn(staff.colleague.phone, password, '198.51.100.7'))).toBe(
      'session.too_many_attempts',
    )
    expect(await codeOf(logIn(staff.colleague.phone, password))).toBeUndefined()
  })

  test('from the wireless network of a store does not keep out who logged in before in the browser they use', async () => {
    const [address, till] = [newAddress(), randomKey()]
    const inBrowser = (given: string, device: string) =>
      logIn(staff.supervisor.phone, given, address, baseUrl, device)
    expect(await codeOf(inBrowser(password, till))).toBeUndefined()
    clock.pass(1)
    for (let at = 0; at < 5; at++) await inBrowser('Wrong2026x', randomKey())
    const refused = await inBrowser(password, randomKey())
    expect(refused.envelope?.code).toBe('session.too_many_attempts')
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await codeOf(inBrowser(password, till))).toBeUndefined()
    clock.pass(1)
    // Guessing is limited there, too: that browser has five attempts, and the owner's login did not renew
    // those of others.
    for (let at = 0; at < 5; at++) {
      expect(await codeOf(inBrowser('Wrong2026x', till))).toBe('session.wrong_password')
    }
    expect(await codeOf(inBrowser(password, till))).toBe('session.too_many_attempts')
    expect(await codeOf(inBrowser(password, randomKey()))).toBe('session.too_many_attempts')
  })

  test('negative control: a browser’s secret opens no other account', async () => {
    const [address, device] = [newAddress(), randomKey()]
    await logIn(staff.booker.phone, password, address, baseUrl, device)
    for (let at = 0; at < 5; at++) await logIn(staff.waiter.phone, 'Wrong2026x', address, baseUrl, device)
    expect(await codeOf(logIn(staff.waiter.phone, password, address, baseUrl, device))).toBe(
      'session.too_many_attempts',
    )
  })

  test('of many accounts from one address ends after fifty', async () => {
    const address = newAddress()
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 51; at++) codes.push(await codeOf(logIn(`1370000${1000 + at}`, 'x', address)))
    expect(codes.slice(0, 50)).toEqual(Array(50).fill('session.wrong_password'))
    expect(codes[50]).toBe('session.too_many_attempts')
  })

  test('forty times at once is no way round the limit', async () => {
    const address = newAddress()
    const codes = await Promise.all(
      Array.from({ length: 40 }, () => codeOf(logIn(staff.waiter.phone, 'Wrong2026x', address))),
    )
    expect(codes.filter((code) => code === 'session.wrong_password').length).toBeLessThanOrEqual(5)
  })

  describe('at two servers', () => {
    /**
     * Guesses concurrently at one account from one address, at both servers, and counts the checked attempts.
     */
    const guessesAtBoth = async (account: string) => {
      const address = newAddress()
      const guess = (at: number) => logIn(account, 'Wrong2026x', address, at % 2 ? baseUrl : second.baseUrl)
      const codes = await Promise.all(Array.from({ length: 40 }, (_, at) => codeOf(guess(at))))
      return codes.filter((code) => code === 'session.wrong_password').length
    }

    test('forty times at once is no way round it either: they count together', async () => {
      expect(await guessesAtBoth('13700009001')).toBeLessThanOrEqual(5)
    })

    test('negative control: where each counts for itself what is under way, more are looked at', async () => {
      const forgetful = 'where u.address = address_given and u.id <> own and false'
      const forget = (text: string) =>
        text.replace('where u.address = address_given and u.id <> own', forgetful)
      await rewrittenFunction(owner, 'begin_login', forget, () =>
        untilItHappens(async () => (await guessesAtBoth(`1371${String(++host).padStart(7, '0')}`)) > 5),
      )
    })

    test('what a server that died was looking at counts as failed for a quarter of an hour', async () => {
      const address = newAddress()
      const underWay = { account_phone: staff.admin.phone, address, at: clock.now() }
      await owner.insertInto('login_under_way').values(Array(5).fill(underWay)).execute()
      expect(await codeOf(logIn(staff.admin.phone, password, address))).toBe('session.too_many_attempts')
      clock.pass(16)
      expect(await codeOf(logIn(staff.admin.phone, password, address))).toBeUndefined()
      expect(await owner.selectFrom('login_under_way').selectAll().execute()).toEqual([])
    })
  })

  test('from many places slows strangers, not those who have been there before', async () => {
    const home = newAddress()
    await tokenOf(staff.owner.phone, home)
    for (let at = 0; at < 20; at++) {
      const attempt = {
        account_phone: staff.owner.phone,
        address: newAddress(),
        succeeded: false,
        at: clock.now(),
      }
      await owner.insertInto('login_attempt').values(attempt).execute()
    }
    const waits = () => vi.mocked(sleep).mock.calls.filter(([ms]) => ms === 1500).length
    expect((await logIn(staff.owner.phone, password, home)).http).toBe(200)
    expect(waits()).toBe(0)
    expect((await logIn(staff.owner.phone, password)).http).toBe(200)
    expect(waits()).toBe(1)
  })
})

describe('secrets in the database', () => {
  test('keep passwords as argon2id with OWASP’s parameters', async () => {
    const accounts = await owner.selectFrom('account').select('password_hash').execute()
    for (const { password_hash } of accounts) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    }
  })

  test('keep tokens as their digest alone', async () => {
    const token = await tokenOf(staff.booker.phone)
    const stored = await owner
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    const tables = await owner.introspection.getTables()
    for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
      const rows = await owner
        .selectFrom(name as 'session')
        .selectAll()
        .execute()
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(JSON.stringify(rows)).not.toContain(password)
    }
  })
})

describe('a session', () => {
  const over = { http: 401, envelope: { status: 410_000, code: 'session.ended' } }
  const open = async (hours?: number) =>
    openSessionFor(owner, staff.booker.phone, clock.now(), hours === undefined ? {} : { hours })

  test('ends at logout: the next call is answered 410000 and its live connection closes', async () => {
    const token = await tokenOf(staff.booker.phone)
    const live = await openLoggedIn({ baseUrl }, token)
    expect(await attempt(token)).toMatchObject({ http: 200 })
    expect(await postCall(baseUrl, clock, logout, {}, { token })).toMatchObject({
      http: 200,
      envelope: { status: 200 },
    })
    expect(await attempt(token)).toMatchObject(over)
    expect(await live.closed).toBe(4001)
  })

  test('ends alone: another of the same person goes on', async () => {
    const [one, other] = [await open(), await open()]
    const live = await openLoggedIn({ baseUrl }, other)
    await postCall(baseUrl, clock, logout, {}, { token: one })
    expect(await attempt(other)).toMatchObject({ http: 200 })
    live.send({ type: 'ping' })
    await live.frame((frame) => frame.type === 'pong')
    live.close()
  })

  test('ends at its expiry, and closes its live connection at that moment', async () => {
    const token = await open(1.5 / 3600)
    const live = await openLoggedIn({ baseUrl }, token)
    expect(await live.closed).toBe(4001)
    clock.pass(1)
    expect(await attempt(token)).toMatchObject(over)
  })

  test.each(['staff', 'account'] as const)('ends when the %s is disabled', async (table) => {
    const token = await open()
    const set = (disabled_at: Date | null) =>
      table === 'staff'
        ? owner.updateTable('staff').set({ disabled_at }).where('id', '=', staff.booker.id).execute()
        : owner.updateTable('account').set({ disabled_at }).where('phone', '=', staff.booker.phone).execute()
    await set(clock.now())
    expect(await attempt(token)).toMatchObject(over)
    const live = await openConsole({ baseUrl })
    live.login(token)
    expect(await live.closed).toBe(4001)
    await set(null)
  })

  test.each(['', 'x'.repeat(43), 'not a token', "' or 1=1 --------------"])(
    'is not opened by the token %j',
    async (token) => {
      expect(
        await postCall(
          baseUrl,
          clock,
          permissionCheck,
          { node: 'x' },
          {
            headers: { authorization: `Bearer ${token}` },
            signed: { key: /^[\w-]{20,200}$/.test(token) ? token : 'roombook' },
          },
        ),
      ).toMatchObject(over)
    },
  )
})
