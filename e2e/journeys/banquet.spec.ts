import { addRooms } from '../../packages/contract/src/features/order-moves.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, begin, confirmOf, dialogOn, linkedOn, roomTile } from '../order-moves.ts'
import { cardOf, detailOf, questionOf, toastOf } from '../screen.ts'

test('linked rooms from move to meal check: one is transferred, one added, the first cancelled and the next shows the booking, the rest arrive, are settled and checked in sync [2.36] [4.05] [4.07]', async ({
  site,
  consoleOf,
}) => {
  await site.sql(
    `update shop set settings = settings || '{"mealCheckMode":2}' where shop_id = ${site.house.shopId}`,
  )
  const order = await booked(site, { rooms: ['牡丹厅', '芍药厅', '海棠厅'], peopleNum: 24, deposit: 50_000 })
  await site.sql(
    `update booking set deposit_received_fen = 50000, pay_type = 'sys' where first_order_id = ${order.id}`,
  )
  const page = await consoleOf('booker', addressOf(order))
  const detail = detailOf(page)
  const linked = (room: string) => linkedOn(page).getByRole('button', { name: new RegExp(`^${room}`) })
  const first = linkedOn(page).getByRole('button').filter({ hasText: '主' })
  await expect(first).toContainText('牡丹厅')

  await linked('芍药厅').click()
  await expect(detail).toContainText('人数、订金和点菜记在主台 牡丹厅')
  const transfer = await begin(page, '转台')
  await roomTile(transfer, '玉兰厅').click()
  await transfer.getByRole('button', { name: /^转到/ }).click()
  await expect(toastOf(page, '转台成功')).toBeVisible()
  await expect(linked('玉兰厅')).toBeVisible()
  await expect(cardOf(page, '芍药厅')).toContainText('空闲')

  const add = await begin(page, '加房')
  for (const room of ['梅厅', '兰厅']) await roomTile(add, room).click()
  // A colleague books one of them while the form is being sent.
  await page.route(
    `**${addRooms.path}`,
    async (route) => {
      await booked(site, { rooms: ['梅厅'], by: 'colleague', userName: '李女士', phone: '13700001111' })
      await route.continue()
    },
    { times: 1 },
  )
  await add.getByRole('button', { name: '追加 2 间' }).click()
  await expect(add.getByRole('alert')).toContainText('梅厅')
  await expect(add.getByRole('alert')).toContainText('包厢已被预订')
  await expect(add.getByRole('checkbox', { name: /^兰厅/ })).toBeChecked()
  await add.getByRole('button', { name: '追加 1 间' }).click()
  await expect(add).toBeHidden()
  await expect(linkedOn(page)).toContainText('连台 4间')

  await linked('牡丹厅').click()
  await expect(detail.getByRole('heading', { level: 2 })).toContainText('牡丹厅')
  const cancel = await begin(page, '取消', '取消订单')
  const sync = cancel.getByRole('switch', { name: '连台同步' })
  if (await sync.isChecked()) await sync.click()
  // The deposit stays with the remaining rooms.
  await expect(cancel).toContainText('订金留给它们')
  await confirmOf(cancel, '取消订单').click()
  await expect(cancel).toBeHidden()
  await expect(cardOf(page, '牡丹厅')).toContainText('空闲')
  await cardOf(page, '玉兰厅').getByRole('button').click()
  await expect(first).toContainText('玉兰厅')
  await expect(detail).toContainText('24人')
  await expect(detail).toContainText('500.00元')

  const rest = ['玉兰厅', '海棠厅', '兰厅']
  const arrive = await begin(page, '客已到')
  await expect(arrive).toContainText('此操作不可撤销')
  await arrive.getByRole('switch').setChecked(true)
  for (const room of rest) await expect(arrive).toContainText(room)
  await confirmOf(arrive, '确认客已到').click()
  await expect(arrive).toBeHidden()
  for (const room of rest) await expect(cardOf(page, room)).toContainText('客已到')

  // Settled from a room without amounts: the bill is that of the booking.
  await linked('兰厅').click()
  await expect(detail.getByRole('heading', { level: 2 })).toContainText('兰厅')
  const settle = await begin(page, '结账')
  await settle.getByRole('switch').setChecked(true)
  await settle.getByLabel('消费金额').fill('3880.50')
  await settle.getByLabel('酒水费用').fill('600')
  await settle.getByLabel('收款金额1').fill('3900')
  await expect(settle).toContainText('已收订金500.00元')
  await expect(settle).toContainText('应付3,980.50元')
  await expect(settle).toContainText('尾款80.50元')
  await confirmOf(settle, '确认结账').click()
  // The site's clock is hours before the meal.
  await confirmOf(questionOf(page, '还没到用餐时间，现在结账吗？'), '仍要结账').click()
  await confirmOf(questionOf(page, '还有 ¥80.50 未收，挂账吗？'), '挂账').click()
  await expect(toastOf(page, '已挂账 ¥80.50（王先生）')).toBeVisible()
  await expect(settle).toBeHidden()
  for (const room of rest) await expect(cardOf(page, room)).toContainText('已完成')
  const bill = 'status, total_fen, drinks_fen, paid_fen, arrears_fen'
  expect(await site.sql(`select ${bill} from order_whole where id = ${order.id + 1}`)).toEqual([
    { status: 5, total_fen: 388_050, drinks_fen: 60_000, paid_fen: 390_000, arrears_fen: 8050 },
  ])

  const check = await begin(page, '核餐')
  await check.getByRole('switch', { name: '连台同步' }).setChecked(true)
  await check.getByLabel('核餐备注').fill('加了一道清蒸鱼')
  await confirmOf(check, '确认核餐').click()
  await expect(check).toBeHidden()
  await linked('海棠厅').click()
  await expect(detail.getByRole('heading', { level: 2 })).toContainText('海棠厅')
  await detail.getByRole('button', { name: '核餐详情' }).click()
  const details = dialogOn(page, '核餐详情 · 海棠厅 王先生')
  await expect(details).toContainText('赵前台')
  await expect(details).toContainText('加了一道清蒸鱼')
})
