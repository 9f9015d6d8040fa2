import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { DB } from '#db/tables.ts'
import { readWrongPoints } from '#features/compute-credit/index.ts'
import { startAliyunSms } from '../aliyun-sms-server.ts'
import { agree } from '../campaign-fixture.ts'
import { startModelServer } from '../model-server.ts'
import { leaveUnits, wrongParts } from '../sms-stock.ts'
import { createVenueDatabase } from '../test-app.ts'
import { opening, startServerProcess } from './busy-counter.ts'

const soon = { timeout: 240_000 }
const granted = 100_000
const tokens = 200
const good = { text: '身体健康，事事顺心', tokens }
const model = await startModelServer()
beforeEach(() => model.answers(good))

/**
 * Opens a venue whose birthday scene has two customers today, with an approved template at Aliyun and compute
 * credit.
 */
async function openSite() {
  const { ownerUrl, owner, venue, drop } = await createVenueDatabase()
  onTestFinished(drop)
  const { shopId } = venue
  const provider = await startAliyunSms()
  onTestFinished(provider.close)
  provider.now = () => new Date(opening)
  const rows = await owner
    .insertInto('customer')
    .values(
      ['王大海', '李小梅'].map((name, at) => ({
        shop_id: shopId,
        name,
        phone: `1390000000${at}`,
        sex: 1,
        birthday_type: 1 as const,
        birthday: '11-20',
      })),
    )
    .returning(['id', 'phone'])
    .execute()
  await agree(
    owner,
    shopId,
    rows.map(({ id, phone }) => ({ id, phone: String(phone) })),
  )
  const at = new Date(opening)
  await owner
    .insertInto('sms_template')
    .values({
      shop_id: shopId,
      kind: 'scene-birthday',
      category: 'promotion',
      title: '生日',
      chosen: true,
      words: '{姓名}您好，您的生日将至，{门店}祝您{寄语}。拒收请回复R',
      state: 'approved',
      gateway: 'aliyun',
      provider_template: 'SMS_900',
      created_at: at,
      changed_at: at,
    })
    .execute()
  await owner
    .insertInto('ai_scene')
    .values({
      shop_id: shopId,
      kind: 'birthday',
      enabled: true,
      span: 0,
      at_minutes: 480,
      channel: 'sms',
      most: 30,
      changed_at: at,
    })
    .execute()
  await leaveUnits(owner, 'points', shopId, granted)
  const settings = { ...provider.env, AI_BASE_URL: model.url, AI_API_KEY: 'sk-test', AI_MODEL: 'test-model' }
  return {
    owner,
    shopId,
    provider,
    async start() {
      const server = await startServerProcess(ownerUrl, settings)
      onTestFinished(() => server.kill())
      return server
    },
  }
}
type Site = Awaited<ReturnType<typeof openSite>>

/** Lets the dead server's leases expire, and makes the scenes due again. */
const passLeases = (owner: Kysely<DB>) =>
  owner
    .updateTable('job')
    .set({ due_at: new Date(opening) })
    .where('kind', 'in', ['ai.scenes', 'sms.send', 'sweep.ai-scenes'])
    .execute()

const textsOf = ({ owner }: Site) => owner.selectFrom('ai_text').selectAll().orderBy('id').execute()
const messagesOf = ({ owner }: Site) =>
  owner.selectFrom('sms_message').select(['phone', 'state']).orderBy('id').execute()
/** Waits until every text was sent and every message has a final or unknown result. */
const settled = (site: Site) =>
  expect
    .poll(
      async () => [
        ...(await textsOf(site)).map(({ state }) => state),
        ...(await messagesOf(site)).filter(({ state }) => state === 'queued' || state === 'sending'),
      ],
      soon,
    )
    .toEqual(['passed', 'passed'])

/** Reads the credit remaining, spent and reserved; account and postings must agree. */
async function creditOf({ owner, shopId }: Site) {
  const { balance } = await owner
    .selectFrom('ledger_account')
    .select('balance')
    .where('kind', '=', 'credit')
    .executeTakeFirstOrThrow()
  const uses = await owner.selectFrom('ai_use').select(['reserved', 'spent', 'settled_at']).execute()
  expect(await readWrongPoints(owner, shopId)).toEqual([])
  expect(await wrongParts(owner, shopId)).toEqual([])
  const sum = (of: 'reserved' | 'spent') => uses.reduce((total, use) => total + use[of], 0)
  expect(Number(balance)).toBe(granted - sum('spent') - sum('reserved'))
  return { spent: sum('spent'), held: uses.filter(({ settled_at }) => settled_at === null).length }
}

/** Makes the requests ten minutes older. */
const passTenMinutes = ({ owner }: Site) =>
  owner
    .updateTable('ai_use')
    .set({ at: new Date(Date.parse(opening) - 700_000) })
    .where('settled_at', 'is', null)
    .execute()

