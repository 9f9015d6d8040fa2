import { createOrder } from '@roombook/contract/booking'
import { editStaff, listStaff, revealStaffPhone } from '@roombook/contract/staff-members'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { staff } = venue
const admin = await as(staff.admin.phone)
const booker = await as(staff.booker.phone)

const names = async (input: Parameters<typeof admin.call<typeof listStaff>>[1]) =>
  (await admin.call(listStaff, input)).list.map(({ nickname }) => nickname)
const setNodes = (title: string, nodes: string[]) =>
  owner
    .updateTable('role')
    .set({ nodes })
    .where('title', '=', title)
    .where('shop_id', '=', venue.shopId)
    .execute()

describe('the list', () => {
  test('shows everybody of the shop, the highest level first, phones masked [2.06] [7.35]', async () => {
    const { data } = await postForm(site, '/shopapi/roommanage/stafflist', {}, admin.token)
    expect(data.count).toBe(6)
    expect(data.list.map((person: { nickname: string }) => person.nickname)).toEqual([
      '陈老板',
      '王经理',
      '李主管',
      '赵前台',
      '周前台',
      '孙服务',
    ])
    expect(data.list[3]).toEqual({
      id: staff.booker.id,
      nickname: '赵前台',
      avatar: '',
      phone: '138***0004',
      role_id: expect.any(Number),
      auth_name: '赵前台',
      is_admin: 0,
      disabled: 0,
      order_count: 0,
      recent_order_count: 0,
      create_time: expect.any(String),
    })
    expect(await postForm(site, '/shopapi/roommanage/stafflist', { limit: 201 }, admin.token)).toMatchObject({
      status: 400,
    })
  })

  test('is searched by part of the nickname, or of the phone from four digits on [7.35]', async () => {
    expect(await names({ keyword: '前台' })).toEqual(['赵前台', '周前台'])
    expect(await names({ keyword: '138 0000 0005' })).toEqual(['周前台'])
    expect(await names({ keyword: '0006' })).toEqual(['孙服务'])
    expect(await names({ keyword: '006' })).toEqual([])
    expect(await names({ keyword: '%' })).toEqual([])
    expect(await names({ limit: 2, page: 2 })).toEqual(['李主管', '赵前台'])
  })

  test('is narrowed by level, role and state', async () => {
    expect(await names({ adminLevel: 3 })).toEqual(['李主管'])
    const { list } = await admin.call(listStaff, { keyword: '孙服务' })
    expect(await names({ roleId: list[0]?.roleId ?? 0 })).toEqual(['孙服务'])
    await owner
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', staff.waiter.id)
      .execute()
    expect(await names({ state: 'disabled' })).toEqual(['孙服务'])
    expect(await names({ state: 'active' })).toHaveLength(5)
    expect((await names({})).at(-1)).toBe('孙服务')
    await owner.updateTable('staff').set({ disabled_at: null }).where('id', '=', staff.waiter.id).execute()
  })

  test('counts what each opened, ever and in the last 30 days', async () => {
    await booker.call(createOrder, orderFormFor(venue, { roomIds: [findRoomId(venue, '菊厅')] }))
    const { row } = await booker.call(
      createOrder,
      orderFormFor(venue, { roomIds: [findRoomId(venue, '竹厅')] }),
    )
    await owner
      .updateTable('orders')
      .set({ created_at: new Date(clock.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', row.id)
      .execute()
    const { list } = await admin.call(listStaff, { keyword: '赵前台' })
    expect(list[0]).toMatchObject({ orderCount: 2, recentOrderCount: 1 })
  })

  test('opens with the node roommanage/stafflist, and to administrators [2.06]', async () => {
    expect(await catchRefusal(booker.call(listStaff, {}))).toMatchObject({
      code: 'permission.refused',
      message: '您没有权限访问该功能，请联系管理员授权！',
    })
    await setNodes('赵前台', ['roombook/orderlist', 'roombook/createbook', 'roommanage/stafflist'])
    expect((await booker.call(listStaff, {})).count).toBe(6)
  })
})

describe('a phone', () => {
  test('is shown whole, and each look stands in the log', async () => {
    const { id, phone } = staff.colleague
    expect(await admin.call(revealStaffPhone, { staffId: id })).toEqual({ phone })
    const rows = await owner
      .selectFrom('action_log')
      .select(['operator_name', 'detail'])
      .where('action', '=', 'staff.reveal-phone')
      .execute()
    expect(rows).toEqual([
      { operator_name: '王经理', detail: { remark: '查看了员工「周前台」的电话', staffIds: [id] } },
    ])
  })

  test('of nobody is none', async () => {
    expect(await catchRefusal(admin.call(revealStaffPhone, { staffId: 987_654 }))).toMatchObject({
      code: 'staff.not_found',
    })
  })
})

describe('nickname and picture', () => {
  const image = `/static/public/${venue.shopId}/${'a'.repeat(64)}.webp`

  test('are changed by whoever holds the node, of nobody above them', async () => {
    await booker.call(editStaff, { staffId: staff.colleague.id, nickname: '周小前', avatar: '' })
    expect(await names({ keyword: '周小前' })).toEqual(['周小前'])
    const edit = (staffId: number) =>
      catchRefusal(booker.call(editStaff, { staffId, nickname: '改名', avatar: '' }))
    expect(await edit(staff.supervisor.id)).toMatchObject({ code: 'staff.above_you' })
    expect(await edit(staff.owner.id)).toMatchObject({ code: 'staff.owner_only' })
    const ofOwner = admin.call(editStaff, { staffId: staff.owner.id, nickname: '改名', avatar: '' })
    expect(await catchRefusal(ofOwner)).toMatchObject({
      code: 'staff.owner_only',
      message: '只有老板可以修改老板的资料和权限',
    })
  })

  test('too long, or a picture that nobody uploaded, are refused', async () => {
    const edit = (nickname: string, avatar: string) =>
      catchRefusal(admin.call(editStaff, { staffId: staff.waiter.id, nickname, avatar }))
    expect((await edit('名'.repeat(21), '')).fields).toEqual({ nickname: '最多20个字符' })
    expect((await edit('  ', '')).fields).toEqual({ nickname: '请输入昵称' })
    expect((await edit('孙服务', 'https://example.com/a.png')).fields).toEqual({ avatar: '请上传图片' })
    expect(await edit('孙服务', image)).toMatchObject({ code: 'uploads.image_missing' })
  })
})
