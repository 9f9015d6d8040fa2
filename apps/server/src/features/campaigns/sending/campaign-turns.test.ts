import {
  listCampaignRecipients,
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
} from '@roombook/contract/campaigns'
import { listMessages } from '@roombook/contract/messages'
import { withdrawSmsTemplate } from '@roombook/contract/sms-templates'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import {
  countOf,
  createCampaignActions,
  plantCampaignTemplate,
  plantCustomers,
  unsubscribe,
} from '#test/campaign-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'

const aliyun = await startAliyunSms()
afterAll(() => aliyun.close())
const { as, clock, venue, owner } = await startTestApp(aliyun.env)
const { shopId } = venue
aliyun.now = () => clock.now()
const admin = await as(venue.staff.admin.phone)
let templateId = await plantCampaignTemplate(owner, shopId, { gateway: 'aliyun' })
const openCampaignFixture = () => createCampaignActions(admin, templateId)
const people = await plantCustomers(owner, venue, { count: 250, from: 1000 })
const [first, second] = people
if (!first || !second) throw new Error('they are there')
const seen = ({ id: campaignId, version }: { id: number; version: number }) => ({ campaignId, version })
/** Makes the provider hold back all messages until it is released. */
function holdProvider() {
  const hold = Promise.withResolvers<void>()
  aliyun.beforeHearing = hold.promise
  return () => {
    aliyun.beforeHearing = undefined
    hold.resolve()
  }
}
const countSendRequests = () => aliyun.heard.filter((action) => action.startsWith('Send')).length
const phonesOf = () => aliyun.messages.map(({ phone }) => phone)

beforeEach(async () => {
  // No customer is contacted by two campaigns within a day.
  clock.pass(2 * 24 * 60)
  clock.set(`${clock.now().toISOString().slice(0, 10)}T10:00:00+08:00`)
  await leaveParts(owner, shopId, 5000)
  aliyun.messages.length = 0
  aliyun.heard.length = 0
  Object.assign(aliyun, { refuses: '', breaks: 0, falls: 0, beforeHearing: undefined })
})
afterEach(async () => {
  expect(await wrongParts(owner, shopId)).toEqual([])
})

