import type { CallInput } from '@roombook/contract'
import { createOrder, editOrder, orderDetail } from '@roombook/contract/booking'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import {
  answerInvitation,
  invitationLimits,
  readInvitation,
  readInviteLink,
  readOwnInvitation,
  removeInviteAnswer,
  removeOwnAnswer,
  renewInvitation,
} from '@roombook/contract/invitation-answers'
import type { InvitedPage } from '@roombook/contract/invitation-page'
import { cancelOrder, deleteOrder } from '@roombook/contract/order-moves'
import { setDishMode } from '@roombook/contract/preorders'
import { invitationToken } from '@roombook/domain/invitations'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { ensureInvitation, findInvited } from './index.ts'

const { app, as, asGuest, anyone, baseUrl, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const { shopId } = venue
await owner.updateTable('shop').set({ phone: '0571-88886666' }).where('shop_id', '=', shopId).execute()

const phone = '13912345678'
const host = await asGuest(phone)
const book = async (change: Parameters<typeof orderFormFor>[1] = {}) =>
  (await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay(), ...change }))).row
const tokenOf = async (orderId: number) =>
  (await booker.call(readInviteLink, { forOrderId: orderId })).invitePath.slice('/m/i/'.length)
const open = async (token: string, guestKey = ''): Promise<InvitedPage> =>
  (await anyone.call(readInvitation, { token, guestKey })).data
let forms = 0
const answer = async (token: string, given: Partial<CallInput<typeof answerInvitation>> = {}) => {
  forms += 1
  const input = {
    token,
    formKey: `form-of-a-browser-${forms}`,
    name: '张三',
    answer: 'yes' as const,
    ...given,
  }
  return (await anyone.call(answerInvitation, input)).data
}

