import { userInfo } from '@roombook/contract/shell'
import { loginByCode, sendCode } from '@roombook/contract/sign-in'
import { createInvite, listInvites } from '@roombook/contract/staff-invites'
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  setStaffRights,
} from '@roombook/contract/staff-members'
import { createRole } from '@roombook/contract/staff-roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { codeSentTo } from '#test/codes.ts'
import { openLoggedIn } from '#test/console-socket.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { anyone, as, baseUrl, clock, venue, owner } = site
const { staff } = venue
const boss = await as(staff.owner.phone)
const admin = await as(staff.admin.phone)
const { roleId } = await boss.call(createRole, { title: '前台', nodes: ['roombook/orderlist'] })

const find = async (nickname: string) => (await boss.call(listStaff, { keyword: nickname })).list[0]
const lastLog = async () =>
  (await owner.selectFrom('action_log').select('detail').orderBy('seq', 'desc').executeTakeFirstOrThrow())
    .detail as { remark: string }

/** Restores the levels and enables all staff. */
beforeEach(async () => {
  for (const [person, level] of [
    [staff.owner, 1],
    [staff.admin, 2],
    [staff.waiter, 0],
  ] as const)
    await owner
      .updateTable('staff')
      .set({ admin_level: level, disabled_at: null })
      .where('id', '=', person.id)
      .execute()
})

