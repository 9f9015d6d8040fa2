import { listAiScenes, listAiTexts } from '@roombook/contract/ai-sms'
import type { SceneKind } from '@roombook/domain/ai-sms'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSceneFixture } from '#test/scene-fixture.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { shopId } = venue
const fixture = openSceneFixture(site)
const admin = await as(venue.staff.admin.phone)
const front = openStaffFixture(site, await as(venue.staff.booker.phone), { keepClock: true })

/** Sets a time in Shanghai, which has no daylight saving time. */
const at = (moment: string) => clock.set(new Date(`${moment}+08:00`).toISOString())
beforeEach(async () => {
  await owner.updateTable('ai_scene').set({ enabled: false, ran_on: null }).execute()
})
const listTextsOfCustomer = async (kind: SceneKind, customerId: number) =>
  (await fixture.textsOf(kind)).filter(({ customer_id }) => customer_id === customerId)
const figuresOf = async (kind: SceneKind) =>
  (await admin.call(listAiScenes, {})).list.find((scene) => scene.kind === kind)

describe('a customer whom two scenes are about on one day', () => {
  test('hears of the more important alone; why of the other stands in the record, and in the scene', async () => {
    // 25 September 2026 is Mid-Autumn of the lunar calendar.
    const both = await fixture.customer('王双喜', { birthday: [1, '09-25'], lastVisit: '2026-09-01' })
    const one = await fixture.customer('李单喜', { lastVisit: '2026-09-01' })
    await fixture.scene('birthday', { span: 0 })
    await fixture.scene('festival', { span: 0, festivals: JSON.stringify(['中秋节']) })
    at('2026-09-25T10:10')
    await fixture.run()
    expect(await listTextsOfCustomer('birthday', both)).toMatchObject([{ state: 'ready' }])
    expect(await listTextsOfCustomer('festival', both)).toMatchObject([
      { state: 'dropped', content: '', reason: '同一天已有「生日祝福」，一位客人一天只写最重要的一条' },
    ])
    expect(await listTextsOfCustomer('festival', one)).toMatchObject([{ state: 'ready' }])
    expect(await figuresOf('festival')).toMatchObject({ found: 2, leftOut: 0, yielded: 1 })
    expect(await figuresOf('birthday')).toMatchObject({ found: 1, yielded: 0 })
    const { list } = await admin.call(listAiTexts, { kind: 'festival' })
    expect(list.find(({ customerId }) => customerId === both)).toMatchObject({
      textState: 'dropped',
      reason: expect.stringContaining('生日祝福'),
    })
    // Nor on the same day after the scene was disabled and enabled.
    await owner.updateTable('ai_scene').set({ ran_on: null }).execute()
    await fixture.run()
    expect(await listTextsOfCustomer('festival', both)).toHaveLength(1)
  })

  test('does so too where the less important comes at an earlier hour', async () => {
    const id = await fixture.customer('周早晚', { birthday: [1, '10-01'], lastVisit: '2026-09-01' })
    await fixture.scene('festival', { span: 0, at_minutes: 540, festivals: JSON.stringify(['国庆节']) })
    await fixture.scene('birthday', { span: 0, at_minutes: 1080 })
    at('2026-10-01T09:01')
    await fixture.run()
    expect(await listTextsOfCustomer('festival', id)).toMatchObject([{ state: 'dropped' }])
    expect(await listTextsOfCustomer('birthday', id)).toEqual([])
    at('2026-10-01T18:01')
    await fixture.run()
    expect(await listTextsOfCustomer('birthday', id)).toMatchObject([{ state: 'ready' }])
  })

  test('hears of the less important where the other does not write to them: full, or no consent to its way', async () => {
    const id = await fixture.customer('郑排后', { birthday: [1, '10-18'], lastVisit: '2026-09-01' })
    await fixture.customer('吴常来', { birthday: [1, '10-18'] })
    await owner.updateTable('customer').set({ visits: 99 }).where('name', '=', '吴常来').execute()
    // The ninth day of the ninth lunar month.
    await fixture.scene('birthday', { span: 0, most: 1 })
    await fixture.scene('festival', { span: 0, festivals: JSON.stringify(['重阳节']) })
    at('2026-10-18T10:10')
    await fixture.run()
    expect(await listTextsOfCustomer('birthday', id)).toEqual([])
    expect(await listTextsOfCustomer('festival', id)).toMatchObject([{ state: 'ready' }])
  })

  test('who stays away is greeted the next day', async () => {
    const id = await fixture.customer('许隔日', { birthday: [1, '11-02'], lastVisit: '2026-07-01' })
    await fixture.scene('birthday', { span: 0 })
    await fixture.scene('asleep', { span: 90 })
    at('2026-11-02T10:10')
    await fixture.run()
    expect(await listTextsOfCustomer('asleep', id)).toEqual([])
    expect((await figuresOf('asleep'))?.yielded).toBe(1)
    at('2026-11-03T10:10')
    await fixture.run()
    expect(await listTextsOfCustomer('asleep', id)).toMatchObject([{ state: 'ready' }])
  })

  test('of two anniversaries on one day hears of one', async () => {
    const id = await fixture.customer('冯两庆', { memorial: ['公司周年', 'solar', '11-05'] })
    await owner
      .insertInto('customer_memorial')
      .values({
        shop_id: shopId,
        customer_id: id,
        title: '结婚纪念日',
        calendar: 'solar',
        month_day: '11-05',
      })
      .execute()
    await fixture.scene('anniversary', { span: 0 })
    at('2026-11-05T10:10')
    await fixture.run()
    const states = (await listTextsOfCustomer('anniversary', id)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['dropped', 'ready'])
  })

  test('whose text was passed over by staff, or refused, may hear of another', async () => {
    const id = await fixture.customer('陈跳过', { birthday: [1, '12-25'], lastVisit: '2026-12-01' })
    await fixture.scene('birthday', { span: 0, at_minutes: 540 })
    at('2026-12-25T09:01')
    await fixture.run()
    await owner.updateTable('ai_text').set({ state: 'dropped' }).where('customer_id', '=', id).execute()
    await fixture.scene('festival', { span: 0, festivals: JSON.stringify(['圣诞节']) })
    at('2026-12-25T10:01')
    await fixture.run()
    expect(await listTextsOfCustomer('festival', id)).toMatchObject([{ state: 'ready' }])
  })
})