describe('an invitation', () => {
  test('anybody with its token reads who invites, when and where, without a login [1.01]', async () => {
    const order = await book({ bookDate: '2026-11-21' })
    const invited = await open(await tokenOf(order.id))
    expect(invited).toMatchObject({ state: 'open', hostName: '王先生', coming: [], mine: null })
    expect(invited.page).toMatchObject({
      dateText: '2026年11月21日',
      lunarText: '农历十月十三',
      timeText: '晚餐 18:00',
      roomName: '牡丹厅',
      shopTitle: '和宴·望江店',
      shopPhone: '0571-88886666',
    })
  })

  test('is one for all who ask for it at once', async () => {
    const order = await book()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(order.id)))
    expect(new Set(tokens).size).toBe(1)
  })

  test('is in no answer with a private phone, a sum or a link of staff', async () => {
    const order = await book({ deposit: fen(88_000), adminRemark: '保密' })
    const token = await tokenOf(order.id)
    await answer(token, { words: '到时见' })
    const json = JSON.stringify(await open(token))
    expect(json.replaceAll(/\D/g, '')).not.toContain(phone)
    for (const secret of [phone, '5678', '880', '保密', 'deposit', 'price', '139'])
      expect(json).not.toContain(secret)
    for (const path of ['', '/calendar.ics']) {
      const text = await (await fetch(`${baseUrl}/m/i/${token}${path}`)).text()
      expect(text).not.toContain(phone)
    }
  })

  test('that is guessed, mistyped or of another shop is missing, and all in the same words', async () => {
    const token = await tokenOf((await book()).id)
    const [, secret = ''] = /-([\w-]{22})$/.exec(token) ?? []
    const wrong = [
      '',
      'x',
      `${token}x`,
      invitationToken(shopId, 'abcdefghijklmnopqrstuv'),
      invitationToken(venue.other.shopId, secret),
      invitationToken(987_654_321, secret),
    ]
    for (const guessed of wrong) {
      expect((await catchRefusal(open(guessed))).code).toBe('invitations.missing')
      expect((await catchRefusal(answer(guessed))).code).toBe('invitations.missing')
    }
  })

  test('of linked rooms is one, and names them all', async () => {
    const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
    const first = await book({ roomIds })
    const second = first.linkedRooms.find(({ orderId }) => orderId !== first.id)
    expect(await tokenOf(second?.orderId ?? 0)).toBe(await tokenOf(first.id))
    expect((await open(await tokenOf(first.id))).page?.roomName).toBe('牡丹厅、芍药厅')
  })

  test('stays the same, with who answered, when the first of linked rooms is given up', async () => {
    const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
    const first = await book({ roomIds })
    const token = await tokenOf(first.id)
    const { guestKey } = await answer(token)
    const { version } = first
    await booker.call(cancelOrder, { orderId: first.id, version, linked: false, reason: 'guest' })
    const invited = await open(token, guestKey)
    expect(invited).toMatchObject({ state: 'open', mine: { name: '张三' }, totals: { yes: 1 } })
    expect(invited.page?.roomName).toBe('芍药厅')
    const heir = first.linkedRooms.find(({ orderId }) => orderId !== first.id)
    expect(await tokenOf(heir?.orderId ?? 0)).toBe(token)
  })

  test('of a meal that is cancelled or over says so, and nothing of the place', async () => {
    const order = await book()
    const token = await tokenOf(order.id)
    const { guestKey } = await answer(token)
    await booker.call(cancelOrder, {
      orderId: order.id,
      version: order.version,
      linked: false,
      reason: 'guest',
    })
    const cancelled = await open(token, guestKey)
    expect(cancelled).toMatchObject({ state: 'cancelled', page: null, coming: [], mine: null })
    expect(JSON.stringify(cancelled)).not.toMatch(/和宴|望江|牡丹|张三/)
    expect((await catchRefusal(answer(token, { guestKey }))).code).toBe('invitations.over')

    const eaten = await book({ bookDate: '2026-11-20', roomIds: [findRoomId(venue, '菊厅')] })
    const late = await tokenOf(eaten.id)
    const before = clock.now().toISOString()
    clock.set('2026-11-20T13:00:00Z')
    expect(await open(late)).toMatchObject({ state: 'over', page: null })
    expect((await catchRefusal(answer(late))).code).toBe('invitations.over')
    clock.set(before)
  })

  test('of an order that staff deleted is missing', async () => {
    const order = await book()
    const token = await tokenOf(order.id)
    await booker.call(cancelOrder, {
      orderId: order.id,
      version: order.version,
      linked: false,
      reason: 'guest',
    })
    const { row } = await booker.call(orderDetail, { id: order.id })
    const admin = await as(venue.staff.admin.phone)
    await admin.call(deleteOrder, { orderId: order.id, version: row.version, linked: false })
    expect((await catchRefusal(open(token))).code).toBe('invitations.missing')
  })

  test('offers dishes where everybody who was invited may choose them', async () => {
    const { settings } = await owner
      .selectFrom('shop')
      .select('settings')
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
    const order = await book()
    const token = await tokenOf(order.id)
    expect((await open(token)).dishesOpen).toBe(false)
    const shop = owner.updateTable('shop').where('shop_id', '=', shopId)
    await shop.set({ settings: JSON.stringify({ ...(settings as object), dishesOpen: true }) }).execute()
    await booker.call(setDishMode, { orderId: order.id, version: order.version, linked: false, dishMode: 2 })
    expect((await open(token)).dishesOpen).toBe(true)
    const { guestKey } = await answer(token, { answer: 'no' })
    expect((await open(token, guestKey)).dishesOpen).toBe(false)
    await shop.set({ settings: JSON.stringify(settings) }).execute()
  })
})

