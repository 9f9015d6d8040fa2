import type { Page } from '@playwright/test'
import { startPaperPrinter } from '../../apps/server/test/paper-printer.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, confirmOf, openMore } from '../order-moves.ts'
import { toastOf } from '../screen.ts'
import { darkFaults, seriousFaults } from '../serious-faults.ts'

const printerOn = (page: Page, title: string) =>
  page.getByRole('list', { name: '打印机' }).getByRole('listitem', { name: title })

test('an administrator sets a printer up, sees it queue while it is off and catch up when it is back; an order is printed again, and the day for the wall', {
  tag: '@smoke',
}, async ({ site, consoleOf }) => {
  const paper = await startPaperPrinter()
  const page = await consoleOf('admin', '/set/printer')
  await page.getByRole('button', { name: '添加打印机' }).click()
  const dialog = page.getByRole('dialog', { name: '添加打印机' })
  expect(await seriousFaults(page), 'the form of a printer').toEqual([])
  await dialog.getByLabel('名称').fill('后厨')
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
  await card.getByRole('button', { name: '打印测试页' }).click()
  expect((await paper.untilCut(1))[0]).toContain('每行32个字符、16个汉字')
  await expect(card).toContainText('正常')

  await paper.switchOff()
  const order = await booked(site, { rooms: ['牡丹厅', '芍药厅'], adminRemark: '生日蛋糕', userName: '王伟' })
  await booked(site, { rooms: ['海棠厅'] })
  await expect(card).toContainText('打印机拒绝连接')
  await expect(card).toContainText('2张等待打印')
  expect(await seriousFaults(page), '/set/printer').toEqual([])
  expect(await darkFaults(page), '/set/printer, dark').toEqual([])
  await paper.switchOn()
  await site.passMinutes(1)
  const slips = await paper.untilCut(3)
  expect(slips[1]).toContain('牡丹厅')
  expect(slips[2]).toContain('海棠厅')
  await expect(card).not.toContainText('等待打印')
  await expect(card).not.toContainText('拒绝连接')
  await card.getByRole('button', { name: '打印记录' }).click()
  const history = page.getByRole('dialog', { name: /打印记录/ })
  await expect(history.getByRole('row').nth(1)).toContainText('新订单 海棠厅')
  await expect(history.getByRole('row').nth(1)).toContainText('已打印')
  expect(await seriousFaults(page), 'the history of a printer').toEqual([])

  const consolePage = await consoleOf('booker', addressOf(order), {
    prepare: (context) =>
      context.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', String(document.title !== ''))
      }),
  })
  await (await openMore(consolePage)).getByRole('menuitem', { name: '打印' }).click()
  const again = consolePage.getByRole('dialog', { name: '打印订单 · 牡丹厅' })
  await expect(again.getByRole('checkbox', { name: /后厨/ })).toBeChecked()
  await confirmOf(again, '打印').click()
  await expect(toastOf(consolePage, '已加入打印队列')).toBeVisible()
  const slip = (await paper.untilCut(4))[3]
  expect(slip).toContain('＊补打＊')
  expect(slip).toContain('备注：生日蛋糕')

  await consolePage.getByRole('link', { name: '预订单打印' }).click()
  await expect(consolePage).toHaveURL(/\/order\/sheet\?date=2026-11-20/)
  const dinner = consolePage.getByRole('region', { name: '晚餐' })
  await expect(dinner.getByRole('row', { name: /牡丹厅/ }).first()).toContainText(
    '王伟先生1018:00139***5678生日蛋糕',
  )
  await expect(dinner.getByRole('row', { name: /^芍药厅/ })).toContainText('与牡丹厅连台')
  expect(await seriousFaults(consolePage), 'the sheet').toEqual([])
  await consolePage.getByRole('button', { name: '打印' }).click()
  await expect(consolePage.locator('body[data-printed]')).toHaveCount(1)
  await consolePage.emulateMedia({ media: 'print' })
  await expect(consolePage.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(dinner).toBeVisible()
  await paper.switchOff()
})
