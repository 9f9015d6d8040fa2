import type { Locator, Page } from '@playwright/test'
import {
  createClient,
  createInvite,
  listStaff,
  readInvite,
  revealStaffPhone,
} from '../../packages/contract/src/index.ts'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { questionOf, toastOf } from '../screen.ts'

/** Whoever does not listen yet hears no event. */
const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

/** Chooses from a list that opens over the page. */
async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await dialog
    .page()
    .locator('.ant-select-item-option', { hasText: option })
    .filter({ visible: true })
    .click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

test('an administrator finds, adds, invites and disables people; who is disabled is out at once [2.06] [2.35] [2.44] [7.35]', async ({
  site,
  consoleOf,
}) => {
  await booked(site, { by: 'booker' })
  const page = await consoleOf('admin', '/staff')
  const table = page.getByRole('table', { name: '员工', exact: true })
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(rowOf('陈老板')).toContainText('138***0001')
  await expect(page.getByText('共 6 人')).toBeVisible()

  await rowOf('赵前台').getByRole('button', { name: '查看赵前台的订单' }).click()
  const orders = page.getByRole('dialog', { name: '员工订单列表' })
  await expect(orders.getByText('合计 1 单')).toBeVisible()
  await orders.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await expect(orders).toBeHidden()

  // Typed letter by letter, it is asked once, for up to 200.
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith(listStaff.path) &&
      /limit=200/.test(request.postData() ?? '') &&
      /keyword=0005/.test(request.postData() ?? ''),
  )
  await page.getByLabel('搜索员工').pressSequentially('0005')
  await asked
  await expect(page.getByText('共 1 人')).toBeVisible()
  await rowOf('周前台').getByRole('button', { name: '查看周前台的号码' }).click()
  await expect(rowOf('周前台')).toContainText('13800000005')
  const looks = await site.sql(
    `select operator_name from action_log where action = '${revealStaffPhone.name}'`,
  )
  expect(looks).toEqual([{ operator_name: '王经理' }])
  await page.getByLabel('搜索员工').clear()

  await page.getByRole('button', { name: '添加员工' }).click()
  const add = page.getByRole('dialog', { name: '添加员工' })
  await expect(add.getByRole('radio')).toHaveCount(3)
  await add.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(add).toContainText('请输入手机号码')
  await expect(add).toContainText('请选择角色')
  await add.getByLabel('手机号').fill('13800000004')
  await add.getByLabel('昵称').fill('钱新人')
  await choose(add, '角色', '孙服务')
  await add.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(add.getByRole('alert').filter({ hasText: '该手机号已是本店员工' })).toBeVisible()
  await add.getByLabel('手机号').fill('137 0000 0001')
  await add.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(add).toBeHidden()
  await expect(rowOf('钱新人')).toContainText('137***0001')

  await page.getByRole('button', { name: '邀请员工' }).click()
  const invite = page.getByRole('dialog', { name: '邀请员工' })
  await choose(invite, '加入后的角色', '赵前台')
  const made = page.waitForResponse((response) => response.url().endsWith(createInvite.path))
  await invite.getByRole('button', { name: '生成二维码' }).click()
  const { data } = (await (await made).json()) as { data: { join_url: string } }
  expect(data.join_url).toMatch(/^\/m\/join\/[\w-]{43}$/)
  const code = invite.getByRole('region', { name: '邀请二维码' })
  await expect(code.getByRole('img', { name: '扫码加入门店的二维码' })).toBeVisible()
  await expect(code.getByRole('listitem')).toHaveText([/内部员工.*扫描上方二维码/, /短信验证码/, /加入本店/])
  const phone = createClient({
    baseUrl: site.baseUrl,
    token: () => undefined,
    now: () => site.now().getTime(),
  })
  const read = () => phone.call(readInvite, { token: data.join_url.replace('/m/join/', '') })
  expect((await read()).data).toMatchObject({ shopTitle: '和宴·望江店', inviterName: '王经理' })
  await invite.getByRole('button', { name: /^撤回王经理/ }).click()
  await questionOf(page, '撤回这个邀请？')
    .getByRole('button', { name: /^撤\s*回$/ })
    .click()
  await expect(invite).toContainText('没有有效的邀请')
  await expect(read()).rejects.toThrow('邀请已撤回')
  await invite.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await expect(invite).toBeHidden()

  const theirs = await consoleOf('booker', '/home')
  await listens(theirs)
  await expect(rowOf('王经理').getByRole('button', { name: '停用王经理' })).toBeDisabled()
  await expect(rowOf('陈老板').getByRole('button', { name: '停用陈老板' })).toBeDisabled()
  await rowOf('赵前台').getByRole('button', { name: '停用赵前台' }).click()
  const question = questionOf(page, '停用「赵前台」？')
  await expect(question).toContainText('立即退出登录')
  await question.getByRole('button', { name: /^停\s*用$/ }).click()
  await expect(toastOf(page, '员工已停用')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login/)
  await expect(theirs.getByText('登录已失效，请重新登录')).toBeVisible()
  await page.getByText('已停用', { exact: true }).first().click()
  await expect(rowOf('赵前台').getByRole('button', { name: '启用赵前台' })).toBeVisible()
})

