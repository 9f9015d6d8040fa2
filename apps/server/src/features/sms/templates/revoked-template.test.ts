import { createOrder } from '@roombook/contract/booking'
import {
  chooseSmsTemplate,
  listSmsTemplates,
  type SmsTemplate,
  saveSmsTemplate,
  submitSmsTemplate,
} from '@roombook/contract/sms-templates'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const aliyun = await startAliyunSms()
afterAll(() => aliyun.close())
const { as, clock, venue, owner } = await startTestApp(aliyun.env)
aliyun.now = clock.now
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()

const seen = ({ id: templateId, version }: SmsTemplate) => ({ templateId, version })
const list = async () => (await admin.call(listSmsTemplates, {})).list
const findListed = async (id: number) => (await list()).find((template) => template.id === id)
async function book() {
  const form = orderFormFor(venue, {
    sendSms: true,
    phone: '13912345678',
    bookDate: nextDay(),
    userName: '王先生',
  })
  return (await admin.call(createOrder, form)).row.id
}
const findMessage = (orderId: number) =>
  owner
    .selectFrom('sms_message')
    .select(['state', 'error', 'content'])
    .where('booking_id', '=', selectBookingId(orderId))
    .executeTakeFirst()

/** Creates a template that the provider approved, in use. */
async function inUse(): Promise<{ id: number; code: string }> {
  const form = { templateId: null, version: null, kind: 'booking' as const, title: '我的模板' }
  const { template } = await admin.call(saveSmsTemplate, { ...form, words: '{姓名}，{日期}恭候您。' })
  await admin.call(submitSmsTemplate, seen(template))
  await expect.poll(() => aliyun.templates.length).toBe(1)
  const [there] = aliyun.templates
  if (!there) throw new Error('it is there')
  there.status = 1
  await expect
    .poll(async () => {
      clock.pass(1)
      return findListed(template.id)
    })
    .toMatchObject({ state: 'approved' })
  const approved = (await findListed(template.id)) ?? template
  await admin.call(chooseSmsTemplate, { kind: 'booking', templateId: approved.id })
  return { id: template.id, code: there.code }
}

beforeEach(async () => {
  aliyun.templates.length = 0
  aliyun.messages.length = 0
  aliyun.revoked.clear()
  await owner
    .updateTable('sms_template')
    .set({ chosen: false, deleted_at: new Date() })
    .where('deleted_at', 'is', null)
    .execute()
})

describe('a template whose approval was withdrawn at its provider', () => {
  test('is found out by the message that it refuses, is used no longer, and the next goes in the default words', async () => {
    const { id, code } = await inUse()
    Object.assign(aliyun.templates[0] ?? {}, { status: 2, reason: '接到投诉，模板已下线' })
    aliyun.revoked.add(code)
    const refused = await book()
    await expect.poll(() => findMessage(refused)).toMatchObject({ state: 'failed' })
    await expect
      .poll(() => findListed(id))
      .toMatchObject({
        state: 'refused',
        chosen: false,
        reason: '接到投诉，模板已下线',
        changedName: '阿里云',
      })
    const next = await book()
    await expect.poll(() => findMessage(next)).toMatchObject({ state: 'accepted' })
    expect(aliyun.messages.map(({ templateCode }) => templateCode)).not.toContain(code)
  })

  test('and removed there says so', async () => {
    const { id, code } = await inUse()
    aliyun.templates.length = 0
    aliyun.revoked.add(code)
    await book()
    await expect
      .poll(() => findListed(id))
      .toMatchObject({ state: 'refused', reason: '服务商处已没有该模板' })
  })

  test('is not doubted for good where it stands there all the same', async () => {
    const { id, code } = await inUse()
    aliyun.revoked.add(code)
    const refused = await book()
    await expect.poll(() => findMessage(refused)).toMatchObject({ state: 'failed' })
    await expect.poll(() => aliyun.heard.at(-1)).toBe('GetSmsTemplate')
    expect(await findListed(id)).toMatchObject({ state: 'approved', chosen: true })
  })
})

test('a template that is looked at is not edited, chosen or submitted again until it is decided', async () => {
  const form = { templateId: null, version: null, kind: 'booking' as const, title: '我的模板' }
  const { template } = await admin.call(saveSmsTemplate, { ...form, words: '{姓名}，{日期}见。' })
  const { template: submitted } = await admin.call(submitSmsTemplate, seen(template))
  for (const attempt of [
    () => admin.call(saveSmsTemplate, { ...form, ...seen(submitted), words: '{姓名}，改过了。' }),
    () => admin.call(chooseSmsTemplate, { kind: 'booking', templateId: submitted.id }),
    () => admin.call(submitSmsTemplate, seen(submitted)),
  ])
    expect(await catchRefusal(attempt())).toMatchObject({ code: 'sms.template_state' })
  expect(await findListed(submitted.id)).toMatchObject({ state: 'submitted', words: '{姓名}，{日期}见。' })
})
