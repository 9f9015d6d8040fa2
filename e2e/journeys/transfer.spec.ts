import type { Locator, Page } from '@playwright/test'
import { setRemark } from '../../packages/contract/src/features/order-moves.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, begin } from '../order-moves.ts'
import { cardOf, detailOf, toastOf } from '../screen.ts'

/** Returns a room on the grid of the dialog, for clicking. */
const tile = (dialog: Locator, room: string): Locator => dialog.locator('label').filter({ hasText: room })

/** Drags the card of a room onto another with the mouse. */
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

test('an order is moved on a grid of rooms and back by undo, then dragged onto another party; undo refuses what a colleague changed since [2.36]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  await booked(site, { rooms: ['玉兰厅'], userName: '李女士', sex: 2, phone: '13700001111', peopleNum: 14 })
  const page = await consoleOf('booker', addressOf(order))
  const dialog = await begin(page, '转台')
  await expect(tile(dialog, '牡丹厅').getByRole('radio')).toBeDisabled()
  await expect(dialog.getByRole('radio')).toHaveCount(8)
  await expect(tile(dialog, '海棠厅')).toContainText('最合适')
  await expect(tile(dialog, '梅厅')).toContainText('偏小')
  await tile(dialog, '海棠厅').click()
  await expect(dialog).toContainText('王先生（10人）从 牡丹厅 换到 海棠厅')
  await dialog.getByRole('button', { name: /^转到/ }).click()
  const moved = toastOf(page, '转台成功')
  await expect(moved).toContainText(/海棠厅 \S+ 王先生 10人/)
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, '海棠厅')).toContainText('王先生')
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await expect(detailOf(page)).toContainText('海棠厅')

  await moved.getByRole('button', { name: '撤销' }).click()
  await expect(toastOf(page, '已撤销')).toBeVisible()
  await expect(moved).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('王先生')
  await expect(cardOf(page, '海棠厅')).toContainText('空闲')

  await drag(page, '牡丹厅', '玉兰厅')
  const question = page.getByRole('dialog', { name: '确认换台吗？' })
  await expect(question).toContainText('李女士（14人）从 玉兰厅 换到 牡丹厅')
  await question.getByRole('button', { name: /换\s*台/ }).click()
  const swapped = toastOf(page, '换台成功')
  await expect(swapped).toBeVisible()
  await expect(cardOf(page, '玉兰厅')).toContainText('王先生')
  await expect(cardOf(page, '牡丹厅')).toContainText('李女士')

  const [row] = await site.sql(`select version from orders where id = ${order.id}`)
  const supervisor = await site.as('supervisor')
  await supervisor.call(setRemark, { orderId: order.id, version: Number(row?.version), adminRemark: '靠窗' })
  await swapped.getByRole('button', { name: '撤销' }).click()
  await expect(toastOf(page, /订单已被.+修改/)).toBeVisible()
  await expect(swapped).toBeHidden()
  await expect(cardOf(page, '玉兰厅')).toContainText('王先生')
})
