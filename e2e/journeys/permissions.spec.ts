import { roomOf } from '../../apps/server/test/order-form.ts'
import {
  createOrder,
  editOrder,
  orderDetail,
  refusals,
  searchStaff,
  transferOrder,
} from '../../packages/contract/src/index.ts'
import { booked, formOf } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf, detailOf, fieldOf, formOn, questionOf, tileOf, unfold } from '../screen.ts'

const notPermitted = '您没有权限访问该功能，请联系管理员授权！'
const notYours = refusals['booking.not_yours'].message

test('staff without a node are refused on the screen, in the exact words, and by the server [8.04]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('waiter', '/order')
  const dialog = questionOf(page, '温馨提示')
  await expect(dialog).toContainText(notPermitted)
  await expect(page).toHaveURL(/\/home$/)
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText(['首页'])
  await expect(page.getByRole('button', { name: '新建今天的预订' })).toBeHidden()
  const waiter = await site.as('waiter')
  await expect(waiter.call(createOrder, formOf(site, {}))).rejects.toThrow(notPermitted)
  expect(await site.sql('select id from orders')).toEqual([])
})

test('a node taken away while the button still stands: its use is refused in the same words [8.04]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('booker')
  await expect(page.getByRole('button', { name: '新建今天的预订' })).toBeVisible()
  await site.sql(`update role set nodes = '{roombook/orderlist}' where title = '赵前台'`)
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  await expect(questionOf(page, '温馨提示')).toContainText(notPermitted)
  await expect(formOn(page)).toBeHidden()
})

test('admins pass every node; others need the one named, or any one of several [6.01]', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  await site.sql(`update role set nodes = '{}' where title in ('陈老板', '王经理', '李主管')`)
  await site.sql(`update role set nodes = '{roombook/createbook}' where title = '孙服务'`)
  await site.sql(`update role set nodes = '{roombook/orderlist}' where title = '周前台'`)
  for (const person of ['owner', 'admin', 'colleague'] as const) {
    const page = await consoleOf(person, '/order')
    await expect(cardOf(page, '海棠厅'), person).toBeVisible()
    await expect(page, person).toHaveURL(/\/order/)
    await expect(page.getByRole('button', { name: '新建今天的预订' })).toHaveCount(
      person === 'colleague' ? 0 : 1,
    )
  }
  for (const person of ['supervisor', 'waiter'] as const) {
    const page = await consoleOf(person, '/order')
    await expect(questionOf(page, '温馨提示'), person).toContainText(notPermitted)
    await expect(page, person).toHaveURL(/\/home$/)
  }
  // The detail names two nodes: the waiter holds one of them, the colleague the other.
  for (const person of ['waiter', 'colleague', 'owner', 'admin'] as const) {
    const caller = await site.as(person)
    expect((await caller.call(orderDetail, { id: order.id })).row.id, person).toBe(order.id)
  }
  const supervisor = await site.as('supervisor')
  await expect(supervisor.call(orderDetail, { id: order.id })).rejects.toThrow(notPermitted)
})

test("a colleague's order: its buttons are closed and say why, and the server says the same", async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site, { by: 'booker' })
  const path = `/order?period=${order.periodId}&order=${order.id}`
  const page = await consoleOf('colleague', path)
  const detail = detailOf(page)
  await expect(detail.getByRole('button', { name: /编\s*辑/ })).toBeDisabled()
  await expect(detail.getByRole('button', { name: /转\s*台/ })).toBeDisabled()
  await expect(detail.getByRole('button', { name: '查看号码' })).toBeDisabled()
  await expect(detail).toContainText(notYours)
  const colleague = await site.as('colleague')
  const move = { orderId: order.id, version: order.version, roomId: roomOf(site.house, '海棠厅') }
  await expect(colleague.call(transferOrder, move)).rejects.toThrow(notYours)
  for (const person of ['booker', 'supervisor', 'admin'] as const) {
    const theirs = detailOf(await consoleOf(person, path))
    await expect(theirs.getByRole('button', { name: /编\s*辑/ }), person).toBeEnabled()
    await expect(theirs, person).not.toContainText(notYours)
  }
})

test('only admins choose who opens the table; others are recorded on create, and the opener stays on edit [6.03]', async ({
  site,
  consoleOf,
}) => {
  const mine = await consoleOf('booker', `/order?period=${site.house.periods.dinner}`)
  await cardOf(mine, '梅厅').getByRole('button', { name: /预订$/ }).click()
  const form = formOn(mine)
  await form.getByLabel('姓名').fill('何先生')
  await form.getByLabel('人数').fill('6')
  await unfold(form)
  await expect(fieldOf(form, 'openerId')).toHaveCount(0)
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  const openers = () =>
    site.sql(
      `select o.user_name, s.nickname from order_whole o join staff s on s.id = o.opener_id order by o.id`,
    )
  expect(await openers()).toEqual([{ user_name: '何先生', nickname: '赵前台' }])

  // A supervisor edits it, on the screen and by a call that names himself.
  const [made] = await site.sql('select id, period_id from orders')
  const theirs = await consoleOf('supervisor', `/order?period=${made?.period_id}&order=${made?.id}`)
  await detailOf(theirs)
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  const edit = formOn(theirs, '编辑订单')
  await edit.getByLabel('姓名').fill('何老先生')
  await unfold(edit)
  await expect(fieldOf(edit, 'openerId')).toHaveCount(0)
  await edit.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(edit).toBeHidden()
  const supervisor = await site.as('supervisor')
  const { row } = await supervisor.call(orderDetail, { id: Number(made?.id) })
  await supervisor
    .call(editOrder, { orderId: row.id, version: row.version, openerId: site.house.staff.supervisor.id })
    .catch(() => undefined)
  expect(await openers()).toEqual([{ user_name: '何老先生', nickname: '赵前台' }])

  const admin = await consoleOf('admin', `/order?period=${site.house.periods.dinner}`)
  await admin.getByRole('button', { name: '新建今天的预订' }).click()
  const adminForm = formOn(admin)
  await adminForm.getByLabel('姓名').fill('唐先生')
  await adminForm.getByLabel('人数').fill('6')
  await tileOf(adminForm, '兰厅').click()
  const asked = admin.waitForRequest(
    (request) => request.url().endsWith(searchStaff.path) && /limit=200/.test(request.postData() ?? ''),
  )
  await unfold(adminForm)
  await adminForm.getByLabel('开台员工').fill('周')
  await asked
  await admin.locator('.ant-select-item-option', { hasText: '周前台' }).click()
  await adminForm.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(adminForm).toBeHidden()
  expect((await openers()).at(-1)).toEqual({ user_name: '唐先生', nickname: '周前台' })
})
