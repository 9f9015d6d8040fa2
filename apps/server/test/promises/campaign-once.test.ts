import { createCampaign, readCampaign } from '@roombook/contract/campaigns'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DB } from '#db/tables.ts'
import { sendCampaigns } from '#features/campaigns/sending/send-campaigns.ts'
import type { SmsGateway } from '#features/sms/index.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { startAliyunSms } from '../aliyun-sms-server.ts'
import { plantCampaignTemplate, plantCustomers, planted } from '../campaign-fixture.ts'
import { wrongParts } from '../sms-stock.ts'
import { createVenueDatabase } from '../test-app.ts'
import { openSessionFor } from '../test-venue.ts'
import { opening, startServerProcess } from './busy-counter.ts'

const people = 300

/** Opens a venue with consenting customers and a campaign template. */
async function openSite(gateway: string) {
  const { ownerUrl, owner, venue, drop } = await createVenueDatabase()
  onTestFinished(drop)
  await plantCustomers(owner, venue, { count: people, from: 1 })
  const templateId = await plantCampaignTemplate(owner, venue.shopId, { gateway })
  const token = await openSessionFor(owner, venue.staff.admin.phone, new Date(opening))
  return { ownerUrl, owner, venue, templateId, token }
}

const form = (templateId: number) => ({
  title: '上新',
  source: planted,
  templateId,
  holdOutPercent: 0,
  resultDays: 7,
  startAt: null,
})

/** Lets the dead server's lease expire. */
const passLease = (owner: Kysely<DB>) =>
  owner
    .updateTable('job')
    .set({ due_at: new Date(opening) })
    .where('kind', '=', 'campaigns.send')
    .execute()

const messagesOf = (owner: Kysely<DB>) => owner.selectFrom('sms_message').select(['phone', 'state']).execute()

/** Returns phones that occur more than once. */
const twice = (phones: readonly string[]) => phones.filter((phone, at) => phones.indexOf(phone) !== at)

describe('kill -9 of a server in the middle of a campaign', () => {
  test.each([
    ['before the provider has its messages', 'beforeHearing'],
    ['after the provider has them, before it has answered', 'beforeAnswering'],
  ] as const)('%s: another goes on, and nobody is written to twice', async (_, moment) => {
    const [site, provider] = [await openSite('aliyun'), await startAliyunSms()]
    onTestFinished(provider.close)
    provider.now = () => new Date(opening)
    const { owner, venue } = site
    const hold = Promise.withResolvers<void>()
    const server = await startServerProcess(site.ownerUrl, provider.env)
    onTestFinished(() => server.kill())
    provider[moment] = hold.promise
    await server.client(site.token).call(createCampaign, form(site.templateId))
    await expect.poll(() => provider.heard.length).toBe(1)
    if (moment === 'beforeAnswering') await expect.poll(() => provider.messages.length).toBe(100)
    await server.kill()
    expect(await messagesOf(owner)).toHaveLength(100)
    await passLease(owner)
    provider[moment] = undefined

    const next = await startServerProcess(site.ownerUrl, provider.env)
    onTestFinished(() => next.kill())
    const state = async () => {
      const { campaign } = (
        await next.client(site.token).call(readCampaign, { campaignId: await onlyCampaign(owner) })
      ).data
      return campaign.state
    }
    await expect.poll(state).toBe('done')
    expect(await messagesOf(owner)).toHaveLength(people)
    const phones = provider.messages.map(({ phone }) => phone)
    expect(twice(phones)).toEqual([])
    const sends = provider.heard.filter((action) => action === 'SendBatchSms')
    expect(sends).toHaveLength(people / 100)
    expect(await wrongParts(owner, venue.shopId)).toEqual([])
    // Messages that may have been sent are queried at the provider.
    const known = moment === 'beforeAnswering' ? people : people - 100
    await expect
      .poll(async () => (await messagesOf(owner)).filter((sms) => sms.state === 'accepted').length)
      .toBe(known)
    hold.resolve()
  })
})

const onlyCampaign = async (owner: Kysely<DB>) =>
  (await owner.selectFrom('campaign').select('id').executeTakeFirstOrThrow()).id

describe('two workers at one campaign', () => {
  /** Runs one worker up to the provider, then `meanwhile`, then another worker. */
  async function twoWorkers(meanwhile: (owner: Kysely<DB>) => Promise<unknown>) {
    const site = await openSite('local')
    const { owner, venue, templateId, token } = site
    const server = await startServerProcess(site.ownerUrl)
    onTestFinished(() => server.kill())
    // Starts in an hour, so that this server does not process it.
    const startAt = new Date(Date.parse(opening) + 3_600_000).toISOString()
    await server.client(token).call(createCampaign, { ...form(templateId), startAt })
    const begins = new Date(startAt)
    const db = openDatabase({ url: site.ownerUrl, pool: 6 })
    onTestFinished(() => db.destroy())
    const seen: string[] = []
    const arrived = Promise.withResolvers<void>()
    const hold = Promise.withResolvers<void>()
    const gateway: SmsGateway = {
      name: 'local',
      acceptsFreeText: true,
      async send({ phone }) {
        seen.push(phone)
        if (seen.length >= 20) arrived.resolve()
        await hold.promise
        return { state: 'accepted', providerId: '' }
      },
    }
    const dependencies = {
      db,
      outbox: { wake() {} },
      gateways: everybodyBy(gateway),
      clock: { now: () => begins },
      log: createLog('silent', false),
    }
    const worker = () => createJobs(dependencies, [sendCampaigns(dependencies)])
    const first = worker().runDue()
    await arrived.promise
    await meanwhile(owner)
    const second = worker().runDue()
    await Promise.race([second, expect.poll(() => seen.length).toBeGreaterThan(20)])
    hold.resolve()
    await Promise.all([first, second])
    // The next worker sends the rest.
    await passLease(owner)
    await worker().runDue()
    const id = await onlyCampaign(owner)
    await inShop(db, venue.shopId, (tx) =>
      enqueueJob(tx, { shopId: venue.shopId, kind: 'campaigns.send', subject: id, at: begins }),
    )
    await worker().runDue()
    return seen
  }

  test('write to everybody once', async () => {
    const seen = await twoWorkers(async () => {})
    expect(twice(seen)).toEqual([])
    expect(seen).toHaveLength(people)
  })

  test('write to nobody twice, though the first one’s lease is over', async () => {
    const seen = await twoWorkers(passLease)
    expect(twice(seen)).toEqual([])
  })

  test('negative control: where what is taken is not marked, write to some twice', async () => {
    const seen = await twoWorkers(async (owner) => {
      await owner.updateTable('sms_message').set({ state: 'queued' }).execute()
      await passLease(owner)
    })
    expect(twice(seen).length).toBeGreaterThan(0)
  })
})
