import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { openConsole } from '../console.ts'
import { codeFor, openPhone } from '../phone.ts'
import { cardOf, chip, detailOf, formOn, questionOf, tileOf } from '../screen.ts'
import { type Site, startSite } from '../start-site.ts'

const test = base.extend<{ site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const { site, stop } = await startSite('--empty')
      await use(site)
      await stop()
    },
    { timeout: 480_000 },
  ],
  baseURL: async ({ site }, use) => use(site.baseUrl),
  context: async ({ context, site }, use) => {
    await context.clock.install({ time: site.now() })
    await use(context)
  },
})

// A missing element fails its own step, not the whole journey minutes later.
test.use({ actionTimeout: 60_000 })

const brandPhone = '13900000009'
const managerPhone = '13900000001'
const newcomerPhone = '13700000005'

/** Returns a step of the guide, by its title. */
const stepOf = (page: Page, title: string) => page.getByRole('listitem', { name: title })
const isDone = (page: Page, title: string) => stepOf(page, title).getByLabel('已完成')
const save = (dialog: Locator) => dialog.getByRole('button', { name: /^保\s*存$/ }).click()

async function backToGuide(page: Page, done: number) {
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('navigation', { name: '全部功能' }).getByRole('link', { name: '开店指引' }).click()
  await expect(page).toHaveURL(/\/newer$/)
  await expect(page.getByText(`${done}/6`)).toBeVisible()
}

