import {
  chooseSmsTemplate,
  listSmsTemplates,
  type SmsTemplate,
  saveSmsTemplate,
  submitSmsTemplate,
  withdrawSmsTemplate,
} from '@roombook/contract/sms-templates'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { startTestApp } from '#test/test-app.ts'

const aliyun = await startAliyunSms()
afterAll(() => aliyun.close())
const { as, clock, venue } = await startTestApp(aliyun.env)
const admin = await as(venue.staff.admin.phone)
aliyun.now = clock.now

const seen = ({ id: templateId, version }: SmsTemplate) => ({ templateId, version })
const findListed = async (id: number) =>
  (await admin.call(listSmsTemplates, {})).list.find((template) => template.id === id)
/** Polls the template's state, advancing the clock by a minute each time. */
const later = (id: number, minutes = 1) =>
  expect.poll(async () => {
    clock.pass(minutes)
    return findListed(id)
  })
async function submit(text: string, before?: SmsTemplate): Promise<SmsTemplate> {
  const made = before ? seen(before) : { templateId: null, version: null }
  const form = { ...made, kind: 'booking' as const, title: '我的模板', words: text }
  const { template } = await admin.call(saveSmsTemplate, form)
  return (await admin.call(submitSmsTemplate, seen(template))).template
}
const submissions = () => aliyun.heard.filter((action) => action === 'CreateSmsTemplate').length
const there = () => aliyun.templates.map(({ code }) => code)

beforeEach(() => {
  aliyun.templates.length = 0
  aliyun.heard.length = 0
  Object.assign(aliyun, { refuses: '', breaks: 0, falls: 0 })
})

describe('a template that was submitted to a provider', () => {
  test('waits for it, and is approved under its number there', async () => {
    const { id } = await submit('{姓名}，{日期}见。')
    await later(id).toMatchObject({ state: 'submitted', providerTemplate: 'SMS_7000' })
    Object.assign(aliyun.templates[0] ?? {}, { status: 1 })
    await later(id, 5).toMatchObject({ state: 'approved', byHand: false, changedName: '阿里云' })
    expect(submissions()).toBe(1)
  })

  test('is refused with its reason, and may be submitted anew under another name', async () => {
    const refused = await submit('{姓名}，{日期}见面。')
    await later(refused.id).toMatchObject({ providerTemplate: 'SMS_7000' })
    Object.assign(aliyun.templates[0] ?? {}, { status: 2, reason: '内容涉及营销' })
    await later(refused.id, 5).toMatchObject({ state: 'refused', reason: '内容涉及营销' })
    await submit('{姓名}，{日期}再见。', await findListed(refused.id))
    await later(refused.id).toMatchObject({ state: 'submitted', providerTemplate: 'SMS_7001' })
    expect(aliyun.templates.map(({ name }) => name.split(' ')[0])).toEqual([
      `s${venue.shopId}-${refused.id}-1`,
      `s${venue.shopId}-${refused.id}-2`,
    ])
  })

  test('of which no answer was read is asked about by its name, and not submitted again', async () => {
    aliyun.falls = 1
    const { id } = await submit('{姓名}，{日期}等您。')
    await later(id).toMatchObject({ state: 'submitted', providerTemplate: 'SMS_7000' })
    Object.assign(aliyun.templates[0] ?? {}, { status: 1 })
    await later(id, 5).toMatchObject({ state: 'approved' })
    expect(submissions()).toBe(1)
  })

  test('that never arrived is a draft again after a while, for staff to submit', async () => {
    aliyun.breaks = 503
    const { id } = await submit('{姓名}，{日期}恭候。')
    await expect.poll(submissions).toBe(1)
    aliyun.breaks = 0
    await later(id, 2).toMatchObject({ state: 'draft', reason: '没有提交成功，请重新提交' })
    expect(submissions()).toBe(1)
  })
})

test('what is withdrawn is taken away from its provider, once it may be', async () => {
  const { id } = await submit('{姓名}，{日期}光临。')
  await later(id).toMatchObject({ providerTemplate: 'SMS_7000' })
  await admin.call(withdrawSmsTemplate, seen((await findListed(id)) as SmsTemplate))
  // A template under review cannot be deleted there.
  await expect.poll(() => aliyun.heard).toContain('DeleteSmsTemplate')
  expect(there()).toEqual(['SMS_7000'])
  Object.assign(aliyun.templates[0] ?? {}, { status: 1 })
  await expect
    .poll(() => {
      clock.pass(5)
      return there()
    })
    .toEqual([])
})

test('what is replaced is taken away a day later, and not before', async () => {
  const first = await submit('{姓名}，{日期}相见。')
  await later(first.id).toMatchObject({ providerTemplate: 'SMS_7000' })
  Object.assign(aliyun.templates[0] ?? {}, { status: 1 })
  await later(first.id, 5).toMatchObject({ state: 'approved' })
  await admin.call(chooseSmsTemplate, { kind: 'booking', templateId: first.id })
  const second = await submit('{姓名}，{日期}再会。', await findListed(first.id))
  await later(second.id).toMatchObject({ providerTemplate: 'SMS_7001' })
  Object.assign(aliyun.templates[1] ?? {}, { status: 1 })
  await later(second.id, 5).toMatchObject({ state: 'approved', chosen: true })
  expect(await findListed(first.id)).toBeUndefined()
  expect(there()).toEqual(['SMS_7000', 'SMS_7001'])
  clock.pass(25 * 60)
  await expect
    .poll(() => {
      clock.pass(1)
      return there()
    })
    .toEqual(['SMS_7001'])
})