describe('kill -9 of a server that writes for a scene', () => {
  test('while the model is asked: another writes, each customer hears once, and what was held goes back once', async () => {
    const site = await openSite()
    const never = Promise.withResolvers<void>()
    const before = model.requests.length
    model.answers({ ...good, after: never.promise })
    const server = await site.start()
    await expect.poll(() => model.requests.length - before, soon).toBe(1)
    await server.kill()
    expect(await creditOf(site)).toEqual({ spent: 0, held: 1 })
    expect((await textsOf(site)).map(({ state }) => state)).toEqual(['wanted', 'wanted'])
    await passLeases(site.owner)
    model.answers(good)
    await site.start()
    await settled(site)
    await expect.poll(() => site.provider.messages.length, soon).toBe(2)
    expect(new Set(site.provider.messages.map(({ phone }) => phone)).size).toBe(2)
    // The dead server's reservation remains until a check ten minutes later releases it.
    expect(await creditOf(site)).toEqual({ spent: 2 * tokens, held: 1 })
    await passTenMinutes(site)
    await passLeases(site.owner)
    await expect.poll(async () => (await creditOf(site)).held, soon).toBe(0)
    expect(await creditOf(site)).toEqual({ spent: 2 * tokens, held: 0 })
    never.resolve()
  })

  test('after the model was paid, before its text was kept: that is paid for once, and the customer hears once', async () => {
    const site = await openSite()
    const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // The scene has selected its customers, and saving their texts is blocked.
    const never = Promise.withResolvers<void>()
    const before = model.requests.length
    model.answers({ ...good, after: never.promise })
    const server = await site.start()
    await expect.poll(() => model.requests.length - before, soon).toBe(1)
    const holding = site.owner.transaction().execute(async (tx) => {
      await sql`select id from ai_text where shop_id = ${site.shopId} for update`.execute(tx)
      locked.resolve()
      await unlock.promise
    })
    await locked.promise
    never.resolve()
    await expect.poll(async () => (await creditOf(site)).spent, soon).toBe(tokens)
    await server.kill()
    unlock.resolve()
    await holding
    expect(await messagesOf(site)).toEqual([])
    model.answers(good)
    await passLeases(site.owner)
    await site.start()
    await settled(site)
    await expect.poll(() => site.provider.messages.length, soon).toBe(2)
    // The dead server's text is lost although its tokens were charged: it was written again, and nothing
    // stays reserved.
    expect(await creditOf(site)).toEqual({ spent: 3 * tokens, held: 0 })
  })

  test.each([
    ['before the provider has its message', 'beforeHearing', 1],
    ['after the provider has it, before it has answered', 'beforeAnswering', 2],
  ] as const)('%s: nobody is written to twice, and nothing is written anew', async (_, moment, known) => {
    const site = await openSite()
    const { provider } = site
    const hold = await killAt(site, moment)
    await passLeases(site.owner)
    provider[moment] = undefined
    await site.start()
    await settled(site)
    await expect
      .poll(async () => (await messagesOf(site)).filter(({ state }) => state === 'accepted').length, soon)
      .toBe(known)
    expect(await messagesOf(site)).toHaveLength(2)
    const phones = provider.messages.map(({ phone }) => phone)
    expect(new Set(phones).size).toBe(phones.length)
    expect(phones).toHaveLength(known)
    expect(provider.heard.filter((action) => action === 'SendSms')).toHaveLength(2)
    expect(await creditOf(site)).toEqual({ spent: 2 * tokens, held: 0 })
    hold.resolve()
  })

  test('negative control: where a text is not marked as passed, its customer is written to twice', async () => {
    const site = await openSite()
    const { provider } = site
    const hold = await killAt(site, 'beforeAnswering')
    await site.owner.updateTable('ai_text').set({ state: 'wanted', passed_at: null, sms_id: null }).execute()
    await passLeases(site.owner)
    provider.beforeAnswering = undefined
    await site.start()
    await settled(site)
    await expect.poll(() => provider.messages.length, soon).toBeGreaterThan(2)
    const phones = provider.messages.map(({ phone }) => phone)
    expect(new Set(phones).size).toBeLessThan(phones.length)
    hold.resolve()
  })
})

/**
 * Lets a server write both texts and die while the provider processes the first message; the other message is
 * still queued.
 */
async function killAt(site: Site, moment: 'beforeHearing' | 'beforeAnswering') {
  const hold = Promise.withResolvers<void>()
  site.provider[moment] = hold.promise
  const second = Promise.withResolvers<void>()
  const before = model.requests.length
  model.answers(good, { ...good, after: second.promise }, good)
  const server = await site.start()
  await expect.poll(() => model.requests.length - before, soon).toBe(2)
  await expect.poll(() => site.provider.heard, soon).toContain('SendSms')
  if (moment === 'beforeAnswering') await expect.poll(() => site.provider.messages.length, soon).toBe(1)
  second.resolve()
  await expect
    .poll(async () => (await textsOf(site)).map(({ state }) => state), soon)
    .toEqual(['passed', 'passed'])
  await server.kill()
  return hold
}