describe('an answer', () => {
  test('shows who comes, and is changed with its key and no other', async () => {
    const token = await tokenOf((await book()).id)
    const { guestKey, invited } = await answer(token, { name: ' 李四 ', peopleNum: 3, words: '带孩子' })
    expect(invited).toMatchObject({
      coming: [{ name: '李四', peopleNum: 3 }],
      totals: { yes: 1, people: 3 },
      mine: { words: '带孩子' },
    })
    expect((await open(token)).mine).toBeNull()
    expect((await catchRefusal(answer(token, { guestKey: `${guestKey}x` }))).code).toBe(
      'invitations.wrong_key',
    )
    const other = await tokenOf((await book()).id)
    expect((await catchRefusal(answer(other, { guestKey }))).code).toBe('invitations.wrong_key')
    const changed = await answer(token, { guestKey, name: '李四', answer: 'maybe' })
    expect(changed.guestKey).toBe(guestKey)
    expect(changed.invited).toMatchObject({ coming: [], totals: { yes: 0, maybe: 1, people: 0 } })
  })

  test('whose form is sent many times at once is one', async () => {
    const token = await tokenOf((await book()).id)
    const formKey = 'the-same-form-of-one-browser'
    const sent = await Promise.all(Array.from({ length: 10 }, () => answer(token, { formKey })))
    expect(new Set(sent.map(({ guestKey }) => guestKey)).size).toBe(1)
    expect((await open(token)).totals).toMatchObject({ yes: 1 })
  })

  test('without a name, with none to come, or too long is sent back to its field', async () => {
    const token = await tokenOf((await book()).id)
    const wrong: [Partial<CallInput<typeof answerInvitation>>, string, string][] = [
      [{ name: '  ' }, 'name', '请输入您的姓名'],
      [{ name: '长'.repeat(21) }, 'name', '最多20个字符'],
      [{ peopleNum: 0 }, 'peopleNum', '请输入正确的人数'],
      [{ peopleNum: 100 }, 'peopleNum', '请输入正确的人数'],
      [{ peopleNum: 1.5 }, 'peopleNum', '请输入正确的人数'],
      [{ words: '多'.repeat(101) }, 'words', '最多100个字符'],
    ]
    for (const [given, field, message] of wrong) {
      const refusal = await catchRefusal(answer(token, given))
      expect(refusal.fields).toMatchObject({ [field]: message })
    }
    expect((await open(token)).totals).toMatchObject({ yes: 0 })
  })

  test('beyond the three hundredth is refused, and those before may still change theirs', async () => {
    const order = await book()
    const token = await tokenOf(order.id)
    const { guestKey } = await answer(token)
    const at = clock.now()
    const booking_id = await readBookingId(owner, order.id)
    const row = (number: number) => ({
      shop_id: shopId,
      booking_id,
      name: `客${number}`,
      answer: 'maybe',
      key_hash: Buffer.from(`key ${number}`),
      created_at: at,
      updated_at: at,
    })
    const others = Array.from({ length: invitationLimits.answers - 1 }, (_, number) => row(number))
    await owner.insertInto('invitation_guest').values(others).execute()
    expect((await catchRefusal(answer(token))).code).toBe('invitations.full')
    await answer(token, { guestKey, answer: 'no' })
  })

  test('of one network is slowed down', async () => {
    const token = await tokenOf((await book()).id)
    clock.pass(11)
    const codes: string[] = []
    for (let tries = 0; tries < 125; tries += 1) {
      codes.push(
        await answer(token, { formKey: 'one-form-sent-again' }).then(
          () => '',
          (error) => error.code,
        ),
      )
    }
    clock.pass(11)
    // An answer of another test falls into the same ten minutes, so the 120th may already be refused.
    expect(codes.slice(0, 119)).toEqual(Array(119).fill(''))
    expect(new Set(codes.slice(120))).toEqual(new Set(['request.too_many']))
  })

  test('is known by its key to whoever asks for dishes, until it is taken away', async () => {
    const order = await book()
    const token = await tokenOf(order.id)
    const { guestKey } = await answer(token, { name: '王五' })
    const who = (key: string, at = token) => inShop(app.db, shopId, (tx) => findInvited(tx, shopId, at, key))
    expect(await who(guestKey)).toMatchObject({ orderId: order.id, name: '王五', answer: 'yes' })
    expect(await who('')).toBeUndefined()
    expect(await who('wrong')).toBeUndefined()
    const { answers } = await booker.call(readInviteLink, { forOrderId: order.id })
    const [first] = answers
    await booker.call(removeInviteAnswer, { forOrderId: order.id, answerId: first?.answerId ?? 0 })
    expect(await who(guestKey)).toBeUndefined()
    expect((await catchRefusal(answer(token, { guestKey }))).code).toBe('invitations.wrong_key')
  })
})