test('a role is made of checked nodes, reaches an open console as it changes, and is removed once nobody holds it [6.05]', async ({
  consoleOf,
}) => {
  const page = await consoleOf('owner', '/staff?tab=roles')
  const theirs = await consoleOf('waiter', '/home')
  const links = theirs.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(links).toHaveText(['首页'])
  await listens(theirs)

  await page.getByRole('button', { name: '添加角色' }).click()
  const dialog = page.getByRole('dialog', { name: '添加角色' })
  await dialog.getByLabel('角色名称').fill('夜班经理')
  const checkOf = (title: string) =>
    dialog
      .locator('.ant-tree-treenode', { has: page.getByText(title, { exact: true }) })
      .getByRole('checkbox')
  await checkOf('客户').click()
  await expect(checkOf('客户管理')).toBeChecked()
  await checkOf('数据统计').click()
  await expect(checkOf('客户')).toHaveAttribute('aria-checked', 'mixed')
  await checkOf('员工管理').click()
  await expect(dialog).toContainText('已选 5 / 21 项')
  await dialog.getByRole('button', { name: /添\s*加$/ }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('table', { name: '角色' }).getByRole('row').filter({ hasText: '夜班经理' })
  await expect(row).toContainText('客户 4/5')
  await expect(row).toContainText('门店 1/3')

  await page.getByRole('tab', { name: '员工列表' }).click()
  await page.getByRole('button', { name: '权限孙服务' }).click()
  const rights = page.getByRole('dialog', { name: '「孙服务」的权限' })
  await choose(rights, '角色', '夜班经理')
  await rights.getByRole('button', { name: /保\s*存$/ }).click()
  await expect(rights).toBeHidden()
  await links.filter({ hasText: '员工' }).click()
  await expect(theirs.getByRole('table', { name: '员工', exact: true })).toContainText('夜班经理')
  await expect(theirs.getByRole('button', { name: '添加员工' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: '邀请员工' })).toHaveCount(0)

  await page.getByRole('tab', { name: '角色权限' }).click()
  await row.getByRole('button', { name: '编辑夜班经理' }).click()
  const edit = page.getByRole('dialog', { name: '编辑角色' })
  await edit
    .locator('.ant-tree-treenode', { has: page.getByText('员工管理', { exact: true }) })
    .getByRole('checkbox')
    .click()
  await edit.getByRole('button', { name: /保\s*存$/ }).click()
  await expect(edit).toBeHidden()
  await expect(links.filter({ hasText: '员工' })).toHaveCount(0)

  await row.getByRole('button', { name: '删除夜班经理' }).click()
  const remove = page.getByRole('dialog', { name: '删除角色「夜班经理」' })
  await expect(remove).toContainText('员工 孙服务 正在使用该角色')
  await choose(remove, '移至角色', '周前台')
  await remove.getByRole('button', { name: '移动并删除' }).click()
  await expect(remove).toBeHidden()
  await expect(row).toHaveCount(0)
  await expect(links.filter({ hasText: '订单' })).toBeVisible()
})
