import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  type BrandShop,
  brandLogin,
  brandLogout,
  enterShop,
  listBrandShops,
  listShopPlugins,
  openShop,
  setShopPlugins,
} from '@roombook/contract/brand'
import type { PluginOnSale } from '@roombook/contract/plugins'
import { fen } from '@roombook/domain/money'
import { type PluginName, pluginNames } from '@roombook/domain/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerBrand, brandSession, brandShop } from '#test/brand.ts'
import { answer, choose, dialog, field, findText, reads, typeAtOnce } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { BrandEntry } from './brand-entry.tsx'
import { leaveBrand } from './brand-session.ts'

beforeEach(async () => {
  stubCall(brandLogout, () => ({}))
  await leaveBrand()
})

const logIn = async () => {
  await field('品牌账号').fill('13912341234')
  await field('品牌密码').fill('Right2026')
  await userEvent.keyboard('{Enter}')
}

/** Opens a brand's stores right after a login. */
async function open(stores: BrandShop[] = [brandShop()], session = brandSession()) {
  const server = answerBrand(stores, session)
  const screen = await renderConsole(<BrandEntry />, { path: '/login?door=brand' })
  await logIn()
  await expect.element(page.getByRole('region', { name: '品牌门店' })).toBeVisible()
  return { ...screen, ...server }
}
const rows = page.getByRole('list', { name: '门店' }).getByRole('listitem')

describe('the door of a brand', () => {
  test('nothing typed is told at both fields, and nothing is sent', async () => {
    const requests = stubCall(brandLogin, () => brandSession())
    await renderConsole(<BrandEntry />)
    await button('登录品牌').click()
    await reads('请输入账号', '请输入密码')
    await expect.element(field('品牌账号')).toHaveFocus()
    expect(requests.inputs).toEqual([])
  })

  test('a wrong password stands at its field, which has the focus; the account stays', async () => {
    stubCall(brandLogin, () => refused('session.wrong_password'))
    await renderConsole(<BrandEntry />)
    await logIn()
    await expect.element(field('品牌密码')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('品牌密码')).toHaveFocus()
    await expect.element(field('品牌账号')).toHaveValue('13912341234')
  })

  test('who looks after no brand is told so over the form; so is a network that is gone', async () => {
    stubCall(brandLogin, () => refused('brand.none'))
    await renderConsole(<BrandEntry />)
    await logIn()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(button('登录品牌')).toBeEnabled()
    stubCall(brandLogin, () => unreachable)
    await button('登录品牌').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/网络连接失败/)
  })

  test('opens on the stores, and is left by 退出品牌, also where the server cannot be told', async () => {
    await open()
    await reads('钱总 · 1家门店')
    stubCall(brandLogout, () => unreachable)
    await button('退出品牌').click()
    await expect.element(button('登录品牌')).toBeVisible()
  })

  test('a session that the server has ended leads back to the login, which says why', async () => {
    await open()
    stubCall(listBrandShops, () => refused('session.ended'))
    await field('搜索品牌门店').fill('湖')
    await expect.element(button('登录品牌')).toBeVisible()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
  })
})