describe('a campaign through a provider', () => {
  test('goes in batches, each number once, and is done when everybody has had their turn', async () => {
    const { id } = await openCampaignFixture().create()
    const campaign = await openCampaignFixture().until(id, 'done')
    expect(countOf(campaign, 'accepted')).toBe(250)
    expect(phonesOf()).toHaveLength(250)
    expect(new Set(phonesOf())).toEqual(new Set(people.map(({ phone }) => phone)))
    expect(countSendRequests()).toBe(3)
    expect(aliyun.messages[0]).toMatchObject({
      templateCode: 'SMS_900',
      parameters: { name: '客人1000先生' },
    })
  })

  test('rests where it was stopped, goes on there, and writes to nobody twice', async () => {
    const release = holdProvider()
    const { id } = await openCampaignFixture().create()
    await expect.poll(countSendRequests).toBe(1)
    const sending = await openCampaignFixture().readStatus(id)
    expect(countOf(sending, 'sending')).toBe(100)
    const { campaign: paused } = await admin.call(pauseCampaign, seen(sending))
    expect(paused).toMatchObject({ state: 'paused', pause: 'staff' })
    expect(await catchRefusal(admin.call(pauseCampaign, seen(sending)))).toMatchObject({
      code: 'campaigns.stale',
      message: '群发已由王经理暂停，请查看最新内容后再操作',
    })
    release()
    await expect.poll(async () => countOf(await openCampaignFixture().readStatus(id), 'accepted')).toBe(100)
    expect(countOf(await openCampaignFixture().readStatus(id), 'waiting')).toBe(150)
    await admin.call(resumeCampaign, { ...seen(paused), startAt: null })
    await openCampaignFixture().until(id, 'done')
    expect(new Set(phonesOf()).size).toBe(250)
    expect(phonesOf()).toHaveLength(250)
  })

  test('passes over whoever another wrote to within a day, also one that goes at the same time', async () => {
    const both = await Promise.all([openCampaignFixture().create(), openCampaignFixture().create()])
    for (const { id } of both) await openCampaignFixture().until(id, 'done')
    expect(phonesOf()).toHaveLength(250)
    expect(new Set(phonesOf()).size).toBe(250)
    const list = (await Promise.all(both.map(({ id }) => openCampaignFixture().readStatus(id)))).map((one) =>
      countOf(one, 'skipped'),
    )
    expect(list[0]).toBe(250 - (list[1] ?? 0))
    clock.pass(25 * 60)
    const { id } = await openCampaignFixture().create()
    await openCampaignFixture().until(id, 'done')
    expect(phonesOf()).toHaveLength(500)
  })

  test('that is stopped writes to nobody else', async () => {
    const release = holdProvider()
    const { id } = await openCampaignFixture().create()
    await expect.poll(countSendRequests).toBe(1)
    const { campaign } = await admin.call(stopCampaign, seen(await openCampaignFixture().readStatus(id)))
    expect(campaign).toMatchObject({ state: 'stopped', skipped: [{ reason: 'stopped', count: 150 }] })
    release()
    await expect.poll(async () => countOf(await openCampaignFixture().readStatus(id), 'accepted')).toBe(100)
    expect(phonesOf()).toHaveLength(100)
    expect(
      await catchRefusal(admin.call(resumeCampaign, { ...seen(campaign), startAt: null })),
    ).toMatchObject({
      code: 'campaigns.state',
    })
  })

  test('passes over whoever unsubscribed, changed their number or was deleted since they were chosen', async () => {
    const [gone, moved, left] = people.slice(-3)
    if (!gone || !moved || !left) throw new Error('they are there')
    const startAt = new Date(clock.now().getTime() + 60 * 60_000).toISOString()
    const { id } = await openCampaignFixture().create({ startAt })
    const newPhone = '13812340000'
    await unsubscribe(owner, shopId, left, clock.now())
    const customers = owner.updateTable('customer')
    await customers.set({ phone: newPhone }).where('id', '=', moved.id).execute()
    await customers.set({ deleted_at: clock.now() }).where('id', '=', gone.id).execute()
    expect(countSendRequests()).toBe(0)
    clock.pass(60)
    const campaign = await openCampaignFixture().until(id, 'done')
    expect(campaign.skipped).toEqual([
      { reason: 'unsubscribed', count: 1 },
      { reason: 'no_consent', count: 1 },
      { reason: 'gone', count: 1 },
    ])
    const { list } = await admin.call(listCampaignRecipients, { campaignId: id, standing: 'skipped' })
    expect(list.map(({ reason }) => reason)).toEqual(['客户已删除', '未同意', '已退订'])
    expect(phonesOf()).toHaveLength(247)
    expect(phonesOf()).not.toContain(newPhone)
    await customers.set({ phone: moved.phone }).where('id', '=', moved.id).execute()
    await customers.set({ deleted_at: null }).where('id', '=', gone.id).execute()
  })

  test('rests when the stock runs out, says so, and goes on by itself when there is some again', async () => {
    await leaveParts(owner, shopId, 130)
    const { id } = await openCampaignFixture().create()
    const paused = await openCampaignFixture().until(id, 'paused', 'stock')
    expect(countOf(paused, 'accepted')).toBe(130)
    expect(await partsOf(owner, shopId)).toMatchObject({ left: 0, reserved: 0 })
    const { list } = await admin.call(listMessages, { limit: 50 })
    expect(list.filter(({ kind }) => kind === 'campaign-paused').map(({ content }) => content)).toContain(
      '群发「上新」已暂停：短信余量不足，补充后自动继续',
    )
    await leaveParts(owner, shopId, 1000)
    clock.pass(1)
    const campaign = await openCampaignFixture().until(id, 'done')
    expect(countOf(campaign, 'accepted')).toBe(249)
    expect(new Set(phonesOf()).size).toBe(249)
    expect(phonesOf()).toHaveLength(249)
  })

  test('does not go where the stock came after its hours: it asks', async () => {
    await leaveParts(owner, shopId, 0)
    const { id } = await openCampaignFixture().create()
    await openCampaignFixture().until(id, 'paused', 'stock')
    await leaveParts(owner, shopId, 1000)
    clock.set(`${clock.now().toISOString().slice(0, 10)}T22:00:00+08:00`)
    const late = await openCampaignFixture().until(id, 'paused', 'late')
    expect(countSendRequests()).toBe(0)
    expect(await catchRefusal(admin.call(resumeCampaign, { ...seen(late), startAt: null }))).toMatchObject({
      code: 'campaigns.hours',
    })
    const startAt = new Date(clock.now().getTime() + 12 * 3_600_000).toISOString()
    const { campaign } = await admin.call(resumeCampaign, { ...seen(late), startAt })
    expect(campaign).toMatchObject({ state: 'scheduled', startAt })
    clock.pass(12 * 60)
    await openCampaignFixture().until(id, 'done')
    expect(phonesOf()).toHaveLength(249)
  })

  test('whose time went by while nobody was there to send it asks; said to go on, it goes', async () => {
    const startAt = new Date(clock.now().getTime() + 10 * 60_000).toISOString()
    const { id } = await openCampaignFixture().create({ startAt })
    // State after no server ran between 10:10 and 12:00.
    clock.pass(120)
    const late = await openCampaignFixture().until(id, 'paused', 'late')
    expect(countSendRequests()).toBe(0)
    await admin.call(resumeCampaign, { ...seen(late), startAt: null })
    await openCampaignFixture().until(id, 'done')
    expect(phonesOf()).toHaveLength(249)
  })

  test('rests when its words are withdrawn meanwhile, and cannot go on with them', async () => {
    const release = holdProvider()
    const { id } = await openCampaignFixture().create()
    await expect.poll(countSendRequests).toBe(1)
    await admin.call(withdrawSmsTemplate, { templateId, version: 1 })
    release()
    const paused = await openCampaignFixture().until(id, 'paused', 'template')
    expect(phonesOf()).toHaveLength(100)
    expect(await catchRefusal(admin.call(resumeCampaign, { ...seen(paused), startAt: null }))).toMatchObject({
      code: 'campaigns.template',
    })
    templateId = await plantCampaignTemplate(owner, shopId, { gateway: 'aliyun' })
  })

  test('waits for words that are looked at, and goes once they are approved', async () => {
    const looked = await plantCampaignTemplate(owner, shopId, { gateway: 'aliyun', state: 'submitted' })
    const { id } = await openCampaignFixture().create({ templateId: looked })
    clock.pass(2)
    expect(countSendRequests()).toBe(0)
    await owner.updateTable('sms_template').set({ state: 'approved' }).where('id', '=', looked).execute()
    clock.pass(2)
    await openCampaignFixture().until(id, 'done')
    expect(phonesOf()).toHaveLength(249)
  })

  test('asks about what may have left, and sends it to nobody again', async () => {
    const { id } = await openCampaignFixture().create()
    aliyun.falls = 1
    await openCampaignFixture().until(id, 'done')
    const campaign = await openCampaignFixture().readStatus(id)
    // One batch was processed without an answer: its result is unknown, and it is not sent again.
    expect(countOf(campaign, 'unknown') + countOf(campaign, 'accepted')).toBe(249)
    expect(phonesOf()).toHaveLength(249)
    expect(new Set(phonesOf()).size).toBe(249)
    for (const message of aliyun.messages) message.status = 3
    await expect
      .poll(async () => {
        clock.pass(1)
        return countOf(await openCampaignFixture().readStatus(id), 'delivered')
      })
      .toBe(249)
  })

  test('has failed for those whom the provider refuses, and their parts come back', async () => {
    aliyun.refuses = 'isv.BUSINESS_LIMIT_CONTROL'
    const before = await partsOf(owner, shopId)
    const { id } = await openCampaignFixture().create()
    const campaign = await openCampaignFixture().until(id, 'done')
    expect(countOf(campaign, 'failed')).toBe(249)
    expect(campaign.spent).toBe(0)
    expect((await partsOf(owner, shopId)).left).toBe(before.left)
  })
})
