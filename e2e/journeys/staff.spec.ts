import type { Locator, Page } from '@playwright/test'
import { createOrder } from '../../packages/contract/src/features/booking.ts'
import { createInvite, readInvite } from '../../packages/contract/src/features/staff-invites.ts'
import { createClient } from '../../packages/contract/src/index.ts'
import { formOf } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { questionOf, toastOf } from '../screen.ts'

/** Chooses from a dropdown list. */
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

/** Returns the checkbox of a permission in the form of a role. */
const checkOf = (dialog: Locator, title: string): Locator =>
  dialog
    .locator('.ant-tree-treenode', { has: dialog.page().getByText(title, { exact: true }) })
    .getByRole('checkbox')

const close = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await expect(dialog).toBeHidden()
}

/** Waits until the console's live channel is open: before that it receives no events. */
const listens = (page: Page) => expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()

test('an administrator makes a role of checked nodes, which reaches an open console as it changes, invites somebody, and sends one off, who is out at once [2.06] [2.35] [6.05] [8.04]', async ({
  site,
  consoleOf,
}) => {
  const notPermitted = '您没有权限访问该功能，请联系管理员授权！'
  const theirs = await consoleOf('waiter', '/order')
  const links = theirs.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(questionOf(theirs, '温馨提示')).toContainText(notPermitted)
  await questionOf(theirs, '温馨提示').getByRole('button', { name: '知道了' }).click()
  await expect(theirs).toHaveURL(/\/home$/)
  await expect(links).toHaveText(['首页'])
  await listens(theirs)
  const waiter = await site.as('waiter')
  await expect(waiter.call(createOrder, formOf(site, {}))).rejects.toThrow(notPermitted)

  const page = await consoleOf('owner', '/staff?tab=roles')
  await page.getByRole('button', { name: '添加角色' }).click()
  const dialog = page.getByRole('dialog', { name: '添加角色' })
  await dialog.getByLabel('角色名称').fill('夜班经理')
  await checkOf(dialog, '客户').click()
  await expect(checkOf(dialog, '客户管理')).toBeChecked()
  await checkOf(dialog, '数据统计').click()
  await expect(checkOf(dialog, '客户')).toHaveAttribute('aria-checked', 'mixed')
  await checkOf(dialog, '员工管理').click()
  await expect(dialog).toContainText('已选 5 / 22 项')
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

  await page.getByRole('tab', { name: '角色权限' }).click()
  await row.getByRole('button', { name: '编辑夜班经理' }).click()
  const edit = page.getByRole('dialog', { name: '编辑角色' })
  await checkOf(edit, '员工管理').click()
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

  await page.getByRole('tab', { name: '员工列表' }).click()
  await page.getByRole('button', { name: '邀请员工' }).click()
  const invite = page.getByRole('dialog', { name: '邀请员工' })
  await choose(invite, '加入后的角色', '赵前台')
  const made = page.waitForResponse((response) => response.url().endsWith(createInvite.path))
  await invite.getByRole('button', { name: '生成二维码' }).click()
  const { data } = (await (await made).json()) as { data: { join_url: string } }
  await expect(invite.getByRole('img', { name: '扫码加入门店的二维码' })).toBeVisible()
  const phone = createClient({
    baseUrl: site.baseUrl,
    token: () => undefined,
    now: () => site.now().getTime(),
  })
  const read = () => phone.call(readInvite, { token: data.join_url.replace('/m/join/', '') })
  expect((await read()).data).toMatchObject({ shopTitle: '和宴·望江店', inviterName: '陈老板' })
  await invite.getByRole('button', { name: /^撤回陈老板/ }).click()
  await questionOf(page, '撤回这个邀请？')
    .getByRole('button', { name: /^撤\s*回$/ })
    .click()
  await expect(invite).toContainText('没有有效的邀请')
  await expect(read()).rejects.toThrow('邀请已撤回')
  await close(invite)

  await page.getByRole('button', { name: '停用孙服务' }).click()
  await questionOf(page, '停用「孙服务」？')
    .getByRole('button', { name: /^停\s*用$/ })
    .click()
  await expect(toastOf(page, '员工已停用')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login/)
  await expect(theirs.getByText('登录已失效，请重新登录')).toBeVisible()
})
