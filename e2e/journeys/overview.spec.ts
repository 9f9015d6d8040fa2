import { roomOverview } from '../../packages/contract/src/index.ts'
import { booked, held } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { caughtUp, countCalls } from '../screen.ts'

test('over the whole screen, titled by the period: every room with how it stands, who, when and by whom [2.32] [7.30] [4.10]', async ({
  site,
  consoleOf,
}) => {
  const lunch = { periodId: site.house.periods.lunch, arrivalTime: '12:00' }
  await booked(site, lunch)
  await held(site, { ...lunch, rooms: ['竹厅'], userName: '', phone: '', peopleNum: null, arrivalTime: '' })
  const page = await consoleOf('booker')
  const asked = page.waitForResponse(`**${roomOverview.path}`)
  await page.getByRole('button', { name: '房态总览' }).click()
  const answer = await asked
  expect(answer.request().postData()).toContain('show_models')
  const { data } = await answer.json()
  expect(data).toMatchObject({ time_name: '午餐', list: expect.any(Array) })

  const dialog = page.getByRole('dialog', { name: '午餐' })
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1440)
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeGreaterThanOrEqual(900)
  const roomOf = (title: string) => dialog.getByRole('listitem', { name: title })
  for (const text of ['已预订', '10人', '王先生', '139***5678', '12:00', '赵前台']) {
    await expect(roomOf('牡丹厅')).toContainText(text)
  }
  await expect(roomOf('竹厅')).toContainText('占位中')
  await expect(roomOf('芍药厅')).toContainText('空闲')
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  await dialog.getByText('有预订', { exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('without a booking it says so; a booking that somebody makes is there at once [2.32]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('booker')
  await page.getByRole('button', { name: '房态总览' }).click()
  const dialog = page.getByRole('dialog', { name: '午餐' })
  await dialog.getByText('有预订', { exact: true }).click()
  await expect(dialog.getByText('暂无预订')).toBeVisible()
  await booked(site, { periodId: site.house.periods.lunch, arrivalTime: '12:00', by: 'colleague' })
  await expect(dialog.getByRole('listitem', { name: '牡丹厅' })).toContainText('王先生')
})

test('what is older than 60 seconds is fetched again [9.04] [2.32]', async ({ consoleOf }) => {
  const page = await consoleOf('booker')
  const calls = countCalls(page, roomOverview.path)
  await page.getByRole('button', { name: '房态总览' }).click()
  await expect(page.getByRole('dialog', { name: '午餐' })).toBeVisible()
  await expect.poll(() => calls.count()).toBe(1)
  await page.clock.fastForward(50_000)
  await caughtUp(page)
  expect(calls.count()).toBe(1)
  await page.clock.fastForward(11_000)
  await expect.poll(() => calls.count()).toBe(2)
})

test('it shows what the board shows, however far ahead, and 现在 leads to the period being served [2.32]', async ({
  site,
  consoleOf,
}) => {
  await booked(site, { bookDate: '2026-11-25' })
  const page = await consoleOf('booker', `/order?date=2026-11-25&period=${site.house.periods.dinner}`)
  await page.getByRole('button', { name: '房态总览' }).click()
  const dinner = page.getByRole('dialog', { name: '晚餐' })
  await expect(dinner).toContainText('11-25')
  await expect(dinner.getByRole('listitem', { name: '牡丹厅' })).toContainText('王先生')
  await dinner.getByRole('button', { name: '现在' }).click()
  await expect(page.getByRole('dialog', { name: '午餐' })).toContainText('11-20')
})
