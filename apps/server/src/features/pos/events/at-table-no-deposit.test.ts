import { randomUUID } from 'node:crypto'
import { createOrder } from '@roombook/contract/booking'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { depositRule } from '#test/deposit-rule.ts'
import { orderFormFor } from '#test/order-form.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { connectTill, sendAsTill } from '#test/till-fixture.ts'

const app = await startTestApp()
const { as, clock, venue } = app
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, admin)
const { key } = await connectTill(admin, { A1: fixture.room('牡丹厅') }, { walkIns: true })

test('a walk-in that the till seats is asked for no deposit, before the meal’s hour too; a booking of that moment is', async () => {
  const day = fixture.turnPage()
  await fixture.setSettings({ checkoutOpen: true, depositOpen: true, depositRules: [depositRule()] })
  clock.set(`${day}T08:50:00Z`)
  const form = orderFormFor(venue, { bookDate: day })
  expect((await catchRefusal(admin.call(createOrder, form))).code).toBe('booking.deposit_reason_missing')
  const opened = {
    type: 'table.opened',
    event_id: randomUUID(),
    bill_no: 'B1',
    table: 'A1',
    opened_at: `${day}T16:50:00+08:00`,
    people: 10,
  }
  expect((await sendAsTill(app, key, opened)).data).toMatchObject({ result: 'done', message: '已为散客建单' })
})