describe('the stores of a brand', () => {
  test('each says how full today is; one without rooms says that instead', async () => {
    await open([brandShop(), brandShop({ id: 8, title: '和宴·湖滨店', booked: 0, bookable: 0 })])
    await expect.element(rows.first()).toMatchTextContent(/和宴·望江店望江路1号今日 3\/12/)
    await expect.element(rows.last()).toMatchTextContent(/尚未添加包厢或餐段/)
  })

  test('of several brands each names its own', async () => {
    const brands = [
      { id: 1, title: '和宴' },
      { id: 2, title: '小和' },
    ]
    await open([brandShop({ brandId: 2, brandTitle: '小和' })], brandSession(brands))
    await expect.element(page.getByRole('heading', { name: '和宴、小和' })).toBeVisible()
    await expect.element(rows.first()).toMatchTextContent(/小和 · 望江路1号/)
  })

  test('are searched once typing rests; none found and none at all are told apart', async () => {
    const { requests } = await open([])
    await reads('还没有门店', '点「开新店」开通第一家')
    await typeAtOnce(field('搜索品牌门店'), '湖滨')
    await reads('没有找到门店')
    expect(requests.inputs.map(({ keyword }) => keyword)).toEqual(['', '湖滨'])
  })

  test('that cannot be read say so, and are asked for again', async () => {
    answerBrand([brandShop()])
    stubCall(listBrandShops, () => unreachable)
    await renderConsole(<BrandEntry />)
    await logIn()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerBrand([brandShop()])
    await button('重试').click()
    await expect.element(rows.first()).toBeVisible()
  })

  test('one is entered by a ticket, for which its button waits', async () => {
    const requests = holding(enterShop)
    const { at } = await open()
    await button('进入和宴·望江店').click()
    await expect.poll(() => requests.inputs).toEqual([{ shopId: 7 }])
    requests.answer({ ticket: 'T-1', expiresAt: '2026-11-20T10:01:00.000Z' })
    await expect.poll(at).toBe('/jump?ticket=T-1')
  })

  test('one that cannot be entered says so, and one stays', async () => {
    stubCall(enterShop, () => unreachable)
    const { at } = await open()
    await button('进入和宴·望江店').click()
    await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
    expect(at()).toBe('/login?door=brand')
    await expect.element(button('进入和宴·望江店')).toBeEnabled()
  })
})

describe('what a store has', () => {
  const title = '和宴·望江店的功能'
  const menu = page.getByRole('checkbox', { name: /菜品与预点菜/ })
  const paidUntil = '2027-08-11T10:00:00.000Z'

  /** All plugins, closed and never tried by default; a test may override some. */
  function answerPlugins(differences: Partial<Record<PluginName, Partial<PluginOnSale>>>) {
    const now = { differences }
    stubCall(listShopPlugins, () => ({
      timezone: 'Asia/Shanghai',
      plugins: pluginNames.map((name, index) => ({
        pluginId: index + 1,
        name,
        open: false,
        onTrial: false,
        endsAt: null,
        grantedBy: null,
        closedBy: null,
        sold: true,
        price: fen(98_000),
        termDays: 365,
        trialDays: 7,
        ...now.differences[name],
      })),
    }))
    return now
  }
  const given = { open: true, grantedBy: 'brand' } as const
  const paid = { open: true, endsAt: paidUntil, trialDays: 0 } as const

  test('names all plugins with price, term and at whose cost each is open', async () => {
    answerPlugins({
      'foods/foodlist': given,
      'shopai/swithchindex': paid,
      'shopai/sendsms': { ...paid, open: false, closedBy: 'brand' },
    })
    await open()
    await button('和宴·望江店的功能').click()
    await expect.element(menu).toBeChecked()
    expect(page.getByRole('checkbox').elements()).toHaveLength(pluginNames.length)
    await reads(
      '免费，长期有效（品牌开通） · ¥980 / 365天',
      '门店已付费至 2027-08-11 18:00 · ¥980 / 365天',
      '已由品牌关闭，门店已付费至 2027-08-11 18:00 · ¥980 / 365天',
    )
    await expect.element(page.getByRole('button', { name: /保\s*存/ })).toBeDisabled()
  })

  test('sends what was turned alone, and says before what is paid, what continues and what is given', async () => {
    const requests = stubCall(setShopPlugins, () => ({ plugins: [] }))
    const now = answerPlugins({
      'shopai/swithchindex': paid,
      'shopai/sendsms': { ...paid, open: false, closedBy: 'brand' },
    })
    await open()
    await button('和宴·望江店的功能').click()
    await menu.click()
    await page.getByRole('checkbox', { name: /AI短信/ }).click()
    await page.getByRole('checkbox', { name: /短信模板与营销群发/ }).click()
    await reads(
      '菜品与预点菜：免费开通，长期有效，不向门店收费',
      'AI短信：门店已付费至 2027-08-11 18:00，关闭后期限保留但不顺延，到期前重新开通可继续使用',
      '短信模板与营销群发：门店已付费至 2027-08-11 18:00，重新开通后用到该日',
    )
    now.differences = { 'foods/foodlist': given }
    await answer(title, '保存')
    await expect.element(dialog(title)).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([
      {
        shopId: 7,
        open: [
          { name: 'foods/foodlist', seenEnd: null },
          { name: 'shopai/sendsms', seenEnd: paidUntil },
        ],
        close: ['shopai/swithchindex'],
      },
    ])
    await button('和宴·望江店的功能').click()
    await expect.element(menu).toBeChecked()
  })

  test('that changed meanwhile is shown anew beside the reason', async () => {
    const now = answerPlugins({ 'shopai/sendsms': { ...paid, open: false, closedBy: 'brand' } })
    stubCall(setShopPlugins, () => {
      now.differences = { 'shopai/sendsms': { endsAt: paidUntil, trialDays: 0 } }
      return refused('plugins.changed')
    })
    await open()
    await button('和宴·望江店的功能').click()
    await page.getByRole('checkbox', { name: /短信模板与营销群发/ }).click()
    await answer(title, '保存')
    await expect.poll(readToasts).toContain('功能的期限已变化，请查看最新内容后再保存')
    await reads('已于 2027-08-11 18:00 到期 · ¥980 / 365天')
  })

  test('stays as it was where the server was not reached, and what was ticked stays ticked', async () => {
    answerPlugins({})
    stubCall(setShopPlugins, () => unreachable)
    await open()
    await button('和宴·望江店的功能').click()
    await menu.click()
    await answer(title, '保存')
    await expect.poll(readToasts).toContain('网络连接失败')
    await expect.element(menu).toBeChecked()
  })
})

