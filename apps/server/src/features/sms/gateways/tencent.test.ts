import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import type { OutgoingSms } from '../sms-gateway.ts'
import { createGateway } from './open-gateway.ts'
import { smsKinds } from './template-texts.ts'

const tencent = await startTencentSms()
afterAll(() => tencent.close())

const sentAt = new Date('2026-11-20T04:00:00Z')
const openWith = (env: Record<string, string> = {}) =>
  createGateway(readConfig({ ...tencent.env, ...env }).sms, { now: () => sentAt })
const gateway = await openWith()

const sms: OutgoingSms = {
  reference: 's7-456',
  phone: '13900001111',
  kind: 'refused',
  content: '【订包】王先生您好，……',
  values: {
    姓名: '王先生',
    门店: '和宴·望江店',
    日期: '11月20日（周五）',
    餐段: '晚餐',
    包厢: '牡丹厅',
    退款: '',
  },
}
const waiting = new AbortController().signal
const send = (change: Partial<OutgoingSms> = {}) => gateway.send({ ...sms, ...change }, waiting)
const find = (providerId = '') =>
  gateway.find?.({ reference: sms.reference, phone: sms.phone, providerId, sentAt })

beforeEach(() => {
  tencent.messages.length = 0
  tencent.heard.length = 0
  tencent.now = () => sentAt
  Object.assign(tencent, { refuses: '', fails: '', breaks: 0, falls: 0, tears: false, tellsReferences: true })
  tencent.beforeAnswering = undefined
})

describe('a message by Tencent Cloud', () => {
  test('leaves under the operator’s sign, with its values in the order in which the words name them', async () => {
    expect(gateway).toMatchObject({ name: 'tencent', acceptsFreeText: false, sign: '订包' })
    expect(await send()).toEqual({ state: 'accepted', providerId: '2028:0' })
    expect(tencent.messages).toEqual([
      expect.objectContaining({
        phone: '+8613900001111',
        reference: 's7-456',
        templateId: String(210_000 + smsKinds.indexOf('refused')),
        parameters: ['王先生', '和宴·望江店', '11月20日（周五）', '晚餐', '感谢您的理解，'],
      }),
    ])
  })

  test('and a code: digits alone', async () => {
    await send({ kind: 'code', values: { 验证码: '654321' } })
    expect(tencent.messages[0]?.parameters).toEqual(['654321'])
  })

  test.each([
    ['LimitExceeded.PhoneNumberDailyLimit', '给该号码发送过于频繁，请稍后再试'],
    ['InvalidParameterValue.IncorrectPhoneNumber', '手机号码不正确'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', '短信余额不足，请联系系统管理员'],
    ['FailedOperation.SignatureIncorrectOrUnapproved', '短信签名未通过审核，请联系系统管理员'],
    ['FailedOperation.TemplateIncorrectOrUnapproved', '短信模板未通过审核，请联系系统管理员'],
    ['UnauthorizedOperation.RequestIpNotInWhitelist', '短信服务的密钥或权限不正确，请联系系统管理员'],
    ['FailedOperation.NeverHeardOf', '短信服务商未接受（FailedOperation.NeverHeardOf）'],
  ])('that is refused as %s has failed: %s', async (code, error) => {
    tencent.refuses = code
    expect(await send()).toEqual({ state: 'failed', error })
    Object.assign(tencent, { refuses: '', fails: code })
    expect(await send()).toEqual({ state: 'failed', error })
    expect(tencent.messages).toEqual([])
  })

  test.each(['FailedOperation.PhoneNumberInBlacklist', 'FailedOperation.PhoneNumberOnBlacklist'])(
    'to a number of which it says %s has failed by a blacklist; said of a request of several, of none of them',
    async (code) => {
      const blocked = { state: 'failed', error: '该号码已退订或在免打扰名单中' }
      tencent.refuses = code
      expect(await send()).toEqual({ ...blocked, blacklisted: true })
      Object.assign(tencent, { refuses: '', fails: code })
      expect(await send()).toEqual({ ...blocked, blacklisted: true })
      const both = { reference: 's7-c1', messages: [sms, { ...sms, phone: '13900002222' }] }
      expect(await gateway.batches?.send(both, waiting)).toEqual([blocked, blocked])
      expect(tencent.messages).toEqual([])
    },
  )

  test.each([
    ['号码黑名单', 'blacklisted'],
    ['用户退订', 'blacklisted'],
    ['MBBLACK', 'blacklisted'],
    ['签名黑名单', 'failed'],
    ['运营商关键字拦截', 'failed'],
    ['', 'failed'],
  ])('whose receipt says “%s” is %s', async (description, became) => {
    await send()
    Object.assign(tencent.messages[0] ?? {}, { report: 'FAIL', description })
    expect(await find()).toBe(became)
  })

  test.each(['InternalError.Timeout', 'InternalError'])(
    'is not known to have left after %s',
    async (code) => {
      tencent.refuses = code
      await expect(send()).rejects.toThrow(code)
      Object.assign(tencent, { refuses: '', fails: code })
      await expect(send()).rejects.toThrow(code)
    },
  )
})

describe('what became of a message', () => {
  test('is told by the number that it was given', async () => {
    await send({ reference: 's7-1' })
    await send()
    const [other, message] = tencent.messages
    if (!other || !message) throw new Error('Nothing was sent')
    expect(await find(message.serialNo)).toBeUndefined()
    Object.assign(other, { report: 'FAIL' })
    expect(await find(message.serialNo)).toBeUndefined()
    message.report = 'SUCCESS'
    expect(await find(message.serialNo)).toBe('delivered')
    message.report = 'FAIL'
    expect(await find(message.serialNo)).toBe('failed')
  })

  test('is told by our own reference where the answer was never read, and Tencent Cloud names references', async () => {
    await send()
    Object.assign(tencent.messages[0] ?? {}, { report: 'SUCCESS' })
    expect(await find()).toBe('delivered')
    tencent.tellsReferences = false
    expect(await find()).toBeUndefined()
  })

  test('is asked about from a little before it was sent, and never called absent', async () => {
    tencent.now = () => new Date(sentAt.getTime() - 200_000)
    await send()
    Object.assign(tencent.messages[0] ?? {}, { report: 'SUCCESS' })
    expect(await find()).toBe('delivered')
    tencent.messages.length = 0
    expect(await find()).toBeUndefined()
  })
})
