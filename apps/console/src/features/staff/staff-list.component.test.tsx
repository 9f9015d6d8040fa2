import { refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  disableStaff,
  editStaff,
  enableStaff,
  listStaff,
  revealStaffPhone,
  setStaffRights,
} from '@roombook/contract/staff-members'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { answer, choose, dialog, field, findText, typeAtOnce } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'
import { openStaff, rowOf, staffMember } from '#test/staff.tsx'

const filters = page.getByRole('search')
const owner = staffMember({ id: 1, nickname: '陈老板', adminLevel: 1, roleName: '', roleId: null })

describe('who works here', () => {
  test('stands with level, role, state and what they opened; who is at work is marked', async () => {
    await openStaff({
      people: [
        staffMember({ id: 4, nickname: '小赵', adminLevel: 2, roleName: '', roleId: null }),
        staffMember({ disabled: true }),
      ],
    })
    await expect.element(rowOf('小赵')).toMatchTextContent(/小赵我138\*\*\*0009管理员—在职/)
    await expect
      .element(rowOf('小钱'))
      .toMatchTextContent(/小钱138\*\*\*0009.*前台已停用12 单近30天 3 单2026-05-01/)
    await expect.element(rowOf('小钱')).not.toMatchTextContent(/小钱我/)
    await expect.element(findText('共 2 人')).toBeVisible()
  })

  test('their orders open only for whom lists of orders are, and only where there are any', async () => {
    const idle = staffMember({ id: 10, nickname: '小孙', orderCount: 0 })
    await openStaff({ people: [staffMember(), idle] })
    await expect.element(button('12 单，查看小钱的订单')).toBeVisible()
    await expect.element(button(/查看小孙的订单/)).not.toBeInTheDocument()
  })

  test('without that right the figure is a figure', async () => {
    await openStaff({}, { adminLevel: 0 })
    await expect.element(rowOf('小钱')).toMatchTextContent(/12 单/)
    await expect.element(button(/查看小钱的订单/)).not.toBeInTheDocument()
  })

  test('is searched once typing rests, by state, level and role too', async () => {
    const { requests } = await openStaff()
    await expect.element(findText('共 2 人')).toBeVisible()
    expect(requests.inputs.at(-1)).toEqual({ keyword: '', state: 'active', page: 1, limit: 200 })
    await typeAtOnce(field('搜索员工'), '小钱 ')
    await expect.poll(() => requests.inputs.at(-1)?.keyword).toBe('小钱')
    await filters.getByText('全部', { exact: true }).click()
    await choose('级别', '主管')
    await choose('角色', '后厨')
    await expect
      .poll(() => requests.inputs.at(-1))
      .toEqual({ keyword: '小钱', state: 'all', adminLevel: 3, roleId: 7, page: 1, limit: 200 })
    expect(requests.inputs.map(({ keyword }) => keyword)).not.toContain('小')
  })

  test('a narrower question begins at its first page', async () => {
    const { requests } = await openStaff({ count: 450 })
    await page.getByTitle('3', { exact: true }).click()
    await expect.poll(() => requests.inputs.at(-1)?.page).toBe(3)
    await filters.getByText('已停用', { exact: true }).click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ state: 'disabled', page: 1 })
  })

  test('nobody found says what to do about it', async () => {
    await openStaff({ people: [] })
    await expect.element(findText('没有符合的员工')).toBeVisible()
    await expect.element(findText('换个关键词，或放宽状态、级别和角色')).toBeVisible()
  })

  test('that cannot be read again stays as it was, and says so; 重试 reads it', async () => {
    const { queryClient, now } = await openStaff()
    await expect.element(rowOf('小钱')).toBeVisible()
    stubCall(listStaff, () => unreachable)
    await refetchCalls(queryClient, [listStaff])
    await expect.element(findText('网络连接失败，请检查网络后重试，显示的是之前的内容')).toBeVisible()
    await expect.element(rowOf('小钱')).toBeVisible()
    now.people = [staffMember({ nickname: '小李' })]
    stubCall(listStaff, () => ({ list: now.people, count: 1 }))
    await button('重试').click()
    await expect.element(rowOf('小李')).toBeVisible()
    await expect.element(page.getByText(/显示的是之前的内容/)).not.toBeInTheDocument()
  })
})

describe('a phone', () => {
  test('is whole only once it was asked for, and can be dialled then', async () => {
    const requests = stubCall(revealStaffPhone, () => ({ phone: '13800000009' }))
    await openStaff()
    await expect.element(rowOf('小钱')).toMatchTextContent(/138\*\*\*0009/)
    expect(document.body.textContent).not.toContain('13800000009')
    await button('查看小钱的号码').click()
    await expect
      .element(page.getByRole('link', { name: '13800000009' }))
      .toHaveAttribute('href', 'tel:13800000009')
    expect(requests.inputs).toEqual([{ staffId: 9 }])
  })

  test('too many in an hour are refused, and it stays masked', async () => {
    stubCall(revealStaffPhone, () => refused('permission.too_many_phones'))
    await openStaff()
    await button('查看小钱的号码').click()
    await expect.poll(readToasts).not.toBe('')
    await expect.element(rowOf('小钱')).toMatchTextContent(/138\*\*\*0009/)
  })
})

