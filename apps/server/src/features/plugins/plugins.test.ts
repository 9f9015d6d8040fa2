import { listAiScenes } from '@roombook/contract/ai-sms'
import { listMessages } from '@roombook/contract/messages'
import {
  buyPlugin,
  listPlugins,
  listPluginTerms,
  type PluginOnSale,
  tryPlugin,
} from '@roombook/contract/plugins'
import { permissionCheck, shopInfo, shopPlugin } from '@roombook/contract/shell'
import { listWalletEntries } from '@roombook/contract/wallet-records'
import { fen } from '@roombook/domain/money'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToWallet, spendFromWallet } from '#features/wallet/index.ts'
import { inShop } from '#platform/db/database.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { recountInstallation } from '../../commands/recount-installation.ts'
import { sweepPluginEnds } from './notify-of-ends.sweep.ts'

const site = await startTestApp()
const { app, as, clock, venue, owner } = site
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const ownerOfShop = await as(venue.staff.owner.phone, shopId)
const booker = await as(venue.staff.booker.phone)
const ai = 'shopai/swithchindex'
const withdrawn = 'commonuser/statistics'
const aiPrice = 98_000
const days = (count: number) => count * 24 * 60

let grants = 0
const give = (amount: number) =>
  owner
    .transaction()
    .execute((tx) =>
      addToWallet(tx, { shopId, how: 'grant', amount, key: `test:${++grants}`, reason: '', at: clock.now() }),
    )
const findPlugin = async (name: string = ai, by = admin): Promise<PluginOnSale> => {
  const found = (await by.call(listPlugins, {})).plugins.find((plugin) => plugin.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
const balance = async () => {
  const { shop } = await admin.call(shopInfo, {})
  return shop.walletGiven + shop.walletRecharged
}
const buy = (seen: PluginOnSale, by = admin) =>
  by.call(buyPlugin, { pluginId: seen.pluginId, price: seen.price, seenEnd: seen.endsAt })
const sweep = () => sweepPluginEnds({ db: app.db, outbox: { wake() {} } as never }).run(clock.now())

beforeAll(async () => {
  await owner.updateTable('plugin_offer').set({ on_sale: false }).where('name', '=', withdrawn).execute()
})

beforeEach(async () => {
  clock.set('2026-11-20T02:00:00Z')
  await owner
    .updateTable('shop_plugin')
    .set({ state: 'false', ends_at: null, tried_at: null, told_days: null })
    .where('shop_id', '=', shopId)
    .where('name', '=', ai)
    .execute()
})

describe('a plugin', () => {
  test('is shown to everybody with its price, its term and how it stands [2.17]', async () => {
    expect(await findPlugin(ai, booker)).toEqual({
      pluginId: expect.any(Number),
      name: ai,
      open: false,
      onTrial: false,
      endsAt: null,
      grantedBy: null,
      closedBy: null,
      sold: true,
      price: aiPrice,
      termDays: 365,
      trialDays: 7,
    })
    expect(await findPlugin(withdrawn)).toMatchObject({ sold: false })
  })

  test('that is taken off sale is neither sold nor to try, and works on where it is open', async () => {
    const states = (await admin.call(shopPlugin, {})).states
    expect(states[withdrawn]).toBe(true)
    expect(await findPlugin(withdrawn)).toMatchObject({ open: true, sold: false })
    const { pluginId } = await findPlugin(withdrawn)
    expect(await catchRefusal(admin.call(tryPlugin, { pluginId }))).toMatchObject({
      code: 'plugins.not_sold',
    })
  })

  test('is tried once, by an administrator, and closes by the clock with no sweep [6.02]', async () => {
    const { pluginId } = await findPlugin()
    expect(await catchRefusal(booker.call(tryPlugin, { pluginId }))).toMatchObject({
      code: 'permission.refused',
    })
    const opened = await admin.call(tryPlugin, { pluginId })
    expect(opened).toMatchObject({ open: true, onTrial: true, trialDays: 0 })
    expect((await admin.call(shopPlugin, {})).states[ai]).toBe(true)
    expect(await admin.call(permissionCheck, { node: ai })).toMatchObject({ state: 1 })
    await admin.call(listAiScenes, {})
    clock.pass(days(7) - 1)
    await admin.call(listAiScenes, {})
    clock.pass(1)
    // The page is open and no sweep ran: the call, the response and the plugin query all report the end.
    expect(await catchRefusal(admin.call(listAiScenes, {}))).toMatchObject({
      code: 'permission.plugin_closed',
    })
    expect((await admin.call(shopPlugin, {})).states[ai]).toBe(false)
    expect(await admin.call(permissionCheck, { node: ai })).toEqual({
      state: 0,
      message: '该功能尚未开通',
      pluginId,
    })
    expect(await findPlugin()).toMatchObject({ open: false, onTrial: false, trialDays: 0 })
    expect(await catchRefusal(admin.call(tryPlugin, { pluginId }))).toMatchObject({ code: 'plugins.tried' })
  })

  test('is bought from the wallet for its term, and renewed after what is left of it', async () => {
    await give(3 * aiPrice)
    const before = await balance()
    const first = await buy(await findPlugin())
    expect(first).toMatchObject({ open: true, onTrial: false })
    clock.pass(days(100))
    const second = await buy(first)
    expect(Date.parse(second.endsAt ?? '') - Date.parse(first.endsAt ?? '')).toBe(days(365) * 60_000)
    expect(await balance()).toBe(before - 2 * aiPrice)
    const { list } = await admin.call(listPluginTerms, { limit: 2 })
    expect(list).toMatchObject([
      { kind: 'renew', price: aiPrice, startsAt: first.endsAt, endsAt: second.endsAt },
      { kind: 'buy', price: aiPrice, endsAt: first.endsAt },
    ])
    // All staff may open the page; entries of others require the till or store administration [2.17].
    expect(await booker.call(listPluginTerms, {})).toEqual({ list: [], count: 0 })
    const { list: entries } = await admin.call(listWalletEntries, { reasons: ['plugin-renew'] })
    expect(entries).toMatchObject([
      { way: 'out', sum: aiPrice, remark: 'AI短信 365天', balance: before - 2 * aiPrice },
    ])
    expect(entries[0]?.operatorName).not.toBe('')
  })

  test('is not bought by two at once: the second is told, and pays nothing', async () => {
    await give(2 * aiPrice)
    const before = await balance()
    const seen = await findPlugin()
    const done = await Promise.allSettled([buy(seen), buy(seen, ownerOfShop)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'plugins.stale' },
    })
    expect(await balance()).toBe(before - aiPrice)
  })

  test('and another are not both bought with one balance', async () => {
    const other = await findPlugin('shopai/sendsms')
    await owner
      .updateTable('shop_plugin')
      .set({ state: 'false' })
      .where('shop_id', '=', shopId)
      .where('name', '=', other.name)
      .execute()
    await give(aiPrice - (await balance()) > 0 ? aiPrice - (await balance()) : 1)
    const spare = (await balance()) - aiPrice
    if (spare > 0) await drain(spare)
    const seen = [await findPlugin(), await findPlugin(other.name)]
    const done = await Promise.allSettled(seen.map((plugin) => buy(plugin)))
    const refused = done.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'wallet.not_covered' } }])
    expect(await balance()).toBeGreaterThanOrEqual(0)
    // Other tests enable both plugins permanently.
    await owner
      .updateTable('shop_plugin')
      .set({ state: 'true', ends_at: null, told_days: null })
      .where('shop_id', '=', shopId)
      .where('name', '=', other.name)
      .execute()
  })

  test('without the balance is not opened, and says what is missing', async () => {
    await drain(await balance())
    expect(await catchRefusal(buy(await findPlugin()))).toMatchObject({
      code: 'wallet.not_covered',
      message: '账户余额0.00元，需要980.00元，请先充值',
    })
    expect(await findPlugin()).toMatchObject({ open: false, endsAt: null })
  })

  test('is not bought at a price that is no longer asked, where it is not sold, or where it is open for good', async () => {
    await give(aiPrice)
    const seen = await findPlugin()
    expect(await catchRefusal(buy({ ...seen, price: fen(1) }))).toMatchObject({
      code: 'plugins.stale',
    })
    expect(await catchRefusal(buy(await findPlugin(withdrawn)))).toMatchObject({
      code: 'plugins.not_sold',
    })
    expect(await catchRefusal(buy({ ...seen, pluginId: 999_999 }))).toMatchObject({
      code: 'plugins.not_sold',
    })
    expect(await catchRefusal(buy(await findPlugin('foods/foodlist')))).toMatchObject({
      code: 'plugins.open_for_good',
    })
    expect(await catchRefusal(buy(seen, booker))).toMatchObject({ code: 'permission.refused' })
  })
})

