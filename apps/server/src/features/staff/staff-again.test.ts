import type { Call } from '@roombook/contract'
import { sendCode } from '@roombook/contract/sign-in'
import { createInvite, joinShop } from '@roombook/contract/staff-invites'
import {
  addStaff,
  disableStaff,
  editStaff,
  enableStaff,
  listStaff,
  revealStaffPhone,
  setStaffRights,
} from '@roombook/contract/staff-members'
import { createRole, deleteRole, editRole } from '@roombook/contract/staff-roles'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { codeSentTo } from '#test/codes.ts'
import { startTestApp } from '#test/test-app.ts'

const { anyone, as, clock, venue, owner } = await startTestApp()
const { staff } = venue
const boss = await as(staff.owner.phone)
const admin = await as(staff.admin.phone)
const { roleId } = await admin.call(createRole, { title: '前台', nodes: ['roombook/orderlist'] })

const logged = async () => {
  const rows = await owner
    .selectFrom('action_log')
    .select(['action', 'detail'])
    .where('shop_id', '=', venue.shopId)
    .orderBy('seq')
    .execute()
  return rows.map(({ action, detail }) => [action, (detail as { remark: string }).remark])
}
const findAccount = (phone: string) =>
  owner.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
const elsewhere = await owner
  .insertInto('account')
  .values({ phone: '13655550000', name: '湖滨店员', password_hash: '' })
  .returning('id')
  .executeTakeFirstOrThrow()
const foreign = await owner
  .insertInto('staff')
  .values({ shop_id: venue.other.shopId, account_id: elsewhere.id, nickname: '湖滨店员', admin_level: 0 })
  .returning('id')
  .executeTakeFirstOrThrow()
const foreignRole = await owner
  .insertInto('role')
  .values({ shop_id: venue.other.shopId, title: '湖滨前台', nodes: [] })
  .returning('id')
  .executeTakeFirstOrThrow()

describe('somebody who is nobody’s here', () => {
  test.each([
    ['edited', editStaff, { nickname: '改名', avatar: '' }],
    ['given rights', setStaffRights, { adminLevel: 0, roleId }],
    ['disabled', disableStaff, {}],
    ['enabled', enableStaff, {}],
    ['shown the number of', revealStaffPhone, {}],
  ] as const)('is not %s: another shop’s is as one that there is not', async (_, call, input) => {
    const before = await logged()
    for (const staffId of [foreign.id, 987_654_321]) {
      const refused = await catchRefusal(admin.call(call as Call, { staffId, ...input } as never))
      expect(refused.code).toBe('staff.not_found')
    }
    expect(await logged()).toEqual(before)
    const stored = owner.selectFrom('staff').selectAll().where('id', '=', foreign.id)
    expect(await stored.executeTakeFirst()).toMatchObject({ nickname: '湖滨店员', disabled_at: null })
  })
})

describe('what is so already', () => {
  test('is done once more without a word in the log', async () => {
    const { staffId } = await admin.call(addStaff, { phone: '13711110001', nickname: '钱小二', roleId })
    await admin.call(disableStaff, { staffId })
    const before = await logged()
    await admin.call(disableStaff, { staffId })
    expect(await logged()).toEqual(before)
    await admin.call(enableStaff, { staffId })
    await admin.call(enableStaff, { staffId })
    await admin.call(editStaff, { staffId, nickname: '钱小二', avatar: '' })
    await admin.call(setStaffRights, { staffId, adminLevel: 0, roleId })
    expect((await logged()).slice(before.length)).toEqual([['staff.enable', '启用员工「钱小二」']])
    const { list } = await admin.call(listStaff, { keyword: '钱小二' })
    expect(list).toMatchObject([{ id: staffId, disabled: false, roleId }])
  })
})

