import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import type { OutgoingSms, SmsBatch } from '../sms-gateway.ts'
import { createGateway } from './open-gateway.ts'

const sentAt = new Date('2026-11-20T04:00:00Z')
const waiting = new AbortController().signal
const templateText = '{姓名}您好，{门店}本周上新。拒收请回复R'
const to = (phone: string, name = '王先生'): OutgoingSms => ({
  reference: `s7-${phone.slice(-3)}`,
  phone,
  kind: 'campaign',
  content: '【订包】……',
  values: { 姓名: name, 门店: '和宴' },
  template: { providerTemplate: 'T900', words: templateText },
})
const batch = (...messages: OutgoingSms[]): SmsBatch => ({ reference: 's7-c1-1', messages })

const aliyun = await startAliyunSms()
const tencent = await startTencentSms()
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))

describe.each([
  ['Aliyun', aliyun, 'SendBatchSms', 100],
  ['Tencent Cloud', tencent, 'SendSms', 200],
] as const)('messages that go together by %s', async (name, provider, action, most) => {
  const open = (env: Record<string, string> = {}) =>
    createGateway(readConfig({ ...provider.env, ...env }).sms, { now: () => sentAt })
  const gateway = await open()
  const batches = gateway.batches
  if (!batches) throw new Error('it takes batches')
  provider.now = () => sentAt

  beforeEach(() => {
    provider.messages.length = 0
    provider.heard.length = 0
    Object.assign(provider, { refuses: '', breaks: 0, falls: 0, tears: false, refusesOne: {} })
  })

  test('leave in one request, each to its own number, under the name of the batch', async () => {
    const list = Array.from({ length: most }, (_, at) => to(String(13_900_000_000 + at)))
    const outcomes = await batches.send(batch(...list), waiting)
    expect(outcomes).toHaveLength(most)
    expect(outcomes.every(({ state }) => state === 'accepted')).toBe(true)
    expect(provider.heard).toEqual([action])
    expect(provider.messages.map(({ phone }) => phone.replace('+86', ''))).toEqual(
      list.map(({ phone }) => phone),
    )
    expect(new Set(provider.messages.map(({ reference }) => reference))).toEqual(new Set(['s7-c1-1']))
    expect(batches.most).toBe(most)
  })

  test('are not known to have left, none of them, when the connection breaks after they were read', async () => {
    provider.falls = 1
    await expect(batches.send(batch(to('13900000001'), to('13900000002')), waiting)).rejects.toThrow(
      'gave no clear answer',
    )
    expect(provider.messages).toHaveLength(2)
    expect(provider.heard).toEqual([action])
  })

  test('have not left, and may later, where nobody is there', async () => {
    const nobody = await open({ SMS_URL: 'http://127.0.0.1:1' })
    const outcomes = await nobody.batches?.send(batch(to('13900000001'), to('13900000002')), waiting)
    expect(outcomes?.map(({ state }) => state)).toEqual(['not-now', 'not-now'])
  })

  test('are asked about by the name of the batch where their answer was lost', async () => {
    provider.falls = 1
    await batches.send(batch(to('13900000001'), to('13900000002')), waiting).catch(() => {})
    for (const message of provider.messages) Object.assign(message, { status: 3, report: 'SUCCESS' })
    const found = await gateway.find?.({ reference: 's7-c1-1', phone: '13900000002', providerId: '', sentAt })
    expect(found).toBe('delivered')
  })

  test(`of which two say different things go ${name === 'Aliyun' ? 'together' : 'apart'}`, () => {
    const [one, other] = [to('13900000001'), to('13900000002', '李女士')]
    expect(batches.together(one) === batches.together(other)).toBe(name === 'Aliyun')
    expect(batches.together(one)).not.toBe(
      batches.together({ ...one, template: { providerTemplate: 'T901', words: templateText } }),
    )
  })
})

test('by Aliyun each says who it is for, and where one number is wrong that one alone fails', async () => {
  const gateway = await createGateway(readConfig(aliyun.env).sms, { now: () => sentAt })
  aliyun.messages.length = 0
  const list = batch(to('13900000001'), to('13900000002', '李女士'))
  await gateway.batches?.send(list, waiting)
  expect(aliyun.messages.map(({ parameters }) => parameters)).toEqual([
    { name: '王先生', shop: '和宴' },
    { name: '李女士', shop: '和宴' },
  ])
  aliyun.messages.length = 0
  const outcomes = await gateway.batches?.send(batch(to('13900000001'), to('2')), waiting)
  expect(outcomes?.map(({ state }) => state)).toEqual(['accepted', 'failed'])
  expect(aliyun.messages).toMatchObject([{ phone: '13900000001', reference: 's7-c1-1' }])
})

test('by Tencent Cloud each has an answer of its own: taken, refused, or not known', async () => {
  const gateway = await createGateway(readConfig(tencent.env).sms, { now: () => sentAt })
  tencent.refusesOne = {
    '+8613900000002': 'FailedOperation.PhoneNumberInBlacklist',
    '+8613900000003': 'InternalError.Timeout',
  }
  const list = ['13900000001', '13900000002', '13900000003'].map((phone) => to(phone))
  const outcomes = await gateway.batches?.send(batch(...list), waiting)
  expect(outcomes?.map(({ state }) => state)).toEqual(['accepted', 'failed', 'unknown'])
})
