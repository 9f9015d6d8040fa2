import type { Page } from '@playwright/test'
import { readMessages } from '../../packages/contract/src/features/messages.ts'
import { setAlerts } from '../../packages/contract/src/features/settings.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { detailOf } from '../screen.ts'
import { giveVoice, listSpokenTexts } from '../silent-voice.ts'

const spoken = '新订单，王先生，牡丹厅，11月20日晚餐，18:00'

/** Waits until a console receives events: an earlier alert would be in its list without being spoken. */
const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

test('what others book is said aloud while the voice is on, an admin switches it for the whole shop, and a message leads to its order and is read [1.03] [2.28] [3.13] [7.57] [7.58]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('admin', '/home', { prepare: giveVoice })
  const other = await consoleOf('supervisor', '/home', { prepare: giveVoice })
  await expect(page.getByRole('switch', { name: '语音播报' })).toBeChecked()
  await expect(other.getByRole('img', { name: '语音播报开' })).toBeVisible()
  for (const consolePage of [page, other]) await listens(consolePage)
  const { id } = await booked(site)
  await expect.poll(() => listSpokenTexts(page)).toEqual([spoken])
  await expect.poll(() => listSpokenTexts(other)).toEqual([spoken])

  // A console near guests mutes only itself.
  await other.getByRole('button', { name: '本机静音' }).click()
  await booked(site, { rooms: ['梅厅'] })
  await expect.poll(() => listSpokenTexts(page)).toHaveLength(2)
  await expect(other.getByRole('button', { name: '消息，2条未读' })).toBeVisible()
  expect(await listSpokenTexts(other)).toHaveLength(1)

  const sent = page.waitForRequest(`**${setAlerts.path}`)
  await page.getByRole('switch', { name: '语音播报' }).click()
  expect((await sent).postData()).toContain('show_voice_notice')
  await expect(page.getByRole('switch', { name: '语音播报' })).not.toBeChecked()
  await expect(other.getByRole('img', { name: '语音播报关' })).toBeVisible()
  await booked(site, { rooms: ['芍药厅'] })
  await expect(other.getByRole('button', { name: '消息，3条未读' })).toBeVisible()
  expect(await listSpokenTexts(page)).toHaveLength(2)

  await other.getByRole('button', { name: '消息，3条未读' }).click()
  await expect(other.getByRole('tab', { name: '订单通知' })).toBeVisible()
  const message = other.getByRole('button', { name: /新订单：王先生.*牡丹厅/ })
  await expect(message).toContainText('一楼 牡丹厅 · 11-20 晚餐 · 10人')
  const read = other.waitForRequest(`**${readMessages.path}`)
  await message.click()
  expect((await read).postData()).toMatch(/oid/)
  await expect(other).toHaveURL(new RegExp(`/order\\?date=2026-11-20&.*order=${id}$`))
  await expect(detailOf(other)).toContainText('王先生')
  await expect(other.getByRole('button', { name: '消息，2条未读' })).toBeVisible()
})
