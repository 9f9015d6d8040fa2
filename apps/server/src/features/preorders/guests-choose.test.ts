import { orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import { confirmPreorder, editPreorder, readPreorder } from '@roombook/contract/preorders'
import {
  confirmGuestDishes,
  guestCartOf,
  guestMenuOf,
  invitedCartOf,
  invitedMenuOf,
  removeGuestLine,
  setGuestLine,
  setGuestRemark,
  setInvitedLine,
} from '@roombook/contract/preorders-of-guests'
import { invitationToken } from '@roombook/domain/invitations'
import type { DishMode } from '@roombook/domain/preorders'
import { describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const fixture = await openDishFixture(await startTestApp())
const { anyone, asGuest, booker, changeDish, clock, venue, invite, menu, owner, shopId, some, submit } =
  fixture
const guest = await asGuest('13912345678')
const stranger = await asGuest('13700001111')

const invitedCall = async (input: Parameters<typeof anyone.call<typeof setInvitedLine>>[1]) =>
  (await anyone.call(setInvitedLine, input)).data

describe('the host', () => {
  test('chooses alone in mode 1, from the whole menu, and confirms [4.08]', async () => {
    const { of, people, order } = await invite(1, ['小李'])
    const offered = await guest.call(guestMenuOf, of)
    expect(offered.dishes.map(({ title }) => title)).toEqual([
      '团圆宴',
      '拍黄瓜',
      '清蒸鲈鱼',
      '麻婆豆腐',
      '位上小聚',
    ])
    // Set menus come first, independent of the store's order.
    expect(offered.categories.map(({ title }) => title)).toEqual(['套餐', '凉菜', '热菜'])
    const cart = await guest.call(setGuestLine, { ...of, ...some.bass(2) })
    expect(cart).toMatchObject({
      sureState: 0,
      mayChoose: true,
      mayConfirm: true,
      closedWords: '',
      total: 25_600,
      count: 2,
      roomName: '牡丹厅',
    })
    expect(cart.dishLines).toMatchObject([
      { title: '清蒸鲈鱼', spec: '一斤半', quantity: 2, chooserName: '主人', mine: true, linePrice: 25_600 },
    ])
    expect(await catchRefusal(invitedCall({ ...people[0], ...some.cucumber() }))).toMatchObject({
      code: 'preorders.closed',
      message: '由主人点菜',
    })
    await guest.call(setGuestRemark, { ...of, userRemark: '有老人，软烂些' })
    const { token = '', guestKey = '' } = people[0] ?? {}
    const others = (await anyone.call(invitedCartOf, { token, guestKey })).data
    expect(others).toMatchObject({
      dishLines: [],
      count: 0,
      total: null,
      userRemark: '',
      closedWords: '由主人点菜',
    })
    const { version } = await guest.call(guestCartOf, of)
    const confirmed = await guest.call(confirmGuestDishes, { ...of, version })
    expect(confirmed).toMatchObject({ sureState: 1, mayChoose: false, mayConfirm: false })
    const staffs = await booker.call(readPreorder, { forOrderId: order.id })
    expect(staffs.order).toMatchObject({
      sureState: 1,
      confirmerName: '客人',
      userRemark: '有老人，软烂些',
    })
    const detail = await booker.call(orderDetail, { id: order.id })
    expect(detail.row).toMatchObject({ dishesChosen: true, dishesTotal: 25_600, version: order.version })
    expect(detail.list[0]).toMatchObject({
      operatorName: '客人',
      remark: '客人确认菜品：2份菜品，合计256.00元',
    })
    const { list } = await booker.call(listMessages, {})
    expect(list[0]).toMatchObject({ kind: 'dishes-confirmed', orderId: order.id })
    expect(list[0]?.content).toMatch(/^客人已确认菜品：王先生 牡丹厅 .*2份菜品$/)
  })

  test('sees what the rooms cost besides the dishes; who is invited sees neither', async () => {
    const { of, people, order } = await invite(2, ['小李'])
    await owner
      .updateTable('orders')
      .set({ service_fee_fen: 30_000 })
      .where('shop_id', '=', shopId)
      .where('id', '=', order.id)
      .execute()
    const cart = await guest.call(setGuestLine, { ...of, ...some.bass(2) })
    expect(cart).toMatchObject({ total: 25_600, serviceFee: 30_000 })
    const { token = '', guestKey = '' } = people[0] ?? {}
    const theirs = (await anyone.call(invitedCartOf, { token, guestKey })).data
    expect(theirs).toMatchObject({ count: 2, total: null, serviceFee: null })
  })

  test('changes nothing once it is confirmed, and staff still may [4.08]', async () => {
    const { of, order } = await invite(2, ['小李'])
    const { version } = await guest.call(setGuestLine, { ...of, ...some.cucumber() })
    await booker.call(confirmPreorder, { forOrderId: order.id, version })
    const cart = await guest.call(guestCartOf, of)
    expect(cart).toMatchObject({ mayChoose: false, closedWords: '菜品已确认，如需调整请联系门店' })
    const lineId = cart.dishLines[0]?.lineId ?? 0
    const tries = [
      guest.call(setGuestLine, { ...of, ...some.tofu() }),
      guest.call(removeGuestLine, { ...of, lineId }),
      guest.call(setGuestRemark, { ...of, userRemark: '改' }),
      guest.call(confirmGuestDishes, { ...of, version: cart.version }),
    ]
    for (const refused of await Promise.all(tries.map(catchRefusal))) {
      expect(refused.code).toBe('preorders.already_confirmed')
    }
    const goods = [some.tofu()]
    const edited = await booker.call(editPreorder, { forOrderId: order.id, version: cart.version, goods })
    expect(edited.order.sureState).toBe(2)
  })

  test('confirms what the staff chose, and sees it before [4.08]', async () => {
    const { of, order } = await invite(1, [])
    await submit(order.id, [some.banquet()])
    const cart = await guest.call(guestCartOf, of)
    expect(cart).toMatchObject({ sureState: 2, mayChoose: true, mayConfirm: true, total: 128_800 })
    expect(cart.dishLines[0]).toMatchObject({ chooserName: '门店', mine: false, kind: 'set' })
    expect(cart.dishLines[0]?.items.map(({ title, number }) => [title, number])).toEqual([
      ['拍黄瓜', 2],
      ['清蒸鲈鱼', 1],
    ])
    const { sureState } = await guest.call(confirmGuestDishes, { ...of, version: cart.version })
    expect(sureState).toBe(1)
  })

  test.each<[DishMode, string]>([
    [0, '门店未开放在线点菜'],
    [3, '由门店为您配菜'],
  ])('chooses nothing in mode %i', async (dishMode, reason) => {
    const { of } = await invite(dishMode, [])
    const refused = await catchRefusal(guest.call(setGuestLine, { ...of, ...some.cucumber() }))
    expect(refused).toMatchObject({ code: 'preorders.closed', message: reason })
    expect(await guest.call(guestCartOf, of)).toMatchObject({ mayChoose: false, closedWords: reason })
  })

  test('chooses nothing where the shop offers no dishes, or the order is over', async () => {
    const { of, order } = await invite(1, [])
    const choose = () => catchRefusal(guest.call(setGuestLine, { ...of, ...some.cucumber() }))
    await fixture.setDishesOpen(false)
    expect((await choose()).message).toBe('门店未开放在线点菜')
    await fixture.setDishesOpen(true)
    const plugin = (state: string) =>
      owner
        .updateTable('shop_plugin')
        .set({ state })
        .where('shop_id', '=', shopId)
        .where('name', '=', 'foods/foodlist')
        .execute()
    await plugin('false')
    expect((await choose()).message).toBe('门店未开放在线点菜')
    await plugin('true')
    await owner.updateTable('orders').set({ status: -1 }).where('id', '=', order.id).execute()
    expect((await choose()).message).toBe('订单已结束，不能再点菜')
  })

  test('is the guest of the order: to another it is not there', async () => {
    const { of } = await invite(2, [])
    const tries = [
      stranger.call(guestCartOf, of),
      stranger.call(guestMenuOf, of),
      stranger.call(setGuestLine, { ...of, ...some.cucumber() }),
      stranger.call(confirmGuestDishes, { ...of, version: 0 }),
      guest.call(guestCartOf, { ...of, orderId: 987_654_321 }),
      guest.call(guestCartOf, { ...of, shopId: venue.other.shopId }),
    ]
    for (const refused of await Promise.all(tries.map(catchRefusal))) {
      expect(refused.code).toBe('booking.not_found')
    }
  })

  test('is told of a dish that is gone meanwhile, by name', async () => {
    const { of, order } = await invite(1, [])
    await changeDish(menu.cucumber, { sold_out_on: order.bookDate })
    const choose = guest.call(setGuestLine, { ...of, ...some.cucumber() })
    expect(await catchRefusal(choose)).toMatchObject({
      code: 'preorders.unavailable',
      message: '「拍黄瓜」已售罄',
    })
    await changeDish(menu.cucumber, { sold_out_on: null })
    const { version } = await guest.call(setGuestLine, { ...of, ...some.cucumber(3) })
    await changeDish(menu.cucumber, { deleted_at: clock.now() })
    const refused = await catchRefusal(guest.call(confirmGuestDishes, { ...of, version }))
    expect(refused).toMatchObject({ code: 'preorders.unavailable', message: '「拍黄瓜」已删除' })
    const cart = await guest.call(guestCartOf, of)
    expect(cart).toMatchObject({ sureState: 0, dishLines: [{ problem: '「拍黄瓜」已删除' }] })
    // A smaller quantity needs no new agreement.
    await guest.call(setGuestLine, { ...of, ...some.cucumber(0) })
    await changeDish(menu.cucumber, { deleted_at: null })
  })

  test('pays what the dishes cost when confirming, whatever they cost when chosen', async () => {
    const { of } = await invite(1, [])
    const { version, total } = await guest.call(setGuestLine, { ...of, ...some.tofu(2) })
    expect(total).toBe(9_200)
    await changeDish(menu.tofu.id, { price_fen: 5_000 })
    expect((await guest.call(guestCartOf, of)).total).toBe(10_000)
    expect((await guest.call(confirmGuestDishes, { ...of, version })).total).toBe(10_000)
    await changeDish(menu.tofu.id, { price_fen: 4_600 })
    expect((await guest.call(guestCartOf, of)).total).toBe(10_000)
  })

  test('confirms nothing that is empty, or was not seen', async () => {
    const { of } = await invite(1, [])
    expect((await catchRefusal(guest.call(confirmGuestDishes, { ...of, version: 0 }))).code).toBe(
      'preorders.empty',
    )
    await guest.call(setGuestLine, { ...of, ...some.tofu() })
    const refused = await catchRefusal(guest.call(confirmGuestDishes, { ...of, version: 0 }))
    expect(refused.code).toBe('preorders.stale')
  })
})

describe('everybody who was invited', () => {
  test('chooses into one cart in mode 2; each sees the others, and no money [4.08]', async () => {
    const { of, people } = await invite(2, ['小李', '老张'])
    const [li, zhang = li] = people
    await invitedCall({ ...li, ...some.cucumber(2) })
    const cart = await invitedCall({ ...zhang, ...some.cucumber() })
    expect(cart).toMatchObject({ total: null, count: 3, mayChoose: true, mayConfirm: false })
    expect(cart.dishLines).toMatchObject([
      { chooserName: '小李', quantity: 2, mine: false, unitPrice: null, linePrice: null },
      { chooserName: '老张', quantity: 1, mine: true },
    ])
    const hosts = await guest.call(guestCartOf, of)
    expect(hosts).toMatchObject({ total: 5_400, count: 3 })
    const offered = (await anyone.call(invitedMenuOf, li)).data
    expect(offered.dishes.map(({ title }) => title)).toEqual(['拍黄瓜', '清蒸鲈鱼', '麻婆豆腐'])
    expect(JSON.stringify(offered)).not.toMatch(/[0-9]+\.[0-9]{2}/)
    const lineId = hosts.dishLines[0]?.lineId ?? 0
    const { dishLines } = await guest.call(removeGuestLine, { ...of, lineId })
    expect(dishLines.map(({ chooserName }) => chooserName)).toEqual(['老张'])
    const again = await catchRefusal(guest.call(removeGuestLine, { ...of, lineId }))
    expect(again.code).toBe('preorders.line_missing')
  })

  test('sets their own lines alone, and no set menu', async () => {
    const { of, people } = await invite(2, ['小李', '老张'])
    const [li, zhang = li] = people
    await guest.call(setGuestLine, { ...of, ...some.tofu(2) })
    await invitedCall({ ...li, ...some.tofu(1) })
    const cart = await invitedCall({ ...zhang, ...some.tofu(0) })
    expect(cart.dishLines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect((await catchRefusal(invitedCall({ ...li, ...some.banquet() }))).code).toBe(
      'preorders.set_for_host',
    )
  })

  test('needs the token and the key, and to come', async () => {
    const { people } = await invite(2, ['小李'])
    const [li] = people
    const { people: others } = await invite(2, ['旁人'])
    const wrong = [
      { ...li, guestKey: 'guessed' },
      { ...li, guestKey: others[0].guestKey },
      { ...li, token: `${li.token.slice(0, -1)}_` },
      { ...li, token: 'nonsense' },
      { ...li, token: invitationToken(987_654, 'x'.repeat(22)) },
    ]
    for (const input of wrong) {
      expect((await catchRefusal(anyone.call(invitedCartOf, input))).code).toBe('preorders.not_invited')
      const set = invitedCall({ ...input, ...some.cucumber() })
      expect((await catchRefusal(set)).code).toBe('preorders.not_invited')
    }
    const { people: absent } = await invite(2, ['不来'], 'no')
    const refused = await catchRefusal(invitedCall({ ...absent[0], ...some.cucumber() }))
    expect(refused.message).toBe('您已回复不能赴宴，不能点菜')
  })

  test.each([-1, 1.5, 1_000_000_000])('wants no %d of a dish', async (number) => {
    const { people } = await invite(2, ['小李'])
    const refused = await catchRefusal(invitedCall({ ...people[0], ...some.cucumber(number) }))
    expect(refused.code).toBe('request.invalid')
  })

  test('has 60 lines, a pre-order 200, and of one dish there are 999', async () => {
    const { of, order, people } = await invite(2, ['小李', '老张'])
    const [li, zhang = li] = people
    await invitedCall({ ...li, ...some.bass() })
    const { id: preorderId } = await owner
      .selectFrom('preorder')
      .select('id')
      .where('booking_id', '=', selectBookingId(order.id))
      .executeTakeFirstOrThrow()
    const { invited_id } = await owner
      .selectFrom('preorder_line')
      .select('invited_id')
      .where('preorder_id', '=', preorderId)
      .executeTakeFirstOrThrow()
    const fill = (chooser: string, invitedId: number, from: number, count: number) =>
      owner
        .insertInto('preorder_line')
        .values(
          Array.from({ length: count }, (_, at) => ({
            shop_id: shopId,
            preorder_id: preorderId,
            dish_id: menu.bass.id,
            spec_id: 1_000_000 + from + at,
            number: 1,
            chooser,
            invited_id: invitedId,
            created_at: clock.now(),
          })),
        )
        .execute()
    await fill('invited', invited_id, 0, 59)
    expect((await catchRefusal(invitedCall({ ...li, ...some.tofu() }))).code).toBe('preorders.own_lines_full')
    expect((await invitedCall({ ...li, ...some.bass(5) })).count).toBe(64)
    const many = await catchRefusal(invitedCall({ ...zhang, ...some.bass(995) }))
    expect(many.message).toBe('单个菜品最多999份')
    await fill('staff', 0, 100, 140)
    const full = await catchRefusal(guest.call(setGuestLine, { ...of, ...some.tofu() }))
    expect(full.code).toBe('preorders.too_many_lines')
  })
})

describe('a menu that staff bring to what it is to be', () => {
  test('leaves everybody theirs, and takes what is too much from the staff first', async () => {
    const { of, order, people } = await invite(2, ['小李'])
    await guest.call(setGuestLine, { ...of, ...some.cucumber(2) })
    await invitedCall({ ...people[0], ...some.cucumber(1) })
    const { version } = await guest.call(guestCartOf, of)
    const more = { forOrderId: order.id, version, goods: [some.cucumber(5)] }
    const raised = await booker.call(editPreorder, more)
    expect(raised.dishLines[0]?.choosers).toEqual([
      { name: '主人', quantity: 2 },
      { name: '小李', quantity: 1 },
      { name: '门店', quantity: 2 },
    ])
    const less = { forOrderId: order.id, version: raised.order.version, goods: [some.cucumber(2)] }
    expect((await booker.call(editPreorder, less)).dishLines[0]?.choosers).toEqual([
      { name: '主人', quantity: 1 },
      { name: '小李', quantity: 1 },
    ])
  })
})
