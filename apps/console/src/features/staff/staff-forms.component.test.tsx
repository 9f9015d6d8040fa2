import { refused, stubCall } from '@roombook/component-tests'
import { createInvite, listInvites } from '@roombook/contract/staff-invites'
import { addStaff } from '@roombook/contract/staff-members'
import { createRole, editRole, listRoles } from '@roombook/contract/staff-roles'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { AddStaffDialog } from './add-staff-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

const role = {
  id: 3,
  title: '前台',
  nodes: ['roombook/orderlist'],
  holders: [{ id: 4, nickname: '小赵', disabled: false }],
  inviteCount: 0,
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const asAdmin = { adminLevel: 2 as const }

beforeEach(() => {
  stubCall(listRoles, () => ({ list: [role] }))
})

async function chooseRole(label: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByText('前台', { exact: true }).last().click()
}

describe('somebody new', () => {
  const open = async () => {
    const onClose = vi.fn()
    await renderConsole(<AddStaffDialog onClose={onClose} />, asAdmin)
    return onClose
  }

  test('needs a phone, a name and, unless an administrator, a role', async () => {
    const requests = stubCall(addStaff, () => ({ staffId: 8 }))
    const onClose = await open()
    await button('添加').click()
    await expect.element(page.getByText('请输入手机号码')).toBeVisible()
    await expect.element(page.getByText('请输入昵称')).toBeVisible()
    await expect.element(page.getByText('请选择角色').last()).toBeVisible()
    await field('手机号').fill('139')
    await button('添加').click()
    await expect.element(page.getByText('请输入正确的手机号码')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await field('手机号').fill('+86 139 1234 1234')
    await field('昵称').fill('小李')
    await chooseRole('角色')
    await button('添加').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toMatchObject([{ nickname: '小李', adminLevel: 0, roleId: 3 }])
  })

  test('works here already: it is told, and what was typed stays', async () => {
    stubCall(addStaff, () => refused('staff.phone_taken'))
    await open()
    await field('手机号').fill('13912341234')
    await field('昵称').fill('小李')
    await chooseRole('角色')
    await button('添加').click()
    await expect.element(page.getByText('该手机号已是本店员工')).toBeVisible()
    await expect.element(field('昵称')).toHaveValue('小李')
  })

  test('is given no level above one’s own; an administrator needs no role', async () => {
    const requests = stubCall(addStaff, () => ({ staffId: 8 }))
    await open()
    await expect.element(page.getByRole('radio', { name: /可管理其他老板/ })).not.toBeInTheDocument()
    await field('手机号').fill('13912341234')
    await field('昵称').fill('小李')
    await page.getByRole('radio', { name: /可管理员工和角色/ }).click()
    await button('添加').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ adminLevel: 2, roleId: null }])
  })
})

describe('a role', () => {
  test('needs a name; one that there is already stands at its field or over the form', async () => {
    stubCall(createRole, () => refused('staff.role_title_taken'))
    await renderConsole(<RoleDialog onClose={vi.fn()} />, asAdmin)
    await button('添加').click()
    await expect.element(page.getByText('请输入角色名称')).toBeVisible()
    await field('角色名称').fill('前台')
    await button('添加').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(field('角色名称')).toHaveValue('前台')
  })

  test('is changed for all who have it, which it says; rights are checked one by one', async () => {
    const requests = stubCall(editRole, () => ({}))
    const onClose = vi.fn()
    await renderConsole(<RoleDialog role={role} onClose={onClose} />, asAdmin)
    await expect.element(page.getByText('保存后立即对该角色的1名员工生效。')).toBeVisible()
    await page
      .getByRole('treeitem', { name: /新建预订/ })
      .getByRole('checkbox')
      .click()
    await button('保存').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toEqual([
      { roleId: 3, title: '前台', nodes: ['roombook/orderlist', 'roombook/createbook'] },
    ])
  })

  test('who may only look sees the rights, and no button', async () => {
    await renderConsole(<RoleDialog role={role} readOnly onClose={vi.fn()} />)
    await expect.element(page.getByRole('dialog', { name: '角色「前台」' })).toBeVisible()
    await expect.element(button('保存')).not.toBeInTheDocument()
  })
})

describe('an invitation', () => {
  test('needs a role; a role that is gone is told over the form', async () => {
    stubCall(listInvites, () => ({ list: [] }))
    const requests = stubCall(createInvite, () => refused('staff.role_missing'))
    await renderConsole(<InviteDialog onClose={vi.fn()} />, asAdmin)
    await button('生成二维码').click()
    await expect.element(page.getByText('请选择角色').last()).toBeVisible()
    expect(requests.inputs).toEqual([])
    await chooseRole('加入后的角色')
    await button('生成二维码').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(requests.inputs).toEqual([{ roleId: 3, uses: 1 }])
  })
})