describe('a role', () => {
  test('that the shop does not have is given to nobody, and nobody gets an account by it', async () => {
    const phone = '13711110002'
    for (const wanted of [foreignRole.id, 987_654_321]) {
      const adding = admin.call(addStaff, { phone, nickname: '没有角色', roleId: wanted })
      expect((await catchRefusal(adding)).code).toBe('staff.role_missing')
      const editing = admin.call(editRole, { roleId: wanted, title: '改名', nodes: [] })
      expect((await catchRefusal(editing)).code).toBe('staff.role_missing')
    }
    expect(await findAccount(phone)).toBeUndefined()
  })

  test('that is named anew is told by both names, one whose nodes change by its own', async () => {
    const { roleId: id } = await admin.call(createRole, { title: '早班', nodes: [] })
    await admin.call(editRole, { roleId: id, title: '早班', nodes: ['invite/index'] })
    await admin.call(editRole, { roleId: id, title: '白班', nodes: ['invite/index'] })
    expect((await logged()).slice(-2)).toEqual([
      ['staff.edit-role', '修改角色「早班」的权限'],
      ['staff.edit-role', '修改角色：早班 → 白班'],
    ])
  })

  test('of ten people names eight of them and says how many there are; of invitations alone, how many those are', async () => {
    const { roleId: crowded } = await admin.call(createRole, { title: '传菜', nodes: [] })
    for (let at = 0; at < 10; at += 1)
      await admin.call(addStaff, { phone: `1372222000${at}`, nickname: `传菜${at}`, roleId: crowded })
    const held = await catchRefusal(admin.call(deleteRole, { roleId: crowded }))
    expect(held.message).toBe(
      '角色「传菜」正被员工传菜0、传菜1、传菜2、传菜3、传菜4、传菜5、传菜6、传菜7等10人使用，请先移至其他角色',
    )
    const { roleId: promised } = await admin.call(createRole, { title: '迎宾', nodes: [] })
    await admin.client.call(createInvite, { roleId: promised, uses: 3 })
    const invited = await catchRefusal(admin.call(deleteRole, { roleId: promised }))
    expect(invited.message).toBe('角色「迎宾」正被1个有效邀请使用，请先移至其他角色')
  })
})

describe('joining by an invitation', () => {
  const invite = async (uses = 1) => {
    const { data } = await admin.client.call(createInvite, { roleId, uses })
    return { id: data.invite.id, token: data.joinUrl.replace('/m/join/', '') }
  }
  const codeFor = async (phone: string) => {
    clock.pass(2)
    await anyone.call(sendCode, { phone, purpose: 'join' })
    return codeSentTo(owner, phone)
  }
  const formOf = async (token: string, phone: string) => ({
    token,
    phone,
    nickname: '周新人',
    password: 'Welcome2026',
    code: await codeFor(phone),
    attempt: `a-form-of-${phone}-a-browser`,
  })
  const usedOf = async (id: number) => {
    const row = owner.selectFrom('staff_invite').select('used').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).used
  }

  test('whose answer was lost is told what it did when the form is sent again, and takes one use', async () => {
    const { id, token } = await invite()
    const form = await formOf(token, '13733330001')
    const joined = (await anyone.call(joinShop, form)).data
    expect(joined).toEqual({ shopTitle: '和宴·望江店', nickname: '周新人', roleName: '前台' })
    expect((await anyone.call(joinShop, form)).data).toEqual(joined)
    expect(await usedOf(id)).toBe(1)
    // Another form with the same code is a different person and gets nothing.
    const other = anyone.call(joinShop, { ...form, attempt: 'a-form-of-somebody-else-at-all' })
    expect((await catchRefusal(other)).code).toBe('staff.invite_used_up')
  })

  test('is not told of again once they were put out', async () => {
    const { id, token } = await invite(2)
    const form = await formOf(token, '13733330002')
    await anyone.call(joinShop, form)
    const { list } = await admin.call(listStaff, { keyword: '周新人', limit: 50 })
    for (const { id: staffId } of list) await admin.call(disableStaff, { staffId })
    expect((await catchRefusal(anyone.call(joinShop, form))).code).toBe('staff.disabled_here')
    expect(await usedOf(id)).toBe(1)
  })

  test('is refused with an account that was closed, and uses nothing up', async () => {
    const { id, token } = await invite()
    const phone = '13733330003'
    await owner
      .insertInto('account')
      .values({ phone, name: '停用', password_hash: '', disabled_at: clock.now() })
      .execute()
    const refused = catchRefusal(anyone.call(joinShop, await formOf(token, phone)))
    expect((await refused).code).toBe('staff.account_closed')
    expect(await usedOf(id)).toBe(0)
    const added = boss.call(addStaff, { phone, nickname: '停用', roleId })
    expect((await catchRefusal(added)).code).toBe('staff.account_closed')
  })
})
