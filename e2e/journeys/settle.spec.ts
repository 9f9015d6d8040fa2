import type { OrderRow } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, begin, beginRare, confirmOf, expectState, linkedOn, roomTile } from '../order-moves.ts'
import { cardOf, detailOf, questionOf, toastOf } from '../screen.ts'
import type { Site } from '../start-site.ts'

const rooms = ['牡丹厅', '芍药厅', '海棠厅']
const orderOf = async (site: Site, { id }: Pick<OrderRow, 'id'>, columns: string) =>
  (await site.sql(`select ${columns} from order_whole where id = ${id}`))[0]

test('arriving, settling and cancelling cannot be undone and say so; a toggle makes them for all linked rooms, and what is left is named [4.05]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site, { rooms, peopleNum: 24, deposit: 50_000 })
  await site.sql(
    `update booking set deposit_received_fen = 50000, pay_type = 'sys' where first_order_id = ${order.id}`,
  )
  const page = await consoleOf('booker', addressOf({ ...order, id: order.id + 2 }))

  const alone = await begin(page, '取消', '取消订单')
  await expect(alone).toContainText('此操作不可撤销')
  await alone.getByText('其他原因').click()
  await confirmOf(alone, '取消订单').click()
  await expect(alone.getByText('请填写取消原因')).toBeVisible()
  await alone.getByText('客人未到').click()
  if (await alone.getByRole('switch').isChecked()) await alone.getByRole('switch').click()
  await expect(alone).toContainText('只操作 海棠厅')
  await confirmOf(alone, '取消订单').click()
  await expect(alone).toBeHidden()
  await expectState(page, '已取消')

  await page.goto(addressOf(order))
  await linkedOn(page)
    .getByRole('button', { name: /^芍药厅/ })
    .click()
  const settleOne = await begin(page, '结账')
  await expect(settleOne).toContainText('此操作不可撤销')
  if (await settleOne.getByRole('switch').isChecked()) await settleOne.getByRole('switch').click()
  await settleOne.getByLabel('消费金额').fill('0')
  await confirmOf(settleOne, '确认结账').click()
  await expect(settleOne).toBeHidden()
  await expectState(page, '已完成')
  await page.goto(addressOf(order))

  const add = await begin(page, '加房')
  await roomTile(add, '梅厅').click()
  await add.getByRole('button', { name: '追加 1 间' }).click()
  await expect(add).toBeHidden()

  const arrive = await begin(page, '客已到')
  await expect(arrive).toContainText('此操作不可撤销')
  await arrive.getByRole('switch').setChecked(true)
  await expect(arrive).toContainText('同时操作 牡丹厅、梅厅')
  await expect(arrive).toContainText('芍药厅（已完成）')
  await confirmOf(arrive, '确认客已到').click()
  await expect(toastOf(page, /以下连台包厢未操作：.*芍药厅（已完成）/)).toBeVisible()
  for (const room of ['牡丹厅', '梅厅']) await expect(cardOf(page, room)).toContainText('客已到')
  await expect(cardOf(page, '芍药厅')).not.toContainText('客已到')

  // Settled from a room that shows nothing, in sync: the bill is the booking's.
  await linkedOn(page).getByRole('button', { name: /^梅厅/ }).click()
  const settle = await begin(page, '结账')
  await settle.getByRole('switch').setChecked(true)
  await settle.getByLabel('消费金额').fill('3880.50')
  await settle.getByLabel('酒水费用').fill('600')
  await settle.getByLabel('收款金额1').fill('3000')
  await settle.getByRole('button', { name: '添加收款方式' }).click()
  await settle.getByLabel('收款金额2').fill('900')
  await expect(settle).toContainText('已收订金500.00元')
  await expect(settle).toContainText('应付3,980.50元')
  await expect(settle).toContainText('尾款80.50元')
  await confirmOf(settle, '确认结账').click()
  const owe = questionOf(page, '还有 ¥80.50 未收，挂账吗？')
  await expect(owe).toContainText('王先生')
  await confirmOf(owe, '挂账').click()
  await expect(toastOf(page, '已挂账 ¥80.50（王先生）')).toBeVisible()
  await expect(settle).toBeHidden()
  for (const room of ['牡丹厅', '梅厅']) await expect(cardOf(page, room)).toContainText('已完成')
  expect(await orderOf(site, order, 'status, total_fen, drinks_fen, paid_fen, arrears_fen')).toEqual({
    status: 5,
    total_fen: 388_050,
    drinks_fen: 60_000,
    paid_fen: 390_000,
    arrears_fen: 8050,
  })
})

test('remark, deposit, balance due and drinks fee are edited in dialogs, and the table is checked out [2.37]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('booker', addressOf(order))
  const detail = detailOf(page)

  const remark = await beginRare(page, '编辑备注')
  await remark.getByLabel('订单备注').fill('靠窗，茅台先醒好')
  await confirmOf(remark, '保存').click()
  await expect(remark).toBeHidden()
  await expect(detail.getByRole('region', { name: '备注' })).toContainText('靠窗，茅台先醒好')

  const deposit = await beginRare(page, '编辑订金')
  await deposit.getByLabel('应收订金').fill('500')
  await deposit.getByLabel('柜台已收').fill('200.5')
  await deposit.getByRole('radio', { name: '现金' }).check()
  await deposit.getByLabel('柜台已收').press('Enter')
  await expect(deposit).toBeHidden()
  await expect(detail).toContainText('500.00元')
  await expect(detail).toContainText('200.50元 · 柜台收款')

  const drinks = await beginRare(page, '编辑酒水')
  await drinks.getByLabel('酒水费用').fill('88.08')
  await confirmOf(drinks, '保存').click()
  await expect(drinks).toBeHidden()
  await expect(detail).toContainText('88.08元')

  const balance = await beginRare(page, '编辑尾款')
  await balance.getByLabel('尾款').fill('1000')
  await confirmOf(balance, '保存').click()
  await expect(balance).toBeHidden()
  await expect(detail).toContainText('1,000.00元')

  const settle = await begin(page, '结账')
  await expect(settle.getByLabel('酒水费用')).toHaveValue('88.08')
  await confirmOf(settle, '确认结账').click()
  await expect(settle.getByText('请输入消费金额')).toBeVisible()
  await settle.getByLabel('消费金额').fill('1200')
  // What is due is proposed as the payment; a discount above the bill is told where it is typed.
  await expect(settle.getByLabel('收款金额1')).toHaveValue('1087.58')
  await settle.getByLabel('优惠').fill('2000')
  await expect(settle.getByText('优惠不能超过消费合计')).toBeVisible()
  await settle.getByLabel('优惠').fill('0')
  await settle.getByLabel('收款金额1').fill('0')
  await settle.getByLabel('消费金额').press('Enter')
  await confirmOf(questionOf(page, '还有 ¥1,087.58 未收，挂账吗？'), '挂账').click()
  await expect(settle).toBeHidden()
  await expectState(page, '已完成')
  const columns = 'deposit_fen, deposit_received_fen, drinks_fen, total_fen, arrears_fen'
  expect(await orderOf(site, order, columns)).toEqual({
    deposit_fen: 50_000,
    deposit_received_fen: 20_050,
    drinks_fen: 8808,
    total_fen: 120_000,
    arrears_fen: 120_000 + 8808 - 20_050,
  })
})
