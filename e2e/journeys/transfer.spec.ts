import type { Locator, Page } from '@playwright/test'
import { roomOf } from '../../apps/server/test/order-form.ts'
import { setRemark, transferOrder } from '../../packages/contract/src/index.ts'
import { booked, held } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, detailOf, questionOf, toastOf } from '../screen.ts'

/** Opens the dialog of an order that is open beside the board. */
async function openTransfer(page: Page): Promise<Locator> {
  await detailOf(page)
    .getByRole('button', { name: /转\s*台/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '转台' })
  await expect(dialog.getByRole('radiogroup')).toBeVisible()
  return dialog
}

/** A place an order could go, as it is clicked. */
const tile = (dialog: Locator, room: string): Locator => dialog.locator('label').filter({ hasText: room })

test('an order goes to a free room, chosen on a grid of rooms with the best fit marked [2.36]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('booker', `/order?period=${order.periodId}&order=${order.id}`)
  const dialog = await openTransfer(page)
  await expect(tile(dialog, '牡丹厅').getByRole('radio')).toBeDisabled()
  await expect(dialog.getByRole('radio')).toHaveCount(8)
  await expect(tile(dialog, '海棠厅')).toContainText('最合适')
  await expect(tile(dialog, '梅厅')).toContainText('偏小')
  await tile(dialog, '海棠厅').click()
  await expect(dialog).toContainText('王先生（10人）从 牡丹厅 换到 海棠厅')
  await dialog.getByRole('button', { name: '确认转台' }).click()
  await expect(toastOf(page, '转台成功')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, '海棠厅')).toContainText('王先生')
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await expect(detailOf(page)).toContainText('海棠厅')

  // A slip: for a while the notice has the way back.
  const notice = toastOf(page, '转台成功')
  await expect(notice).toContainText(/海棠厅 \S+ 王先生 10人/)
  await notice.getByRole('button', { name: '撤销' }).click()
  await expect(toastOf(page, '已撤销')).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('王先生')
  await expect(cardOf(page, '海棠厅')).toContainText('空闲')
})

test('two orders change rooms, once that was confirmed; a hold cannot', async ({ site, consoleOf }) => {
  const order = await booked(site)
  await booked(site, { rooms: ['玉兰厅'], userName: '李女士', sex: 2, phone: '13700001111', peopleNum: 14 })
  await held(site, { rooms: ['梅厅'], userName: '', phone: '' })
  const page = await consoleOf('booker', `/order?period=${order.periodId}&order=${order.id}`)
  const dialog = await openTransfer(page)
  await expect(tile(dialog, '梅厅').getByRole('radio')).toBeDisabled()
  await tile(dialog, '玉兰厅').click()
  await expect(dialog).toContainText('李女士（14人）从 玉兰厅 换到 牡丹厅')
  await expect(dialog).toContainText('牡丹厅只容12人')
  await dialog.getByRole('button', { name: /换\s*台/ }).click()
  await questionOf(page, '确认换台吗？')
    .getByRole('button', { name: /换\s*台/ })
    .click()
  await expect(toastOf(page, '换台成功')).toBeVisible()
  await expect(cardOf(page, '玉兰厅')).toContainText('王先生')
  await expect(cardOf(page, '牡丹厅')).toContainText('李女士')

  // What somebody else has moved meanwhile is not taken back.
  const row = (await site.sql(`select version from orders where id = ${order.id}`))[0]
  const supervisor = await site.as('supervisor')
  await supervisor.call(setRemark, { orderId: order.id, version: Number(row?.version), adminRemark: '靠窗' })
  await toastOf(page, '换台成功').getByRole('button', { name: '撤销' }).click()
  await expect(toastOf(page, /订单已被.+修改/)).toBeVisible()
  await expect(toastOf(page, '换台成功')).toBeHidden()
  await expect(cardOf(page, '玉兰厅')).toContainText('王先生')
})

