import { roomOf } from '../../apps/server/test/order-form.ts'
import { addRooms, transferOrder } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { actionOf, addressOf, begin, confirmOf, linkedOn, roomTile } from '../order-moves.ts'
import { cardOf, detailOf, toastOf } from '../screen.ts'

test('of three linked rooms one is moved and one is added, each chosen on a grid of rooms [2.36] [5.17] [7.25] [7.26]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site, { rooms: ['牡丹厅', '芍药厅', '海棠厅'], peopleNum: 24 })
  const page = await consoleOf('booker', addressOf(order))
  await expect(linkedOn(page)).toContainText('连台 3间')
  await linkedOn(page)
    .getByRole('button', { name: /^芍药厅/ })
    .click()
  await expect(detailOf(page)).toContainText('人数、订金和点菜记在主台 牡丹厅')

  const transfer = await begin(page, '转台')
  await roomTile(transfer, '玉兰厅').click()
  const moving = page.waitForRequest(`**${transferOrder.path}`)
  await transfer.getByRole('button', { name: '确认转台' }).click()
  const moved = new URLSearchParams((await moving).postData() ?? '')
  expect(Number(moved.get('oid'))).toBe(order.id + 1)
  expect(Number(moved.get('room_id'))).toBe(roomOf(site.house, '玉兰厅'))
  await expect(toastOf(page, '转台成功')).toBeVisible()
  await expect(linkedOn(page).getByRole('button', { name: /^玉兰厅/ })).toBeVisible()
  await expect(cardOf(page, '芍药厅')).toContainText('空闲')

  const add = await begin(page, '加房')
  await expect(add.getByRole('checkbox')).toHaveCount(5)
  await expect(add.getByRole('checkbox', { name: /^牡丹厅/ })).toHaveCount(0)
  await confirmOf(add, '追加').click()
  await expect(add.getByRole('alert')).toHaveText('请选择要追加的包厢')
  for (const room of ['梅厅', '兰厅', '竹厅']) await roomTile(add, room).click()
  await roomTile(add, '竹厅').click()
  const adding = page.waitForRequest(`**${addRooms.path}`)
  await add.getByRole('button', { name: '追加 2 间' }).click()
  const added = new URLSearchParams((await adding).postData() ?? '')
  expect(Number(added.get('oid'))).toBe(order.id + 1)
  expect(added.get('room_id')).toBe(`${roomOf(site.house, '梅厅')},${roomOf(site.house, '兰厅')}`)
  await expect(toastOf(page, '加房成功')).toBeVisible()
  await expect(linkedOn(page)).toContainText('连台 5间')
  for (const room of ['牡丹厅', '玉兰厅', '海棠厅', '梅厅', '兰厅']) {
    await expect(cardOf(page, room)).toContainText('连台')
  }
})

test('when the first is cancelled the next shows the booking; the last one left is no longer linked [4.11]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site, { rooms: ['牡丹厅', '芍药厅', '海棠厅'], peopleNum: 24, deposit: 50_000 })
  const page = await consoleOf('booker', addressOf(order))
  const first = linkedOn(page).getByRole('button').filter({ hasText: '主' })
  await expect(first).toContainText('牡丹厅')

  const cancelOne = async () => {
    const dialog = await begin(page, '取消', '取消订单')
    const sync = dialog.getByRole('switch', { name: '连台同步' })
    if (await sync.isChecked()) await sync.click()
    await confirmOf(dialog, '取消订单').click()
    await expect(dialog).toBeHidden()
  }
  await cancelOne()
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await cardOf(page, '芍药厅').getByRole('button').click()
  await expect(first).toContainText('芍药厅')
  await expect(detailOf(page)).toContainText('24人')
  await expect(detailOf(page)).toContainText('500.00元')

  await cancelOne()
  await cardOf(page, '海棠厅').getByRole('button').click()
  await expect(detailOf(page)).toContainText('24人')
  await expect(linkedOn(page)).toBeHidden()
  await expect(cardOf(page, '海棠厅')).not.toContainText('连台')
  await actionOf(page, '取消').click()
  await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(0)
  expect(await site.sql(`select group_id from order_whole where id = ${order.id + 2}`)).toEqual([
    { group_id: null },
  ])
})

test('a room that was just taken is not added: the dialog says so, shows what is free, and goes on', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('booker', addressOf(order))
  const dialog = await begin(page, '加房')
  for (const room of ['梅厅', '兰厅']) await roomTile(dialog, room).click()
  await page.route(`**${addRooms.path}`, async (route) => {
    await booked(site, { rooms: ['梅厅'], by: 'colleague', userName: '李女士', phone: '13700001111' })
    await route.continue()
  })
  await dialog.getByRole('button', { name: '追加 2 间' }).click()
  await expect(dialog.getByRole('alert')).toContainText('梅厅')
  await expect(dialog.getByRole('alert')).toContainText('包厢已被预订')
  await expect(dialog.getByRole('checkbox', { name: /^梅厅/ })).toHaveCount(0)
  await expect(dialog.getByRole('checkbox', { name: /^兰厅/ })).toBeChecked()
  expect(await site.sql(`select id from order_whole where user_name = '王先生'`)).toHaveLength(1)
  await page.unroute(`**${addRooms.path}`)
  await dialog.getByRole('button', { name: '追加 1 间' }).click()
  await expect(dialog).toBeHidden()
  await expect(linkedOn(page)).toContainText('连台 2间')
})
