import { login } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { type CodePurpose, loginByCode, resetPassword, sendCode } from '@roombook/contract/sign-in'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { findNetwork } from '#platform/http/find-network.ts'
import { codeSentTo } from '#test/codes.ts'
import { openLoggedIn } from '#test/console-socket.ts'
import { postCall, requireData } from '#test/post.ts'
import { rewrittenFunction } from '#test/rewritten-function.ts'
import { startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'
import { argon2idOfOwasp, workOf } from '#test/work-of.ts'
import { spendCode } from './spend-code.ts'

vi.mock('@node-rs/argon2', { spy: true })

const site = await startTestApp({ TRUST_PROXY: '1' })
const { as, venue, owner, clock, baseUrl } = site
const { staff } = venue

let host = 0
/** An unused address. */
const newAddress = () => {
  host += 1
  return `203.0.${Math.floor(host / 250)}.${(host % 250) + 1}`
}
const from = (address = newAddress()) => ({ headers: { 'x-forwarded-for': address } })
const request = (phone: string, purpose: CodePurpose = 'login', address?: string) =>
  postCall(baseUrl, clock, sendCode, { phone, purpose }, from(address))
const enter = (phone: string, code: string, address?: string) =>
  postCall(baseUrl, clock, loginByCode, { phone, code }, from(address))
const requestCode = async (phone: string, purpose: CodePurpose = 'login'): Promise<string> => {
  clock.pass(61)
  requireData(await request(phone, purpose))
  return codeSentTo(owner, phone)
}
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a login by a code', () => {
  test('opens a session in the store last entered, as a password does', async () => {
    const { phone } = staff.booker
    const { envelope } = await enter(phone, await requestCode(phone))
    expect(envelope).toMatchObject({
      status: 200,
      msg: '登录成功',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { nickname: '赵前台', is_admin: 0, have_shop_number: 1 },
        shopstore: { id: venue.shopId },
      },
    })
    const { token } = (envelope as { data: { token: string } }).data
    expect((await postCall(baseUrl, clock, userInfo, {}, { token })).http).toBe(200)
  })

  test('enters the store that is asked for', async () => {
    const { phone } = staff.owner
    const code = await requestCode(phone)
    const answer = await postCall(baseUrl, clock, loginByCode, { phone, code, shopId: venue.other.shopId })
    expect(requireData<{ shopstore: { id: number } }>(answer).shopstore.id).toBe(venue.other.shopId)
  })

  test('takes a phone with spaces and a prefix, at asking and at entering', async () => {
    clock.pass(61)
    requireData(await request('+86 138-0000-0005'))
    expect((await enter('138 0000 0005', await codeSentTo(owner, staff.colleague.phone))).http).toBe(200)
  })

  test('is refused to an account that works nowhere, in words of its own', async () => {
    const { phone, id } = staff.admin
    const setStaff = (disabled_at: Date | null) =>
      owner.updateTable('staff').set({ disabled_at }).where('id', '=', id).execute()
    const code = await requestCode(phone)
    await setStaff(clock.now())
    expect((await enter(phone, code)).envelope?.code).toBe('session.no_shop')
    await setStaff(null)
  })
})