test('a room that was taken meanwhile: the dialog says so and stays, and another room does', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('booker', `/order?period=${order.periodId}&order=${order.id}`)
  const dialog = await openTransfer(page)
  await tile(dialog, '海棠厅').click()
  await page.route(`**${transferOrder.path}`, async (route) => {
    await booked(site, { rooms: ['海棠厅'], by: 'colleague', userName: '先到' })
    await route.continue()
  })
  await dialog.getByRole('button', { name: '确认转台' }).click()
  await expect(dialog.getByRole('alert')).toContainText('海棠厅')
  await expect(dialog.getByRole('alert')).toContainText('包厢已被预订')
  await expect(dialog.getByRole('alert')).toContainText('请选择其他包厢')
  await page.unroute(`**${transferOrder.path}`)
  await tile(dialog, '玉兰厅').click()
  await dialog.getByRole('button', { name: '确认转台' }).click()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, '玉兰厅')).toContainText('王先生')
  await expect(cardOf(page, '海棠厅')).toContainText('先到')
})

test('an order that somebody moved meanwhile: it says who did what, and shows where it is', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('supervisor', `/order?period=${order.periodId}&order=${order.id}`)
  const dialog = await openTransfer(page)
  await tile(dialog, '海棠厅').click()
  await page.route(`**${transferOrder.path}`, async (route) => {
    const booker = await site.as('booker')
    await booker.call(transferOrder, {
      orderId: order.id,
      version: order.version,
      roomId: roomOf(site.house, '玉兰厅'),
    })
    await route.continue()
  })
  await dialog.getByRole('button', { name: '确认转台' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/订单已被赵前台修改（10:\d\d 转台）/)
  await expect(dialog).toContainText('玉兰厅 · 11-20 晚餐')
  await page.unroute(`**${transferOrder.path}`)
  await tile(dialog, '海棠厅').click()
  await dialog.getByRole('button', { name: '确认转台' }).click()
  await expect(cardOf(page, '海棠厅')).toContainText('王先生')
})

/** Takes a card of the board by the mouse and lets it go over another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const middleOf = async (room: string) => {
    const box = await cardOf(page, room).getByRole('button').first().boundingBox()
    if (!box) throw new Error(`${room} is not on the screen`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middleOf(from)))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(to)), { steps: 8 })
  await page.mouse.up()
}

test('a card is dragged to a free room or onto another party, once it was said who goes where [2.36]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  await booked(site, { rooms: ['玉兰厅'], userName: '李女士', sex: 2, phone: '13700001111', peopleNum: 8 })
  const page = await consoleOf('booker', `/order?period=${order.periodId}`)
  await expect(cardOf(page, '玉兰厅')).toContainText('李女士')
  await drag(page, '牡丹厅', '海棠厅')
  const moves = page.getByRole('dialog', { name: '确认转台吗？' })
  await expect(moves).toContainText('王先生（10人）从 牡丹厅 换到 海棠厅')
  await moves.getByRole('button', { name: /取\s*消/ }).click()
  await expect(moves).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('王先生')
  await drag(page, '牡丹厅', '海棠厅')
  await moves.getByRole('button', { name: /转\s*台/ }).click()
  await expect(cardOf(page, '海棠厅')).toContainText('王先生')
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await drag(page, '海棠厅', '玉兰厅')
  const swaps = page.getByRole('dialog', { name: '确认换台吗？' })
  await expect(swaps).toContainText('李女士（8人）从 玉兰厅 换到 海棠厅')
  await swaps.getByRole('button', { name: /换\s*台/ }).click()
  await expect(cardOf(page, '玉兰厅')).toContainText('王先生')
  await expect(cardOf(page, '海棠厅')).toContainText('李女士')
  // The card's own menu has what the order's panel has.
  await cardOf(page, '海棠厅').getByRole('button').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '客已到' }).click()
  await expect(page.getByRole('dialog', { name: '客已到' })).toContainText('海棠厅')
})
