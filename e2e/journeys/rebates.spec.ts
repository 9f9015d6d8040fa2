import { createOrder } from '../../packages/contract/src/features/booking.ts'
import { arriveOrder, clearOrder, deleteOrder } from '../../packages/contract/src/features/order-moves.ts'
import type { OrderRow } from '../../packages/contract/src/features/order-shapes.ts'
import { fen } from '../../packages/domain/src/money/index.ts'
import { formOf } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { labelPattern, passMinutes } from '../order-moves.ts'
import { faultsOf, guestStateOf, openPhone } from '../phone.ts'
import { toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const host = { name: '欧阳建国', phone: '13911118888' }

/** Enables rewards in this store, and plants a guest who has eaten here. @returns the guest's customer id. */
async function plantHost({ house: { shopId }, sql }: Site): Promise<number> {
  await sql(`update shop set settings = settings || '{"phoneAuthOpen": true}' where shop_id = ${shopId}`)
  const [made] = await sql(`insert into customer (shop_id, name, phone, sex, visits, source, created_at)
    values (${shopId}, '${host.name}', '${host.phone}', 1, 3, '手工录入', '2026-01-05') returning id`)
  return Number(made?.id)
}

test('one is thanked after a friend’s meal: the rebate arrives and is exchanged in part; the booking is undone and the rest goes [7.02] [7.03]', async ({
  site,
  browser,
  consoleOf,
}) => {
  const recommenderId = await plantHost(site)
  const booker = await site.as('booker')

  // An administrator sets the rebate, and sees a preview of it automatically.
  const owner = await consoleOf('admin', '/set/referral')
  await owner.getByRole('radio', { name: '按账单比例' }).click()
  await owner.getByLabel('按结账金额的比例').fill('10')
  await owner.getByLabel('每次最多返').fill('80')
  await owner.getByRole('button', { name: '保存返利设置' }).click()
  await expect(toastOf(owner, '返利设置已保存')).toBeVisible()
  await owner.getByRole('tab', { name: '返利记录' }).click()
  const record = owner.getByRole('table', { name: '返利记录' })
  await expect(owner.getByText('没有符合的返利记录')).toBeVisible()

  // Staff record the recommender, and settle the bill.
  const form = formOf(site, { userName: '孙新客', phone: '13700001111' })
  const { row } = await booker.call(createOrder, { ...form, recommenderId })
  const acted = (order: OrderRow) => ({ orderId: order.id, version: order.version, linked: false })
  const arrived = await booker.call(arriveOrder, acted(row))
  const settled = await booker.call(clearOrder, {
    ...acted(arrived.row),
    total: fen(60_000),
    payments: [{ means: 'weixin', amount: fen(60_000) }],
  })

  const phone = await openPhone(browser, site, undefined, {
    storageState: await guestStateOf(site, host.phone),
  })
  const faults = faultsOf(phone)
  await phone.goto('/m/rebates')
  await expect(phone.getByText('还没有返利')).toBeVisible()

  await passMinutes(site, 2, owner, phone)
  await expect(record.getByRole('row', { name: /欧阳建国/ })).toContainText('+60.00')
  await phone.reload()
  const store = phone.getByRole('region', { name: /和宴/ })
  await expect(store).toContainText('60.00元')
  expect(await seriousFaults(phone)).toEqual([])
  await store.getByRole('button', { name: '兑换成余额' }).click()
  const exchanging = phone.getByRole('dialog', { name: '兑换成余额' })
  await exchanging.getByLabel('兑换多少元').fill('25')
  await exchanging.getByRole('button', { name: labelPattern('确认兑换') }).click()
  await expect(phone.getByText('已兑换25.00元余额，结账时可用')).toBeVisible()
  await expect(store).toContainText('35.00元')

  // The order is deleted: the remaining rebate is revoked, the exchanged part is owed, and no money is
  // demanded.
  await booker.call(deleteOrder, acted(settled.row))
  await passMinutes(site, 2, owner, phone)
  await expect(record.getByRole('row', { name: /返利收回/ })).toContainText('-35.00')
  await expect(owner.getByText('现有可兑换返利0.00元，待扣回25.00元')).toBeVisible()
  expect(await seriousFaults(owner)).toEqual([])
  await phone.reload()
  await expect(store).toContainText('0.00元')
  await expect(store).toContainText(
    '有25.00元返利在兑换后因用餐撤销被收回，从以后的返利里先扣，不会向您收钱。',
  )
  await expect(store.getByRole('button', { name: '兑换成余额' })).toBeDisabled()
  expect(faults()).toEqual([])
  await phone.context().close()
})
