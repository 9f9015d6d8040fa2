import { createOrder } from '@roombook/contract/booking'
import { userInfo } from '@roombook/contract/shell'
import { changeShop, listBoundShops } from '@roombook/contract/stores'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { other, shopId, staff } = venue

describe('the stores one works in', () => {
  test('come 50 to a page, the one last entered first [7.54]', async () => {
    const ownLogo = '/static/public/1/logo.png'
    await owner.updateTable('shop').set({ logo: ownLogo }).where('shop_id', '=', shopId).execute()
    const { token } = await as(staff.owner.phone)
    const answer = await postForm(
      site,
      '/shopapi/shopuser/bindshops',
      { page: 1, limit: 50, keyword: '' },
      token,
    )
    expect(answer.data).toEqual({
      list: [
        { id: shopId, title: '和宴·望江店', address: '杭州市上城区望江路100号', logo: ownLogo },
        { id: other.shopId, title: '和宴·湖滨店', address: '杭州市上城区望江路100号', logo: '' },
      ],
      count: 2,
    })
  })

  test('are found by name and by address [2.28]', async () => {
    await owner
      .updateTable('shop')
      .set({ address: '西湖区湖滨路8号' })
      .where('shop_id', '=', other.shopId)
      .execute()
    const person = await as(staff.owner.phone)
    const found = async (keyword: string) =>
      (await person.call(listBoundShops, { keyword })).list.map(({ id }) => id)
    expect(await found('湖滨店')).toEqual([other.shopId])
    expect(await found('湖滨路8')).toEqual([other.shopId])
    expect(await found('和宴')).toEqual([shopId, other.shopId])
    expect(await found('_')).toEqual([])
    expect((await person.call(listBoundShops, { page: 2, limit: 1 })).list).toHaveLength(1)
    // A page past the last is empty but has the count.
    expect(await person.call(listBoundShops, { page: 9, limit: 1 })).toEqual({ list: [], count: 2 })
  })

  test('are nobody else’s, and not those one was put out of [1.01]', async () => {
    const booker = await as(staff.booker.phone)
    expect((await booker.call(listBoundShops, {})).list.map(({ id }) => id)).toEqual([shopId])
    await owner
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('shop_id', '=', other.shopId)
      .execute()
    const person = await as(staff.owner.phone)
    expect((await person.call(listBoundShops, {})).count).toBe(1)
    await owner.updateTable('staff').set({ disabled_at: null }).where('shop_id', '=', other.shopId).execute()
  })
})

describe('changing to another store', () => {
  test('answers a token, who one is there, and until when [7.55]', async () => {
    const { token } = await as(staff.owner.phone)
    const answer = await postForm(site, '/shopapi/shopuser/changeshop', { shop_id: other.shopId }, token)
    expect(answer).toMatchObject({
      msg: '已切换门店',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userInfo: { nickname: '陈老板', is_admin: 1, have_shop_number: 2 },
        expires_time: '2026-11-27T02:00:00.000Z',
      },
    })
    const info = await postForm(site, '/shopapi/shopconfig/shopinfo', {}, answer.data.token)
    expect(info.data.shopstore.id).toBe(other.shopId)
    // The previous session still serves reads for a minute, and repeats the same change.
    expect((await postForm(site, '/shopapi/shopuser/info', {}, token)).status).toBe(200)
    const again = await postForm(site, '/shopapi/shopuser/changeshop', { shop_id: other.shopId }, token)
    expect(again.status).toBe(200)
    clock.pass(2)
    expect((await postForm(site, '/shopapi/shopuser/info', {}, token)).status).toBe(410000)
    expect((await postForm(site, '/shopapi/shopuser/info', {}, answer.data.token)).status).toBe(200)
  })

  test('ends changes in the store that was left; negative control: were it not noted as left, one would go through', async () => {
    const client = await as(staff.owner.phone)
    const book = (bookDate: string) => client.call(createOrder, orderFormFor(venue, { bookDate }))
    await client.call(changeShop, { shopId: other.shopId })
    expect(await catchRefusal(book('2026-12-01'))).toMatchObject({ code: 'session.ended' })
    await owner.updateTable('session').set({ left_at: null }).execute()
    expect((await book('2026-12-01')).row.bookDate).toBe('2026-12-01')
  })

  test('is refused where one does not work, as where there is no store', async () => {
    const booker = await as(staff.booker.phone)
    for (const wanted of [other.shopId, 999_999]) {
      expect(await catchRefusal(booker.call(changeShop, { shopId: wanted }))).toMatchObject({
        code: 'request.not_found',
      })
    }
    expect((await booker.call(userInfo, {})).nickname).toBe('赵前台')
  })
})