test('a hold is told of beside a greeting: it is none, and takes nothing from one', async () => {
  at('2026-11-20T10:00')
  const [held] = await front.hold(['海棠厅'], '2026-11-20T08:00:00.000Z')
  if (!held) throw new Error('it is held')
  const id = await fixture.customer('沈占位', { birthday: [1, '11-20'] })
  await owner
    .updateTable('booking')
    .set({ user_name: '沈占位', phone: '13900008881', customer_id: id })
    .where('id', '=', (from) => from.selectFrom('orders').select('booking_id').where('id', '=', held.id))
    .execute()
  await fixture.scene('hold-expiring', { span: 2, at_minutes: 480 })
  await fixture.scene('birthday', { span: 0 })
  at('2026-11-20T15:00')
  await fixture.run()
  expect(await listTextsOfCustomer('hold-expiring', id)).toMatchObject([{ state: 'ready' }])
  expect(await listTextsOfCustomer('birthday', id)).toMatchObject([{ state: 'ready' }])
})

describe('the day of a scene', () => {
  test('is the store’s: it turns at its midnight, which no summer time moves', async () => {
    const id = await fixture.customer('蒋半夜', { birthday: [1, '06-30'] })
    await fixture.scene('birthday', { span: 0, at_minutes: 480 })
    for (const moment of ['2027-06-29T23:59', '2027-06-30T00:00', '2027-06-30T07:59']) {
      at(moment)
      await fixture.run()
      expect([moment, await listTextsOfCustomer('birthday', id)]).toEqual([moment, []])
    }
    at('2027-06-30T08:00')
    await fixture.run()
    expect(await listTextsOfCustomer('birthday', id)).toMatchObject([{ occasion_date: '2027-06-30' }])
  })

  test('that was missed until 22:00 is over, and the next day is another', async () => {
    const id = await fixture.customer('沈错过', { birthday: [1, '07-01'] })
    await fixture.scene('birthday', { span: 0 })
    for (const moment of ['2027-07-01T22:00', '2027-07-01T23:59', '2027-07-02T00:00', '2027-07-02T10:00']) {
      at(moment)
      await fixture.run()
    }
    expect(await listTextsOfCustomer('birthday', id)).toEqual([])
  })

  test('of a birthday on 29 February is the 28th where the year has none', async () => {
    const id = await fixture.customer('韩闰日', { birthday: [1, '02-29'] })
    await fixture.scene('birthday', { span: 0 })
    for (const date of ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01']) {
      at(`${date}T10:10`)
      await fixture.run()
    }
    expect((await listTextsOfCustomer('birthday', id)).map(({ occasion_date }) => occasion_date)).toEqual([
      '2027-02-28',
      '2028-02-29',
    ])
  })

  test('of a festival by the moon is another each year: the eve of the new year is the last day of its month', async () => {
    const id = await fixture.customer('杨除夕', { lastVisit: '2027-01-15' })
    await fixture.scene('festival', { span: 1, festivals: JSON.stringify(['除夕', '春节']) })
    for (const date of ['2027-02-03', '2027-02-04', '2027-02-06']) {
      at(`${date}T10:10`)
      await fixture.run()
    }
    expect(
      (await listTextsOfCustomer('festival', id)).map(({ title, occasion_date }) => [title, occasion_date]),
    ).toEqual([['除夕', '2027-02-05']])
    await owner.updateTable('customer').set({ last_visit_date: '2027-12-01' }).where('id', '=', id).execute()
    for (const date of ['2028-01-24', '2028-02-04']) {
      at(`${date}T10:10`)
      await fixture.run()
    }
    expect((await listTextsOfCustomer('festival', id)).map(({ occasion_date }) => occasion_date)).toEqual([
      '2027-02-05',
      '2028-01-25',
    ])
  })

  test('of an anniversary in a month that is kept twice is the ordinary one', async () => {
    const id = await fixture.customer('朱闰月', { memorial: ['结婚纪念日', 'lunar', '05-10'] })
    await fixture.scene('anniversary', { span: 0 })
    for (const date of ['2028-06-02', '2028-07-02']) {
      at(`${date}T10:10`)
      await fixture.run()
    }
    expect((await listTextsOfCustomer('anniversary', id)).map(({ occasion_date }) => occasion_date)).toEqual([
      '2028-06-02',
    ])
  })
})
