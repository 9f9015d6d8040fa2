import type { Page } from '@playwright/test'
import { logout } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { askToLogOut, cardOf, caughtUp, fieldOf, formOn, questionOf } from '../screen.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const bookButton = (page: Page) => page.getByRole('button', { name: '新建今天的预订' })

test('the header stands on /home: logo, navigation, store, theme and user [2.03]', async ({ consoleOf }) => {
  const page = await consoleOf('booker', '/home')
  const header = page.getByRole('banner')
  await expect(navigation(page).getByRole('link')).toHaveText(['首页', '订单'])
  await header.getByRole('button', { name: '门店 和宴·望江店' }).click()
  await expect(page.getByText('杭州市上城区望江路100号')).toBeVisible()
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: /赵前台/ }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await navigation(page).getByRole('link', { name: '订单' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await header.getByRole('link', { name: /订包/ }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('the theme is chosen in the header, and remembered', async ({ consoleOf }) => {
  const page = await consoleOf('booker', '/home')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const toDark = page.getByRole('button', { name: '切换到深色' })
  await expect(toDark).toBeVisible()
  const light = await background()
  await toDark.click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect(page.getByRole('button', { name: '切换到浅色' })).toBeVisible()
  expect(await background()).toBe(dark)
  await page.getByRole('button', { name: '切换到浅色' }).click()
  await expect.poll(background).toBe(light)
})

test('订 stands for admins and for whoever holds its node, on pages with a shell, and opens the form for today [2.27]', async ({
  site,
  consoleOf,
}) => {
  for (const person of ['admin', 'booker'] as const) {
    const page = await consoleOf(person, '/home')
    await expect(bookButton(page), person).toHaveText('订')
    await bookButton(page).click()
    await expect(formOn(page).getByLabel('日期'), person).toHaveValue('2026-11-20')
  }
  // The board has it in its bar, for the day that is shown.
  const board = await consoleOf('booker', '/order?date=2026-11-25')
  await board.getByRole('button', { name: '新建 2026-11-25 的预订' }).click()
  await expect(formOn(board).getByLabel('日期')).toHaveValue('2026-11-25')
  const waiter = await consoleOf('waiter', '/home')
  await expect(waiter.getByRole('button', { name: /孙服务/ })).toBeVisible()
  await expect(bookButton(waiter)).toHaveCount(0)
  // The shop's day turns at five: at half past midnight it is still yesterday's.
  await site.setTime('2026-11-21T00:30:00+08:00')
  const late = await consoleOf('booker', '/home')
  await bookButton(late).click()
  await expect(formOn(late).getByLabel('日期')).toHaveValue('2026-11-20')
  await expect(fieldOf(formOn(late), 'periodId')).toContainText('夜宵')
  await late.goto('/login')
  await late.evaluate(() => localStorage.removeItem('roombook.session'))
  await late.goto('/login')
  await expect(late.getByLabel('账号')).toBeVisible()
  await expect(bookButton(late)).toHaveCount(0)
})

test('the footer names company, ICP record and service telephone; a mask covers what concerns everything [2.29]', async ({
  consoleOf,
}) => {
  const page = await consoleOf('booker', '/home')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('和宴餐饮')
  await expect(footer.getByRole('link', { name: '浙ICP备20260001号' })).toBeVisible()
  await expect(footer).toContainText('400-800-2014')
  await page.route(`**${logout.path}`, () => {})
  await (await askToLogOut(page, '赵前台')).getByRole('button', { name: '退出登录' }).click()
  const mask = page.getByRole('status').filter({ hasText: '正在退出…' })
  await expect(mask).toBeVisible()
  const box = await mask.boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1440, 900])
})

test('the copyright runs from 2014; footer and header say that they load after 300 and 500 ms [9.10]', async ({
  site,
  consoleOf,
}) => {
  const parts: (() => Promise<void>)[] = []
  const page = await consoleOf('booker', '/home', {
    prepare: async (context) => {
      await context.clock.pauseAt(site.now().getTime() + 60_000)
      await context.route(
        /\/shell-(header|footer)-[^/]+\.js$/,
        (route) => void parts.push(() => route.continue()),
      )
    },
  })
  const header = page.getByRole('banner').getByText('加载中…')
  const footer = page.getByRole('contentinfo').getByText('加载中…')
  await expect.poll(() => parts.length).toBe(2)
  await caughtUp(page)
  await page.clock.runFor(299)
  await expect(footer).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(footer).toBeVisible()
  await page.clock.runFor(199)
  await expect(header).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(header).toBeVisible()
  for (const go of parts) await go()
  // Time goes on: what has loaded is shown a moment after what said that it loads.
  await page.clock.resume()
  await expect(page.getByRole('contentinfo')).toContainText('© 2014')
  await expect(navigation(page)).toBeVisible()
})

test('/order shows the day that its address names, to whoever holds its node [2.05]', async ({
  site,
  consoleOf,
}) => {
  await booked(site, { bookDate: '2026-11-23' })
  const page = await consoleOf('booker', `/order?date=2026-11-23&period=${site.house.periods.dinner}`)
  await expect(cardOf(page, '牡丹厅')).toContainText('王先生')
  await expect(page.getByRole('button', { name: /11月23日 周一/ })).toHaveAttribute('aria-current', 'date')
  await expect(page.getByRole('button', { name: /11月23日/ })).toHaveAccessibleName(/已订1，共24/)
  await page.getByRole('button', { name: /11月24日/ }).click()
  await expect(page).toHaveURL(/date=2026-11-24/)
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await page.goto('/order?date=2026-02-30')
  await expect(page.getByRole('button', { name: /^今天 11月20日/ })).toHaveAttribute('aria-current', 'date')
  const waiter = await consoleOf('waiter', '/order?date=2026-11-23')
  await expect(questionOf(waiter, '温馨提示')).toBeVisible()
  await expect(waiter).toHaveURL(/\/home$/)
})
