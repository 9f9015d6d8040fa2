import type { Page } from '@playwright/test'
import { roomOf } from '../../apps/server/test/order-form.ts'
import { orderDetail, transferOrder } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, detailOf, dragByKeys, formOn, questionOf, toastOf } from '../screen.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const roomCard = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
/** Chooses from a list that opens over the page. */
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).click()
}
const saved = async (page: Page, words: string) => {
  await expect(toastOf(page, words).first()).toBeVisible()
}

test('a brand-new store gets its floors, rooms, periods and sittings, and is seen on the board [2.07]', async ({
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
  await naming.getByRole('button', { name: '保存' }).click()
  await expect(naming.getByText('请输入名称')).toBeVisible()
  await naming.getByLabel('楼层名称').fill('云顶')
  await naming.getByRole('button', { name: '保存' }).click()
  await saved(page, '楼层已保存')

  const floor = page.getByRole('region', { name: '云顶' })
  await floor.getByRole('button', { name: '批量添加' }).click()
  const bulk = questionOf(page, '批量添加包厢')
  await bulk.getByRole('textbox', { name: '名称' }).fill('A3–A1')
  await expect(bulk.getByRole('alert')).toHaveText('「A3–A1」的起止颠倒了')
  await expect(bulk.getByRole('button', { name: '添加', exact: true })).toBeDisabled()
  await bulk.getByRole('textbox', { name: '名称' }).fill('A1–A3、观云厅')
  await expect(bulk.getByRole('region', { name: '将要添加的包厢' }).getByRole('listitem')).toHaveText([
    'A1',
    'A2',
    'A3',
    '观云厅',
  ])
  await bulk.getByLabel('最少人数').fill('8')
  await bulk.getByLabel('最多人数').fill('4')
  await bulk.getByRole('button', { name: '添加4间' }).click()
  await expect(bulk.getByText('最多人数不能少于最少人数')).toBeVisible()
  await bulk.getByLabel('最多人数').fill('12')
  await bulk.getByRole('button', { name: '添加4间' }).click()
  await saved(page, '包厢已添加')
  await expect(floor.getByRole('article')).toHaveCount(4)

  await floor.getByRole('button', { name: '编辑观云厅' }).click()
  const drawer = page.getByRole('dialog', { name: '编辑包厢' })
  await drawer.getByLabel('包厢名称').fill('A1')
  await drawer.getByLabel('包间服务费').fill('1,000')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请输入正确的金额')).toBeVisible()
  await drawer.getByLabel('包间服务费').fill('3888.80')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('「A1」已存在，请换一个名称')).toBeVisible()
  await drawer.getByLabel('包厢名称').fill('揽月厅')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await expect(roomCard(page, '揽月厅')).toContainText('包间服务费 ¥3,888.80')
  // Cards are equal, whatever stands on them, and a room without a picture keeps its place.
  const cards = await floor.getByRole('article').all()
  const heights = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.height))
  expect(new Set(heights).size).toBe(1)
  await expect(roomCard(page, '揽月厅')).toContainText('可预订')
  const picture = roomCard(page, '揽月厅').getByText('揽', { exact: true })
  expect(await picture.boundingBox()).toMatchObject({ width: 52, height: 52 })

  // By keyboard: picked up, one place to the right, put down.
  await dragByKeys(page, 'A1', 'ArrowRight', 2)
  await expect(floor.getByRole('article').first()).toHaveAccessibleName('A2')

  await tab(page, '翻台').click()
  await page.getByRole('button', { name: '去添加餐段' }).click()
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
  await expect(page.getByRole('article', { name: '晚市' })).toContainText('17:00–次日01:30')

  await tab(page, '翻台').click()
  await choose(page, 'A1 晚市', '可订2次')
  await choose(page, 'A1晚市每轮用餐时长', '用餐150分钟')
  await page.getByRole('button', { name: '保存1处修改' }).click()
  await saved(page, '翻台规则已保存')
  await expect(page.getByRole('row', { name: /^A1/ })).toContainText('可订2次')
  await expect(page.getByRole('row', { name: /^A1/ })).toContainText('用餐150分钟')

  // The board that was open all along shows the house as it now is, in the order in which it was laid.
  await expect(board.getByRole('tab', { name: /晚市/ })).toBeVisible()
  await expect(board.getByRole('gridcell')).toHaveCount(4)
  await expect(board.getByRole('gridcell').first()).toContainText('A2')
})