describe('a code', () => {
  const { phone } = staff.waiter

  test('is six digits of a message that says what for, for how long, and by whom', async () => {
    await requestCode(phone)
    const { content } = await owner
      .selectFrom('platform_message')
      .select('content')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(content).toMatch(/^【订包】您的登录验证码是\d{6}，10分钟内有效，请勿告诉他人。$/)
  })

  test('opens once', async () => {
    const code = await requestCode(phone)
    expect((await enter(phone, code)).http).toBe(200)
    expect((await enter(phone, code)).envelope).toMatchObject({
      code: 'session.wrong_code',
      msg: '验证码错误或已失效',
    })
  })

  test('opens once when it is given twenty times at once', async () => {
    const code = await requestCode(phone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(phone, code)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  test('is good for ten minutes and no longer', async () => {
    const code = await requestCode(phone)
    clock.pass(10)
    expect((await enter(phone, code)).envelope?.code).toBe('session.wrong_code')
    const next = await requestCode(phone)
    clock.pass(9.9)
    expect((await enter(phone, next)).http).toBe(200)
  })

  test('may be tried five times', async () => {
    const code = await requestCode(phone)
    for (let at = 0; at < 5; at++) await enter(phone, wrongFor(code))
    expect((await enter(phone, code)).envelope?.code).toBe('session.wrong_code')
    const next = await requestCode(phone)
    for (let at = 0; at < 4; at++) await enter(phone, wrongFor(next))
    expect((await enter(phone, next)).http).toBe(200)
  })

  test('is tried by others without spending the tries of the one who asked for it', async () => {
    const home = newAddress()
    clock.pass(61)
    requireData(await request(phone, 'login', home))
    const code = await codeSentTo(owner, phone)
    for (let at = 0; at < 8; at++) await enter(phone, wrongFor(code))
    for (let at = 0; at < 4; at++) await enter(phone, wrongFor(code), home)
    // Other networks have used up their shared tries; the network that asked has its own.
    expect((await enter(phone, code)).envelope?.code).toBe('session.wrong_code')
    expect((await enter(phone, code, home)).http).toBe(200)
  })

  test('is to be asked for anew by who has had the tries, and says so to nobody else', async () => {
    const home = newAddress()
    clock.pass(61)
    requireData(await request(phone, 'login', home))
    const code = await codeSentTo(owner, phone)
    for (let at = 0; at < 5; at++) await enter(phone, wrongFor(code), home)
    expect((await enter(phone, code, home)).envelope).toMatchObject({
      code: 'session.code_used_up',
      msg: '验证码错误次数过多，请重新获取验证码',
    })
    for (let at = 0; at < 6; at++) {
      expect((await enter(phone, wrongFor(code))).envelope?.code).toBe('session.wrong_code')
    }
    clock.pass(2)
    requireData(await request(phone, 'login', home))
    expect((await enter(phone, await codeSentTo(owner, phone), home)).http).toBe(200)
  })

  test('has no more tries when they come at once', async () => {
    const code = await requestCode(phone)
    await Promise.all(Array.from({ length: 20 }, () => enter(phone, wrongFor(code))))
    const { tries } = await owner
      .selectFrom('one_time_code')
      .select('tries')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect((await enter(phone, code)).envelope?.code).toBe('session.wrong_code')
  })

  test('of an earlier message is good no more', async () => {
    const first = await requestCode(phone)
    clock.pass(2)
    requireData(await request(phone))
    const second = await codeSentTo(owner, phone)
    if (first !== second) expect((await enter(phone, first)).envelope?.code).toBe('session.wrong_code')
    expect((await enter(phone, second)).http).toBe(200)
  })

  test('is bound to its phone and to its purpose', async () => {
    const code = await requestCode(phone)
    await requestCode(staff.supervisor.phone)
    clock.pass(-61)
    expect((await enter(staff.supervisor.phone, code)).envelope?.code).toBe('session.wrong_code')
    const reset = { phone, code, password: 'Changed2026' }
    expect((await postCall(baseUrl, clock, resetPassword, reset, from())).envelope?.code).toBe(
      'session.wrong_code',
    )
    expect((await enter(phone, code)).http).toBe(200)
  })

  test('is told apart by another feature that spends it for a purpose of its own', async () => {
    const join = '13711112222'
    const code = await requestCode(join, 'join')
    const call = { now: clock.now(), address: newAddress() }
    const spend = (purpose: CodePurpose) =>
      spendCode({ db: site.app.db }, call, { phone: join, purpose, code })
    await expect(spend('login')).rejects.toThrow('验证码错误或已失效')
    await spend('join')
    await expect(spend('join')).rejects.toThrow('验证码错误或已失效')
  })
})

describe('negative controls: what holds a code', () => {
  const { phone } = staff.supervisor
  const rewritten = (name: string, rewrite: (text: string) => string, run: () => Promise<void>) =>
    rewrittenFunction(owner, name, rewrite, run)
  const without = (guard: string) => (text: string) => text.replace(guard, '')

  test('without the mark of what is spent, one code opens many times', () =>
    rewritten('spend_code', without('and spent_at is null'), () =>
      rewritten('try_code', without('newest.spent_at is not null or'), async () => {
        const code = await requestCode(phone)
        const answers = [await enter(phone, code), await enter(phone, code)]
        expect(answers.map(({ http }) => http)).toEqual([200, 200])
      }),
    ))

  test('without the count of tries, a sixth try opens', () =>
    rewritten(
      'try_code',
      (text) => text.replace('newest.tries >= most_tries', 'false'),
      async () => {
        const code = await requestCode(phone)
        for (let at = 0; at < 5; at++) await enter(phone, wrongFor(code))
        expect((await enter(phone, code)).http).toBe(200)
      },
    ))

  test('without tries of their own, who waits for a code finds them spent by others', () =>
    rewritten(
      'try_code',
      (text) => text.replace('newest.address = network_given', 'false'),
      async () => {
        const home = newAddress()
        clock.pass(61)
        requireData(await request(phone, 'login', home))
        const code = await codeSentTo(owner, phone)
        for (let at = 0; at < 5; at++) await enter(phone, wrongFor(code))
        expect((await enter(phone, code, home)).envelope?.code).toBe('session.wrong_code')
      },
    ))

  test('without the locks, codes asked for at once are all sent; with them one is, however slow', async () => {
    const slow = (text: string) =>
      text.replace('insert into one_time_code', 'perform pg_sleep(0.2); insert into one_time_code')
    const locks = /perform pg_advisory_xact_lock\(800\d, .*/g
    const sent = async (to: string) => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => request(to, 'join')))
      return answers.filter(({ http }) => http === 200).length
    }
    await rewritten('keep_code', slow, async () => expect(await sent('13700006666')).toBe(1))
    await rewritten(
      'keep_code',
      (text) => slow(text).replace(locks, ''),
      async () => expect(await sent('13700007777')).toBeGreaterThan(1),
    )
  })
})

describe('guessing codes', () => {
  test('never locks anybody out of the login by password, nor of a code asked for later', async () => {
    const { phone } = staff.supervisor
    const address = newAddress()
    const code = await requestCode(phone)
    for (let at = 0; at < 20; at++) await enter(phone, wrongFor(code), address)
    expect((await enter(phone, code, address)).http).toBe(400)
    const byPassword = await postCall(baseUrl, clock, login, { account: phone, password }, from(address))
    expect(byPassword.http).toBe(200)
    expect((await enter(phone, await requestCode(phone))).http).toBe(200)
  })

  test('from one address ends after fifty, whosever they were to be', async () => {
    const address = newAddress()
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 51; at++) {
      codes.push((await enter(`1370003${1000 + at}`, '123456', address)).envelope?.code)
    }
    expect(codes.slice(0, 50)).toEqual(Array(50).fill('session.wrong_code'))
    expect(codes[50]).toBe('session.too_many_attempts')
    clock.pass(16)
    expect((await enter('13700031000', '123456', address)).envelope?.code).toBe('session.wrong_code')
  })

  test('keeps nobody of the same network out: the code that they wait for has one try there still', async () => {
    const address = newAddress()
    // State after fifty wrong codes; the previous test submits them, which takes long.
    const spent = Array.from({ length: 50 }, () => ({ address: findNetwork(address) }))
    const tryAll = () =>
      owner
        .insertInto('wrong_code')
        .values(spent.map((row) => ({ ...row, at: clock.now() })))
        .execute()
    const { phone } = staff.supervisor
    clock.pass(61)
    requireData(await request(phone, 'login', address))
    const code = await codeSentTo(owner, phone)
    await tryAll()
    expect((await enter('13700041050', '123456', address)).envelope?.code).toBe('session.too_many_attempts')
    expect((await enter(phone, code, address)).http).toBe(200)

    clock.pass(61)
    requireData(await request(phone, 'login', address))
    const next = await codeSentTo(owner, phone)
    await tryAll()
    expect((await enter(phone, wrongFor(next), address)).envelope?.code).toBe('session.wrong_code')
    expect((await enter(phone, next, address)).envelope?.code).toBe('session.too_many_attempts')
    expect((await enter(phone, next)).http).toBe(200)
  })

  test('costs the same work where there is no code to guess, so that no time tells it', async () => {
    clock.pass(24 * 60)
    const { phone } = staff.admin
    const code = await requestCode(phone)
    const there = await workOf(() => enter(phone, wrongFor(code)))
    const none = await workOf(() => enter('13700009999', '000000'))
    expect(there).toEqual(none)
    expect(there.hashes).toEqual([argon2idOfOwasp])
  })
})