async function choose(dialog: Locator, label: string, option: string) {
  const field = dialog.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await dialog
    .page()
    .locator('.ant-select-item-option', { hasText: option })
    .filter({ visible: true })
    .click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

test('a restaurant is built from an empty database by hand, to its first booking [2.12] [7.06]', async ({
  site,
  page,
  browser,
}) => {
  const said = await site.command(
    'open-brand',
    ...['--title', '和宴集团', '--phone', brandPhone, '--name', '沈国强'],
  )
  const [, brandPassword = ''] = /password (\S+)\.$/m.exec(said) ?? []

  await test.step('the brand opens its first store and enters it', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login/)
    await page.getByRole('link', { name: '品牌登录' }).click()
    await page.getByLabel('品牌账号').fill(brandPhone)
    await page.getByLabel('品牌密码').fill(brandPassword)
    await page.getByRole('button', { name: '登录品牌' }).click()
    const stores = page.getByRole('region', { name: '品牌门店' })
    await expect(stores.getByRole('heading', { name: '和宴集团' })).toBeVisible()
    await expect(stores.getByText('还没有门店')).toBeVisible()
    await stores.getByRole('button', { name: '开新店' }).click()
    const dialog = questionOf(page, '开新店')
    await dialog.getByLabel('门店名称').fill('和宴·望江店')
    await dialog.getByLabel('门店地址').fill('杭州市上城区望江路88号')
    await dialog.getByLabel('门店电话').fill('0571-86520188')
    await dialog.getByLabel('管理员姓名').fill('王芳')
    await dialog.getByLabel('管理员手机号').fill(managerPhone)
    await dialog.getByRole('button', { name: /^开\s*通$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(stores.getByText('沈国强 · 1家门店')).toBeVisible()
    await expect(stores.getByText('尚未添加包厢或餐段')).toBeVisible()
    await stores.getByRole('button', { name: '进入和宴·望江店' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('button', { name: '门店 和宴·望江店' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /沈国强/ })).toBeVisible()
  })

  await test.step('what is to do is all still to do', async () => {
    await expect(page.getByText('门店还没有可预订的包厢')).toBeVisible()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '订单' }).click()
    await expect(page.getByText('当日没有开放的餐段')).toBeVisible()
    await page.getByRole('link', { name: '查看开店指引' }).click()
    await expect(page.getByRole('heading', { name: '开店指引' })).toBeVisible()
    await expect(page.getByText('0/6')).toBeVisible()
    await expect(page.getByLabel('已完成', { exact: true })).toHaveCount(0)
  })

  await test.step('floors, a room by hand and several at once', async () => {
    await stepOf(page, '添加楼层与包厢').getByRole('link', { name: '去添加包厢' }).click()
    await expect(page).toHaveURL(/\/table/)
    await expect(page.getByText('先建楼层，再加包厢')).toBeVisible()
    await page.getByRole('button', { name: '添加楼层' }).click()
    const naming = questionOf(page, '添加楼层')
    await naming.getByLabel('楼层名称').fill('一楼')
    await save(naming)
    const ground = page.getByRole('region', { name: '一楼' })
    await expect(ground.getByText('这层还没有包厢')).toBeVisible()
    await page.getByRole('button', { name: '添加楼层' }).click()
    await naming.getByLabel('楼层名称').fill('二楼')
    await save(naming)
    const upstairs = page.getByRole('region', { name: '二楼' })
    await expect(upstairs).toBeVisible()
    await expect(naming).toBeHidden()

    await ground.getByRole('button', { name: '添加包厢' }).click()
    const drawer = page.getByRole('dialog', { name: '添加包厢' })
    await drawer.getByLabel('包厢名称').fill('牡丹厅')
    await drawer.getByLabel('最少人数').fill('10')
    await drawer.getByLabel('最多人数').fill('16')
    await drawer.getByLabel('包厢服务费').fill('300')
    await save(drawer)
    await expect(drawer).toBeHidden()
    const peony = ground.getByRole('article', { name: '牡丹厅' })
    await expect(peony).toContainText('10–16人')
    await expect(peony).toContainText('包厢服务费 ¥300')

    await upstairs.getByRole('button', { name: '批量添加' }).click()
    const bulk = questionOf(page, '批量添加包厢')
    await bulk.getByRole('textbox', { name: '名称' }).fill('A01–A04')
    await bulk.getByLabel('最少人数').fill('4')
    await bulk.getByLabel('最多人数').fill('8')
    await bulk.getByRole('button', { name: '添加4间' }).click()
    await expect(bulk).toBeHidden()
    await expect(upstairs.getByRole('article')).toHaveCount(4)
  })

  await test.step('meal periods', async () => {
    await backToGuide(page, 1)
    await expect(isDone(page, '添加楼层与包厢')).toBeVisible()
    await stepOf(page, '设置餐段').getByRole('link', { name: '去设置餐段' }).click()
    await expect(page.getByRole('tab', { name: '餐段', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    for (const [title, from, to] of [
      ['午餐', '11:00', '14:00'],
      ['晚餐', '17:00', '21:30'],
    ] as const) {
      await page.getByRole('button', { name: '添加餐段' }).click()
      const dialog = questionOf(page, '添加餐段')
      await dialog.getByLabel('餐段名称').fill(title)
      await dialog.getByLabel('开始时间').fill(from)
      await dialog.getByLabel('开始时间').press('Enter')
      await dialog.getByLabel('结束时间').fill(to)
      await dialog.getByLabel('结束时间').press('Enter')
      await save(dialog)
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('article', { name: title })).toContainText(`${from}–${to}`)
    }
  })

  const joinUrl = await test.step('a role, and somebody invited to it', async () => {
    await backToGuide(page, 2)
    await stepOf(page, '添加员工').getByRole('link', { name: '去添加员工' }).click()
    await page.getByRole('tab', { name: '角色权限' }).click()
    await page.getByRole('button', { name: '添加角色' }).first().click()
    const role = questionOf(page, '添加角色')
    await role.getByLabel('角色名称').fill('前台预订')
    for (const title of ['订单', '客户']) {
      await role
        .locator('.ant-tree-treenode', { has: page.getByText(title, { exact: true }) })
        .getByRole('checkbox')
        .click()
    }
    await role.getByRole('button', { name: /^添\s*加$/ }).click()
    await expect(role).toBeHidden()
    await expect(page.getByRole('table', { name: '角色' })).toContainText('前台预订')

    await page.getByRole('tab', { name: '员工列表' }).click()
    await expect(page.getByRole('table', { name: '员工', exact: true })).toContainText('王芳')
    await page.getByRole('button', { name: '邀请员工' }).click()
    const invite = questionOf(page, '邀请员工')
    await choose(invite, '加入后的角色', '前台预订')
    await invite.getByRole('button', { name: '生成二维码' }).click()
    const code = invite.getByRole('region', { name: '邀请二维码' })
    await expect(code.getByText('扫码加入 和宴·望江店 · 前台预订')).toBeVisible()
    return (await code.locator('[data-url]').getAttribute('data-url')) ?? ''
  })

  const phone = await openPhone(browser, site, new URL(joinUrl).pathname)
  await test.step('who was invited joins on the phone', async () => {
    await expect(phone.getByRole('heading', { name: '加入和宴·望江店' })).toBeVisible()
    await expect(phone.getByText('沈国强邀请您成为门店员工。')).toBeVisible()
    await expect(phone.getByText('前台预订')).toBeVisible()
    await phone.getByLabel('手机号码').fill(newcomerPhone)
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await expect(phone.getByText('验证码已发送，10分钟内有效')).toBeVisible()
    await phone.getByLabel('验证码', { exact: true }).fill(await codeFor(site, newcomerPhone))
    await phone.getByLabel('姓名').fill('林小满')
    await phone.getByRole('button', { name: '加入', exact: true }).click()
    await expect(phone.getByRole('heading', { name: '您已加入和宴·望江店' })).toBeVisible()

    const invite = questionOf(page, '邀请员工')
    await invite.getByRole('button', { name: /^(Close|关闭)$/ }).click()
    await expect(invite).toBeHidden()
    const row = page.getByRole('table', { name: '员工', exact: true }).getByRole('row')
    await expect(row.filter({ hasText: '林小满' })).toContainText('前台预订')
  })

  await test.step('a sign before messages, and a page for guests', async () => {
    await backToGuide(page, 3)
    await expect(isDone(page, '添加员工')).toBeVisible()
    await stepOf(page, '设置短信签名').getByRole('button', { name: '设置签名' }).click()
    const sign = questionOf(page, '短信签名')
    await sign.getByRole('textbox', { name: '签名' }).fill('和宴')
    await expect(sign.getByText('【和宴】', { exact: false })).toBeVisible()
    await save(sign)
    await expect(isDone(page, '设置短信签名')).toBeVisible()

    await stepOf(page, '发布微官网').getByRole('link', { name: '去编辑微官网' }).click()
    const preview = page.frameLocator('iframe[title="门店页面预览"]')
    await expect(preview.getByRole('heading', { name: '和宴·望江店' })).toBeVisible()
    await expect(preview.getByText('牡丹厅')).toBeVisible()
    await page.getByRole('button', { name: /^发\s*布$/ }).click()
    await expect(page.getByText('发布成功')).toBeVisible()
    const [store] = await site.sql('select shop_id from shop')
    await phone.goto(`/m/s/${String(store?.shop_id)}`)
    await expect(phone.getByRole('heading', { name: '和宴·望江店' })).toBeVisible()
    await expect(phone.getByText('杭州市上城区望江路88号')).toBeVisible()
    await expect(phone.getByText('牡丹厅')).toBeVisible()
  })

  await test.step('the first booking, from the board', async () => {
    await backToGuide(page, 5)
    await expect(isDone(page, '发布微官网')).toBeVisible()
    await stepOf(page, '接下第一个预订').getByRole('link', { name: '去预订' }).click()
    await page.getByRole('tab', { name: /^晚餐/ }).click()
    await expect(page.getByRole('gridcell')).toHaveCount(5)
    await cardOf(page, '牡丹厅').getByRole('button', { name: /预订$/ }).click()
    const form = formOn(page)
    await expect(tileOf(form, '牡丹厅')).toHaveAttribute('aria-pressed', 'true')
    await form.getByLabel('手机号').fill('13866667777')
    await form.getByLabel('姓名').fill('何建明')
    await form.getByLabel('人数').fill('12')
    await chip(form, 'arrivalTime', '18:00').click()
    await save(form)
    await expect(form).toBeHidden()
    await expect(cardOf(page, '牡丹厅')).toContainText('何建明')
    await expect(cardOf(page, '牡丹厅')).toContainText('12人')
  })

  await test.step('nothing is left to do', async () => {
    await backToGuide(page, 6)
    await expect(page.getByLabel('已完成', { exact: true })).toHaveCount(6)
    await expect(page.getByText('全部完成，祝生意兴隆。')).toBeVisible()
  })

  await test.step('who joined sees the booking with the rights of the role', async () => {
    const consolePage = await openConsole(browser, site, newcomerPhone, '/home')
    await expect(consolePage.getByRole('banner').getByRole('button', { name: /林小满/ })).toBeVisible()
    await consolePage.getByRole('link', { name: /^晚餐 17:00/ }).click()
    await cardOf(consolePage, '牡丹厅').getByRole('button').click()
    await expect(detailOf(consolePage)).toContainText('何建明')
    await expect(detailOf(consolePage)).toContainText('12人')
    await expect(detailOf(consolePage)).toContainText('沈国强')
    await consolePage.context().close()
  })
  await phone.context().close()
})
