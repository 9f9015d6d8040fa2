import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { saveDishCategory } from '../../packages/contract/src/features/dish-categories.ts'
import { saveDish } from '../../packages/contract/src/features/dishes.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone, sessionOf, sidewaysOfLargeText } from '../phone.ts'
import { detailOf, questionOf, toastOf } from '../screen.ts'
import { forgetLoaded, scriptBytesOf, scriptLimit } from '../script-size.ts'
import { faultsInBothLooks } from '../serious-faults.ts'

const phoneNumber = '13912345678'
/** A time zone where it is still the previous evening when the store opens. */
const abroad = { timezoneId: 'America/New_York' }

test('a guest abroad reads a booking in the shop’s time, asks for another meal, which a waiter grants on the phone and the console shows, is told why more is not possible, cancels, and has all of it deleted, which staff read', async ({
  site,
  browser,
  consoleOf,
}) => {
  const { periods } = site.house
  const order = await booked(site, { phone: phoneNumber, bookDate: '2026-11-21', userName: '卓文君' })
  // All rooms but one are booked at noon of the day to be requested.
  await booked(site, {
    rooms: Object.keys(site.house.rooms).slice(1),
    linked: false,
    bookDate: '2026-11-22',
    periodId: periods.lunch,
    arrivalTime: '12:00',
    phone: '13900000009',
    peopleNum: 60,
  })
  const storageState = await guestStateOf(site, phoneNumber)
  const phone = await openPhone(browser, site, '/m/bookings', { ...abroad, storageState })
  const faults = faultsOf(phone)
  expect(await phone.evaluate(() => new Date().getHours())).not.toBe(10)
  await expect(phone.getByRole('listitem')).toContainText('11月21日 周六 晚餐 18:00')
  await phone.getByRole('link', { name: /牡丹厅/ }).click()
  await expect(phone.getByRole('heading', { name: '预订成功' })).toBeVisible()
  await expect(phone.getByText('11月21日 周六 15:00 前可自行取消')).toBeVisible()
  const consolePage = await consoleOf('booker', addressOf(order))
  await expect(detailOf(consolePage)).toContainText('牡丹厅')

  // Another day shows its periods and their occupancy, as a hint.
  await phone.getByRole('button', { name: '申请修改' }).click()
  const drawer = phone.getByRole('dialog', { name: '申请修改' })
  const wish = drawer.getByRole('region', { name: '改到的餐段' })
  const periodOf = (name: string) => wish.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(periodOf('晚餐')).toHaveAttribute('aria-pressed', 'true')
  await expect(periodOf('晚餐')).toContainText('当前预订')
  await drawer.getByLabel('日期').fill('2026-11-22')
  await expect(periodOf('午餐')).toContainText('约余1间')
  await expect(wish).toContainText('余量仅供参考，以门店回复为准。')
  await periodOf('午餐').click()
  await drawer.getByLabel('人数').fill('12')
  await drawer.getByLabel('其他要求').fill('要靠窗')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer).toBeHidden()
  const notice = phone.getByRole('region', { name: '修改申请' })
  await expect(notice).toContainText('改到11月22日 周日 午餐；改为12人；要靠窗')

  // Staff see the same on the open console; the workbench's list links to it, and one tap grants it.
  const asked = detailOf(consolePage).getByRole('alert').filter({ hasText: '客人申请修改预订' })
  await expect(asked).toContainText('改到 11-22 午餐；改为12人；要靠窗')
  const work = await openPhone(browser, site, '/m/work/needs', {
    storageState: await sessionOf(site, 'booker'),
  })
  const need = work.getByRole('list', { name: '需要处理' }).getByRole('button', { name: /卓文君/ })
  await expect(need).toContainText('客人申请修改')
  await need.click()
  const sheet = work.getByRole('dialog', { name: /卓文君/ })
  await expect(sheet.getByRole('region', { name: '客人申请修改' })).toContainText('改到 11-22 午餐；改为12人')
  await sheet.getByRole('button', { name: '同意', exact: true }).click()
  await sheet.getByRole('button', { name: '12:00', exact: true }).click()
  await sheet.getByRole('button', { name: '同意并修改' }).click()
  await expect(sheet.getByText('已回复客人')).toBeVisible()
  await expect(sheet).toContainText('11-22 午餐 12:00')

  // Console and guest see the current booking.
  await expect(asked).toBeHidden()
  await expect(detailOf(consolePage)).toContainText('11-22')
  await expect(notice).toContainText('预订现为：11月22日 周日 午餐 12:00 · 牡丹厅 · 12人')
  await expect(phone.getByRole('region', { name: '预订信息' })).toContainText('11月22日 周日 午餐 12:00')

  // A second request is declined, and the guest sees the reason.
  await phone.getByRole('button', { name: '申请修改' }).click()
  await drawer.getByLabel('人数').fill('30')
  await drawer.getByRole('button', { name: '提交申请' }).click()
  await expect(drawer).toBeHidden()
  await expect(asked).toContainText('改为30人')
  await asked.getByRole('button', { name: '无法修改' }).click()
  const declining = questionOf(consolePage, '无法按客人申请修改')
  await declining.getByLabel('无法修改的原因').fill('没有能坐30人的包厢')
  await declining.getByRole('button', { name: /发\s*送/ }).click()
  await expect(toastOf(consolePage, '已回复客人')).toBeVisible()
  await expect(notice).toContainText('门店回复：没有能坐30人的包厢')
  await expect(phone.getByRole('region', { name: '预订信息' })).toContainText('12人')

  await phone.getByRole('button', { name: '取消预订' }).click()
  const leaving = phone.getByRole('dialog', { name: '取消预订' })
  await expect(leaving).toContainText('牡丹厅将被释放')
  await leaving.getByRole('button', { name: '确认取消' }).click()
  await expect(phone.getByRole('heading', { name: '预订已取消' })).toBeVisible()
  await expect(detailOf(consolePage).locator('header')).toContainText('已取消')
  await phone.getByRole('link', { name: '全部预订' }).click()

  // The guest downloads the store's data, and deletes it.
  await phone.getByRole('link', { name: '我的信息' }).click()
  const store = phone.getByRole('region', { name: '和宴·望江店' })
  await expect(store.getByText('卓文君', { exact: false }).first()).toBeVisible()
  const saved = phone.waitForEvent('download')
  await store.getByRole('button', { name: /^导出/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('我的信息_和宴·望江店_2026-11-20.xlsx')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await store.getByRole('button', { name: '删除' }).click()
  const question = phone.getByRole('dialog', { name: '从和宴·望江店删除我的资料吗？' })
  await question.getByRole('button', { name: '删除' }).click()
  await expect(phone.getByText('没有门店保存您的资料')).toBeVisible()
  await consolePage.reload()
  await expect(detailOf(consolePage)).toContainText('已注销客户')
  await expect(detailOf(consolePage)).toContainText('客人在手机上删除了自己的资料')
  await phone.getByRole('button', { name: '注销登录' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '注销', exact: true }).click()
  await expect(phone).toHaveURL(/\/m\/hello\?next=/)
  await expect(phone.getByText('已注销，您的手机号码不再保存')).toBeVisible()
  expect(faults()).toEqual([])
  await work.context().close()
  await phone.context().close()
})

test('a guest’s pages are for everybody, and little to load', async ({ site, browser }) => {
  const admin = await site.as('admin')
  const { id: dishCategoryId } = await admin.call(saveDishCategory, { title: '热菜' })
  await admin.call(saveDish, { title: '清炒时蔬', price: 2850, dishCategoryId, contains: ['花生'] })
  await admin.call(saveDish, {
    title: '剁椒鱼头',
    price: 8850,
    dishCategoryId,
    specs: [
      { title: '大份', price: 12_800 },
      { title: '小份', price: 8850 },
    ],
  })
  const order = await booked(site, { phone: phoneNumber, dishMode: 1, deposit: 50_000 })
  const phone = await openPhone(browser, site, undefined, {
    reducedMotion: 'reduce',
    storageState: await guestStateOf(site, phoneNumber),
  })
  const own = `/m/bookings/${site.house.shopId}/${order.id}`
  const soundly = async (path: string, heading: string) => {
    // Each page is measured as the first that a phone opens.
    await forgetLoaded(phone)
    const bytes = await scriptBytesOf(phone, async () => {
      await phone.goto(path)
      await expect(phone.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
    })
    expect.soft(bytes, `script of ${path}`).toBeGreaterThan(0)
    expect.soft(bytes, `script of ${path}`).toBeLessThan(scriptLimit)
    expect.soft(await faultsInBothLooks(phone), path).toEqual([])
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${path} scrolls sideways`).toBeLessThanOrEqual(390)
    // A small phone with text enlarged by a quarter.
    await phone.setViewportSize({ width: 288, height: 592 })
    const narrow = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(narrow, `${path} scrolls sideways on a small phone`).toBeLessThanOrEqual(288)
    expect.soft(await sidewaysOfLargeText(phone), `${path} does not hold text of twice the size`).toBe(0)
    await phone.setViewportSize({ width: 390, height: 844 })
    expect.soft(await smallTargets(phone), `${path} is hard to hit`).toEqual([])
  }
  await soundly('/m/bookings', '我的预订')
  await soundly('/m/my-data', '我的信息')
  await soundly('/m/privacy', '个人信息保护说明')
  await soundly(own, '预订成功')
  await phone.getByRole('button', { name: '申请修改' }).click()
  await expect(phone.getByRole('dialog', { name: '申请修改' })).toBeVisible()
  expect.soft(await faultsInBothLooks(phone), 'asking for a change').toEqual([])
  await soundly(`${own}/dishes`, '点菜')
  await phone.getByRole('button', { name: '增加清炒时蔬' }).click()
  await phone.getByRole('button', { name: /已选 1 份/ }).click()
  await expect(phone.getByRole('dialog', { name: '已选菜品' }).getByText('合计')).toBeVisible()
  expect.soft(await faultsInBothLooks(phone), 'the cart').toEqual([])
  await phone.evaluate(() => localStorage.clear())
  await soundly('/m/hello', '我的预订')
  await soundly('/m/login', '员工登录')
  await phone.context().close()
})

/**
 * Finds touch targets that are too small: buttons and links less than 44 points high, except links within
 * text.
 */
const smallTargets = (phone: Page): Promise<string[]> =>
  phone.evaluate(() =>
    [...document.querySelectorAll('button, a')]
      .filter((target) => !target.closest('p') && target.getClientRects().length > 0)
      .filter((target) => target.getBoundingClientRect().height < 44)
      .map((target) => target.textContent ?? ''),
  )
