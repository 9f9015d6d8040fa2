import { createOrder } from '@roombook/contract/booking'
import { previewOrderSms } from '@roombook/contract/order-sms'
import { dateText } from '@roombook/domain/time'
import { afterAll, describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { holdJobs } from '#test/hold-jobs.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import { startTestApp } from '#test/test-app.ts'
import { plantSmsTemplate } from '#test/test-venue.ts'

const [aliyun, tencent] = [await startAliyunSms(), await startTencentSms()]
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))
const templateText = '{姓名}，{日期}的{餐段}在{包厢}等您。'

async function openSite(env: Record<string, string> = {}) {
  const site = await startTestApp(env)
  const { as, venue, owner } = site
  const admin = await as(venue.staff.admin.phone)
  const nextDay = dayByDay()
  await plantSmsTemplate(owner, venue.shopId, 'booking', templateText)
  const template = owner.updateTable('sms_template').where('kind', '=', 'booking')
  const chosen = template.where('chosen', '=', true)
  return {
    ...site,
    admin,
    /** Approves the template at a gateway under an id. */
    approve: (gateway: string, id: string) => chosen.set({ gateway, provider_template: id }).execute(),
    withdraw: () => chosen.set({ chosen: false, state: 'withdrawn' }).execute(),
    async book() {
      const bookDate = nextDay()
      const form = orderFormFor(venue, { sendSms: true, phone: '13912345678', bookDate, userName: '王先生' })
      return { bookDate, order: (await admin.call(createOrder, form)).row }
    },
    messageOf: (orderId: number) =>
      owner
        .selectFrom('sms_message')
        .select(['content', 'state', 'error', 'provider_template as providerTemplate'])
        .where('booking_id', '=', selectBookingId(orderId))
        .execute(),
  }
}

describe('a provider that approved a store’s own words', () => {
  test('is handed its number there and what they name, and the preview shows what is sent [7.28]', async () => {
    const site = await openSite(aliyun.env)
    aliyun.now = site.clock.now
    await site.approve('aliyun', 'SMS_7700')
    const { order, bookDate } = await site.book()
    const content = `【订包】王先生，${dateText(bookDate)}的晚餐在牡丹厅等您。`
    await expect
      .poll(() => site.messageOf(order.id))
      .toEqual([{ content, state: 'accepted', error: '', providerTemplate: 'SMS_7700' }])
    expect(aliyun.messages.at(-1)).toMatchObject({
      templateCode: 'SMS_7700',
      parameters: { name: '王先生', date: dateText(bookDate), period: '晚餐', rooms: '牡丹厅' },
    })
    expect(await site.admin.call(previewOrderSms, { orderId: order.id })).toMatchObject({ content })
  })

  test('counts the places in the order of those words where it is Tencent Cloud', async () => {
    const site = await openSite(tencent.env)
    tencent.now = site.clock.now
    await site.approve('tencent', '7700')
    const { order, bookDate } = await site.book()
    await expect.poll(() => site.messageOf(order.id)).toMatchObject([{ state: 'accepted' }])
    expect(tencent.messages.at(-1)).toMatchObject({
      templateId: '7700',
      parameters: ['王先生', dateText(bookDate), '晚餐', '牡丹厅'],
    })
  })

  test('is handed the operator’s template where another approved them', async () => {
    const site = await openSite(aliyun.env)
    aliyun.now = site.clock.now
    await site.approve('tencent', '7700')
    const { order } = await site.book()
    await expect.poll(() => site.messageOf(order.id)).toMatchObject([{ state: 'accepted' }])
    expect(aliyun.messages.at(-1)?.templateCode).toMatch(/^SMS_10\d\d$/)
    const [message] = await site.messageOf(order.id)
    expect(message?.content).toMatch(/^【订包】王先生您好，您已预订/)
  })
})

test.each([
  ['withdrawn meanwhile fails and says so, and nothing is sent in its place', true],
  ['that stands is sent', false],
])('a message by a template %s', async (_, isWithdrawn) => {
  const site = await openSite(aliyun.env)
  aliyun.now = site.clock.now
  const { venue, owner } = site
  await site.approve('aliyun', 'SMS_7700')
  const sent = aliyun.messages.length
  // No worker takes queued messages meanwhile.
  const release = await holdJobs(owner)
  const { order } = await site.book()
  if (isWithdrawn) await site.withdraw()
  await release()
  await inShop(owner, venue.shopId, (tx) =>
    enqueueJob(tx, { shopId: venue.shopId, kind: 'sms.send', subject: 0, at: site.clock.now() }),
  )
  await expect
    .poll(() => site.messageOf(order.id))
    .toMatchObject([
      isWithdrawn ? { state: 'failed', error: '模板已停用' } : { state: 'accepted', error: '' },
    ])
  expect(aliyun.messages).toHaveLength(isWithdrawn ? sent : sent + 1)
})
