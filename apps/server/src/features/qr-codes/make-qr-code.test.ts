import { createClient } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { readInviteLink } from '@roombook/contract/invitation-answers'
import { qrCode } from '@roombook/contract/qr-codes'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'

const { as, anyone, baseUrl, clock, venue, ownerUrl } = await startTestApp()
const png = /^data:image\/png;base64,iVBORw0KGgo/

test('every member of staff gets the code of the workbench, under the address they came by', async () => {
  const waiter = await as(venue.staff.waiter.phone)
  const { codeData } = await waiter.call(qrCode, { codeType: 3 })
  expect(codeData.url).toBe(`${baseUrl}/m/work`)
  expect(codeData.qrcode).toMatch(png)
  expect((await catchRefusal(anyone.call(qrCode, { codeType: 3 }))).code).toBe('session.ended')
})

test('where the site has an address of its own, the code leads there', async () => {
  const { token } = await as(venue.staff.booker.phone)
  const { baseUrl: other } = await startServerOn(ownerUrl, clock, { PUBLIC_URL: 'https://book.example.com' })
  const client = createClient({ baseUrl: other, token: () => token, now: () => clock.now().getTime() })
  expect((await client.call(qrCode, { codeType: 3 })).data.codeData.url).toBe(
    'https://book.example.com/m/work',
  )
})

test('the code of an order leads to its invitation, for whoever may see the order [7.29]', async () => {
  const booker = await as(venue.staff.booker.phone)
  const { row } = await booker.call(createOrder, orderFormFor(venue))
  const { codeData } = await booker.call(qrCode, { codeType: 2, forOrderId: row.id })
  expect(codeData.qrcode).toMatch(png)
  expect(codeData.url).toBe((await booker.call(readInviteLink, { forOrderId: row.id })).url)
  expect(codeData.url).toMatch(/\/m\/i\/[0-9a-z]+-[\w-]{22}$/)
  const request = { codeType: 2 as const, forOrderId: row.id }
  const waiter = await as(venue.staff.waiter.phone)
  expect((await catchRefusal(waiter.call(qrCode, request))).code).toBe('permission.refused')
  expect((await catchRefusal(booker.call(qrCode, { codeType: 2 }))).code).toBe('request.missing_id')
  const missing = { codeType: 2 as const, forOrderId: 987_654 }
  expect((await catchRefusal(booker.call(qrCode, missing))).code).toBe('booking.not_found')
})