describe('before and at its end', () => {
  const listNotices = async () =>
    (await admin.call(listMessages, { limit: 50 })).list
      .filter(({ kind }) => kind === 'plugin-ending')
      .map(({ content }) => content)

  test('administrators are told seven days and one day ahead, and that it is over, each once', async () => {
    await give(aiPrice)
    const { endsAt } = await buy(await findPlugin())
    await sweep()
    expect(await listNotices()).toEqual([])
    clock.set(new Date(Date.parse(endsAt ?? '') - days(7) * 60_000).toISOString())
    await sweep()
    await sweep()
    clock.pass(days(6))
    await sweep()
    expect(await listNotices()).toEqual([
      '「AI短信」还有1天到期，续费后期限顺延',
      '「AI短信」还有7天到期，续费后期限顺延',
    ])
    clock.pass(days(1))
    await sweep()
    await sweep()
    expect((await listNotices())[0]).toBe('「AI短信」已到期，功能已关闭，数据保留；续费后即可继续使用')
    expect(await listNotices()).toHaveLength(3)
    expect((await booker.call(listMessages, { limit: 50 })).list.map(({ kind }) => kind)).not.toContain(
      'plugin-ending',
    )
  })

  test('a renewal begins a term of its own, of which they are told again', async () => {
    await give(2 * aiPrice)
    const count = (await listNotices()).length
    const first = await buy(await findPlugin())
    clock.pass(days(360))
    await sweep()
    expect(await listNotices()).toHaveLength(count + 1)
    await buy(first)
    await sweep()
    clock.pass(days(364))
    await sweep()
    expect(await listNotices()).toHaveLength(count + 2)
  })
})

test('money of plugins adds up [the ledger balances]', async () => {
  const found = await recountInstallation(owner, false)
  expect(found.find((of) => of.shopId === shopId)?.differences).toEqual([])
})

/** Spends wallet balance that would distort a test. */
async function drain(amount: number): Promise<void> {
  if (amount === 0) return
  await inShop(app.db, shopId, (tx) =>
    spendFromWallet(tx, {
      shopId,
      key: `drain:${++grants}`,
      reason: 'sms-buy',
      remark: '',
      staffId: venue.staff.admin.id,
      at: clock.now(),
      price: fen(amount),
      into: 'sms-sold',
    }),
  )
}
