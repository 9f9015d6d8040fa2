import type { Page } from '@playwright/test'
import { startPaperPrinter } from '../../apps/server/test/paper-printer.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, confirmOf, openMore } from '../order-moves.ts'
import { questionOf, toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const printerOn = (page: Page, title: string) =>
  page.getByRole('list', { name: '打印机' }).getByRole('listitem', { name: title })

test('an administrator sets a printer up, tries it, and sees it queue while it is off and catch up when it is back', {
  tag: '@smoke',
}, async ({ site, consoleOf }) => {
  const paper = await startPaperPrinter()
  const page = await consoleOf('admin', '/set/printer')
  await expect(page.getByText('还没有打印机')).toBeVisible()
  await page.getByRole('button', { name: '添加打印机' }).click()
  const dialog = page.getByRole('dialog', { name: '添加打印机' })
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByLabel('名称').fill('后厨')
  await dialog.getByLabel('地址').fill('8.8.8.8')
  await confirmOf(dialog, '保存').click()
  await expect(dialog.getByText('打印机地址须为局域网地址')).toBeVisible()
  await dialog.getByLabel('地址').fill('127.0.0.1')
  await dialog.getByLabel('端口').fill(new URL(site.baseUrl).port)
  await confirmOf(dialog, '保存').click()
  await expect(dialog.getByText('打印机地址不能指向本服务器或它使用的数据库等服务')).toBeVisible()
  await dialog.getByLabel('端口').fill(String(paper.port))
  await dialog.getByText('58mm').click()
  await confirmOf(dialog, '保存').click()
  await expect(dialog).toBeHidden()

  const card = printerOn(page, '后厨')
  await expect(card).toContainText(`127.0.0.1:${paper.port}`)
  await expect(card).toContainText('新订单、改单、取消')
  await card.getByRole('button', { name: '打印测试页' }).click()
  expect((await paper.untilCut(1))[0]).toContain('每行32个字符、16个汉字')
  await expect(card).toContainText('正常')

  await booked(site)
  expect((await paper.untilCut(2))[1]).toContain('牡丹厅')

  await paper.switchOff()
  await booked(site, { rooms: ['芍药厅'] })
  await booked(site, { rooms: ['海棠厅'] })
  await expect(card).toContainText('打印机拒绝连接')
  await expect(card).toContainText('2张等待打印')
  expect(await seriousFaults(page)).toEqual([])
  const dark = await consoleOf('owner', '/set/printer', { colorScheme: 'dark' })
  await expect(printerOn(dark, '后厨')).toContainText('2张等待打印')
  expect(await seriousFaults(dark)).toEqual([])
  await paper.switchOn()
  await site.passMinutes(1)
  const slips = await paper.untilCut(4)
  expect(slips[2]).toContain('芍药厅')
  expect(slips[3]).toContain('海棠厅')
  await expect(card).not.toContainText('等待打印')
  await expect(card).not.toContainText('拒绝连接')

  await card.getByRole('button', { name: '打印记录' }).click()
  const history = page.getByRole('dialog', { name: /打印记录/ })
  const newest = history.getByRole('row').nth(1)
  await expect(newest).toContainText('新订单 海棠厅')
  await expect(newest).toContainText('已打印')
  expect(await seriousFaults(page)).toEqual([])
  await newest.getByRole('button', { name: '重新打印' }).click()
  expect((await paper.untilCut(5))[4]).toContain('＊补打＊')
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  await card.getByRole('button', { name: /^删\s*除$/ }).click()
  const question = questionOf(page, '删除打印机「后厨」？')
  await question.getByRole('button', { name: /^删\s*除$/ }).click()
  await expect(page.getByText('还没有打印机')).toBeVisible()
  await paper.switchOff()
})

test('only administrators see the printers; whoever books prints an order again and hangs the day on the wall [2.22]', async ({
  site,
  consoleOf,
}) => {
  const paper = await startPaperPrinter()
  await site.sql(`insert into printer (shop_id, title, kind, host, port, place, created_at)
    values (${site.house.shopId}, '前台', 'network', '127.0.0.1', ${paper.port}, 'counter', now())`)
  const admin = await consoleOf('admin', '/set/update-log')
  await expect(admin.getByRole('link', { name: '打印机' })).toBeVisible()
  const supervisor = await consoleOf('supervisor', '/set/update-log')
  await expect(supervisor.getByRole('heading', { name: '更新日志' })).toBeVisible()
  await expect(supervisor.getByRole('link', { name: '打印机' })).toHaveCount(0)
  await supervisor.goto('/set/printer')
  await expect(questionOf(supervisor, '温馨提示')).toContainText('您没有权限访问该功能')
  await expect(supervisor).toHaveURL(/\/home$/)

  const order = await booked(site, { rooms: ['牡丹厅', '芍药厅'], adminRemark: '生日蛋糕', userName: '王伟' })
  const page = await consoleOf('booker', addressOf(order))
  await (await openMore(page)).getByRole('menuitem', { name: '打印' }).click()
  const dialog = page.getByRole('dialog', { name: '打印订单 · 牡丹厅' })
  await expect(dialog.getByRole('checkbox', { name: /前台/ })).toBeChecked()
  await confirmOf(dialog, '打印').click()
  await expect(toastOf(page, '已加入打印队列')).toBeVisible()
  const [slip] = await paper.untilCut(1)
  expect(slip).toContain('＊补打＊')
  expect(slip).toContain('备注：生日蛋糕')

  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.title !== ''))
  })
  await page.goto(addressOf(order))
  await page.getByRole('link', { name: '预订单打印' }).click()
  await expect(page).toHaveURL(/\/order\/sheet\?date=2026-11-20/)
  const dinner = page.getByRole('region', { name: '晚餐' })
  await expect(dinner).toContainText('2间 · 10人')
  await expect(dinner.getByRole('row', { name: /牡丹厅/ }).first()).toContainText(
    '王伟先生1018:00139***5678生日蛋糕',
  )
  await expect(dinner.getByRole('row', { name: /^芍药厅/ })).toContainText('与牡丹厅连台')
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(dinner).toBeVisible()
  await paper.switchOff()
})
