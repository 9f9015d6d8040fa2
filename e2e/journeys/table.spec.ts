import type { Page } from '@playwright/test'
import { orderFormFor } from '../../apps/server/test/order-form.ts'
import { createOrder } from '../../packages/contract/src/features/booking.ts'
import { cancelOrder } from '../../packages/contract/src/features/order-moves.ts'
import { expect, test } from '../journey.ts'
import { cardOf, detailOf, formOn, questionOf, toastOf } from '../screen.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const roomCard = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
/** Chooses from a dropdown list. */
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).click()
}
const saved = async (page: Page, words: string) => {
  await expect(toastOf(page, words).first()).toBeVisible()
}

test('a brand-new store gets its floor, rooms, period and sittings, then closes a room and a day: the board that stayed open follows each [2.07]', async ({
  site,
  consoleOf,
}) => {
  const { shopId } = site.house
  for (const table of ['room', 'floor', 'meal_period']) {
    await site.sql(`update ${table} set deleted_at = now() where shop_id = ${shopId}`)
  }
  const page = await consoleOf('owner', '/table')
  const board = await consoleOf('admin', '/order?date=2026-11-20')
  await expect(board.getByText('当日没有开放的餐段')).toBeVisible()

  await expect(page.getByText('先建楼层，再加包厢')).toBeVisible()
  await page.getByRole('button', { name: '添加楼层' }).click()
  const naming = questionOf(page, '添加楼层')
  await naming.getByLabel('楼层名称').fill('云顶')
  await naming.getByRole('button', { name: '保存' }).click()
  await saved(page, '楼层已保存')
  const floor = page.getByRole('region', { name: '云顶' })
  await floor.getByRole('button', { name: '批量添加' }).click()
  const bulk = questionOf(page, '批量添加包厢')
  await bulk.getByRole('textbox', { name: '名称' }).fill('A1–A3、观云厅')
  await bulk.getByLabel('最少人数').fill('8')
  await bulk.getByLabel('最多人数').fill('12')
  await bulk.getByRole('button', { name: '添加4间' }).click()
  await saved(page, '包厢已添加')
  await expect(floor.getByRole('article')).toHaveCount(4)
  await floor.getByRole('button', { name: '编辑观云厅' }).click()
  const drawer = page.getByRole('dialog', { name: '编辑包厢' })
  await drawer.getByLabel('包厢名称').fill('揽月厅')
  await drawer.getByLabel('包厢服务费').fill('3888.80')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await expect(roomCard(page, '揽月厅')).toContainText('包厢服务费 ¥3,888.80')

  await tab(page, '餐段').click()
  await page.getByRole('button', { name: '添加餐段' }).click()
  const period = questionOf(page, '添加餐段')
  await period.getByLabel('餐段名称').fill('晚市')
  for (const [label, time] of [
    ['开始时间', '17:00'],
    ['结束时间', '01:30'],
  ] as const) {
    await period.getByLabel(label).fill(time)
    await period.getByLabel(label).press('Enter')
  }
  await period.getByRole('button', { name: '保存' }).click()
  await saved(page, '餐段已保存')
  await expect(roomCard(page, '晚市')).toContainText('17:00–次日01:30')
  await tab(page, '翻台').click()
  await choose(page, 'A1 晚市', '可订2次')
  await page.getByRole('button', { name: '保存1处修改' }).click()
  await saved(page, '翻台规则已保存')
  await expect(board.getByRole('tab', { name: /晚市/ })).toBeVisible()
  await expect(board.getByRole('gridcell')).toHaveCount(4)
  await expect(cardOf(board, '揽月厅')).toContainText('空闲')

  // A room with an upcoming order links to it, and can be closed once there is none.
  const [room] = await site.sql(`select id from room where shop_id = ${shopId} and title = 'A1'`)
  const [dinner] = await site.sql(`select id from meal_period where shop_id = ${shopId} and title = '晚市'`)
  const admin = await site.as('admin')
  const place = { roomIds: [Number(room?.id)], periodId: Number(dinner?.id) }
  const { row } = await admin.call(createOrder, orderFormFor(site.house, place))
  await expect(cardOf(board, 'A1')).toContainText('王先生')
  await tab(page, '桌台').click()
  await page.getByRole('switch', { name: 'A1可预订' }).click()
  const orders = questionOf(page, '还有未完成的订单').getByRole('list', { name: '未完成的订单' })
  await expect(orders.getByRole('link')).toContainText(/2026-11-20 晚市A1王先生/)
  await orders.getByRole('link').click()
  await expect(detailOf(page)).toContainText('王先生')
  await admin.call(cancelOrder, { orderId: row.id, version: row.version, reason: 'guest' })
  await page.goBack()
  await page.getByRole('switch', { name: 'A1可预订' }).click()
  await saved(page, '包厢状态已更新')
  await expect(roomCard(page, 'A1')).toContainText('已停用')
  await expect(cardOf(board, 'A1')).toHaveCount(0)

  await tab(page, '休息日').click()
  await page.getByRole('button', { name: '添加休息日' }).click()
  const closing = questionOf(page, '添加休息日')
  await closing.getByLabel('开始日期').fill('2026-11-22')
  await closing.getByLabel('开始日期').press('Enter')
  await closing.getByLabel('原因').fill('内部装修')
  await closing.getByRole('button', { name: '设为休息' }).click()
  await saved(page, '休息日已设置')
  await board.getByRole('button', { name: /11月22日 周日 门店当日休息：内部装修/ }).click()
  await expect(board.getByRole('tabpanel').getByText('门店当日休息：内部装修')).toBeVisible()
  await board.keyboard.press('n')
  await expect(formOn(board)).toContainText('门店当日休息：内部装修，请选择其他日期')
  await board.keyboard.press('Escape')
  await page.getByRole('button', { name: '恢复预订 2026-11-22 周日' }).click()
  await questionOf(page, '取消「2026-11-22 周日」的休息？').getByRole('button', { name: '恢复预订' }).click()
  await saved(page, '休息日已取消')
  await expect(cardOf(board, 'A2')).toContainText('空闲')
})
