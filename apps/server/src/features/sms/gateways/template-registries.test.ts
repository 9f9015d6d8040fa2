import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import type { TemplateRegistry, TemplateToSubmit } from '../sms-gateway.ts'
import { createGateway } from './open-gateway.ts'

const [aliyun, tencent] = [await startAliyunSms(), await startTencentSms()]
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))

const template: TemplateToSubmit = {
  reference: 's7-12-1',
  kind: 'booking',
  title: '预订成功（含地址）',
  words: '{姓名}您好，您已预订{日期}的{餐段}。',
  category: 'notice',
}
const waiting = new AbortController().signal

async function openTemplates(env: Record<string, string>): Promise<TemplateRegistry> {
  const { templates } = await createGateway(readConfig(env).sms, { now: () => new Date() })
  if (!templates) throw new Error('it approves templates')
  return templates
}

const providers = [
  {
    title: 'Aliyun',
    provider: aliyun,
    desk: await openTemplates(aliyun.env),
    added: 'CreateSmsTemplate',
    kept: {
      name: 's7-12-1 预订成功（含地址）',
      content: `$${'{name}'}您好，您已预订$${'{date}'}的$${'{period}'}。`,
      type: '1',
      sign: '订包',
      rule: { name: 'others', date: 'others', period: 'others' },
    },
    promotion: '2',
    number: 'SMS_7000',
    decide: (status: 'approved' | 'refused', reason = '') =>
      Object.assign(aliyun.templates.at(-1) ?? {}, { status: status === 'approved' ? 1 : 2, reason }),
  },
  {
    title: 'Tencent Cloud',
    provider: tencent,
    desk: await openTemplates(tencent.env),
    added: 'AddSmsTemplate',
    kept: { name: 's7-12-1 预订成功（含地址）', content: '{1}您好，您已预订{2}的{3}。', type: 2 },
    promotion: 1,
    number: '7000',
    decide: (status: 'approved' | 'refused', reply = '') =>
      Object.assign(tencent.templates.at(-1) ?? {}, { status: status === 'approved' ? 0 : -1, reply }),
  },
]

beforeEach(() => {
  for (const provider of [aliyun, tencent]) {
    provider.templates.length = 0
    provider.heard.length = 0
    Object.assign(provider, { breaks: 0, falls: 0, tears: false })
  }
  aliyun.refuses = ''
  tencent.fails = ''
})

describe.each(providers)(
  'a template with $title',
  ({ provider, desk, added, kept, promotion, number, decide }) => {
    const find = (providerTemplate = '', reference = template.reference) =>
      desk.find({ reference, providerTemplate }, waiting)

    test('is submitted in its own spelling, as a notice, under a name of ours', async () => {
      expect(await desk.submit(template, waiting)).toEqual({ state: 'submitted', providerTemplate: number })
      expect(provider.templates).toEqual([expect.objectContaining(kept)])
      await desk.submit({ ...template, reference: 's7-13-1', category: 'promotion' }, waiting)
      expect(provider.templates[1]).toMatchObject({ type: promotion })
    })

    test('is looked at, approved, or refused with the reason', async () => {
      await desk.submit(template, waiting)
      expect(await find(number)).toEqual({ state: 'submitted', providerTemplate: number })
      decide('approved')
      expect(await find(number)).toEqual({ state: 'approved', providerTemplate: number })
      decide('refused', '内容涉及营销')
      expect(await find(number)).toEqual({
        state: 'refused',
        providerTemplate: number,
        reason: '内容涉及营销',
      })
    })

    test('of which no answer was read is found by its name, on any page, and by no other’s', async () => {
      for (let at = 0; at < 120; at++) await desk.submit({ ...template, reference: `s7-${at}-9` }, waiting)
      provider.falls = 1
      await expect(desk.submit(template, waiting)).rejects.toThrow()
      decide('approved')
      const { providerTemplate } = (await find()) as { providerTemplate: string }
      expect(await find()).toEqual({ state: 'approved', providerTemplate })
      expect(await find(providerTemplate)).toEqual({ state: 'approved', providerTemplate })
      expect(await find('', 's7-1')).toBe('absent')
    })

    test('that never came is absent, and so is one that was taken away', async () => {
      expect(await find()).toBe('absent')
      await desk.submit(template, waiting)
      decide('approved')
      await desk.withdraw(number, waiting)
      expect(provider.templates).toEqual([])
      expect(await find(number)).toBe('absent')
      // A withdrawn template may be withdrawn again.
      await desk.withdraw(number, waiting)
    })

    test('is not known to be there after a fault of the provider’s, and not submitted twice', async () => {
      provider.breaks = 503
      await expect(desk.submit(template, waiting)).rejects.toThrow()
      expect(provider.heard.filter((action) => action === added)).toHaveLength(1)
    })
  },
)

test.each([
  [
    'isv.SMS_CONTENT_ILLEGAL',
    { state: 'refused', error: '短信服务商未接受：模板不合规（isv.SMS_CONTENT_ILLEGAL）' },
  ],
  ['isv.BUSINESS_LIMIT_CONTROL', { state: 'not-now', error: '短信服务繁忙，请稍后再试' }],
])('Aliyun that answers %s has not taken it', async (code, outcome) => {
  aliyun.refuses = code
  expect(await (await openTemplates(aliyun.env)).submit(template, waiting)).toEqual(outcome)
})

test('Aliyun’s own faults say nothing of it', async () => {
  aliyun.refuses = 'isp.SYSTEM_ERROR'
  await expect((await openTemplates(aliyun.env)).submit(template, waiting)).rejects.toThrow(
    'isp.SYSTEM_ERROR',
  )
})

test.each([
  [
    'FailedOperation.TemplateParamError',
    { state: 'refused', error: '短信服务商未接受：no（FailedOperation.TemplateParamError）' },
  ],
  ['RequestLimitExceeded', { state: 'not-now', error: '短信服务繁忙，请稍后再试' }],
])('Tencent Cloud that answers %s has not taken it', async (code, outcome) => {
  tencent.fails = code
  expect(await (await openTemplates(tencent.env)).submit(template, waiting)).toEqual(outcome)
})

test.each([
  ['aliyun', aliyun.env],
  ['tencent', tencent.env],
])('%s that nobody reaches has not taken it', async (_, env) => {
  const away = await openTemplates({ ...env, SMS_URL: 'http://127.0.0.1:9' })
  expect(await away.submit(template, waiting)).toEqual({
    state: 'not-now',
    error: '短信服务商无法连接，短信没有发出',
  })
})
