import { refused, stubCall } from '@roombook/component-tests'
import { createInvite, type StaffInvite, withdrawInvite } from '@roombook/contract/staff-invites'
import { createRole, deleteRole, listRoles } from '@roombook/contract/staff-roles'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, choose, dialog, field, findText } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'
import { openStaff, rowOf, staffInvite, staffRole } from '#test/staff.tsx'

const openRoles = (parts: Parameters<typeof openStaff>[0] = {}, adminLevel: 0 | 2 = 2) =>
  openStaff(parts, { path: '/staff?tab=roles', adminLevel })
const holder = (id: number, nickname: string, disabled = false) => ({ id, nickname, disabled })

describe('the roles', () => {
  test('say how much of each group they may, and who has them: six by name, those gone marked', async () => {
    const many = ['小钱', '小孙', '小李', '小周', '小吴', '小郑', '小王'].map((name, at) =>
      holder(at + 10, name, at === 1),
    )
    await openRoles({
      roles: [
        staffRole({ holders: many, inviteCount: 2 }),
        staffRole({ id: 7, title: '后厨', nodes: [], holders: [] }),
      ],
    })
    await expect
      .element(rowOf('小钱'))
      .toMatchTextContent(/小钱、小孙（已停用）、小李、小周、小吴、小郑 等7人2个有效邀请/)
    await expect.element(rowOf('小钱')).toMatchTextContent(/\d\/\d/)
    await expect.element(rowOf('后厨')).toMatchTextContent(/后厨无暂无/)
  })

  test('none at all says what they are needed for', async () => {
    await openRoles({ roles: [] })
    await expect.element(findText('添加角色后，才能添加或邀请员工')).toBeVisible()
  })

  test('who is no administrator looks at them: nothing there changes one', async () => {
    await openRoles({}, 0)
    await button('查看前台').click()
    await expect.element(dialog('角色「前台」')).toBeVisible()
    for (const name of ['编辑前台', '复制前台', '删除前台', '添加角色'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  test('stand under an address of their own', async () => {
    const { at } = await openStaff()
    await page.getByRole('tab', { name: '角色权限' }).click()
    expect(at()).toBe('/staff?tab=roles')
    await page.getByRole('tab', { name: '员工列表' }).click()
    expect(at()).toBe('/staff')
  })
})

describe('a copy of a role', () => {
  test('begins with the rights of the first, and a name that is free', async () => {
    const requests = stubCall(createRole, () => ({ roleId: 8 }))
    await openRoles({ roles: [staffRole(), staffRole({ id: 8, title: '前台 副本' })] })
    await button('复制前台').click()
    await expect.element(field('角色名称')).toHaveValue('前台 副本2')
    await answer('复制角色', '添加')
    await expect.element(dialog('复制角色')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([
      { title: '前台 副本2', nodes: ['roombook/orderlist', 'roombook/createbook'] },
    ])
  })
})

describe('the rights of a role', () => {
  const count = page.getByText(/^已选 \d+ \/ \d+ 项$/)

  test('all at once, none at once, and a group at once', async () => {
    const requests = stubCall(createRole, () => ({ roleId: 8 }))
    await openRoles()
    await button(/添加角色/).click()
    await expect.element(count).toMatchTextContent(/^已选 0 /)
    await button('全选').click()
    await expect.element(count).toMatchTextContent(/已选 (\d+) \/ \1 项/)
    await button('清空').click()
    await expect.element(count).toMatchTextContent(/已选 0 /)
    await page.getByRole('tree').getByText('客户', { exact: true }).click()
    await field('角色名称').fill('客服')
    await answer('添加角色', '添加')
    await expect.poll(() => requests.inputs.length).toBe(1)
    expect(requests.inputs[0]?.nodes).toContain('commonuser/customercount')
    expect(requests.inputs[0]?.nodes).not.toContain('roombook/orderlist')
  })
})

describe('a role is deleted', () => {
  test('at once after a question where nobody has it', async () => {
    const requests = stubCall(deleteRole, () => ({ moved: 0 }))
    await openRoles()
    await button('删除后厨').click()
    await expect.element(findText('删除后不能恢复。')).toBeVisible()
    await answer('删除角色「后厨」？', '删除')
    await expect.poll(readToasts).toContain('角色已删除')
    expect(requests.inputs).toEqual([{ roleId: 7 }])
  })

  test('where it is held only with another for its holders, who are named; the role itself is not offered', async () => {
    const requests = stubCall(deleteRole, () => ({ moved: 1 }))
    await openRoles({
      roles: [staffRole({ inviteCount: 1 }), staffRole({ id: 7, title: '后厨', holders: [] })],
    })
    await button('删除前台').click()
    const question = dialog('删除角色「前台」')
    await expect
      .element(question.getByText(/员工 小钱 正在使用该角色，1个有效邀请以该角色加入，须先移至其他角色/))
      .toBeVisible()
    await answer('删除角色「前台」', '移动并删除')
    await expect.element(question.getByText('请选择角色').last()).toBeVisible()
    expect(requests.inputs).toEqual([])
    await choose('移至角色', '后厨')
    await answer('删除角色「前台」', '移动并删除')
    await expect.element(question).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ roleId: 3, moveToRoleId: 7 }])
  })

  test('an invitation alone holds it too', async () => {
    await openRoles({ roles: [staffRole({ holders: [], inviteCount: 3 })] })
    await button('删除前台').click()
    await expect.element(page.getByText(/^3个有效邀请以该角色加入，须先移至其他角色/)).toBeVisible()
  })

  test('somebody was given it meanwhile: the server’s no is said, and nothing goes', async () => {
    stubCall(deleteRole, () => refused('staff.role_held'))
    await openRoles()
    await button('删除后厨').click()
    await answer('删除角色「后厨」？', '删除')
    await expect.poll(readToasts).toContain('该角色仍在使用，请先移至其他角色')
    await expect.element(rowOf('后厨')).toBeVisible()
  })
})

describe('an invitation', () => {
  async function open(invites: StaffInvite[] = []) {
    const screen = await openStaff({ invites })
    await button(/邀请员工/).click()
    await expect.element(dialog('邀请员工')).toBeVisible()
    return screen
  }
  const made = (joinUrl: string) => ({ invite: staffInvite({ used: 0, uses: 3 }), joinUrl })
  async function make(joinUrl: string) {
    const requests = stubCall(createInvite, () => made(joinUrl))
    const screen = await open()
    await choose('加入后的角色', '前台')
    await field('可加入人数').fill('3')
    await button('生成二维码').click()
    await expect.element(page.getByRole('region', { name: '邀请二维码' })).toBeVisible()
    return { ...screen, asked: requests }
  }
  const code = page.getByRole('region', { name: '邀请二维码' })

  test('is a code for so many people, and says until when it holds and how it is used [2.35]', async () => {
    const { asked } = await make('https://dingbao.example/m/join/abc')
    const steps = code.getByRole('listitem').elements()
    for (const [at, step] of [/内部员工.*扫描上方二维码/, /短信验证码/, /加入本店/].entries())
      expect(steps[at]?.textContent).toMatch(step)
    expect(steps).toHaveLength(3)
    await expect.element(code.getByText('扫码加入 云厅 · 前台')).toBeVisible()
    await expect.element(code).toMatchTextContent(/前有效，可加入3人/)
    expect(code.element().querySelector('[data-url]')?.getAttribute('data-url')).toBe(
      'https://dingbao.example/m/join/abc',
    )
    await expect.element(code.getByText(/手机无法打开/)).not.toBeInTheDocument()
    expect(asked.inputs).toEqual([{ roleId: 3, uses: 3 }])
    await button('再生成一个').click()
    await expect.element(button('生成二维码')).toBeVisible()
  })

  test('that leads to this machine alone says so, before anybody tries it', async () => {
    await make('http://localhost:3000/m/join/abc')
    await expect.element(code.getByText(/二维码指向本机地址 localhost:3000，手机无法打开/)).toBeVisible()
  })

  test('those that stand say who sent them and how many came; one is taken back after a question', async () => {
    const requests = stubCall(withdrawInvite, () => ({}))
    const { now } = await open([staffInvite()])
    const list = page.getByRole('region', { name: '有效的邀请' })
    await expect.element(list.getByRole('listitem')).toMatchTextContent(/前台小赵 发出，已加入 1\/2 人/)
    await button('撤回小赵发出的「前台」邀请').click()
    await expect.element(page.getByText(/任何人都不能再用它加入「前台」；已加入的员工不受影响/)).toBeVisible()
    now.invites = []
    await answer('撤回这个邀请？', '撤回')
    await expect.element(list.getByText('没有有效的邀请')).toBeVisible()
    expect(requests.inputs).toEqual([{ inviteId: 5 }])
  })

  test('that is taken back while its code is shown takes the code from the screen', async () => {
    stubCall(withdrawInvite, () => ({}))
    const { now, queryClient } = await make('https://dingbao.example/m/join/abc')
    now.invites = [staffInvite()]
    await queryClient.invalidateQueries()
    await button('撤回小赵发出的「前台」邀请').click()
    await answer('撤回这个邀请？', '撤回')
    await expect.element(code).not.toBeInTheDocument()
    await expect.element(button('生成二维码')).toBeVisible()
  })

  test('without a role there is nothing to join under, which is said', async () => {
    await open()
    stubCall(listRoles, () => ({ list: [] }))
    await button('生成二维码').click()
    await expect.element(page.getByText('请选择角色').last()).toBeVisible()
  })
})