describe('a forgotten password', () => {
  const { phone } = staff.colleague
  const reset = (code: string, chosen: string) =>
    postCall(baseUrl, clock, resetPassword, { phone, code, password: chosen }, from())
  const logIn = (given: string) =>
    postCall(baseUrl, clock, login, { account: phone, password: given }, from())

  test('is replaced by a code, and whoever was logged in is out, live connections too', async () => {
    const { token } = await as(phone)
    const live = await openLoggedIn({ baseUrl }, token)
    const code = await requestCode(phone, 'reset')
    expect((await reset(code, 'Changed2026')).envelope).toMatchObject({
      status: 200,
      msg: '密码已重置，请使用新密码登录',
    })
    expect(await live.closed).toBe(4001)
    expect((await postCall(baseUrl, clock, userInfo, {}, { token })).http).toBe(401)
    expect((await logIn(password)).http).toBe(400)
    expect((await logIn('Changed2026')).http).toBe(200)
    expect((await reset(code, 'Changed2027')).envelope?.code).toBe('session.wrong_code')
  })

  test.each(['abc12', 'abcdef', '123456', 'abc 123', 'a1'.repeat(9)])(
    'is not replaced by %j, and the code stays good [5.07]',
    async (weak) => {
      clock.pass(24 * 60)
      const code = await requestCode(phone, 'reset')
      expect((await reset(code, weak)).envelope).toMatchObject({
        code: 'request.invalid',
        data: { fields: { password: '密码须为6至16位，且至少包含数字、小写字母、大写字母、符号中的两种' } },
      })
      expect((await reset(code, 'Changed2026')).http).toBe(200)
    },
  )
})

describe('secrets of codes', () => {
  test('are kept as argon2id hashes; the message forgets its code when it is good no more', async () => {
    clock.pass(24 * 60)
    const code = await requestCode(staff.booker.phone)
    const { code_hash } = await owner
      .selectFrom('one_time_code')
      .select('code_hash')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const contents = async () =>
      (await owner.selectFrom('platform_message').select('content').execute()).map((row) => row.content)
    const sweep = () =>
      sql`select sweep_signing_in(${clock.now()}, ${new Date(0)}, ${new Date(0)})`.execute(owner)
    await sweep()
    expect((await contents()).join()).toContain(code)
    clock.pass(11)
    expect((await contents()).join()).toMatch(/\d{6}/)
    await sweep()
    expect((await contents()).join().replaceAll('******', '')).not.toMatch(/\d{6}/)
  })

  test.each(['one_time_code', 'wrong_code', 'platform_message', 'login_ticket'])(
    'are out of reach of the server’s own role: %s',
    async (table) => {
      const read = sql`select * from ${sql.table(table)}`.execute(site.app.db)
      await expect(read).rejects.toThrow(/permission denied/)
    },
  )
})
