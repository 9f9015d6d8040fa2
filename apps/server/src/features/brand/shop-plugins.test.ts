import { createClient } from '@roombook/contract'
import {
  enterShop,
  jump,
  listBrandShops,
  listShopPlugins,
  openShop,
  setShopPlugins,
} from '@roombook/contract/brand'
import { listDishCategories } from '@roombook/contract/dish-categories'
import { readPhoneBox, savePhoneLines } from '@roombook/contract/phone-line'
import { shopPlugin } from '@roombook/contract/shell'
import { type PluginName, pluginNames } from '@roombook/domain/session'
import { describe, expect, test } from 'vitest'
import { openBrand } from '#test/brand-user.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openLoggedIn } from '#test/console-socket.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { anyone, as, baseUrl, clock, venue, owner } = site
const brand = await openBrand(site, venue.staff.owner.phone)
const admin = await as(venue.staff.admin.phone)
const { brandId = 0 } = (await brand.call(listBrandShops, {})).list[0] ?? {}

const pluginsOf = async (shopId: number) =>
  (await brand.call(listBrandShops, { limit: 50 })).list.find(({ id }) => id === shopId)?.plugins
/** Enables the given plugins and disables all others. */
const set = async (plugins: readonly PluginName[]) => {
  const changed = await brand.call(setShopPlugins, {
    shopId: venue.shopId,
    open: plugins.map((name) => ({ name, seenEnd: null })),
    close: pluginNames.filter((name) => !plugins.includes(name)),
  })
  return changed.plugins.filter(({ open }) => open).map(({ name }) => name)
}
const opening = (title: string) => ({ brandId, title, ownerPhone: '13900003333', ownerName: '新店长' })
/** Enters a store of the brand and returns a client there. */
async function entered(shopId: number) {
  const { ticket } = await brand.call(enterShop, { shopId })
  const { token } = (await anyone.call(jump, { ticket })).data
  return createClient({ baseUrl, token: () => token, now: () => clock.now().getTime() })
}

describe('a store that is opened', () => {
  test('has the plugins that were chosen for it, and those work', async () => {
    const { shop } = await brand.call(openShop, { ...opening('有菜的店'), plugins: ['foods/foodlist'] })
    expect(await pluginsOf(shop.id)).toEqual(['foods/foodlist'])
    const client = await entered(shop.id)
    expect((await client.call(listDishCategories, {})).data.list).toEqual([])
    expect(await catchRefusal(client.call(readPhoneBox, {}))).toMatchObject({
      code: 'permission.plugin_closed',
    })
  })

  test('has none where none was chosen, and nothing else may be', async () => {
    const { shop } = await brand.call(openShop, opening('清淡的店'))
    expect(await pluginsOf(shop.id)).toEqual([])
    const client = await entered(shop.id)
    expect(await catchRefusal(client.call(listDishCategories, {}))).toMatchObject({
      code: 'permission.plugin_closed',
    })
    const wrong = brand.call(openShop, {
      ...opening('多要的店'),
      plugins: ['roombook/createbook' as never],
    })
    expect(await catchRefusal(wrong)).toMatchObject({ message: '参数错误' })
  })
})

describe('the plugins of a store', () => {
  test('are opened and closed by its brand; its consoles hear of it, and its log says so', async () => {
    const live = await openLoggedIn(site, admin.token)
    const retainedNodes = ['foods/foodlist', 'shopai/sendcoupon', 'shopai/swithchindex'] as const
    expect(await set(retainedNodes)).toEqual(retainedNodes)
    await live.frame(
      (frame) => frame.type === 'event' && frame.name === 'settings.changed' && 'fields' in frame.data,
    )
    live.close()
    expect(await catchRefusal(admin.call(readPhoneBox, {}))).toMatchObject({
      code: 'permission.plugin_closed',
    })
    expect(await set([...retainedNodes, 'shopconfig/savephonezj'])).toEqual([
      ...retainedNodes,
      'shopconfig/savephonezj',
    ])
    await admin.call(readPhoneBox, {})
    // Saving the present state logs no action.
    await set([...retainedNodes, 'shopconfig/savephonezj'])
    const log = await owner
      .selectFrom('action_log')
      .select(['operator_id', 'operator_name', 'detail'])
      .where('action', '=', 'brand.set-plugins')
      .orderBy('seq')
      .execute()
    expect(log).toMatchObject([
      {
        operator_id: null,
        operator_name: '陈老板',
        detail: {
          remark: '关闭功能：短信模板与营销群发、经营统计、客勤运营、电话助手、老客推荐',
        },
      },
      { detail: { remark: '开通功能：电话助手（免费）' } },
    ])
  })

  test('that are not named are left alone, and so are those of another brand', async () => {
    const states = async () => (await admin.call(shopPlugin, {})).states
    const before = await states()
    await brand.call(setShopPlugins, { shopId: venue.shopId, open: [], close: ['foods/foodlist'] })
    expect(await states()).toEqual({ ...before, 'foods/foodlist': false })
    const { id: other } = await owner
      .insertInto('brand')
      .values({ title: '别家' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { shop_id: theirs } = await owner
      .insertInto('shop')
      .values({ brand_id: other, title: '别家·总店', subscription_end: '2027-12-31' })
      .returning('shop_id')
      .executeTakeFirstOrThrow()
    for (const shopId of [theirs, 999_999]) {
      const changing = brand.call(setShopPlugins, { shopId, open: [], close: ['foods/foodlist'] })
      expect(await catchRefusal(changing)).toMatchObject({ code: 'request.not_found' })
      const reading = brand.call(listShopPlugins, { shopId })
      expect(await catchRefusal(reading)).toMatchObject({ code: 'request.not_found' })
    }
  })

  test('are, of the telephone page, the lines that are bound to it [6.02]', async () => {
    const state = async () => (await admin.call(shopPlugin, {})).states['shopconfig/savephonezj']
    await set(['shopconfig/savephonezj'])
    expect(await state()).toBe(true)
    await admin.call(savePhoneLines, { lines: ['0571-86520188', '0571-86520199'] })
    expect(await state()).toEqual(['0571-86520188', '0571-86520199'])
    await set([])
    expect(await state()).toBe(false)
    await set(['shopconfig/savephonezj'])
    expect(await state()).toEqual(['0571-86520188', '0571-86520199'])
    // Without lines it stays enabled, so that lines can be bound.
    await admin.call(savePhoneLines, { lines: [] })
    expect(await state()).toBe(true)
  })
})
