import { refused, stubCall, unreachable } from '@roombook/component-tests'
import type { ComingOrders } from '@roombook/contract/room-shapes'
import { readFloorPlan, setRoomOpen } from '@roombook/contract/rooms'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialog, findText } from '#test/by-hand.ts'
import { answerFloorPlan, managedRoom, openTable } from '#test/house.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { TablePage } from './table.page.tsx'

const order = (orderId: number, roomName: string, customerName: string) => ({
  orderId,
  bookDate: '2026-11-21',
  periodId: 2,
  periodName: '晚餐',
  roomId: 1,
  roomName,
  customerName,
})

async function closeBookedRoom(orders: ComingOrders) {
  const screen = await openTable()
  stubCall(setRoomOpen, () => refused('rooms.has_orders', orders, '包厢「牡丹厅」还有未完成的订单'))
  await page.getByRole('switch', { name: '牡丹厅可预订' }).click()
  await expect.element(dialog('还有未完成的订单')).toBeVisible()
  return screen
}

test('the house is summed up: floors, rooms, those that are closed, and the seats of those that are not', async () => {
  await openTable()
  await expect.element(findText('2个楼层 · 3间包厢 · 停用1间 · 可坐16人')).toBeVisible()
})

test('where every room is open nobody is told of closed ones', async () => {
  await openTable({ rooms: [managedRoom()] })
  await expect.element(findText('2个楼层 · 1间包厢 · 可坐12人')).toBeVisible()
})

test('a house that cannot be read says so, and is asked for again', async () => {
  answerFloorPlan()
  const requests = stubCall(readFloorPlan, () => unreachable)
  await renderConsole(<TablePage />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
  const before = requests.inputs.length
  answerFloorPlan()
  await button('重试').click()
  await expect.element(page.getByRole('article', { name: '牡丹厅' })).toBeVisible()
  expect(requests.inputs.length).toBe(before + 1)
})

test('its tabs are walked by arrow keys and stand in the address, and an unknown one is the first', async () => {
  const { at } = await openTable({}, 'kitchen')
  await expect.element(page.getByRole('tab', { name: '桌台' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: '桌台' }).click()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByRole('article', { name: '晚餐' })).toBeVisible()
  expect(at()).toBe('/table?tab=periods')
  await page.getByRole('tab', { name: '休息日' }).click()
  await expect.element(findText('近期没有休息日')).toBeVisible()
  expect(at()).toBe('/table?tab=closed')
})

test('orders in the way are listed with the way to each; who left no name is said to have left none', async () => {
  const { at } = await closeBookedRoom({
    orders: [order(7, '牡丹厅', '王先生'), order(8, '牡丹厅', '')],
    count: 5,
  })
  const links = page.getByRole('list', { name: '未完成的订单' }).getByRole('link')
  await expect.element(links.first()).toHaveTextContent('2026-11-21 晚餐牡丹厅王先生去转台 ›')
  await expect.element(links.last()).toHaveTextContent('2026-11-21 晚餐牡丹厅未留姓名去转台 ›')
  await expect.element(findText('另有3个未列出。')).toBeVisible()
  await links.last().click()
  await expect.poll(at).toBe('/order?date=2026-11-21&period=2&order=8')
  await expect.element(dialog('还有未完成的订单')).not.toBeInTheDocument()
})

test('where all that is in the way is listed, nothing is said of more; the room stays open', async () => {
  await closeBookedRoom({ orders: [order(7, '牡丹厅', '王先生')], count: 1 })
  await expect.element(page.getByText(/以下1个订单需要先转台、改期或取消/)).toBeVisible()
  await expect.element(page.getByText(/未列出/)).not.toBeInTheDocument()
  await answer('还有未完成的订单', '知道了')
  await expect.element(dialog('还有未完成的订单')).not.toBeInTheDocument()
  await expect.element(page.getByRole('switch', { name: '牡丹厅可预订' })).toBeChecked()
  expect(readToasts()).not.toContain('还有未完成的订单')
})
