import { confirmPreorder, editPreorder, readPreorder } from '@roombook/contract/preorders'
import { confirmGuestDishes, guestCartOf, setGuestLine } from '@roombook/contract/preorders-of-guests'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const { asGuest, book, booker, changeDish, invite, menu, some, submit } = await openDishFixture(
  await startTestApp(),
)
const guest = await asGuest('13912345678')
await changeDish(menu.perPerson, { people_min: 4, people_max: 20 })
const describeMissing = (more: number) => `「位上小聚」4份起订，还差${more}份`
const tooFew = (more: number) => ({
  code: 'preorders.too_few',
  message: describeMissing(more),
  data: { lines: [expect.objectContaining({ food_id: menu.perPerson, message: describeMissing(more) })] },
})

test('a guest cannot confirm a set menu of four for one, reads so at its line, and can for four; negative control: what is for the table they confirm once', async () => {
  const { of } = await invite(1, [])
  const cart = await guest.call(setGuestLine, { ...of, ...some.perPerson(1) })
  expect(cart.dishLines).toMatchObject([{ problem: '', tooFew: describeMissing(3) }])
  expect(await catchRefusal(guest.call(confirmGuestDishes, { ...of, version: cart.version }))).toMatchObject(
    tooFew(3),
  )
  const enough = await guest.call(setGuestLine, { ...of, ...some.perPerson(4) })
  expect(enough.dishLines).toMatchObject([{ tooFew: '' }])
  expect(await guest.call(confirmGuestDishes, { ...of, version: enough.version })).toMatchObject({
    sureState: 1,
  })
  const table = await invite(1, [])
  const once = await guest.call(setGuestLine, { ...table.of, ...some.banquet(1) })
  await guest.call(confirmGuestDishes, { ...table.of, version: once.version })
})

test('staff confirm for the guest under the same rule', async () => {
  const { of, order } = await invite(1, [])
  await guest.call(setGuestLine, { ...of, ...some.perPerson(3) })
  const confirm = async () => {
    const { version } = await guest.call(guestCartOf, of)
    return booker.call(confirmPreorder, { forOrderId: order.id, version })
  }
  expect(await catchRefusal(confirm())).toMatchObject(tooFew(1))
  expect((await booker.call(readPreorder, { forOrderId: order.id })).order).toMatchObject({ sureState: 0 })
  await guest.call(setGuestLine, { ...of, ...some.perPerson(4) })
  expect((await confirm()).order).toMatchObject({ sureState: 1 })
})

test('a menu that staff put together is refused at its line, and kept with enough', async () => {
  const order = await book()
  expect(await catchRefusal(submit(order.id, [some.cucumber(1), some.perPerson(1)]))).toMatchObject({
    ...tooFew(3),
    data: { lines: [{ index: 1, title: '位上小聚' }] },
  })
  const stored = await submit(order.id, [some.perPerson(4)])
  const edit = (goods: ReturnType<typeof some.cucumber>[]) =>
    booker.call(editPreorder, { forOrderId: order.id, version: stored.order.version, goods })
  expect(await catchRefusal(edit([some.perPerson(2)]))).toMatchObject(tooFew(2))
})
