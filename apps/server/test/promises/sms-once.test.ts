import { createOrder } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DB } from '#db/tables.ts'
import { querySmsStates, sendSms } from '#features/sms/sending/send-sms.ts'
import type { SmsGateway } from '#features/sms/sms-gateway.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { everybodyBy } from '#test/sms-gateways.ts'
import { startAliyunSms } from '../aliyun-sms-server.ts'
import { selectBookingId } from '../booking-rows.ts'
import { orderFormFor } from '../order-form.ts'
import { createVenueDatabase } from '../test-app.ts'
import { openSessionFor, type TestVenue } from '../test-venue.ts'
import { opening, startServerProcess } from './busy-counter.ts'

interface Site {
  ownerUrl: string
  owner: Kysely<DB>
  venue: TestVenue
  token: string
}

async function openSite(): Promise<Site> {
  const { ownerUrl, owner, venue, drop } = await createVenueDatabase()
  onTestFinished(drop)
  return {
    ownerUrl,
    owner,
    venue,
    token: await openSessionFor(owner, venue.staff.admin.phone, new Date(opening)),
  }
}

/** Starts a server that sends through the provider, with a booking that has a message to send. */
async function startSending(site: Site, env: Record<string, string>) {
  const server = await startServerProcess(site.ownerUrl, env)
  onTestFinished(() => server.kill())
  const form = orderFormFor(site.venue, { sendSms: true })
  const { data } = await server.client(site.token).call(createOrder, form)
  return { server, order: data.row }
}

const stateOf = async ({ owner }: Site, { id }: OrderRow) => {
  const message = await owner
    .selectFrom('sms_message')
    .select(['id', 'state', 'error'])
    .where('booking_id', '=', selectBookingId(id))
    .executeTakeFirstOrThrow()
  const order = await owner
    .selectFrom('order_whole')
    .select('sms_state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...message, smsState: order.sms_state }
}

/** Lets the dead server's lease expire. */
const passLease = ({ owner }: Pick<Site, 'owner'>) =>
  owner
    .updateTable('job')
    .set({ due_at: new Date(opening) })
    .where('kind', '=', 'sms.send')
    .execute()

describe('kill -9 of a server that hands a message over', () => {
  test('before the provider has it: it is unknown, and no other server hands it over', async () => {
    const [site, provider] = [await openSite(), await startAliyunSms()]
    onTestFinished(provider.close)
    const hold = Promise.withResolvers<void>()
    provider.beforeHearing = hold.promise
    const { server, order } = await startSending(site, provider.env)
    await expect.poll(() => provider.heard).toContain('SendSms')
    expect(await stateOf(site, order)).toMatchObject({ state: 'sending', smsState: 0 })
    await server.kill()
    await passLease(site)

    const next = await startServerProcess(site.ownerUrl, provider.env)
    onTestFinished(() => next.kill())
    await expect.poll(async () => (await stateOf(site, order)).state).toBe('unknown')
    expect(await stateOf(site, order)).toMatchObject({ smsState: 3 })
    expect(provider.heard.filter((action) => action === 'SendSms')).toHaveLength(1)
    hold.resolve()
  })

  test('after the provider has it: it is unknown until the provider, asked by our own name, says', async () => {
    const [site, provider] = [await openSite(), await startAliyunSms()]
    onTestFinished(provider.close)
    provider.now = () => new Date(opening)
    const hold = Promise.withResolvers<void>()
    provider.beforeAnswering = hold.promise
    const { server, order } = await startSending(site, provider.env)
    await expect.poll(() => provider.messages.length).toBe(1)
    await server.kill()
    await passLease(site)
    provider.beforeAnswering = undefined
    const [message] = provider.messages
    if (message) message.status = 3

    const next = await startServerProcess(site.ownerUrl, provider.env)
    onTestFinished(() => next.kill())
    await expect.poll(async () => (await stateOf(site, order)).state).toBe('delivered')
    const { id, smsState } = await stateOf(site, order)
    expect(smsState).toBe(2)
    expect(provider.messages.map(({ reference }) => reference)).toEqual([`s${site.venue.shopId}-${id}`])
    hold.resolve()
  })
})

describe('two servers at one message', () => {
  /** Runs one server up to the provider with the message, then `meanwhile`, then another server. */
  async function twoServers(meanwhile: (owner: Kysely<DB>) => Promise<unknown>) {
    const site = await openSite()
    const db = openDatabase({ url: site.ownerUrl, pool: 4 })
    onTestFinished(() => db.destroy())
    await plantMessage(site)
    const seen: string[] = []
    const arrived = Promise.withResolvers<void>()
    const hold = Promise.withResolvers<void>()
    const gateway: SmsGateway = {
      name: 'aliyun',
      acceptsFreeText: true,
      async send({ reference }) {
        seen.push(reference)
        arrived.resolve()
        await hold.promise
        return { state: 'accepted', providerId: '' }
      },
    }
    const dependencies = {
      db,
      outbox: { wake() {} },
      gateways: everybodyBy(gateway),
      clock: { now: () => new Date(opening) },
      log: createLog('silent', false),
    }
    const server = () => createJobs(dependencies, [sendSms(dependencies), querySmsStates(dependencies)])
    const first = server().runDue()
    await arrived.promise
    await meanwhile(site.owner)
    const second = server().runDue()
    // The other server is either done, or has sent the same message to the provider.
    await Promise.race([second, expect.poll(() => seen.length).toBe(2)])
    hold.resolve()
    await Promise.all([first, second])
    return seen
  }

  test('hand it over once', async () => {
    expect(await twoServers(async () => {})).toHaveLength(1)
  })

  test('hand it over once, though the first one’s lease is over', async () => {
    const seen = await twoServers((owner) => passLease({ owner }))
    expect(seen).toHaveLength(1)
  })

  test('negative control: where what is taken is not marked, hand it over twice', async () => {
    const seen = await twoServers(async (owner) => {
      await owner.updateTable('sms_message').set({ state: 'queued' }).execute()
      await passLease({ owner })
    })
    expect(seen).toHaveLength(2)
    expect(new Set(seen).size).toBe(1)
  })
})

/** Inserts a queued message without an order. */
const plantMessage = async ({ owner, venue: { shopId } }: Site) => {
  const at = new Date(opening)
  await owner
    .insertInto('sms_message')
    .values({
      shop_id: shopId,
      kind: 'booking',
      phone: '13912345678',
      content: '您已预订',
      parts: 1,
      created_at: at,
    })
    .execute()
  await inShop(owner, shopId, (tx) => enqueueJob(tx, { shopId, kind: 'sms.send', subject: 0, at }))
}