test('a room with coming orders leads to them, and is closed when they are moved; a closed day shuts the board [2.07]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site, { rooms: ['牡丹厅'] })
  const page = await consoleOf('admin', '/table')
  const board = await consoleOf('booker', `/order?date=${order.bookDate}&period=${order.periodId}`)
  await expect(cardOf(board, '牡丹厅')).toContainText('王先生')

  await page.getByRole('switch', { name: '牡丹厅可预订' }).click()
  const inTheWay = questionOf(page, '还有未完成的订单')
  const orders = inTheWay.getByRole('list', { name: '未完成的订单' }).getByRole('link')
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText(/2026-11-20 晚餐牡丹厅王先生/)
  await orders.click()
  await expect(detailOf(page)).toContainText('王先生')

  const admin = await site.as('admin')
  const { row } = await admin.call(orderDetail, { id: order.id })
  const move = { orderId: row.id, version: row.version, roomId: roomOf(site.house, '兰厅'), turn: 1 }
  await admin.call(transferOrder, move)
  await page.goto('/table')
  await page.getByRole('switch', { name: '牡丹厅可预订' }).click()
  await saved(page, '包厢状态已更新')
  await expect(roomCard(page, '牡丹厅')).toContainText('已停用')
  await expect(cardOf(board, '兰厅')).toContainText('王先生')
  await expect(cardOf(board, '牡丹厅')).toHaveCount(0)

  await page.getByRole('button', { name: '编辑芍药厅' }).click()
  await page.getByRole('dialog', { name: '编辑包厢' }).getByRole('button', { name: '删除包厢' }).click()
  await questionOf(page, '删除包厢「芍药厅」？').getByRole('button', { name: '删除' }).click()
  await saved(page, '包厢已删除')
  await expect(roomCard(page, '芍药厅')).toHaveCount(0)

  await tab(page, '休息日').click()
  await page.getByRole('button', { name: '添加休息日' }).click()
  const closing = questionOf(page, '添加休息日')
  await closing.getByLabel('开始日期').fill(order.bookDate)
  await closing.getByLabel('开始日期').press('Enter')
  await closing.getByLabel('原因').fill('内部装修')
  await closing.getByRole('button', { name: '设为休息' }).click()
  await expect(inTheWay).toBeVisible()
  await inTheWay.getByRole('button', { name: '知道了' }).click()
  // The last day follows the first.
  await closing.getByLabel('开始日期').fill('2026-11-22')
  await closing.getByLabel('开始日期').press('Enter')
  await expect(closing.getByLabel('结束日期')).toHaveValue('2026-11-22')
  await closing.getByRole('button', { name: '设为休息' }).click()
  await saved(page, '休息日已设置')
  await expect(page.getByRole('list', { name: '休息日' })).toContainText('2026-11-22 周日全天内部装修')

  await board.getByRole('button', { name: /11月22日 周日 门店当日休息：内部装修/ }).click()
  await expect(board.getByRole('tabpanel').getByText('门店当日休息：内部装修')).toBeVisible()
  await board.keyboard.press('n')
  await expect(formOn(board)).toContainText('门店当日休息：内部装修，请选择其他日期')
  await board.keyboard.press('Escape')

  await page.getByRole('button', { name: '恢复预订 2026-11-22 周日' }).click()
  await questionOf(page, '取消「2026-11-22 周日」的休息？').getByRole('button', { name: '恢复预订' }).click()
  await saved(page, '休息日已取消')
  await expect(page.getByText('近期没有休息日')).toBeVisible()
  await expect(cardOf(board, '兰厅')).toContainText('空闲')
})
