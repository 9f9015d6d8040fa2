import { afterAll, expect, test } from 'vitest'
import type { SmsGateway, SmsOutcome } from '#features/sms/index.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import {
  createCampaignActions,
  plantCampaignTemplate,
  plantCustomers,
  unsubscribe,
} from '#test/campaign-fixture.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'
import { sendCampaigns } from './send-campaigns.ts'

const { app, as, clock, venue, owner, ownerUrl } = await startTestApp()
const { shopId } = venue
const templateId = await plantCampaignTemplate(owner, shopId)
const people = await plantCustomers(owner, venue, { count: 30, from: 1 })
const startAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
const fixture = createCampaignActions(await as(venue.staff.admin.phone), templateId)
const { id } = await fixture.create({ startAt })
/**
 * Two more campaigns with other customers, one and two days later, since none is contacted twice within a
 * day.
 */
const laterOnes: { id: number; people: typeof people }[] = []
for (const [day, from] of [
  [1, 101],
  [2, 201],
] as const) {
  await owner.updateTable('customer').set({ source: '' }).execute()
  const others = await plantCustomers(owner, venue, { count: 3, from })
  const later = new Date(Date.parse(startAt) + day * 24 * 3_600_000).toISOString()
  laterOnes.push({ id: (await fixture.create({ startAt: later })).id, people: others })
}
const [second, third] = laterOnes
if (!second || !third) throw new Error('they are made')
// The server's own worker would take the messages of this test.
await app.stop()

const db = openDatabase({ url: ownerUrl, pool: 6 })
const sent: string[] = []
let sendResult: SmsOutcome = { state: 'not-now', error: '短信服务商无法连接，短信没有发出' }
const gateway: SmsGateway & { account?: string } = {
  name: 'local',
  acceptsFreeText: true,
  async send({ phone }) {
    sent.push(phone)
    return sendResult
  },
}
const dependencies = {
  db,
  clock,
  outbox: { wake() {} },
  log: createLog('silent', false),
  gateways: everybodyBy(gateway),
}
const work = () => createJobs(dependencies, [sendCampaigns(dependencies)]).runDue()
afterAll(() => db.destroy())
const states = async (campaignId = id) => {
  const sms = owner.selectFrom('sms_message').select(['state', 'error']).where('campaign_id', '=', campaignId)
  return (await sms.orderBy('id').execute()).map(({ state, error }) => state + error)
}
const stateOfCampaign = async (campaignId = id) => {
  const row = owner.selectFrom('campaign').select(['state', 'pause']).where('id', '=', campaignId)
  const { state, pause } = await row.executeTakeFirstOrThrow()
  return [state, pause].filter(Boolean).join(' ')
}
const unreachable: SmsOutcome = { state: 'not-now', error: '短信服务商无法连接，短信没有发出' }

test('what surely did not leave is sent half a minute later, to whoever may still be written to', async () => {
  clock.pass(60)
  await work()
  expect(sent).toHaveLength(30)
  expect(new Set(await states())).toEqual(new Set(['queued短信服务商无法连接，短信没有发出']))
  expect(await partsOf(owner, shopId)).toMatchObject({ reserved: 30, spent: 0 })
  await work()
  expect(sent).toHaveLength(30)

  const [first] = people
  if (first) await unsubscribe(owner, shopId, first, clock.now())
  sendResult = { state: 'accepted', providerId: '' }
  clock.pass(1)
  await work()
  const others = people.slice(1).map(({ phone }) => phone)
  expect(sent.slice(30).toSorted()).toEqual(others.toSorted())
  expect((await states()).filter((state) => state !== 'accepted')).toEqual(['failed已退订'])
  expect(await partsOf(owner, shopId)).toMatchObject({ reserved: 0, spent: 29 })
  expect(await wrongParts(owner, shopId)).toEqual([])
  expect(await stateOfCampaign()).toBe('done')
})

/** Sets the sender: the store's own account, or the operator. */
const sendBy = (account: string | undefined) => {
  if (account === undefined) Reflect.deleteProperty(gateway, 'account')
  else gateway.account = account
}
/** Sets the clock to the start of a campaign. */
const toDay = (day: number) => clock.set(new Date(Date.parse(startAt) + day * 24 * 3_600_000).toISOString())

test('by an account of the shop’s own since, it gives back what it held of the stock', async () => {
  toDay(1)
  sendResult = unreachable
  const { left } = await partsOf(owner, shopId)
  await work()
  expect(await partsOf(owner, shopId)).toMatchObject({ left: left - 3, reserved: 3 })
  sendBy('LTAI')
  sendResult = { state: 'accepted', providerId: '' }
  clock.pass(1)
  await work()
  expect(await states(second.id)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(await partsOf(owner, shopId)).toMatchObject({ left, reserved: 0, spent: 29 })
  expect(await wrongParts(owner, shopId)).toEqual([])
  expect(await stateOfCampaign(second.id)).toBe('done')
})

test('by the operator’s since, it holds what it costs, and rests where the stock does not cover that', async () => {
  toDay(2)
  sendResult = unreachable
  await work()
  expect(await partsOf(owner, shopId)).toMatchObject({ reserved: 0 })
  sendBy(undefined)
  sendResult = { state: 'accepted', providerId: '' }
  await leaveParts(owner, shopId, 1)
  clock.pass(1)
  await work()
  expect((await states(third.id)).toSorted()).toEqual([
    'accepted',
    'queued短信服务商无法连接，短信没有发出',
    'queued短信服务商无法连接，短信没有发出',
  ])
  expect(await stateOfCampaign(third.id)).toBe('paused stock')
  await leaveParts(owner, shopId, 10)
  clock.pass(1)
  await work()
  expect(await states(third.id)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(await partsOf(owner, shopId)).toMatchObject({ left: 8, reserved: 0, spent: 32 })
  expect(await wrongParts(owner, shopId)).toEqual([])
  expect(await stateOfCampaign(third.id)).toBe('done')
})
