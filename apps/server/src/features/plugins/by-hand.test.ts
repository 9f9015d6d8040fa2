import { listShopPlugins, setShopPlugins } from '@roombook/contract/brand'
import { buyPlugin, listPlugins, listPluginTerms, type PluginOnSale } from '@roombook/contract/plugins'
import { shopInfo } from '@roombook/contract/shell'
import { type PluginName, pluginNames } from '@roombook/domain/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { addToWallet } from '#features/wallet/index.ts'
import { openBrand } from '#test/brand-user.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { setPluginsByHand } from './set-plugins-by-hand.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
let brand = await openBrand(site, venue.staff.owner.phone)
/** Moves the clock beyond the week that a brand's session lasts. */
const passUntil = async (instant: string) => {
  clock.set(instant)
  brand = await openBrand(site, venue.staff.owner.phone)
}
const ai = 'shopai/swithchindex'
const start = '2026-11-20T02:00:00Z'
const paidUntil = '2027-11-20T02:00:00.000Z'

await owner.transaction().execute((tx) =>
  addToWallet(tx, {
    shopId,
    how: 'grant',
    amount: 90_000_000,
    key: 'test:by-hand',
    reason: '',
    at: new Date(start),
  }),
)

beforeEach(async () => {
  clock.set(start)
  await owner
    .updateTable('shop_plugin')
    .set({ state: 'false', ends_at: null, tried_at: null, granted_by: null, closed_by: null })
    .where('shop_id', '=', shopId)
    .execute()
})

/** Reads the plugins as the store sees them, and checks that the brand sees the same. */
async function readPlugins(): Promise<PluginOnSale[]> {
  const { plugins } = await admin.call(listPlugins, {})
  expect((await brand.call(listShopPlugins, { shopId })).plugins).toEqual(plugins)
  return plugins
}
const findPlugin = async (name: PluginName) => (await readPlugins()).find((plugin) => plugin.name === name)
const balance = async () => (await admin.call(shopInfo, {})).shop.walletGiven
const spent = async (act: () => Promise<unknown>) => {
  const before = await balance()
  await act()
  return before - (await balance())
}

const acts = {
  /** Sends what the dialog sends: a closed term continues, anything else is granted. */
  async open() {
    const open = (await readPlugins()).map(({ name, closedBy, endsAt }) => ({
      name,
      seenEnd: closedBy ? endsAt : null,
    }))
    await brand.call(setShopPlugins, { shopId, open, close: [] })
  },
  close: () => brand.call(setShopPlugins, { shopId, open: [], close: [...pluginNames] }),
  async buy() {
    for (const { pluginId, price, endsAt } of await readPlugins())
      await admin.call(buyPlugin, { pluginId, price, seenEnd: endsAt }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'plugins.open_for_good' })
      })
  },
}

const paid = { open: true, endsAt: paidUntil, grantedBy: null, closedBy: null }
const suspended = { open: false, endsAt: paidUntil, grantedBy: null, closedBy: 'brand' }
const given = { open: true, endsAt: null, grantedBy: 'brand', closedBy: null }
const none = { open: false, endsAt: null, grantedBy: null, closedBy: null }

describe('each plugin, opened and closed by its brand and bought by its store', () => {
  test.each([
    { order: ['buy', 'close', 'open'], becomes: paid, isPaid: true },
    { order: ['buy', 'open', 'close'], becomes: suspended, isPaid: true },
    { order: ['close', 'buy', 'open'], becomes: paid, isPaid: true },
    { order: ['close', 'open', 'buy'], becomes: given, isPaid: false },
    { order: ['open', 'buy', 'close'], becomes: none, isPaid: false },
    { order: ['open', 'close', 'buy'], becomes: paid, isPaid: true },
  ] as const)(
    'in the order of $order: nothing paid is lost and nothing is free by accident',
    async ({ order, becomes, isPaid }) => {
      const sum = await spent(async () => {
        for (const act of order) {
          await acts[act]()
          await readPlugins()
        }
      })
      const plugins = await readPlugins()
      expect(plugins.map(({ name }) => name)).toEqual(pluginNames)
      for (const plugin of plugins) expect(plugin).toMatchObject(becomes)
      const prices = plugins.reduce((all, { price }) => all + price, 0)
      expect(sum).toBe(isPaid ? prices : 0)
    },
  )
})

describe('a term that the brand closed', () => {
  beforeEach(async () => {
    await acts.buy()
    await acts.close()
  })

  test('is not bought again, and ends on its own day however long it was closed', async () => {
    const { pluginId = 0, price } = (await findPlugin(ai)) ?? {}
    if (price === undefined) throw new Error('there is no AI plugin')
    const again = admin.call(buyPlugin, { pluginId, price, seenEnd: paidUntil })
    expect(await catchRefusal(again)).toMatchObject({
      code: 'plugins.closed_by_hand',
      message: '该功能已被关闭，原期限保留，请联系品牌或服务商重新开通',
    })
    await passUntil('2027-02-28T02:00:00Z')
    await acts.open()
    expect(await findPlugin(ai)).toMatchObject(paid)
    await passUntil(paidUntil)
    expect(await findPlugin(ai)).toMatchObject({ ...none, endsAt: paidUntil })
  })

  test('is not given where it ended while the dialog was open', async () => {
    await passUntil(paidUntil)
    const late = brand.call(setShopPlugins, { shopId, open: [{ name: ai, seenEnd: paidUntil }], close: [] })
    expect(await catchRefusal(late)).toMatchObject({ code: 'plugins.changed' })
    expect(await findPlugin(ai)).toMatchObject({ open: false, trialDays: 0 })
  })

  test('is continued by the provider, who alone ends it', async () => {
    const byProvider = (changes: Parameters<typeof setPluginsByHand>[2]) =>
      owner.transaction().execute((tx) =>
        setPluginsByHand(
          tx,
          {
            shopId,
            now: clock.now(),
            by: 'provider',
            operatorName: '服务商',
            action: 'plugins.set-by-provider',
          },
          changes,
        ),
      )
    await byProvider({ open: [{ name: ai }], close: [] })
    expect(await findPlugin(ai)).toMatchObject(paid)
    await byProvider({ open: [], close: [ai] })
    expect(await findPlugin(ai)).toMatchObject({ ...suspended, closedBy: 'provider' })
    await byProvider({ open: [], close: [ai], endsTerms: true })
    expect(await findPlugin(ai)).toMatchObject({ ...none, endsAt: clock.now().toISOString() })
    await byProvider({ open: [{ name: ai }], close: [] })
    expect(await findPlugin(ai)).toMatchObject({ ...given, grantedBy: 'provider' })
    const { list } = await admin.call(listPluginTerms, { limit: 1 })
    expect(list).toMatchObject([{ kind: 'buy', endsAt: paidUntil }])
  })
})
