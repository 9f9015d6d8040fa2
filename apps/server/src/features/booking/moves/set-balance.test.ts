import { setBalance } from '@roombook/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFrontDesk } from '../../../../test/front-desk.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const app = await startTestApp()
const { as, house } = app
const booker = await as(house.staff.booker.phone)
const desk = openFrontDesk(app, booker)

beforeEach(() => {
  desk.turnPage()
})

describe('the balance', () => {
  test('is changed before and after settling [6.04]', async () => {
    const order = await desk.bookOne('牡丹厅')
    const { row } = await booker.call(setBalance, {
      orderId: order.id,
      version: order.version,
      arrears: 12_345,
    })
    expect(row.arrears).toBe(12_345)
    await desk.put(order.id, 5)
    const paid = { orderId: order.id, version: row.version, arrears: 0 }
    expect((await booker.call(setBalance, paid)).row.arrears).toBe(0)
  })

  test('needs checkout [6.04]', async () => {
    const order = await desk.bookOne('牡丹厅')
    await desk.setSettings({ checkoutOpen: false })
    const refused = await refusalOf(
      booker.call(setBalance, { orderId: order.id, version: order.version, arrears: 1 }),
    )
    expect(refused).toMatchObject({ code: 'booking.checkout_closed', message: '门店未开启结账功能' })
    await desk.setSettings({})
  })
})
