import type { Page } from '@playwright/test'
import { arriveOrder, type OrderRow, orderDetail } from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import {
  actionOf,
  addressOf,
  begin,
  beginRare,
  confirmOf,
  expectState,
  linkedOn,
  openMore,
  roomTile,
} from '../order-moves.ts'
import { cardOf, detailOf, questionOf, toastOf } from '../screen.ts'
import type { Site } from '../start-site.ts'

const rooms = ['牡丹厅', '芍药厅', '海棠厅']
const settings = (site: Site, change: object) =>
  site.sql(`update shop set settings = '${JSON.stringify(change)}'`)
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

  // Settled from a room that carries nothing, in sync: the bill is the party's.
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

test('whether linked rooms act in sync unless said otherwise is kept with them', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site, { rooms })
  const page = await consoleOf('booker', addressOf(order))
  const kept = linkedOn(page).getByRole('switch', { name: '连台默认同步' })
  const before = await kept.isChecked()
  await kept.click()
  await expect(toastOf(page, '已保存')).toBeVisible()
  await expect(kept).toBeChecked({ checked: !before })
  const arrive = await begin(page, '客已到')
  await expect(arrive.getByRole('switch', { name: '连台同步' })).toBeChecked({ checked: !before })
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

test('amounts begin at 0 and go in steps of 0.01; a call without an order id answers 参数错误 [5.18]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('booker', addressOf(order))
  for (const [title, label] of [
    ['编辑订金', '应收订金'],
    ['编辑尾款', '尾款'],
    ['编辑酒水', '酒水费用'],
  ] as const) {
    const dialog = await beginRare(page, title)
    const amount = dialog.getByLabel(label)
    await amount.press('ArrowUp')
    await expect(amount).toHaveValue('0.01')
    await amount.press('ArrowDown')
    await amount.press('ArrowDown')
    await expect(amount).toHaveValue('0.00')
    await amount.fill('-5')
    await amount.blur()
    await expect(amount).toHaveValue('0.00')
    // A dialog that is still coming in does not hear it.
    await expect(dialog).not.toHaveClass(/-appear/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const booker = await site.as('booker')
  const said = booker.call(arriveOrder, { orderId: undefined as unknown as number, version: 1 })
  await expect(said).rejects.toThrow('参数错误')
})

test('a deposit that came in online cannot be edited, and says why [5.19]', async ({ site, consoleOf }) => {
  const order = await booked(site, { deposit: 50_000 })
  for (const means of ['balance', 'weixin', 'alipay']) {
    await site.sql(
      `update booking set deposit_received_fen = 50000, pay_type = '${means}' where first_order_id = ${order.id}`,
    )
    const page = await consoleOf('admin', addressOf(order))
    const item = (await openMore(page)).getByRole('menuitem', { name: '编辑订金' })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toContainText('该订金已在线支付，不能修改')
    await page.close()
  }
})

test('who may act on an order, and what the shop’s switches leave of it [6.04]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site, { adminRemark: '靠窗' })
  const main = ['客已到', '结账', '发送短信', '编辑', '转台', '加房', '取消']
  const rare = ['打印', '编辑备注', '点菜权限', '编辑订金', '编辑酒水', '编辑尾款']
  const rareOf = async (page: Page) => (await openMore(page)).getByRole('menuitem')
  for (const person of ['admin', 'supervisor', 'booker'] as const) {
    const page = await consoleOf(person, addressOf(order))
    for (const label of main) await expect(actionOf(page, label)).toBeEnabled()
    const items = await rareOf(page)
    await expect(items).toHaveText(rare)
    for (const item of await items.all()) await expect(item).not.toHaveAttribute('aria-disabled', 'true')
    await page.close()
  }

  const other = await consoleOf('colleague', addressOf(order))
  for (const label of main) await expect(actionOf(other, label)).toBeDisabled()
  await expect(detailOf(other)).toContainText('只有管理员、主管或开台员工可以操作该订单')
  await expect(detailOf(other).getByRole('region', { name: '备注' })).toContainText('靠窗')
  const [print, ...changes] = await (await rareOf(other)).all()
  // Printing changes nothing.
  if (print) await expect(print).not.toHaveAttribute('aria-disabled', 'true')
  for (const item of changes) await expect(item).toHaveAttribute('aria-disabled', 'true')

  await settings(site, { depositOpen: false, checkoutOpen: false })
  const page = await consoleOf('booker', addressOf(order))
  await expect(actionOf(page, '清台')).toBeEnabled()
  await expect(actionOf(page, '结账')).toHaveCount(0)
  const items = await rareOf(page)
  await expect(items.filter({ hasText: '编辑备注' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(items.filter({ hasText: '编辑订金' })).toContainText('门店未开启订金功能')
  for (const label of ['编辑酒水', '编辑尾款']) {
    await expect(items.filter({ hasText: label })).toHaveAttribute('aria-disabled', 'true')
    await expect(items.filter({ hasText: label })).toContainText('门店未开启结账功能')
  }
  await page.keyboard.press('Escape')
  await expect(items.first()).toBeHidden()
  const clear = await begin(page, '清台')
  await expect(clear.getByLabel('消费金额')).toHaveCount(0)
  await confirmOf(clear, '确认清台').click()
  await expectState(page, '已完成')
})

test('one’s own change is no news to the dialog opened right after it', async ({ site, consoleOf }) => {
  const order = await booked(site)
  const page = await consoleOf('booker', addressOf(order))
  const remark = await beginRare(page, '编辑备注')
  let answer: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${orderDetail.path}`, async (route) => {
    await held
    await route.continue()
  })
  await remark.getByLabel('订单备注').fill('靠窗')
  await confirmOf(remark, '保存').click()
  await expect(remark).toBeHidden()
  const arrive = await begin(page, '客已到')
  answer()
  await expect(detailOf(page).getByRole('region', { name: '备注' })).toContainText('靠窗')
  await confirmOf(arrive, '确认客已到').click()
  await expect(arrive).toBeHidden()
  await expectState(page, '客已到')
})