describe('what can be done to somebody', () => {
  test('who is above one, or oneself, is out of reach: the buttons are closed and say why', async () => {
    await openStaff({
      people: [owner, staffMember({ id: 4, nickname: '小赵', adminLevel: 2 }), staffMember()],
    })
    for (const act of ['编辑', '权限', '停用']) await expect.element(button(`${act}陈老板`)).toBeDisabled()
    await expect.element(button('编辑小赵')).toBeEnabled()
    await expect.element(button('停用小赵')).toBeDisabled()
    await expect.element(button('停用小钱')).toBeEnabled()
    await button('停用小赵').hover({ force: true })
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('不能停用自己')
  })

  test('an owner reaches owners too', async () => {
    await openStaff({ people: [owner] }, { adminLevel: 1 })
    for (const act of ['编辑', '权限', '停用']) await expect.element(button(`${act}陈老板`)).toBeEnabled()
  })

  test('who is no administrator edits names, and neither rights nor who works here [6.05]', async () => {
    await openStaff({}, { adminLevel: 0 })
    await expect.element(button('编辑小钱')).toBeEnabled()
    for (const name of ['权限小钱', '停用小钱', '添加员工', '邀请员工'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  test('somebody is sent off only after a question that says what it does', async () => {
    const requests = stubCall(disableStaff, () => ({}))
    const { now } = await openStaff()
    await button('停用小钱').click()
    await expect
      .element(dialog('停用「小钱」？').getByText(/立即退出登录，不能再进入本店，其发出的邀请同时失效/))
      .toBeVisible()
    await answer('停用「小钱」？', '取消')
    expect(requests.inputs).toEqual([])
    await button('停用小钱').click()
    now.people = [staffMember({ disabled: true })]
    await answer('停用「小钱」？', '停用')
    await expect.element(button('启用小钱')).toBeVisible()
    expect(requests.inputs).toEqual([{ staffId: 9 }])
  })

  test('the last owner stays: the server’s no is said', async () => {
    stubCall(disableStaff, () => refused('staff.last_owner'))
    await openStaff({ people: [owner] }, { adminLevel: 1 })
    await button('停用陈老板').click()
    await answer('停用「陈老板」？', '停用')
    await expect.poll(readToasts).toContain('门店至少须保留一名在职的老板')
  })

  test('somebody is taken back at once, without a question', async () => {
    const requests = stubCall(enableStaff, () => ({}))
    await openStaff({ people: [staffMember({ disabled: true })] })
    await button('启用小钱').click()
    await expect.poll(readToasts).toContain('员工已启用')
    expect(requests.inputs).toEqual([{ staffId: 9 }])
  })
})

describe('name and picture', () => {
  test('begin as they are; a blank name is told at its field', async () => {
    const requests = stubCall(editStaff, () => ({}))
    await openStaff()
    await button('编辑小钱').click()
    await expect.element(field('昵称')).toHaveValue('小钱')
    await field('昵称').fill('   ')
    await answer('编辑员工', '保存')
    await expect.element(findText('请输入昵称')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await field('昵称').fill('小钱钱')
    await expect.element(findText('请输入昵称')).not.toBeInTheDocument()
    await answer('编辑员工', '保存')
    await expect.element(dialog('编辑员工')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ staffId: 9, nickname: '小钱钱', avatar: '' }])
  })

  test('of somebody who has gone meanwhile are refused over the form', async () => {
    stubCall(editStaff, () => refused('staff.not_found'))
    await openStaff()
    await button('编辑小钱').click()
    await answer('编辑员工', '保存')
    await expect.element(dialog('编辑员工').getByRole('alert')).toHaveTextContent('员工不存在或已删除')
  })
})

describe('level and role', () => {
  const title = '「小钱」的权限'

  test('begin as they are, and are sent together', async () => {
    const requests = stubCall(setStaffRights, () => ({}))
    await openStaff()
    await button('权限小钱').click()
    await expect.element(page.getByRole('radio', { name: /可处理自己开的订单/ })).toBeChecked()
    await page.getByRole('radio', { name: /可处理所有人的订单/ }).click()
    await choose('角色', '后厨', dialog(title))
    await answer(title, '保存')
    await expect.element(dialog(title)).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ staffId: 9, adminLevel: 3, roleId: 7 }])
  })

  test('somebody who is an administrator no more needs a role again', async () => {
    const requests = stubCall(setStaffRights, () => ({}))
    await openStaff({ people: [staffMember({ adminLevel: 2, roleId: null, roleName: '' })] })
    await button('权限小钱').click()
    await page.getByRole('radio', { name: /可处理自己开的订单/ }).click()
    await answer(title, '保存')
    await expect.element(dialog(title).getByText('请选择角色').last()).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('the last administrator stays one: it is told over the form, and the choice stays', async () => {
    stubCall(setStaffRights, () => refused('staff.last_admin'))
    await openStaff({ people: [staffMember({ adminLevel: 2 })] })
    await button('权限小钱').click()
    await page.getByRole('radio', { name: /可处理所有人的订单/ }).click()
    await answer(title, '保存')
    await expect.element(dialog(title).getByRole('alert')).toHaveTextContent('门店至少须保留一名在职的管理员')
    await expect.element(page.getByRole('radio', { name: /可处理所有人的订单/ })).toBeChecked()
  })

  test('an owner may make owners', async () => {
    await openStaff({}, { adminLevel: 1 })
    await button('权限小钱').click()
    await expect.element(page.getByRole('radio', { name: /可管理其他老板/ })).toBeVisible()
  })
})
