import { encodeForm, randomKey } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import {
  campaignResult,
  countCampaign,
  exportCampaignRecipients,
  listCampaignRecipients,
  listCampaigns,
  uploadCampaignNumbers,
} from '@roombook/contract/campaigns'
import { bulkLabelCustomers } from '@roombook/contract/customer-bulk'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import { deleteSegment, listSegments, saveSegment } from '@roombook/contract/customer-segments'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  agree,
  campaignText,
  countOf,
  createCampaignActions,
  plantCampaignTemplate,
  plantCustomers,
  planted,
  unsubscribe,
} from '#test/campaign-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { post } from '#test/post.ts'
import { partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'
import { csvOf } from '#test/workbooks.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const templateId = await plantCampaignTemplate(owner, shopId)
const { create, until } = createCampaignActions(admin, templateId)
const now = () => clock.now()
const count = (source = planted, text = campaignText, holdOutPercent = 0) =>
  admin.call(countCampaign, { source, words: text, holdOutPercent })
const upload = async (rows: (string | number)[][]) =>
  (await admin.client.upload(uploadCampaignNumbers, new Blob([new Uint8Array(csvOf(rows))]))).data
const messages = (campaignId: number) =>
  owner.selectFrom('sms_message').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute()

const agreed = await plantCustomers(owner, venue, { count: 20, from: 100 })
const silent = await plantCustomers(owner, venue, { count: 5, from: 200, agreed: false })
const [first, second] = agreed
if (!first || !second) throw new Error('they are there')
await unsubscribe(owner, shopId, first, now())
await owner
  .insertInto('customer')
  .values({ shop_id: shopId, name: '无号', source: '群发测试', created_at: now() })
  .execute()

// No customer is contacted by two campaigns within a day: messages of earlier tests are dated back.
beforeEach(async () => {
  const earlier = new Date(now().getTime() - 3 * 24 * 3_600_000)
  await owner.updateTable('sms_message').set({ created_at: earlier }).where('kind', '=', 'campaign').execute()
})

describe('who is written to', () => {
  test('consented, is counted, and reads a message; who is left out is counted by the reason [2.11]', async () => {
    const found = await count()
    expect(found).toMatchObject({ found: 26, may: 19, held: 0, parts: 19 })
    expect(found.leftOut).toEqual([
      { reason: 'unsubscribed', count: 1 },
      { reason: 'no_mobile', count: 1 },
      { reason: 'no_consent', count: 5 },
    ])
    const [sample] = found.sample
    expect(sample).toMatchObject({ phone: expect.stringMatching(/^139\*{3}0\d{3}$/), parts: 1 })
    expect(sample?.content).toMatch(/^【和宴·望江店】客人1\d\d先生您好，和宴·望江店本周上新。拒收请回复R$/)

    const before = await partsOf(owner, shopId)
    const { id } = await create()
    const campaign = await until(id, 'done')
    expect(campaign).toMatchObject({ chosen: 19, spent: 19, leftOut: found.leftOut, skipped: [] })
    expect(countOf(campaign, 'delivered')).toBe(19)
    const sent = await messages(id)
    expect(new Set(sent.map(({ phone }) => phone)).size).toBe(19)
    expect(sent.map(({ phone }) => phone)).not.toContain(first.phone)
    const after = await partsOf(owner, shopId)
    expect(after).toEqual({ left: before.left - 19, reserved: 0, spent: before.spent + 19 })
    expect(await wrongParts(owner, shopId)).toEqual([])
  })

  test('costs what the words make, longer names in more parts, and without words nothing', async () => {
    expect((await count(planted, '')).parts).toBe(0)
    const long = `{姓名}您好，${'新'.repeat(80)}。拒收请回复R`
    expect((await count(planted, long)).parts).toBe(38)
    expect(await count(planted, long, 50)).toMatchObject({ held: 10, parts: 18 })
  })

  test('is whoever of a file has consented, each number once; strangers and rows without one are left out', async () => {
    const rows = [
      ['姓名', '手机'],
      ['甲', agreed[2]?.phone ?? ''],
      ['乙', `86 ${agreed[3]?.phone}`],
      ['丙', agreed[3]?.phone ?? ''],
      ['丁', '13700009999'],
      ['戊', '没有'],
      ['己', silent[0]?.phone ?? ''],
    ]
    const file = await upload(rows)
    expect(file).toMatchObject({ numbers: 4, withoutMobile: 1, repeated: 1 })
    const source = { kind: 'file', fileId: file.fileId } as const
    const found = await count(source)
    expect(found).toMatchObject({ found: 6, may: 2 })
    expect(found.leftOut).toEqual([
      { reason: 'no_mobile', count: 1 },
      { reason: 'no_consent', count: 1 },
      { reason: 'stranger', count: 1 },
      { reason: 'twice', count: 1 },
    ])
    const { id } = await create({ source })
    await until(id, 'done')
    const phones = [agreed[2]?.phone, agreed[3]?.phone]
    expect((await messages(id)).map(({ phone }) => phone)).toEqual(phones)
    // Its numbers are deleted.
    expect(await catchRefusal(create({ source }))).toMatchObject({ code: 'campaigns.file_gone' })
    expect(await owner.selectFrom('campaign_file').selectAll().execute()).toEqual([])
  })

  test('is nobody of somebody else’s file, and a file without a number is refused', async () => {
    const { fileId } = await upload([[second.phone]])
    const boss = await as(venue.staff.owner.phone)
    const source = { kind: 'file', fileId } as const
    const other = boss.call(countCampaign, { source, words: '' })
    expect(await catchRefusal(other)).toMatchObject({ code: 'campaigns.file_gone' })
    expect(await catchRefusal(upload([['姓名'], ['甲']]))).toMatchObject({ code: 'campaigns.file_empty' })
  })

  test('is nobody of a file of somebody who may not see whole numbers: it would say which is whose', async () => {
    const { phone } = venue.staff.booker
    const role = owner.updateTable('role').where('title', '=', '赵前台')
    const sending = async (nodes: string[]) => {
      await role.set({ nodes }).execute()
      const { client } = await as(phone)
      return client.upload(uploadCampaignNumbers, new Blob([new Uint8Array(csvOf([[second.phone]]))]))
    }
    expect(await catchRefusal(sending(['shopai/sendsms', 'commonuser/index']))).toMatchObject({
      message: '没有查看完整手机号的权限，不能按号码表格选择客户',
    })
    const { data } = await sending(['shopai/sendsms', 'commonuser/index', 'commonuser/customerphone'])
    expect(data.numbers).toBe(1)
    await owner.deleteFrom('campaign_file').execute()
  })

  test('leaves out whoever heard of another within a day of its beginning, and says so before it is made', async () => {
    const { id } = await create({ holdOutPercent: 0 })
    await until(id, 'done')
    const query = { source: planted, words: campaignText, holdOutPercent: 0 }
    const { may } = await admin.call(countCampaign, { ...query, startAt: '2026-12-01T12:00:00+08:00' })
    expect(may).toBeGreaterThan(0)
    const now = await admin.call(countCampaign, query)
    expect(now).toMatchObject({ may: 0, parts: 0, sample: [] })
    expect(now.leftOut).toContainEqual({ reason: 'recent', count: may })
    expect(await catchRefusal(create())).toMatchObject({ code: 'campaigns.nobody' })
  })

  const often = { leastVisits: 3 }
  const counted = encodeForm(countCampaign.input, {
    source: { kind: 'filter', filter: often },
    words: campaignText,
  })
  const saved = encodeForm(saveSegment.input, {
    segmentId: null,
    version: null,
    title: '常来',
    filter: often,
  })
  const labelled = encodeForm(bulkLabelCustomers.input, { customerIds: null, filter: often, labelIds: [1] })
  test.each([
    ['a segment', saveSegment, saved, ['least_visits', 'least_visit']],
    ['a campaign', countCampaign, counted, ['least_visits', 'least_visit']],
    [
      'a campaign, beside the others',
      countCampaign,
      counted,
      ['%22kind%22', '%22least_visits%22%3A3%2C%22kind%22'],
    ],
    ['labels for many', bulkLabelCustomers, labelled, ['least_visits', 'least_visit']],
  ] as const)(
    'a condition of %s that is misspelt is refused: it would find everybody',
    async (_, call, form, [right, wrong]) => {
      expect(form).toContain(right)
      const body = form.replace(right, wrong)
      const { http, envelope } = await post(baseUrl, clock, {
        path: call.path,
        body,
        token: admin.token,
        key: randomKey(),
      })
      expect([http, envelope]).toMatchObject([400, { code: 'request.invalid' }])
      expect((await admin.call(listSegments, {})).list).toEqual([])
    },
  )

  test('are whoever a saved filter finds when it is used; it is changed by whoever saw it, and removed', async () => {
    const form = { segmentId: null, version: null, title: '常来的人' }
    const filter = { keyword: '', anyLabelIds: [], source: '群发测试' }
    const searched = admin.call(saveSegment, { ...form, filter: { ...filter, keyword: '客' } })
    expect(await catchRefusal(searched)).toMatchObject({ message: '搜索词不能存入人群，请改用筛选条件' })
    const { segment } = await admin.call(saveSegment, { ...form, filter })
    expect(segment).toMatchObject({ title: '常来的人', filter: { keyword: '', source: '群发测试' } })
    expect(await catchRefusal(admin.call(saveSegment, { ...form, filter }))).toMatchObject({
      code: 'campaigns.segment_title',
    })
    expect((await count({ kind: 'segment', segmentId: segment.id })).may).toBe(19)
    const seen = { segmentId: segment.id, version: segment.version }
    await admin.call(saveSegment, { ...form, ...seen, title: '常客', filter })
    expect(await catchRefusal(admin.call(deleteSegment, seen))).toMatchObject({
      code: 'campaigns.segment_stale',
    })
    const [kept] = (await admin.call(listSegments, {})).list
    expect(kept).toMatchObject({ title: '常客', version: 2 })
    await admin.call(deleteSegment, { segmentId: segment.id, version: 2 })
    expect((await admin.call(listSegments, {})).list).toEqual([])
    expect(await catchRefusal(count({ kind: 'segment', segmentId: segment.id }))).toMatchObject({
      code: 'request.not_found',
    })
  })
})

describe('a campaign', () => {
  test('holds a share out, chosen once, who are not written to and beside whom those who were are counted', async () => {
    const { id } = await create({ holdOutPercent: 10 })
    const campaign = await until(id, 'done')
    expect(campaign).toMatchObject({ chosen: 19, holdOutPercent: 10 })
    expect([countOf(campaign, 'held'), countOf(campaign, 'delivered')]).toEqual([2, 17])
    const ask = { campaignId: id, page: 1, limit: 50 }
    const held = (await admin.call(listCampaignRecipients, { ...ask, standing: 'held' })).list
    const written = (await admin.call(listCampaignRecipients, { ...ask, standing: 'delivered' })).list
    const sent = new Set((await messages(id)).map(({ customer_id }) => customer_id))
    expect(held.some(({ customerId }) => sent.has(customerId))).toBe(false)

    const bookFor = async (customerId: number | undefined, day: number) => {
      const { phone, name } = await owner
        .selectFrom('customer')
        .select(['phone', 'name'])
        .where('id', '=', customerId ?? 0)
        .executeTakeFirstOrThrow()
      const bookDate = `2026-11-${day}`
      const form = orderFormFor(venue, { bookDate, userName: name, phone: phone ?? '' })
      await admin.call(createOrder, form)
    }
    clock.pass(24 * 60)
    await bookFor(written[0]?.customerId, 25)
    // Two bookings of one customer count as one.
    await bookFor(written[0]?.customerId, 26)
    await bookFor(written[1]?.customerId, 27)
    await bookFor(held[0]?.customerId, 28)
    clock.pass(7 * 24 * 60)
    await bookFor(written[2]?.customerId, 29)
    const result = await admin.call(campaignResult, { campaignId: id })
    expect(result).toMatchObject({
      days: 7,
      written: { people: 17, booked: 2 },
      unsent: { people: 0, booked: 0 },
      held: { people: 2, booked: 1 },
    })
    const longer = await admin.call(campaignResult, { campaignId: id, days: 30 })
    expect(longer.written).toEqual({ people: 17, booked: 3 })
    expect((await admin.call(campaignResult, { campaignId: id, days: 1 })).written.booked).toBe(0)

    // Three of the 17 were skipped, and one failed; one of these booked.
    const over = written.slice(1, 4).map(({ customerId }) => customerId ?? 0)
    await owner
      .updateTable('campaign_recipient')
      .set({ state: 'skipped', reason: 'unsubscribed', sms_id: null })
      .where('campaign_id', '=', id)
      .where('customer_id', 'in', over)
      .execute()
    await owner
      .updateTable('sms_message')
      .set({ state: 'failed', error: '空号' })
      .where('campaign_id', '=', id)
      .where('customer_id', '=', written[4]?.customerId ?? 0)
      .execute()
    expect(await admin.call(campaignResult, { campaignId: id })).toMatchObject({
      written: { people: 13, booked: 1 },
      unsent: { people: 4, booked: 1 },
      held: { people: 2, booked: 1 },
    })
  })

  test('goes from 8 to 22 o’clock alone, and at no time that has passed', async () => {
    const at = (startAt: string) => catchRefusal(create({ startAt }))
    expect(await at('2026-12-01T22:00:00+08:00')).toMatchObject({
      code: 'campaigns.hours',
      data: { fields: { start_at: '推广短信只能在8:00至22:00之间发送' } },
    })
    expect(await at('2026-11-19T12:00:00+08:00')).toMatchObject({ message: '请选择将来的时间' })
    expect(await at('2027-11-19T12:00:00+08:00')).toMatchObject({ message: '最多提前90天安排' })
    const before = now().toISOString()
    clock.set('2026-12-01T22:30:00+08:00')
    expect(await catchRefusal(create())).toMatchObject({ code: 'campaigns.hours' })
    clock.set(before)
  })

  test('is made with words for campaigns alone that are approved or looked at, and for somebody', async () => {
    const { id: booking } = await owner
      .selectFrom('sms_template')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'booking')
      .executeTakeFirstOrThrow()
    const draft = await plantCampaignTemplate(owner, shopId, { state: 'draft' })
    for (const wrong of [booking, draft, 999_999])
      expect(await catchRefusal(create({ templateId: wrong }))).toMatchObject({ code: 'campaigns.template' })
    const filter = { keyword: '', anyLabelIds: [], source: '没有这个来源' }
    const source = { kind: 'filter' as const, filter }
    expect(await catchRefusal(create({ source }))).toMatchObject({ code: 'campaigns.nobody' })
  })

  test('leaves as a workbook with how each stands; phones are whole for whoever may see and export them', async () => {
    const { list } = await admin.call(listCampaigns, {})
    const campaignId = list.at(-1)?.id ?? 0
    const { content, rows } = await admin.call(exportCampaignRecipients, { campaignId })
    expect(rows).toBe(19)
    const lines = await readSheet(Buffer.from(content, 'base64'), 1)
    expect(lines[0]).toEqual(['客户', '手机号', '状态', '说明', '计费条数', '发送时间'])
    expect(lines[1]?.slice(0, 3)).toEqual(['客人101', '13900000101', '已送达'])
  })
})

