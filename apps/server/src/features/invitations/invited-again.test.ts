import type { CallInput } from '@roombook/contract'
import { createOrder, editOrder, orderDetail, transferOrder } from '@roombook/contract/booking'
import { answerInvitation, readInvitation, readInviteLink } from '@roombook/contract/invitation-answers'
import type { InvitedPage } from '@roombook/contract/invitation-page'
import {
  createInviteStyle,
  deleteInviteStyle,
  editInviteStyle,
  readInviteStyles,
  setDefaultInviteStyle,
} from '@roombook/contract/invitations'
import { answerBookingRequest } from '@roombook/contract/order-moves'
import { describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp()
const { as, anyone, venue, owner } = testApp
const { shopId } = venue
const fixture = openGuestFixture(testApp)
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

const book = async (change: Parameters<typeof orderFormFor>[1] = {}) =>
  (await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay(), ...change }))).row
const tokenOf = async (orderId: number) =>
  (await admin.call(readInviteLink, { forOrderId: orderId })).invitePath.slice('/m/i/'.length)
const open = async (token: string, guestKey = ''): Promise<InvitedPage> =>
  (await anyone.call(readInvitation, { token, guestKey })).data
let forms = 0
const answer = async (token: string, given: Partial<CallInput<typeof answerInvitation>> = {}) => {
  forms += 1
  const formKey = `form-of-a-browser-${forms}`
  return (await anyone.call(answerInvitation, { token, formKey, name: '张三', answer: 'yes', ...given })).data
}
const logCount = async () =>
  (await owner.selectFrom('action_log').select('seq').where('shop_id', '=', shopId).execute()).length

describe('an invitation', () => {
  test('of an application says that it waits, and takes no answer until the shop has accepted', async () => {
    await fixture.settings({ guestBooking: 'application' })
    const { orderId } = await fixture.book({ bookDate: nextDay() })
    const token = await tokenOf(orderId)
    expect(await open(token)).toMatchObject({ state: 'waiting', page: null, coming: [] })
    expect((await catchRefusal(answer(token))).code).toBe('invitations.waiting')
    const { row } = await admin.call(orderDetail, { id: orderId })
    await admin.call(answerBookingRequest, { orderId, version: row.version, status: 2 })
    const { guestKey, invited } = await answer(token)
    expect(invited).toMatchObject({ state: 'open', mine: { name: '张三' } })
    expect((await open(token, guestKey)).totals).toMatchObject({ yes: 1, people: 1 })
  })

  test('of one who named no hour says when the meal begins', async () => {
    const order = await book({ arrivalTime: '' })
    expect((await open(await tokenOf(order.id))).page?.timeText).toBe('晚餐（时间待定）')
  })

  test('follows its order to another day and room, and whoever answered has answered still', async () => {
    const order = await book()
    const token = await tokenOf(order.id)
    const { guestKey } = await answer(token, { name: '李四' })
    const bookDate = nextDay()
    const { row } = await booker.call(editOrder, { orderId: order.id, version: order.version, bookDate })
    await booker.call(transferOrder, {
      orderId: order.id,
      version: row.version,
      turn: 1,
      roomId: findRoomId(venue, '玉兰厅'),
    })
    const seen = await open(token, guestKey)
    const [, month, day] = bookDate.split('-').map(Number)
    expect(seen.page).toMatchObject({ roomName: '玉兰厅' })
    expect(seen.page?.dateText).toContain(`${month}月${day}日`)
    expect(seen).toMatchObject({ mine: { name: '李四' }, coming: [{ name: '李四', peopleNum: 1 }] })
  })

  test('without a design of its own has the shop’s default, whichever that is by then', async () => {
    const order = await book()
    await owner
      .updateTable('booking')
      .set({ invite_style_id: null })
      .where('id', '=', selectBookingId(order.id))
      .execute()
    const token = await tokenOf(order.id)
    const { style } = await admin.call(createInviteStyle, { title: '喜宴', template: 'navy' })
    await admin.call(editInviteStyle, {
      styleId: style.id,
      version: style.version,
      title: '喜宴',
      template: 'navy',
      image: '',
      words: '谨备薄酌',
    })
    expect((await open(token)).page?.words).not.toBe('谨备薄酌')
    await admin.call(setDefaultInviteStyle, { styleId: style.id })
    expect((await open(token)).page).toMatchObject({ template: style.template, words: '谨备薄酌' })
    await admin.call(setDefaultInviteStyle, { styleId: venue.styleId })
    await admin.call(deleteInviteStyle, { styleId: style.id })
  })

  test('made in a design that is deleted since keeps it', async () => {
    const { style } = await admin.call(createInviteStyle, { title: '商务', template: 'inkwash' })
    const order = await book({ inviteStyleId: style.id })
    const token = await tokenOf(order.id)
    await admin.call(deleteInviteStyle, { styleId: style.id })
    expect((await open(token)).page?.template).toBe(style.template)
    const gone = book({ inviteStyleId: style.id })
    expect((await catchRefusal(gone)).code).toBe('booking.style_missing')
  })
})

describe('a design', () => {
  test('that is the default already, and one saved as it is, change nothing and stand in no log', async () => {
    const { list } = await admin.call(readInviteStyles, {})
    const style = list.find(({ isDefault }) => isDefault)
    if (!style) throw new Error('the shop has a default')
    const before = await logCount()
    await admin.call(setDefaultInviteStyle, { styleId: style.id })
    const { title, image, words, version } = style
    const template = style.template as CallInput<typeof editInviteStyle>['template']
    const saved = await admin.call(editInviteStyle, {
      styleId: style.id,
      version,
      title,
      template,
      image,
      words,
    })
    expect(saved.style.version).toBe(version)
    expect(await logCount()).toBe(before)
  })
})
