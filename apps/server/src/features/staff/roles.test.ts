import { staffNodes } from '@roombook/contract/shell'
import { createInvite, listInvites } from '@roombook/contract/staff-invites'
import { listStaff, setStaffRights } from '@roombook/contract/staff-members'
import { createRole, deleteRole, editRole, listRoles } from '@roombook/contract/staff-roles'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openLoggedIn } from '#test/console-socket.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, baseUrl, venue, owner } = site
const { staff } = venue
const admin = await as(staff.admin.phone)

const roles = async () => (await admin.call(listRoles, {})).list
const findRole = async (title: string) => (await roles()).find((role) => role.title === title)

describe('a role', () => {
  test('is made with its nodes, each once and in the order of the list', async () => {
    const { data } = await postForm(
      site,
      '/shopapi/roommanage/roleadd',
      { title: ' 夜班 ', nodes: 'invite/index,roombook/orderlist,invite/index' },
      admin.token,
    )
    expect(await findRole('夜班')).toEqual({
      id: data.role_id,
      title: '夜班',
      nodes: ['roombook/orderlist', 'invite/index'],
      holders: [],
      inviteCount: 0,
    })
  })

  test('has a name of its own, not too long, and nodes that there are', async () => {
    const make = (title: string, nodes: string[] = []) =>
      postForm(site, '/shopapi/roommanage/roleadd', { title, nodes: nodes.join() }, admin.token)
    expect(await make('夜班')).toMatchObject({ http: 409, msg: '已有同名的角色' })
    expect(await make('')).toMatchObject({ data: { fields: { title: '请输入角色名称' } } })
    expect(await make('长'.repeat(21))).toMatchObject({ data: { fields: { title: '最多20个字符' } } })
    expect(await make('别的', ['no/such'])).toMatchObject({ http: 400, msg: '参数错误' })
    const { id = 0 } = (await findRole('夜班')) ?? {}
    const renamed = admin.call(editRole, { roleId: id, title: '孙服务', nodes: [] })
    expect(await catchRefusal(renamed)).toMatchObject({ code: 'staff.role_title_taken' })
  })

  test('that changes holds on the next call of whoever has it, and tells their console', async () => {
    const waiter = await as(staff.waiter.phone)
    const session = await openLoggedIn({ baseUrl }, waiter.token)
    const { id = 0 } = (await findRole('孙服务')) ?? {}
    expect(await catchRefusal(waiter.call(listStaff, {}))).toMatchObject({ code: 'permission.refused' })
    await admin.call(editRole, { roleId: id, title: '孙服务', nodes: ['roommanage/stafflist'] })
    expect(await session.frame((frame) => frame.type === 'event')).toMatchObject({
      name: 'role.changed',
      data: { roleId: id },
    })
    const nodes = await waiter.call(staffNodes, {})
    expect(nodes.filter(({ checked }) => checked).map(({ node }) => node)).toEqual(['roommanage/stafflist'])
    expect((await waiter.call(listStaff, {})).count).toBe(6)
    session.close()
  })

  test('is kept by administrators; the node roommanage/stafflist looks on [6.01]', async () => {
    const waiter = await as(staff.waiter.phone)
    expect((await waiter.call(listRoles, {})).list.length).toBeGreaterThan(0)
    const attempts = [
      () => waiter.call(createRole, { title: '自封', nodes: [] }),
      () => waiter.call(editRole, { roleId: 1, title: '自封', nodes: ['shopbox/index'] }),
      () => waiter.call(deleteRole, { roleId: 1 }),
      () => waiter.call(setStaffRights, { staffId: staff.waiter.id, adminLevel: 0, roleId: 1 }),
    ]
    for (const attempt of attempts) {
      expect(await catchRefusal(attempt())).toMatchObject({ code: 'permission.refused' })
    }
  })
})

describe('removing a role', () => {
  test('that is held is refused with its holders, and goes through once they are moved', async () => {
    const held = await admin.call(createRole, { title: '临时', nodes: ['roombook/orderlist'] })
    const target = await admin.call(createRole, { title: '正式', nodes: [] })
    for (const { id } of [staff.booker, staff.colleague]) {
      await admin.call(setStaffRights, { staffId: id, adminLevel: 0, roleId: held.roleId })
    }
    await admin.client.call(createInvite, { roleId: held.roleId })
    const refused = await catchRefusal(admin.call(deleteRole, { roleId: held.roleId }))
    expect(refused).toMatchObject({
      code: 'staff.role_held',
      message: '角色「临时」正被员工赵前台、周前台和1个有效邀请使用，请先移至其他角色',
      data: { invites: 1 },
    })
    const moved = await admin.call(deleteRole, { roleId: held.roleId, moveToRoleId: target.roleId })
    expect(moved).toEqual({ moved: 2 })
    expect(await findRole('临时')).toBeUndefined()
    expect(await findRole('正式')).toMatchObject({
      holders: [{ nickname: '赵前台' }, { nickname: '周前台' }],
      inviteCount: 1,
    })
    expect((await admin.call(listInvites, {})).list.map(({ roleName }) => roleName)).toEqual(['正式'])
  })

  test('that nobody holds takes the past of its invitations along', async () => {
    const { roleId } = await admin.call(createRole, { title: '空', nodes: [] })
    const { data } = await admin.client.call(createInvite, { roleId })
    await owner
      .updateTable('staff_invite')
      .set({ withdrawn_at: new Date(0) })
      .where('id', '=', data.invite.id)
      .execute()
    expect(await admin.call(deleteRole, { roleId })).toEqual({ moved: 0 })
    expect(await catchRefusal(admin.call(deleteRole, { roleId }))).toMatchObject({
      code: 'staff.role_missing',
    })
  })

  test('moves to itself, to none that there is, or to another shop’s nothing', async () => {
    const { id = 0 } = (await findRole('正式')) ?? {}
    const remove = (moveToRoleId: number) =>
      catchRefusal(admin.call(deleteRole, { roleId: id, moveToRoleId }))
    expect(await remove(id)).toMatchObject({ code: 'staff.role_unchanged' })
    const foreign = await owner
      .selectFrom('role')
      .select('id')
      .where('shop_id', '=', venue.other.shopId)
      .executeTakeFirstOrThrow()
    for (const other of [foreign.id, 987_654]) {
      expect(await remove(other)).toMatchObject({ code: 'staff.role_missing' })
    }
  })
})