test('a campaign is counted once for two customers of one number', async () => {
  const twin = await plantCustomers(owner, venue, { count: 1, from: 900 })
  const [one] = twin
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: shopId, name: '同号', phone: null, source: '群发测试', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Customers in the directory have unique phones; rows of a file need not.
  await agree(owner, shopId, [{ id, phone: one?.phone ?? '' }])
  const { fileId } = await upload([[one?.phone ?? ''], [one?.phone ?? '']])
  const found = await count({ kind: 'file', fileId })
  expect(found).toMatchObject({ found: 2, may: 1, leftOut: [{ reason: 'twice', count: 1 }] })
})

test('somebody who is forgotten while they wait is not written to, and no list and no file holds their number', async () => {
  const [one] = await plantCustomers(owner, venue, { count: 1, from: 950 })
  if (!one) throw new Error('they are there')
  const { fileId } = await upload([[one.phone], [second.phone]])
  const startAt = new Date(now().getTime() + 60 * 60_000).toISOString()
  const { id } = await create({ startAt })
  const recipient = () =>
    owner
      .selectFrom('campaign_recipient')
      .select(['phone', 'state', 'reason'])
      .where('campaign_id', '=', id)
      .where('customer_id', '=', one.id)
      .executeTakeFirstOrThrow()
  expect(await recipient()).toMatchObject({ phone: one.phone, state: 'waiting' })
  const { version } = await owner
    .selectFrom('customer')
    .select('version')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  const boss = await as(venue.staff.owner.phone)
  await boss.call(anonymiseCustomer, { id: one.id, version })
  expect(await recipient()).toEqual({ phone: null, state: 'skipped', reason: 'gone' })
  const { phones } = await owner
    .selectFrom('campaign_file')
    .select('phones')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  expect(phones).toEqual([second.phone])
})
