import { shopInfo } from '@roombook/contract/shell'
import { listStorePlaces, readBaseInfo, saveBaseInfo } from '@roombook/contract/shop'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const boss = await as(venue.staff.owner.phone)
const booker = await as(venue.staff.booker.phone)

const save = (fields: Record<string, string | number>, token = admin.token) =>
  postForm(site, '/shopapi/shopconfig/savebaseinfo', fields, token)

describe('what a store says of itself', () => {
  test('is saved under shopconfig/savebaseinfo, and read back; what is not sent stays [6.07]', async () => {
    const fields = {
      title: ' 和宴·望江旗舰店 ',
      shopType: 2,
      phone: '0571-86520188',
      address: '杭州市上城区望江东路218号',
      latitude: '30.236512',
      longitude: '120.190275',
      introduction: '江畔小聚，宾主尽欢',
      parking: '地下车库免费2小时',
    }
    expect(await save(fields)).toMatchObject({ status: 200, msg: '门店资料已保存' })
    await admin.call(saveBaseInfo, { cutoverHour: 4 })
    expect(await admin.call(readBaseInfo, {})).toEqual({
      id: venue.shopId,
      title: '和宴·望江旗舰店',
      shopType: 2,
      logo: '',
      cover: '',
      phone: '0571-86520188',
      address: '杭州市上城区望江东路218号',
      latitude: 30.236512,
      longitude: 120.190275,
      introduction: '江畔小聚，宾主尽欢',
      parking: '地下车库免费2小时',
      timezone: 'Asia/Shanghai',
      cutoverHour: 4,
      subscriptionEnd: '2027-12-31 到期',
    })
    const { shop } = await booker.call(shopInfo, {})
    expect(shop).toMatchObject({ title: '和宴·望江旗舰店', shopType: 2, logo: '', cutoverHour: 4 })
    expect(await catchRefusal(booker.call(readBaseInfo, {}))).toMatchObject({ code: 'permission.refused' })
    expect((await save({ title: '改名' }, booker.token)).http).toBe(403)
  })

  test('its position can be taken away, and comes as a pair', async () => {
    await admin.call(saveBaseInfo, { latitude: 30.25, longitude: 120.17 })
    expect(await save({ latitude: '30.26' })).toMatchObject({
      http: 400,
      data: { fields: { longitude: '请同时填写经度和纬度' } },
    })
    expect(await save({ latitude: '', longitude: '120.1' })).toMatchObject({
      http: 400,
      data: { fields: { latitude: '请同时填写经度和纬度' } },
    })
    await save({ latitude: '', longitude: '' })
    expect(await admin.call(readBaseInfo, {})).toMatchObject({ latitude: null, longitude: null })
  })

  test.each([
    [{ title: '  ' }, { title: '请输入门店名称' }],
    [{ title: '长'.repeat(31) }, { title: '门店名称最多30个字' }],
    [{ address: '长'.repeat(101) }, { address: '门店地址最多100个字' }],
    [{ introduction: '长'.repeat(201) }, { introduction: '欢迎语最多200个字' }],
    [{ parking: '长'.repeat(101) }, { parking: '停车说明最多100个字' }],
    [{ phone: '八六五二' }, { phone: '请输入正确的联系电话' }],
    [{ shopType: 3 }, { shopType: '请选择门店类型' }],
    [{ latitude: '91', longitude: '0' }, { latitude: '纬度须在-90到90之间' }],
    [{ latitude: '1', longitude: '-180.5' }, { longitude: '经度须在-180到180之间' }],
    [{ timezone: 'Asia/Nowhere' }, { timezone: '请选择时区' }],
    [{ timezone: '+08:00' }, { timezone: '请选择时区' }],
    [{ cutover_hour: 13 }, { cutover_hour: '请选择营业日分界' }],
    [{ logo: 'javascript:alert(1)' }, { logo: '请上传图片' }],
    [
      { title: '', phone: 'x' },
      { title: '请输入门店名称', phone: '请输入正确的联系电话' },
    ],
  ])('%o is refused at its field', async (fields, expected) => {
    const answer = await save(fields)
    expect(answer).toMatchObject({ http: 400, status: 400, data: { fields: expected } })
  })

  test("a picture that is another shop's, or none, is refused", async () => {
    const path = `/static/public/${venue.other.shopId}/${'a'.repeat(64)}.webp`
    expect(await catchRefusal(admin.call(saveBaseInfo, { logo: path }))).toMatchObject({
      code: 'uploads.image_missing',
    })
  })

  test('the day turns at the new hour from the next call on', async () => {
    clock.set('2026-11-20T20:30:00Z') // 04:30 in Shanghai, the 21st
    await admin.call(saveBaseInfo, { cutoverHour: 5 })
    expect((await booker.call(shopInfo, {})).shop.today).toBe('2026-11-20')
    await admin.call(saveBaseInfo, { cutoverHour: 4 })
    expect((await booker.call(shopInfo, {})).shop.today).toBe('2026-11-21')
    await admin.call(saveBaseInfo, { timezone: 'Europe/Paris' })
    expect((await booker.call(shopInfo, {})).shop.today).toBe('2026-11-20')
    await admin.call(saveBaseInfo, { timezone: 'Asia/Shanghai', cutoverHour: 5 })
    clock.set('2026-11-20T02:00:00Z')
  })
})

describe('the map of stores', () => {
  test('shows the stores that the caller may enter, and no other', async () => {
    const places = await boss.call(listStorePlaces, {})
    expect(places.list.map(({ id }) => id)).toEqual([venue.shopId, venue.other.shopId])
    const own = await admin.call(listStorePlaces, {})
    expect(own.list.map(({ id }) => id)).toEqual([venue.shopId])
  })

  test('shows what another store has just said of its place', async () => {
    const token = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), {
      shopId: venue.other.shopId,
    })
    await save({ latitude: '30.2', longitude: '120.1' }, token)
    const { list } = await boss.call(listStorePlaces, {})
    expect(list[1]).toMatchObject({ title: '和宴·湖滨店', latitude: 30.2, longitude: 120.1 })
  })
})
