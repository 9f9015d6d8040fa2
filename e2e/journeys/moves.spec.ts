import { arriveOrder } from '../../packages/contract/src/features/order-moves.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf, beginRare, confirmOf, expectState, labelPattern } from '../order-moves.ts'
import { detailOf } from '../screen.ts'

test('a colleague changes an order while a dialog on it is open: it names who did what, keeps what was typed, and saves it on top', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('supervisor', addressOf(order))
  const remark = await beginRare(page, '编辑备注')
  await remark.getByLabel('订单备注').fill('要儿童椅')

  const booker = await site.as('booker')
  await booker.call(arriveOrder, { orderId: order.id, version: order.version })
  const news = remark.getByRole('alert')
  await expect(news).toContainText(
    /订单已被赵前台修改（10:0\d 客人已到店）。这里已是最新内容，请核对后再操作/,
  )
  await expectState(page, '客已到')
  await expect(confirmOf(remark, '保存')).toBeDisabled()
  await news.getByRole('button', { name: labelPattern('继续') }).click()
  await expect(remark.getByLabel('订单备注')).toHaveValue('要儿童椅')
  await confirmOf(remark, '保存').click()
  await expect(remark).toBeHidden()
  await expect(detailOf(page).getByRole('region', { name: '备注' })).toContainText('要儿童椅')
  expect(await site.sql(`select status, admin_remark from orders where id = ${order.id}`)).toEqual([
    { status: 3, admin_remark: '要儿童椅' },
  ])
})
