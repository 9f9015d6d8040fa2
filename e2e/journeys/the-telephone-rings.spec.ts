import type { Page } from '@playwright/test'
import { savePhoneLines } from '../../packages/contract/src/features/phone-line.ts'
import { plantRegular } from '../bookings.ts'
import { expect } from '../journey.ts'
import { test } from '../phone-box.ts'
import { detailOf, formOn } from '../screen.ts'

const cards = (page: Page) => page.getByRole('region', { name: '来电' }).getByRole('article')
const headerOf = (page: Page) => page.getByRole('button', { name: /^来电，/ })
const ring = (phone: string) => `\r\nRING\r\n\r\nNMBR = ${phone}\r\n`

test('the telephone rings through the real program: paired by a code, a card on two consoles, the form has the caller; booked on one, it is handled on both, a second call beside it; the box is pulled out; the server goes and comes back, and hears once who rang; the booking tells its story from the ring on [1.04] [2.31] [3.09] [4.10] [7.13] [8.09]', async ({
  site,
  consoleOf,
  newLine,
  phoneBox,
}) => {
  test.skip(newLine === undefined, 'no pseudo-terminal on this computer')
  if (!newLine) return
  await plantRegular(site)
  // The program uses its computer's clock, and learns the server's from the headers of its answers.
  await site.setTime(new Date().toISOString())
  const admin = await site.as('admin')
  const lines = ['0571-86520188', '0571-86520199']
  await admin.call(savePhoneLines, { lines, lineTitles: ['订餐热线', '前台'] })

  const one = await consoleOf('admin', '/set/phone')
  await one.getByRole('button', { name: '配对电话盒' }).click()
  const pairing = one.getByRole('dialog', { name: '配对电话盒' })
  await expect(pairing.locator('output')).toHaveText(/^\d{4} \d{4}$/)
  const code = ((await pairing.locator('output').textContent()) ?? '').replace(' ', '')
  expect(await phoneBox.pair(code, site.baseUrl)).toContain('已绑定')
  await expect(pairing).toContainText('已绑定「')
  await phoneBox.start('057186520188', '057186520199')
  await expect.poll(phoneBox.output).toContain('已连接服务器，线路：0571-86520188、0571-86520199')
  const [hotline, desk] = [newLine(), newLine()]
  await phoneBox.plugIn('057186520188', hotline)
  await phoneBox.plugIn('057186520199', desk)
  for (const line of [hotline, desk]) await expect.poll(() => line.asked).toContain('AT+VCID=1')

  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const dinner = `/order?date=${day}&period=${site.house.periods.dinner}`
  await one.goto(dinner)
  const other = await consoleOf('owner', dinner)
  const both = [one, other]
  for (const page of both) {
    await expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()
    await expect(headerOf(page)).toHaveAccessibleName(/电话盒已连接/)
  }

  hotline.say(ring('13955550001'))
  for (const page of both) {
    await expect(cards(page)).toContainText(['139 5555 0001'])
    await expect(cards(page)).toContainText(['订餐热线'])
  }
  await cards(one).getByRole('button', { name: '处理', exact: true }).press('Enter')
  const form = formOn(one)
  await expect(form.getByLabel('手机号')).toHaveValue('13955550001')
  for (const page of both) await expect(cards(page)).toHaveCount(0)

  desk.say(ring('13911118888'))
  await expect(cards(other)).toContainText(['欧阳建国'])
  // Above an open form the call is a single line.
  await expect(one.getByRole('button', { name: /1个来电 · 欧阳建国/ })).toBeVisible()
  await expect(cards(one)).toHaveCount(0)
  await form.getByLabel('姓名').fill('来电客')
  await form.getByLabel('人数').fill('6')
  await form.getByRole('button', { name: /海棠厅/ }).click()
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  await headerOf(other).click()
  const list = other.getByRole('dialog', { name: '来电' })
  const waiting = list.getByRole('tabpanel', { name: /^电话预订/ }).getByRole('listitem')
  await expect(waiting).toHaveCount(1)
  for (const words of ['欧阳建国', '139 1111 8888', '老客', '上次 2026-10-16 晚餐', '海棠厅', '茅台先醒好'])
    await expect(waiting).toContainText(words)
  await list.getByRole('tab', { name: '已处理' }).click()
  const dealt = list.getByRole('tabpanel', { name: '已处理' }).getByRole('listitem')
  await expect(dealt).toContainText(['139 5555 0001'])
  await expect(dealt).toContainText(['已预订'])
  await other.keyboard.press('Escape')

  desk.pullOut()
  for (const page of both) await expect(headerOf(page)).toHaveAccessibleName(/usb电话盒子已拔出/)
  await expect.poll(phoneBox.output).toContain('usb电话盒子已拔出')

  await site.serve(false)
  hotline.say(ring('13955550003'))
  await expect.poll(phoneBox.output).toContain('留在本机')
  await site.serve(true)
  for (const page of both) await expect(cards(page)).toContainText(['139 5555 0003', '欧阳建国'])
  const rang = await site.sql(
    `select event from phone_call join phone_call_event on phone_call_id = id where phone = '13955550003' and event = 'ring'`,
  )
  expect(rang).toHaveLength(1)

  await headerOf(other).click()
  await list.getByRole('tab', { name: '已处理' }).click()
  await list.getByRole('button', { name: '查看预订' }).click()
  const log = detailOf(other).getByRole('region', { name: '订单日志' })
  await expect(log).toContainText(/来自.*来电（尾号0001）/)
  await log.getByText('全程', { exact: true }).click()
  await expect(log.getByRole('listitem').filter({ hasText: '由此预订' })).toContainText('来电')
})
