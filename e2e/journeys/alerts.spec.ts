import type { Page } from '@playwright/test'
import { readMessages, setAlerts } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { detailOf } from '../screen.ts'
import { allowVoice, giveVoice, spokenOn } from '../silent-voice.ts'

const spoken = '新订单，王先生，牡丹厅，11月20日晚餐，18:00'

/** Waits until a console hears of what happens: an alert of before that is in its list, and is not said. */
const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

test('a new order is told at once, with the order it is about; opened, it leads there and is read [1.03] [3.13] [7.57]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('supervisor', '/home')
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeVisible()
  const { id } = await booked(site)
  await page.getByRole('button', { name: '消息，1条未读' }).click()
  await expect(page.getByRole('tab', { name: '订单通知' })).toBeVisible()
  const message = page.getByRole('button', { name: /新订单：王先生/ })
  await expect(message).toContainText('一楼 牡丹厅 · 11-20 晚餐 · 10人')
  expect((await message.textContent())?.match(/牡丹厅|晚餐|10人/g)).toEqual(['牡丹厅', '晚餐', '10人'])
  await expect(message).toContainText('未读')
  const read = page.waitForRequest(`**${readMessages.path}`)
  await message.click()
  expect((await read).postData()).toMatch(/oid/)
  await expect(page).toHaveURL(new RegExp(`/order\\?date=2026-11-20&.*order=${id}$`))
  await expect(detailOf(page)).toContainText('王先生')
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeVisible()
})

test('what others book is said aloud while the voice is on; an admin switches it for the whole shop [1.03] [2.28] [7.58]', async ({
  site,
  consoleOf,
}) => {
  const prepare = giveVoice()
  const page = await consoleOf('admin', '/home', { prepare })
  const other = await consoleOf('supervisor', '/home', { prepare })
  const maker = await consoleOf('booker', '/home', { prepare })
  await expect(maker.getByRole('img', { name: '语音播报开' })).toBeVisible()
  await expect(page.getByRole('switch', { name: '语音播报' })).toBeChecked()
  for (const desk of [page, other, maker]) await listens(desk)
  await booked(site)
  await expect.poll(() => spokenOn(page)).toEqual([spoken])
  await expect.poll(() => spokenOn(other)).toEqual([spoken])
  expect(await spokenOn(maker), 'whoever made it need not be told').toEqual([])

  // A desk beside the guests mutes itself alone.
  await other.getByRole('button', { name: '本机静音' }).click()
  await booked(site, { rooms: ['梅厅'] })
  await expect.poll(() => spokenOn(page)).toHaveLength(2)
  await expect(other.getByRole('button', { name: '消息，2条未读' })).toBeVisible()
  expect(await spokenOn(other)).toHaveLength(1)

  const sent = page.waitForRequest(`**${setAlerts.path}`)
  await page.getByRole('switch', { name: '语音播报' }).click()
  expect((await sent).postData()).toContain('show_voice_notice')
  await expect(page.getByRole('switch', { name: '语音播报' })).not.toBeChecked()
  await expect(other.getByRole('img', { name: '语音播报关' })).toBeVisible()
  await booked(site, { rooms: ['芍药厅'] })
  await expect(other.getByRole('button', { name: '消息，3条未读' })).toBeVisible()
  expect(await spokenOn(page)).toHaveLength(2)
  expect(await spokenOn(other)).toHaveLength(1)
})

test('where the shop repeats, an alert is said again until anybody opens or dismisses it', async ({
  site,
  consoleOf,
}) => {
  await site.sql(`update shop set settings = '{"repeatAlerts": true}'`)
  const prepare = giveVoice()
  const page = await consoleOf('admin', '/home', { prepare })
  const other = await consoleOf('supervisor', '/home', { prepare })
  for (const desk of [page, other]) await listens(desk)
  await booked(site)
  const alert = page.getByRole('region', { name: '语音提醒' })
  await expect(alert).toContainText(spoken)
  await expect.poll(() => spokenOn(page)).toHaveLength(1)
  await page.clock.fastForward(15_000)
  await expect.poll(() => spokenOn(page)).toEqual([spoken, spoken])
  await other.getByRole('region', { name: '语音提醒' }).getByRole('button', { name: '知道了' }).click()
  await expect(alert).toBeHidden()
  await expect(other.getByRole('region', { name: '语音提醒' })).toBeHidden()
  await page.clock.fastForward(60_000)
  expect(await spokenOn(page)).toHaveLength(2)
})

test('a browser that keeps silent shows a button, which lets it speak', async ({ site, consoleOf }) => {
  const page = await consoleOf('supervisor', '/home', { prepare: giveVoice({ blocked: true }) })
  await listens(page)
  await booked(site)
  const unlock = page.getByRole('button', { name: '点击启用声音' })
  await expect(unlock).toBeVisible()
  expect(await spokenOn(page)).toEqual([])
  await allowVoice(page)
  await unlock.click()
  await expect.poll(() => spokenOn(page)).toEqual([spoken])
  await expect(unlock).toBeHidden()
})
