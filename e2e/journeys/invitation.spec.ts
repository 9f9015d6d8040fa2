import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { orderFormFor } from '../../apps/server/test/order-form.ts'
import { createOrder } from '../../packages/contract/src/features/booking.ts'
import { readInviteLink } from '../../packages/contract/src/features/invitation-answers.ts'
import { editInviteStyle, readInviteStyles } from '../../packages/contract/src/features/invitations.ts'
import { cancelOrder } from '../../packages/contract/src/features/order-moves.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { faultsOf, openPhone, sidewaysOfLargeText } from '../phone.ts'
import { detailOf, pasted } from '../screen.ts'
import { faultsInBothLooks } from '../serious-faults.ts'

const answersOf = (page: Page) =>
  page.getByRole('dialog', { name: '邀请函' }).getByRole('region', { name: '回复' })

test('staff copy the invitation of an order, a guest abroad answers it without a login, and the console shows it live; it is sound, calm for who asks for that, and says when the meal is off [2.35] [7.29] [9.08] [1.01]', async ({
  site,
  browser,
  consoleOf,
}) => {
  const admin = await site.as('admin')
  const [style] = (await admin.call(readInviteStyles, {})).list
  if (!style) throw new Error('The house has no style')
  await admin.call(editInviteStyle, {
    styleId: style.id,
    version: style.version,
    title: style.title,
    template: 'emerald',
    image: '',
    words: '华灯初上，佳肴已备，敬请拨冗莅临。',
  })
  const booker = await site.as('booker')
  const { row } = await booker.call(createOrder, orderFormFor(site.house, { bookDate: '2026-11-21' }))
  const { invitePath } = await booker.call(readInviteLink, { forOrderId: row.id })
  const url = site.baseUrl + invitePath
  const permissions = ['clipboard-write']
  const page = await consoleOf('booker', addressOf(row), { permissions })
  const detail = detailOf(page)
  await expect(detail.getByText('暂无回复')).toBeVisible()
  await detail.getByRole('button', { name: '邀请函' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请函' })
  await expect(dialog.getByRole('img', { name: '邀请函二维码' })).toBeVisible()
  await expect(dialog.getByText('请员工用手机微信「扫一扫」扫描二维码，打开邀请函')).toBeVisible()
  await expect(dialog.getByLabel('邀请函链接')).toHaveValue(url)
  const preview = page.frameLocator('iframe[title="邀请函预览"]')
  await expect(preview.getByRole('heading', { name: '邀请函', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  expect(await pasted(page)).toBe(url)
  await expect(answersOf(page)).toContainText('还没有人回复')

  const phone = await openPhone(browser, site, invitePath, {
    timezoneId: 'America/New_York',
    reducedMotion: 'no-preference',
    viewport: { width: 360, height: 640 },
  })
  const faults = faultsOf(phone)
  await expect(phone).toHaveTitle('邀请函 · 和宴·望江店')
  await expect(phone.getByText('王先生')).toBeVisible()
  await expect(phone.getByText('2026年11月21日')).toBeVisible()
  await expect(phone.getByText('星期六 · 农历十月十三')).toBeVisible()
  await expect(phone.getByText(/晚餐 18:00/)).toBeVisible()
  const submit = phone.getByRole('button', { name: '提交回复' })
  await expect(submit).toBeVisible()
  expect(await phone.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
  await phone.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => phone.evaluate(() => document.getAnimations().length)).toBe(0)
  // The hint on the first screen leads to the answer, in the invitation's design: gold instead of the usual
  // brown.
  const question = phone.getByRole('heading', { name: '您能出席吗？' })
  await expect(question).not.toBeInViewport()
  await phone.getByRole('button', { name: '请回复是否出席' }).click()
  await expect(question).toBeInViewport()
  await expect(submit).toHaveCSS('background-color', 'rgb(207, 174, 107)')
  const phrase = phone.getByText('佳肴已备，', { exact: true })
  const lines = await phrase.evaluate(
    (node: HTMLElement) => node.offsetHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
  )
  expect(Math.round(lines)).toBe(1)
  expect.soft(await faultsInBothLooks(phone), 'an invitation').toEqual([])
  expect(await sidewaysOfLargeText(phone)).toBe(0)
  await phone.setViewportSize({ width: 320, height: 568 })
  for (const name of ['减少一人', '增加一人']) {
    const box = await phone.getByRole('button', { name }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }

  await phone.getByRole('button', { name: '分享' }).click()
  const drawer = phone.getByRole('dialog', { name: '分享邀请函' })
  const picture = drawer.getByRole('img', { name: '王先生 诚邀您赴宴的分享图片，带二维码' })
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1080)
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
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
  await expect(answersOf(page)).toContainText('待定 1')
  await phone.reload()
  await expect(phone.getByText('待定 · 2人 · 李四')).toBeVisible()
  await answersOf(page).getByRole('button', { name: '移除 李四 的回复' }).click()
  await page
    .getByRole('dialog', { name: '移除 李四 的回复？' })
    .getByRole('button', { name: /^移\s*除$/ })
    .click()
  await expect(answersOf(page)).toContainText('还没有人回复')
  await expect(question).toBeVisible()

  const added = phone.waitForEvent('download')
  await phone.getByRole('link', { name: '加入日历' }).click()
  expect((await added).suggestedFilename()).toBe('invitation.ics')

  await dialog.getByRole('button', { name: '更换链接' }).click()
  await page
    .getByRole('dialog', { name: '更换邀请函链接？' })
    .getByRole('button', { name: '更换链接' })
    .click()
  await expect(dialog.getByLabel('邀请函链接')).not.toHaveValue(url)
  await expect(phone.getByRole('heading', { name: '邀请函不存在' })).toBeVisible()
  await phone.goto(await dialog.getByLabel('邀请函链接').inputValue())
  await expect(question).toBeVisible()

  const { id: orderId, version } = row
  await booker.call(cancelOrder, { orderId, version, linked: false, reason: 'guest' })
  await expect(phone.getByRole('heading', { name: '宴请已取消' })).toBeVisible()
  await expect(phone.getByText('和宴·望江店')).toBeHidden()
  const removed = phone.waitForEvent('download')
  await phone.getByRole('link', { name: '从日历移除' }).click()
  expect(await readFile(await (await removed).path(), 'utf8')).toContain('METHOD:CANCEL')
  expect(faults()).toEqual([])
  await phone.context().close()
})
