import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { orderFormFor } from '../../apps/server/test/order-form.ts'
import {
  answerInvitation,
  createClient,
  createOrder,
  editInviteStyle,
  qrCode,
  randomKey,
  readInviteLink,
  readInviteStyles,
} from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { actionOf, addressOf, begin, confirmOf } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone, sidewaysOfLargeText } from '../phone.ts'
import { detailOf, pasted } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const bookFor = async (site: Site) => {
  const booker = await site.as('booker')
  await site.sql(`update shop set phone = '0571-88886666' where shop_id = ${site.house.shopId}`)
  const { row } = await booker.call(createOrder, orderFormFor(site.house, { bookDate: '2026-11-21' }))
  const { invitePath } = await booker.call(readInviteLink, { forOrderId: row.id })
  return { row, invitePath }
}
const answersOf = (page: Page) =>
  page.getByRole('dialog', { name: '邀请函' }).getByRole('region', { name: '回复' })

test('staff copy the invitation of an order, a guest answers it without a login, and the console shows it live [2.35] [7.29] [9.08] [1.01]', {
  tag: '@smoke',
}, async ({ site, browser, consoleOf }) => {
  const { row, invitePath } = await bookFor(site)
  const url = site.baseUrl + invitePath
  const permissions = ['clipboard-write']
  const page = await consoleOf('booker', addressOf(row), { permissions })
  const detail = detailOf(page)
  await expect(detail.getByText('暂无回复')).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${qrCode.path}`, async (route) => {
    await held
    await route.continue()
  })
  await detail.getByRole('button', { name: '邀请函' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请函' })
  // What is on its way has the shape of what comes: nothing moves when it is there.
  const shape = dialog.getByRole('status', { name: '正在生成二维码' })
  await expect(shape).toBeVisible()
  expect(await shape.evaluate((node) => [node.clientWidth, node.clientHeight])).toEqual([168, 168])
  letGo()
  await expect(dialog.getByRole('img', { name: '邀请函二维码' })).toBeVisible()
  await expect(dialog.getByText('请员工用手机微信「扫一扫」扫描二维码，打开邀请函')).toBeVisible()
  await expect(dialog.getByLabel('邀请函链接')).toHaveValue(url)
  const preview = page.frameLocator('iframe[title="邀请函预览"]')
  await expect(preview.getByRole('heading', { name: '邀请函', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await pasted(page)).toBe(url)
  await expect(answersOf(page)).toContainText('还没有人回复')

  const phone = await openPhone(browser, site, invitePath)
  const faults = faultsOf(phone)
  await expect(phone).toHaveTitle('邀请函 · 和宴·望江店')
  await expect(phone.getByText('王先生')).toBeVisible()
  await expect(phone.getByText('星期六 · 农历十月十三')).toBeVisible()
  await expect(phone.getByRole('link', { name: '致电门店' })).toHaveAttribute('href', 'tel:0571-88886666')
  await expect(phone.getByRole('link', { name: '导航前往' })).toBeVisible()
  const submit = phone.getByRole('button', { name: '提交回复' })
  await submit.click()
  await expect(phone.getByText('请输入您的姓名')).toBeVisible()
  await phone.getByLabel('您的姓名').fill('李四')
  await phone.getByRole('button', { name: '增加一人' }).click()
  await phone.getByLabel('给主人的话（选填）').fill('一定到')
  await submit.click()
  await expect(phone.getByText('出席 · 2人 · 李四')).toBeVisible()
  await expect(phone.getByRole('region', { name: /^谁会来/ })).toContainText('2人出席')

  await expect(answersOf(page)).toContainText('李四 2人')
  await expect(answersOf(page)).toContainText('一定到')
  await expect(answersOf(page)).toContainText('出席 1 位共 2 人')

  await phone.getByRole('button', { name: '修改回复' }).click()
  await phone.getByRole('radio', { name: '待定' }).check()
  await submit.click()
  await expect(phone.getByText('待定 · 2人 · 李四')).toBeVisible()
  await expect(answersOf(page)).toContainText('待定 1')
  await phone.reload()
  await expect(phone.getByText('待定 · 2人 · 李四')).toBeVisible()

  await answersOf(page).getByRole('button', { name: '移除 李四 的回复' }).click()
  await page
    .getByRole('dialog', { name: '移除 李四 的回复？' })
    .getByRole('button', { name: /^移\s*除$/ })
    .click()
  await expect(answersOf(page)).toContainText('还没有人回复')
  await expect(phone.getByRole('heading', { name: '您能出席吗？' })).toBeVisible()

  await dialog.getByRole('button', { name: '更换链接' }).click()
  await page
    .getByRole('dialog', { name: '更换邀请函链接？' })
    .getByRole('button', { name: '更换链接' })
    .click()
  await expect(dialog.getByLabel('邀请函链接')).not.toHaveValue(url)
  await expect(phone.getByRole('heading', { name: '邀请函不存在' })).toBeVisible()
  expect(faults()).toEqual([])
  await phone.context().close()
})

test('an invitation is shared from the phone, is calm for whoever asks for it, and says when the meal is off', async ({
  site,
  browser,
  consoleOf,
}) => {
  const { row, invitePath } = await bookFor(site)
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await openPhone(browser, site, invitePath, { colorScheme, reducedMotion: 'reduce' })
    await expect(phone.getByRole('button', { name: '提交回复' })).toBeVisible()
    expect(await phone.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await seriousFaults(phone)).toEqual([])
    expect(await sidewaysOfLargeText(phone)).toBe(0)
    await phone.setViewportSize({ width: 320, height: 568 })
    for (const name of ['减少一人', '增加一人']) {
      const box = await phone.getByRole('button', { name }).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
    }
    await phone.context().close()
  }

  const phone = await openPhone(browser, site, undefined, { reducedMotion: 'no-preference' })
  // As on plain http, where a page is given no clipboard.
  await phone.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await phone.goto(invitePath)
  await expect(phone.getByRole('button', { name: '提交回复' })).toBeVisible()
  expect(await phone.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
  await phone.getByRole('button', { name: '分享' }).click()
  const drawer = phone.getByRole('dialog', { name: '分享邀请函' })
  const picture = drawer.getByRole('img', { name: '王先生 诚邀您赴宴的分享图片，带二维码' })
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1080)
  await drawer.getByRole('button', { name: '复制链接' }).click()
  await expect(drawer.getByText('复制成功')).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()
  const download = phone.waitForEvent('download')
  await phone.getByRole('link', { name: '加入日历' }).click()
  expect((await download).suggestedFilename()).toBe('invitation.ics')

  const page = await consoleOf('booker', addressOf(row))
  await expect(actionOf(page, '取消')).toBeVisible()
  const dialog = await begin(page, '取消', '取消订单')
  await dialog.getByRole('radio').first().check()
  await confirmOf(dialog, '取消订单').click()
  await expect(phone.getByRole('heading', { name: '宴请已取消' })).toBeVisible()
  await expect(phone.getByText('和宴·望江店')).toBeHidden()
  const [cancelled] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: '从日历移除' }).click(),
  ])
  expect(await readFile(await cancelled.path(), 'utf8')).toContain('METHOD:CANCEL')
  await phone.context().close()
})

test('the first screen of an invitation leads to the answer, in its own design, and the host clears all answers at once', async ({
  site,
  browser,
}) => {
  const admin = await site.as('admin')
  const [style] = (await admin.call(readInviteStyles, {})).list
  if (!style) throw new Error('The house has no style')
  const { id: styleId, version, title } = style
  const words = '华灯初上，佳肴已备，敬请拨冗莅临。'
  await admin.call(editInviteStyle, { styleId, version, title, template: 'emerald', image: '', words })
  const { row, invitePath } = await bookFor(site)

  const phone = await openPhone(browser, site, invitePath, { viewport: { width: 360, height: 640 } })
  const phrase = phone.getByText('佳肴已备，', { exact: true })
  const lines = await phrase.evaluate(
    (node: HTMLElement) => node.offsetHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
  )
  expect(Math.round(lines)).toBe(1)
  const question = phone.getByRole('heading', { name: '您能出席吗？' })
  await expect(question).not.toBeInViewport()
  await phone.getByRole('button', { name: '请回复是否出席' }).click()
  await expect(question).toBeInViewport()
  // The gold of this design, and not the house's brown.
  await expect(phone.getByRole('button', { name: '提交回复' })).toHaveCSS(
    'background-color',
    'rgb(207, 174, 107)',
  )
  expect(await seriousFaults(phone)).toEqual([])
  await phone.context().close()

  const anyone = createClient({
    baseUrl: site.baseUrl,
    token: () => undefined,
    now: () => site.now().getTime(),
  })
  const token = invitePath.split('/').at(-1) ?? ''
  for (const name of ['李四', '陌生人一', '陌生人二']) {
    await anyone.call(answerInvitation, { token, formKey: randomKey(), name, answer: 'yes' })
  }
  const storageState = await guestStateOf(site, '13912345678')
  const host = await openPhone(browser, site, undefined, { storageState })
  await host.goto(`/m/bookings/${site.house.shopId}/${row.id}`)
  const own = host.getByRole('region', { name: /^邀请函/ })
  await expect(own.getByRole('listitem')).toHaveCount(3)
  await own.getByRole('button', { name: '清空全部回复' }).click()
  const asked = host.getByRole('dialog', { name: '清空全部回复' })
  await expect(asked).toContainText('3条回复将全部移除，受邀的客人可以重新回复')
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(own.getByRole('listitem')).toHaveCount(3)
  await own.getByRole('button', { name: '清空全部回复' }).click()
  await asked.getByRole('button', { name: '清空' }).click()
  await expect(own).toContainText('还没有人回复')
  await host.context().close()
})