describe('whoever hands it out', () => {
  test('and may not act on the order changes nothing of it', async () => {
    const order = await book()
    await answer(await tokenOf(order.id))
    const colleague = await as(venue.staff.colleague.phone)
    const link = await colleague.call(readInviteLink, { forOrderId: order.id })
    expect(link.mayAct).toBe(false)
    const answerId = link.answers[0]?.answerId ?? 0
    const tries = [
      colleague.call(renewInvitation, { forOrderId: order.id }),
      colleague.call(removeInviteAnswer, { forOrderId: order.id, answerId }),
    ]
    for (const refused of await Promise.all(tries.map(catchRefusal)))
      expect(refused.code).toBe('booking.not_yours')
    const { mayAct, ...left } = await booker.call(readInviteLink, { forOrderId: order.id })
    expect({ ...left, mayAct: false }).toEqual(link)
    expect(mayAct).toBe(true)
  })

  test('staff see who answered, and take an answer away', async () => {
    const order = await book()
    const token = await tokenOf(order.id)
    await answer(token, { name: '赵六', peopleNum: 4, words: '六点到' })
    await answer(token, { name: '钱七', answer: 'no' })
    const link = await booker.call(readInviteLink, { forOrderId: order.id })
    expect(link).toMatchObject({
      url: `${baseUrl}/m/i/${token}`,
      state: 'open',
      totals: { yes: 1, no: 1, maybe: 0, people: 4 },
      answers: [{ name: '赵六', words: '六点到', peopleNum: 4 }, { name: '钱七' }],
    })
    const answerId = link.answers[1]?.answerId ?? 0
    const remaining = await booker.call(removeInviteAnswer, { forOrderId: order.id, answerId })
    expect(remaining.answers.map(({ name }) => name)).toEqual(['赵六'])
    const again = booker.call(removeInviteAnswer, { forOrderId: order.id, answerId })
    expect((await catchRefusal(again)).code).toBe('invitations.answer_missing')
    const { list } = await booker.call(orderDetail, { id: order.id })
    expect(list.map(({ remark }) => remark)).toEqual(
      expect.arrayContaining(['赵六 回复邀请：出席（4人）', '移除 钱七 的邀请回复']),
    )
    const apart = list.filter(({ ofInvitation }) => ofInvitation).map(({ remark }) => remark)
    expect(apart).toContain('赵六 回复邀请：出席（4人）')
    expect(apart).not.toContain('移除 钱七 的邀请回复')
  })

  test('a new link kills the old one, and keeps who answered', async () => {
    const order = await book()
    const token = await tokenOf(order.id)
    const { guestKey } = await answer(token)
    const { invitePath } = await booker.call(renewInvitation, { forOrderId: order.id })
    const fresh = invitePath.slice('/m/i/'.length)
    expect(fresh).not.toBe(token)
    expect((await catchRefusal(open(token))).code).toBe('invitations.missing')
    expect((await catchRefusal(answer(token, { guestKey }))).code).toBe('invitations.missing')
    for (const path of ['', '/share.png', '/calendar.ics']) {
      expect((await fetch(`${baseUrl}/m/i/${token}${path}`)).status).toBe(404)
    }
    expect(await open(fresh, guestKey)).toMatchObject({ mine: { name: '张三' } })
  })

  test('an order of another shop has none for these staff, and none is made', async () => {
    const order = await book()
    const elsewhere = { shopId: venue.other.shopId, orderId: order.id, at: clock.now() }
    const made = inShop(app.db, venue.other.shopId, (tx) => ensureInvitation(tx, elsewhere))
    await expect(made).rejects.toMatchObject({ code: 'booking.not_found' })
  })

  test('the host sees who answered their own order, and nobody else does', async () => {
    const order = await book()
    const token = await tokenOf(order.id)
    await answer(token, { name: '孙八' })
    const mine = await host.call(readOwnInvitation, { shopId, orderId: order.id })
    expect(mine).toMatchObject({ invitePath: `/m/i/${token}`, answers: [{ name: '孙八' }] })
    const answerId = mine.answers[0]?.answerId ?? 0
    const stranger = await asGuest('13700000001')
    const tries = [
      stranger.call(readOwnInvitation, { shopId, orderId: order.id }),
      stranger.call(removeOwnAnswer, { shopId, orderId: order.id, answerId }),
    ]
    for (const refused of await Promise.all(tries.map(catchRefusal))) {
      expect(refused.code).toBe('booking.not_found')
    }
    const remaining = await host.call(removeOwnAnswer, { shopId, orderId: order.id, answerId })
    expect(remaining.answers).toEqual([])
  })

  test('those whom a forgotten customer invited are forgotten with them', async () => {
    const order = await book({ phone: '13922220000', userName: '周女士', sex: 2 })
    await answer(await tokenOf(order.id), { name: '吴九', words: '祝贺周女士' })
    const { id: orderId, version } = order
    await booker.call(cancelOrder, { orderId, version, linked: false, reason: 'guest' })
    const customer = await owner
      .selectFrom('customer')
      .select(['id', 'version'])
      .where('phone', '=', '13922220000')
      .executeTakeFirstOrThrow()
    await (await as(venue.staff.owner.phone)).call(anonymiseCustomer, customer)
    const { answers } = await booker.call(readInviteLink, { forOrderId: orderId })
    expect(answers).toMatchObject([{ name: '受邀客人', words: '' }])
  })

  test('a lady is a lady, and a host without a name is no phone [9.08]', async () => {
    const order = await book({ userName: '李', sex: 2 })
    const token = await tokenOf(order.id)
    expect((await open(token)).hostName).toBe('李女士')
    await booker.call(editOrder, { orderId: order.id, version: order.version, userName: '李', sex: 1 })
    expect((await open(token)).hostName).toBe('李先生')
  })
})
