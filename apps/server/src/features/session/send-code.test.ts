import { type CodePurpose, codePurpose, loginByCode, sendCode } from '@roombook/contract/sign-in'
import { waitText } from '@roombook/domain/session'
import { describe, expect, test, vi } from 'vitest'
import { findNetwork } from '#platform/http/find-network.ts'
import { noCodeSentTo } from '#test/codes.ts'
import { postCall } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'
import { argon2idOfOwasp, workOf } from '#test/work-of.ts'
import { codeShares } from './send-code.ts'

vi.mock('@node-rs/argon2', { spy: true })

const { venue, owner, clock, baseUrl } = await startTestApp({ TRUST_PROXY: '1' })
const { staff } = venue

let host = 0
/** An unused address. */
const newAddress = () => {
  host += 1
  return `203.0.${Math.floor(host / 250)}.${(host % 250) + 1}`
}
const from = (address = newAddress()) => ({ headers: { 'x-forwarded-for': address } })
const requestCode = (phone: string, purpose: CodePurpose = 'login', address?: string) =>
  postCall(baseUrl, clock, sendCode, { phone, purpose }, from(address))
const enter = (phone: string, code: string, address?: string) =>
  postCall(baseUrl, clock, loginByCode, { phone, code }, from(address))

describe('asking for a code', () => {
  test('answers the same for a phone that nobody has, which gets no message', async () => {
    clock.pass(61)
    const known = await requestCode(staff.booker.phone)
    const unknown = await requestCode('13700000001')
    expect(unknown.text).toBe(known.text)
    expect(known.envelope).toMatchObject({
      status: 200,
      msg: expect.stringMatching(/^验证码已发送，10分钟内有效。.*打开 \/outbox 查看$/),
      data: { pause: 60 },
    })
    const again = [await requestCode(staff.booker.phone), await requestCode('13700000001')]
    expect(again[1]?.text).toBe(again[0]?.text)
    await noCodeSentTo(owner, '13700000001')
    const wrong = [await enter(staff.booker.phone, '1'.repeat(6)), await enter('13700000001', '1'.repeat(6))]
    expect(wrong[1]?.text).toBe(wrong[0]?.text)
  })

  test.each(codePurpose.options)(
    'costs the same work for %s whether or not anybody has the phone, so that no time tells it',
    async (purpose) => {
      clock.pass(61)
      const known = await workOf(() => requestCode(staff.booker.phone, purpose))
      const unknown = await workOf(() => requestCode('13700011000', purpose))
      expect(known).toEqual(unknown)
      expect(known.hashes).toEqual([argon2idOfOwasp])
      clock.pass(24 * 60)
    },
  )

  describe('is for one phone', () => {
    /** Codes sent to the phone a number of minutes ago. */
    const sent = async (phone: string, minutesAgo: readonly number[]) => {
      const before = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
      const stored = { phone, purpose: 'join', code_hash: '', address: 'elsewhere' }
      await owner
        .insertInto('one_time_code')
        .values(
          minutesAgo.map((ago) => ({ ...stored, created_at: before(ago), expires_at: before(ago - 10) })),
        )
        .execute()
    }
    const allowed = async (phone: string) => (await requestCode(phone, 'join')).http === 200

    test('allowed once a minute', async () => {
      expect([await allowed('13700003331'), await allowed('13700003331')]).toEqual([true, false])
      clock.pass(59 / 60)
      expect(await allowed('13700003331')).toBe(false)
      clock.pass(1 / 60)
      expect(await allowed('13700003331')).toBe(true)
    })

    test('allowed five times an hour', async () => {
      await sent('13700003332', [59, 40, 20, 10])
      expect(await allowed('13700003332')).toBe(true)
      clock.pass(0.9)
      expect(await allowed('13700003332')).toBe(false)
      clock.pass(0.2)
      expect(await allowed('13700003332')).toBe(true)
    })

    test('allowed twenty times a day', async () => {
      await sent(
        '13700003333',
        Array.from({ length: 19 }, (_, at) => 23 * 60 - at * 60),
      )
      expect(await allowed('13700003333')).toBe(true)
      clock.pass(59)
      expect(await allowed('13700003333')).toBe(false)
      clock.pass(2)
      expect(await allowed('13700003333')).toBe(true)
    })
  })

  test('says how long to wait', async () => {
    const phone = '13700004444'
    await requestCode(phone, 'join')
    clock.pass(0.25)
    expect((await requestCode(phone, 'join')).envelope).toMatchObject({
      status: 400,
      code: 'session.code_too_soon',
      msg: '该手机号获取验证码过于频繁，请45秒后再试',
      data: { seconds: 45, network: 0 },
    })
  })

  test('counts what is asked for at once one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestCode('13700005555', 'join')))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  test.each(codeShares)(
    'is from one network limited to $byNetwork in $seconds seconds however many phones are named, and says that it is the network',
    async ({ seconds, byNetwork }) => {
      const address = newAddress()
      // One below the limit, in the middle of the span; shorter spans are not affected.
      const stored = { purpose: 'join', code_hash: '', address: findNetwork(address) }
      const at = new Date(clock.now().getTime() - (seconds * 1000) / 2)
      await owner
        .insertInto('one_time_code')
        .values(
          Array.from({ length: byNetwork - 1 }, (_, n) => ({
            ...stored,
            phone: `1370${seconds}${n}`,
            created_at: at,
            expires_at: at,
          })),
        )
        .execute()
      const last = `1390${String(seconds).padStart(7, '0')}`
      expect((await requestCode(last, 'join', address)).http).toBe(200)
      expect((await requestCode('13900009999', 'join', address)).envelope).toMatchObject({
        code: 'session.code_too_soon',
        msg: `当前网络获取验证码的人过多，请${waitText(seconds / 2)}后再试，或改用手机流量`,
        data: { seconds: seconds / 2, network: 1 },
      })
      expect((await requestCode('13900009999', 'join')).http).toBe(200)
      clock.pass(61)
    },
  )

  test.each([
    [{ phone: '', purpose: 'login' }, { phone: '请输入手机号码' }],
    [{ phone: '12345678901', purpose: 'login' }, { phone: '请输入正确的手机号码' }],
    [{ phone: '13800000001', purpose: 'else' }, { purpose: '请正确输入所有数据' }],
  ])('refuses %j', async (input, fields) => {
    expect((await postCall(baseUrl, clock, sendCode, input)).envelope).toMatchObject({
      code: 'request.invalid',
      data: { fields },
    })
  })
})
