import { inspect } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import type { OutgoingSms } from '../sms-gateway.ts'
import { createGateway } from './open-gateway.ts'

const sentAt = new Date('2026-11-20T04:00:00Z')
const waiting = new AbortController().signal
const sms: OutgoingSms = {
  reference: 's7-456',
  phone: '13900001111',
  kind: 'booking',
  content: '【订包】王先生您好，……',
  values: { 姓名: '王先生', 门店: '和宴·望江店', 日期: '11月20日（周五）', 餐段: '晚餐', 包厢: '牡丹厅' },
}
const code: OutgoingSms = { ...sms, kind: 'code', values: { 验证码: '654321' } }

describe.each([
  ['Aliyun', await startAliyunSms()],
  ['Tencent Cloud', await startTencentSms()],
])('a message by %s', async (_, provider) => {
  afterAll(() => provider.close())
  const openWith = (env: Record<string, string> = {}) =>
    createGateway(readConfig({ ...provider.env, ...env }).sms, { now: () => sentAt })
  const gateway = await openWith()
  const thrownBy = async (work: Promise<unknown> | undefined): Promise<string> =>
    inspect(await work?.catch((error: unknown) => error), { depth: 9 })

  beforeEach(() => {
    provider.messages.length = 0
    provider.heard.length = 0
    Object.assign(provider, { refuses: '', breaks: 0, falls: 0, tears: false, beforeAnswering: undefined })
  })

  test('has failed where the key is wrong', async () => {
    const stranger = await openWith({ SMS_KEY_SECRET: 'another' })
    expect(await stranger.send(sms, waiting)).toEqual({
      state: 'failed',
      error: '短信服务的密钥或权限不正确，请联系系统管理员',
    })
  })

  test('has not left, and may later, where nobody is there', async () => {
    const nobody = await openWith({ SMS_URL: 'http://127.0.0.1:1' })
    expect(await nobody.send(sms, waiting)).toEqual({
      state: 'not-now',
      error: '短信服务商无法连接，短信没有发出',
    })
  })

  test('is never sent a second time by the SDK when the connection breaks after it was read', async () => {
    provider.falls = 5
    await expect(gateway.send(sms, waiting)).rejects.toThrow()
    expect(provider.heard).toEqual(['SendSms'])
    expect(provider.messages).toHaveLength(1)
    expect(provider.falls).toBe(4)
  })

  test('is not known to have left when the connection breaks within the answer', async () => {
    Object.assign(provider, { falls: 1, tears: true })
    await expect(gateway.send(sms, waiting)).rejects.toThrow('gave no clear answer')
    expect(provider.messages).toHaveLength(1)
  })

  test.each([500, 503])('is not known to have left after %i, and not tried again', async (status) => {
    provider.breaks = status
    await expect(gateway.send(sms, waiting)).rejects.toThrow()
    expect(provider.heard).toEqual(['SendSms'])
  })

  test('whose outcome is not known is thrown without phone or words, which a log is not to hold', async () => {
    provider.falls = 1
    const sending = await thrownBy(gateway.send(code, waiting))
    expect(sending).toContain('gave no clear answer')
    expect(sending).not.toMatch(/13900001111|654321/)
    provider.falls = 1
    const { reference, phone } = sms
    const finding = await thrownBy(gateway.find?.({ reference, phone, providerId: '', sentAt }))
    expect(finding).toContain('gave no clear answer')
    expect(finding).not.toContain(phone)
  })

  test('is not waited for longer than whoever sends it will', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.beforeAnswering = promise
    await expect(gateway.send(sms, AbortSignal.timeout(100))).rejects.toThrow()
    resolve()
    await expect.poll(() => provider.heard).toEqual(['SendSms'])
  })
})