describe('somebody new', () => {
  test('with a phone that nobody has gets an account, and logs in by SMS code', async () => {
    const phone = '13700000001'
    const { staffId } = await admin.call(addStaff, { phone: `+86 ${phone}`, nickname: '新来的', roleId })
    expect(await lastLog()).toMatchObject({ remark: '添加员工「新来的」：员工 · 前台', staffIds: [staffId] })
    expect(await find('新来的')).toMatchObject({ id: staffId, phone: '137***0001', roleName: '前台' })

    await anyone.call(sendCode, { phone, purpose: 'login' })
    const code = await codeSentTo(owner, phone)
    const { data } = await anyone.call(loginByCode, { phone, code })
    expect(data.user).toMatchObject({ nickname: '新来的', roleName: '前台', adminLevel: 0, shopCount: 1 })
    expect(data.shop.id).toBe(venue.shopId)
  })

  test('with an account keeps its name and password, and works in one shop more [3.12]', async () => {
    const before = await owner.selectFrom('account').selectAll().where('phone', '=', '13700000002').execute()
    expect(before).toEqual([])
    await boss.call(addStaff, { phone: '13700000002', nickname: '两店跑', roleId })
    const account = () =>
      owner.selectFrom('account').selectAll().where('phone', '=', '13700000002').executeTakeFirstOrThrow()
    const opened = await account()
    const there = await as(staff.owner.phone)
    const otherRole = await owner
      .insertInto('role')
      .values({ shop_id: venue.other.shopId, title: '服务', nodes: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await owner
      .insertInto('staff')
      .values({
        shop_id: venue.other.shopId,
        account_id: opened.id,
        nickname: '别店名',
        role_id: otherRole.id,
      })
      .execute()
    const person = await as('13700000002')
    expect(await person.call(userInfo, {})).toEqual({
      id: expect.any(Number),
      nickname: '两店跑',
      avatar: '',
      roleName: '前台',
      adminLevel: 0,
      shopCount: 2,
    })
    expect(
      await catchRefusal(there.call(addStaff, { phone: '13700000002', nickname: '又来', roleId })),
    ).toMatchObject({ code: 'staff.phone_taken', message: '该手机号已是本店员工' })
    expect(await account()).toEqual(opened)
  })

  test('who left is enabled again, not added', async () => {
    await boss.call(disableStaff, { staffId: staff.waiter.id })
    const again = boss.call(addStaff, { phone: staff.waiter.phone, nickname: '孙服务', roleId })
    expect(await catchRefusal(again)).toMatchObject({
      code: 'staff.disabled_here',
      message: '该手机号是已停用的员工「孙服务」，请直接启用',
    })
  })

  test('is refused without a phone, a name or a role, and with an account that is closed', async () => {
    const add = (fields: object) =>
      catchRefusal(admin.call(addStaff, { phone: '13700000009', nickname: '某人', roleId, ...fields }))
    expect((await add({ phone: '12345' })).fields).toEqual({ phone: '请输入正确的手机号码' })
    expect((await add({ nickname: '' })).fields).toEqual({ nickname: '请输入昵称' })
    expect((await add({ nickname: '名'.repeat(21) })).fields).toEqual({ nickname: '最多20个字符' })
    expect((await add({ roleId: null })).fields).toEqual({ roleId: '请选择角色' })
    await owner
      .insertInto('account')
      .values({ phone: '13700000008', password_hash: 'x', disabled_at: clock.now() })
      .execute()
    expect(await add({ phone: '13700000008' })).toMatchObject({ code: 'staff.account_closed' })
    expect(await find('某人')).toBeUndefined()
  })

  test('is added by administrators alone [6.05]', async () => {
    const supervisor = await as(staff.supervisor.phone)
    const added = supervisor.call(addStaff, { phone: '13700000007', nickname: '某人', roleId })
    expect(await catchRefusal(added)).toMatchObject({ code: 'permission.refused' })
  })
})

describe('level and role', () => {
  const set = (
    client: typeof boss,
    staffId: number,
    adminLevel: 0 | 1 | 2 | 3,
    role: number | null = roleId,
  ) => client.call(setStaffRights, { staffId, adminLevel, roleId: role })

  test('hold from the next call on, without a new login', async () => {
    const waiter = await as(staff.waiter.phone)
    expect(await catchRefusal(waiter.call(listStaff, {}))).toMatchObject({ code: 'permission.refused' })
    await set(admin, staff.waiter.id, 2, null)
    expect((await waiter.call(userInfo, {})).adminLevel).toBe(2)
    expect((await waiter.call(listStaff, {})).count).toBeGreaterThan(0)
    expect(await lastLog()).toMatchObject({ remark: '修改员工「孙服务」的权限：管理员' })
    await set(admin, staff.waiter.id, 0)
    expect(await catchRefusal(waiter.call(listStaff, {}))).toMatchObject({ code: 'permission.refused' })
  })

  test('are never above one’s own, and an owner’s only an owner changes', async () => {
    expect(await catchRefusal(set(admin, staff.waiter.id, 1))).toMatchObject({
      code: 'staff.level_too_high',
      message: '不能授予高于自己的级别',
    })
    const asOwner = admin.call(addStaff, {
      phone: '13700000006',
      nickname: '某人',
      adminLevel: 1,
      roleId: null,
    })
    expect(await catchRefusal(asOwner)).toMatchObject({ code: 'staff.level_too_high' })
    expect(await catchRefusal(set(admin, staff.owner.id, 2))).toMatchObject({ code: 'staff.owner_only' })
    await set(boss, staff.waiter.id, 1)
    expect(await find('孙服务')).toMatchObject({ adminLevel: 1 })
  })

  test('leave the shop its last owner and its last administrator', async () => {
    expect(await catchRefusal(set(boss, staff.owner.id, 2))).toMatchObject({
      code: 'staff.last_owner',
      message: '门店至少须保留一名在职的老板',
    })
    await owner.updateTable('staff').set({ admin_level: 0 }).where('id', '=', staff.owner.id).execute()
    expect(await catchRefusal(set(admin, staff.admin.id, 3))).toMatchObject({
      code: 'staff.last_admin',
      message: '门店至少须保留一名在职的管理员',
    })
  })

  test('are refused with another shop’s role exactly as with none', async () => {
    const { role_id } = await owner
      .selectFrom('staff')
      .select('role_id')
      .where('shop_id', '=', venue.other.shopId)
      .executeTakeFirstOrThrow()
    for (const foreign of [role_id ?? 0, 987_654]) {
      expect(await catchRefusal(set(admin, staff.waiter.id, 0, foreign))).toMatchObject({
        code: 'staff.role_missing',
        message: '所选角色不存在或已删除',
      })
    }
  })
})

describe('ending somebody’s work', () => {
  test('ends their sessions with 410000 and closes their live connections at once', async () => {
    const { id, phone } = staff.waiter
    const waiter = await as(phone)
    const elsewhere = await as(staff.booker.phone)
    const session = await openLoggedIn({ baseUrl }, waiter.token)
    const other = await openLoggedIn({ baseUrl }, elsewhere.token)
    await waiter.call(userInfo, {})

    await admin.call(disableStaff, { staffId: id })
    expect(await session.closed).toBe(4001)
    expect(await postForm(site, '/shopapi/shopuser/info', {}, waiter.token)).toMatchObject({
      http: 401,
      status: 410_000,
      code: 'session.ended',
    })
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    other.close()

    await admin.call(enableStaff, { staffId: id })
    expect(await catchRefusal(waiter.call(userInfo, {}))).toMatchObject({ code: 'session.ended' })
    const again = await as(phone)
    expect(await again.call(userInfo, {})).toMatchObject({ nickname: '孙服务' })
  })

  test('tells the other consoles', async () => {
    const session = await openLoggedIn({ baseUrl }, boss.token)
    await admin.call(disableStaff, { staffId: staff.waiter.id })
    const event = await session.frame((frame) => frame.type === 'event' && frame.name === 'staff.changed')
    expect(event).toMatchObject({ data: { staffIds: [staff.waiter.id] } })
    session.close()
  })

  test('takes back what they have invited to', async () => {
    await admin.client.call(createInvite, { roleId, uses: 5 })
    expect((await boss.call(listInvites, {})).list).toHaveLength(1)
    await boss.call(disableStaff, { staffId: staff.admin.id })
    expect((await boss.call(listInvites, {})).list).toEqual([])
  })

  test('is refused of oneself, of the owner by others, and of the last owner', async () => {
    const client = await as(staff.admin.phone)
    const disable = (client: typeof boss, staffId: number) =>
      catchRefusal(client.call(disableStaff, { staffId }))
    expect(await disable(client, staff.admin.id)).toMatchObject({
      code: 'staff.oneself',
      message: '不能停用自己',
    })
    expect(await disable(client, staff.owner.id)).toMatchObject({ code: 'staff.owner_only' })
    expect(await disable(boss, staff.owner.id)).toMatchObject({ code: 'staff.oneself' })
  })

  test('by two administrators of one another leaves one, 20 times', async () => {
    await owner.updateTable('staff').set({ admin_level: 0 }).where('id', '=', staff.owner.id).execute()
    for (let round = 0; round < 20; round++) {
      await owner
        .updateTable('staff')
        .set({ admin_level: 2, disabled_at: null })
        .where('id', 'in', [staff.admin.id, staff.waiter.id])
        .execute()
      const [one, other] = [await as(staff.admin.phone), await as(staff.waiter.phone)]
      await Promise.allSettled([
        one.call(disableStaff, { staffId: staff.waiter.id }),
        other.call(disableStaff, { staffId: staff.admin.id }),
      ])
      const remaining = await owner
        .selectFrom('staff')
        .select('id')
        .where('shop_id', '=', venue.shopId)
        .where('admin_level', 'in', [1, 2])
        .where('disabled_at', 'is', null)
        .execute()
      expect(remaining).toHaveLength(1)
    }
  })
})