describe('a new store', () => {
  const title = '开新店'
  const fill = async () => {
    await field('门店名称').fill('和宴·湖滨店')
    await field('管理员姓名').fill('李店长')
    await field('管理员手机号').fill('13912341234')
  }
  const made = { shop: { id: 8, title: '和宴·湖滨店', address: '' } }

  test('begins at its name; what it lacks or what is wrong is told at each field', async () => {
    const requests = stubCall(openShop, () => made)
    await open()
    await button(/开新店/).click()
    await expect.element(field('门店名称')).toHaveFocus()
    await field('门店电话').fill('打我')
    await answer(title, '开通')
    await reads('请输入门店名称', '请输入正确的电话号码', '请输入管理员姓名', '请输入手机号码')
    await field('管理员手机号').fill('139')
    await answer(title, '开通')
    await reads('请输入正确的手机号码')
    expect(requests.inputs).toEqual([])
  })

  test('is sent with its brand, its first administrator and what it begins with, and comes into the list', async () => {
    const requests = stubCall(openShop, () => made)
    const { now } = await open()
    await button(/开新店/).click()
    await fill()
    await page.getByRole('checkbox', { name: /菜品与预点菜/ }).click()
    now.stores = [brandShop(), brandShop({ id: 8, title: '和宴·湖滨店' })]
    await answer(title, '开通')
    await expect.poll(readToasts).toContain('门店已开通')
    await expect.element(button('进入和宴·湖滨店')).toBeVisible()
    expect(requests.inputs).toEqual([
      {
        brandId: 1,
        title: '和宴·湖滨店',
        address: '',
        phone: '',
        ownerPhone: '13912341234',
        ownerName: '李店长',
        plugins: ['foods/foodlist'],
      },
    ])
  })

  test('of which of several brands it is is asked', async () => {
    const requests = stubCall(openShop, () => made)
    await open(
      [],
      brandSession([
        { id: 1, title: '和宴' },
        { id: 2, title: '小和' },
      ]),
    )
    await button(/开新店/).click()
    await choose('品牌', '小和')
    await fill()
    await answer(title, '开通')
    await expect.poll(() => requests.inputs[0]?.brandId).toBe(2)
  })

  test('whose administrator’s account is closed is not opened, which is said; what was typed stays', async () => {
    stubCall(openShop, () => refused('brand.account_disabled'))
    await open()
    await button(/开新店/).click()
    await fill()
    await answer(title, '开通')
    await expect.poll(readToasts).not.toBe('')
    await expect.element(field('门店名称')).toHaveValue('和宴·湖滨店')
    await answer(title, '取消')
    await expect.element(findText('管理员姓名')).not.toBeInTheDocument()
    await button(/开新店/).click()
    await expect.element(field('门店名称')).toHaveValue('')
  })
})
