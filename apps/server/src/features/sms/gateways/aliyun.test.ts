import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import type { OutgoingSms } from '../sms-gateway.ts'
import { createGateway } from './open-gateway.ts'
import { smsKinds } from './template-texts.ts'

const aliyun = await startAliyunSms()
afterAll(() => aliyun.close())

const sentAt = new Date('2026-11-20T04:00:00Z')
let now = sentAt
aliyun.now = () => sentAt
const openWith = (env: Record<string, string> = {}) =>
  createGateway(readConfig({ ...aliyun.env, ...env }).sms, { now: () => now })
const gateway = await openWith()

const sms: OutgoingSms = {
  reference: 's7-456',
  phone: '13900001111',
  kind: 'booking',
  content: '【订包】王先生您好，……',
  values: {
    姓名: '王先生',
    门店: '和宴·望江店',
    日期: '11月20日（周五）',
    餐段: '晚餐',
    时间: '18:00',
    包厢: '牡丹厅、芍药厅',
    人数: '12',
  },
}
const waiting = new AbortController().signal
const send = (change: Partial<OutgoingSms> = {}) => gateway.send({ ...sms, ...change }, waiting)
const find = (providerId = '', reference = sms.reference, at = sentAt) =>
  gateway.find?.({ reference, phone: sms.phone, providerId, sentAt: at })

beforeEach(() => {
  now = sentAt
  aliyun.messages.length = 0
  aliyun.heard.length = 0
  aliyun.now = () => sentAt
  Object.assign(aliyun, { refuses: '', breaks: 0, falls: 0, tears: false, beforeAnswering: undefined })
})

describe('a message by Aliyun', () => {
  test('leaves under the operator’s sign, by its kind’s template, with what the template names', async () => {
    expect(gateway).toMatchObject({ name: 'aliyun', acceptsFreeText: false, sign: '订包' })
    expect(await send()).toEqual({ state: 'accepted', providerId: '90060^0' })
    expect(aliyun.messages).toEqual([
      expect.objectContaining({
        phone: '13900001111',
        reference: 's7-456',
        templateCode: `SMS_${1000 + smsKinds.indexOf('booking')}`,
        parameters: {
          name: '王先生',
          shop: '和宴·望江店',
          date: '11月20日（周五）',
          period: '晚餐',
          rooms: '牡丹厅、芍药厅',
        },
      }),
    ])
  })

  test('and a code: nothing but the code', async () => {
    await send({ kind: 'code', values: { 验证码: '654321' } })
    expect(aliyun.messages[0]?.parameters).toEqual({ code: '654321' })
  })

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', '给该号码发送过于频繁，请稍后再试'],
    ['isv.MOBILE_NUMBER_ILLEGAL', '手机号码不正确'],
    ['isv.AMOUNT_NOT_ENOUGH', '短信余额不足，请联系系统管理员'],
    ['isv.SMS_SIGNATURE_ILLEGAL', '短信签名未通过审核，请联系系统管理员'],
    ['isv.SMS_TEMPLATE_ILLEGAL', '短信模板未通过审核，请联系系统管理员'],
    ['isp.RAM_PERMISSION_DENY', '短信服务的密钥或权限不正确，请联系系统管理员'],
    ['isv.NEVER_HEARD_OF', '短信服务商未接受（isv.NEVER_HEARD_OF）'],
  ])('that is refused as %s has failed: %s', async (code, error) => {
    aliyun.refuses = code
    expect(await send()).toEqual({ state: 'failed', error })
    expect(aliyun.messages).toEqual([])
  })

  test('is not known to have left after a fault of Aliyun’s own', async () => {
    aliyun.refuses = 'isp.SYSTEM_ERROR'
    await expect(send()).rejects.toThrow('isp.SYSTEM_ERROR')
  })
})

describe('what became of a message', () => {
  test('is told by our own reference, whether or not the answer was read', async () => {
    await send({ reference: 's7-1' })
    await send()
    const message = aliyun.messages[1]
    if (!message) throw new Error('Nothing was sent')
    expect(await find()).toBe('accepted')
    expect(await find(message.bizId)).toBe('accepted')
    message.status = 3
    expect(await find(message.bizId)).toBe('delivered')
    message.status = 2
    expect(await find()).toBe('failed')
  })

  test.each([
    ['MOBILE_IN_BLACK', 'blacklisted'],
    ['W-BLACK', 'blacklisted'],
    ['MBBLACK', 'blacklisted'],
    ['USER_REJECT', 'blacklisted'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', 'failed'],
    ['MOBILE_NOT_ON_SERVICE', 'failed'],
    ['', 'failed'],
  ])('whose receipt says “%s” is %s', async (errCode, became) => {
    await send()
    Object.assign(aliyun.messages[0] ?? {}, { status: 2, errCode })
    expect(await find()).toBe(became)
    // For a delivered message, no other field is read.
    Object.assign(aliyun.messages[0] ?? {}, { status: 3 })
    expect(await find()).toBe('delivered')
  })

  test('is looked for on every page of the day', async () => {
    for (let at = 0; at < 60; at++) await send({ reference: `s7-${at}` })
    expect(await find('', 's7-59')).toBe('accepted')
  })

  test('is looked for on both sides of Beijing’s midnight', async () => {
    const evening = new Date('2026-11-20T15:59:30Z')
    aliyun.now = () => new Date('2026-11-20T16:00:01Z')
    await send()
    expect(await find('', sms.reference, evening)).toBe('accepted')
  })

  test('of one that never came: nothing at first, absent once Aliyun would have listed it', async () => {
    expect(await find()).toBeUndefined()
    now = new Date(sentAt.getTime() + 3_599_000)
    expect(await find()).toBeUndefined()
    now = new Date(sentAt.getTime() + 3_600_000)
    expect(await find()).toBe('absent')
    // A message with an id from Aliyun was accepted, even if it is not listed.
    expect(await find('9006^7')).toBeUndefined()
  })

  test('is not answered by a refusal to say', async () => {
    now = new Date(sentAt.getTime() + 3_600_000)
    aliyun.refuses = 'isp.SYSTEM_ERROR'
    await expect(find()).rejects.toThrow('isp.SYSTEM_ERROR')
  })
})
