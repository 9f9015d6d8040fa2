import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { createOrder, listOrderLabels, orderDetail } from '@roombook/contract/booking'
import { listInviteStyles } from '@roombook/contract/invitations'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import { searchStaff } from '@roombook/contract/staff'
import { fen } from '@roombook/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, ownOrder } from '#test/open-move.tsx'
import {
  answerForm,
  fillInGuest,
  formField,
  openForm,
  openNewForm,
  savedOrder,
  unfoldForm,
  usualShop,
} from '#test/open-order-form.tsx'
import { readToasts } from '#test/render-console.tsx'

const { name } = formField
const fieldOf = (label: string | RegExp) => page.getByRole('radiogroup', { name: label })
const radio = (title: string | RegExp) => page.getByRole('radio', { name: title })
const more = button(/更多$/)
const save = button('保存')

beforeEach(answerForm)

test('an invitation has a style; where the shop has no default one is asked for [5.14]', async () => {
  stubCall(listInviteStyles, () => ({ list: [{ id: 3, title: '国色', image: '', isDefault: false }] }))
  const { requests } = await openNewForm()
  await fillInGuest()
  await save.click()
  await expect.element(page.getByText('请选择邀请函样式')).toBeVisible()
  await radio('国色').click()
  await save.click()
  await expect.poll(() => requests.inputs).toMatchObject([{ inviteStyleId: 3 }])
})

test('a shop without a style says so', async () => {
  stubCall(listInviteStyles, () => ({ list: [] }))
  await openNewForm()
  await unfoldForm()
  await expect.element(page.getByText('门店还没有邀请函样式')).toBeVisible()
})

test('a deposit goes down to the fen and not below nothing [5.18]', async () => {
  const { requests } = await openNewForm()
  await fillInGuest()
  await unfoldForm()
  const deposit = page.getByRole('spinbutton', { name: '订金' })
  await deposit.fill('200.005')
  await save.click()
  await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
  await deposit.fill('-5')
  await name.click()
  await expect.element(deposit).toHaveValue('-5.00')
  await save.click()
  await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await deposit.fill('２００．０５')
  await save.click()
  await expect.poll(() => requests.inputs).toMatchObject([{ deposit: 20_005 }])
})

test.each([
  ['balance', '订金已用余额支付，不能修改'],
  ['weixin', '订金已用微信支付，不能修改'],
  ['alipay', '订金已用支付宝支付，不能修改'],
  ['sys', '已收 200.00 元'],
] as const)('a deposit paid by %s: %s [5.19]', async (payType, text) => {
  const deposit = fen(20_000)
  const row = ownOrder({
    roomId: 2,
    roomName: '兰厅',
    deposit,
    depositReceived: deposit,
    payType,
    inviteStyleId: 1,
  })
  stubCall(orderDetail, () => ({ row, list: [] }))
  await openForm({ mode: 'edit', orderId: 1 }, { settings: usualShop })
  await expect.element(name).toHaveValue('王小明')
  await unfoldForm()
  await expect.element(page.getByText(text)).toBeVisible()
  const field = page.getByRole('spinbutton', { name: '订金' })
  await (payType === 'sys' ? expect.element(field).toBeEnabled() : expect.element(field).toBeDisabled())
})

test('a title for somebody else is of four characters, and goes with their birthday [5.12]', async () => {
  const { requests } = await openNewForm()
  await fillInGuest()
  await unfoldForm()
  await radio('农历').click()
  await radio('他人').click()
  const title = page.getByLabelText('他人称呼')
  await userEvent.type(title, '岳父老大人')
  await expect.element(title).toHaveValue('岳父老大')
  await title.fill('')
  await save.click()
  await expect.element(page.getByText('请输入他人称呼')).toBeVisible()
  await radio('订餐人').click()
  await expect.element(page.getByText('请输入他人称呼')).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => requests.inputs).toMatchObject([{ birthdayKind: 2, birthdayOfOther: false }])
})

test('an administrator says who opens the table, found by name; it begins with themselves [5.14] [6.03]', async () => {
  const staff = [
    { id: 4, nickname: '小赵', avatar: '' },
    { id: 5, nickname: '张经理', avatar: '' },
  ]
  const searched = stubCall(searchStaff, ({ keyword = '' }) => {
    const list = staff.filter(({ nickname }) => nickname.includes(keyword))
    return { list, count: list.length }
  })
  const { requests } = await openNewForm({ adminLevel: 2 })
  await fillInGuest()
  await unfoldForm()
  await expect.element(page.getByTitle('小赵')).toBeVisible()
  const opener = page.getByLabelText('开台员工', { exact: true })
  await opener.fill('没有')
  await expect.element(page.getByText('没有符合的员工')).toBeVisible()
  await opener.fill('张')
  await page.getByTitle('张经理').click()
  await save.click()
  await expect.poll(() => requests.inputs).toMatchObject([{ openerId: 5 }])
  expect(searched.inputs.map(({ limit }) => limit)).toContain(200)
})

test.each([0, 3] as const)('others do not choose, nor a supervisor [6.03] (level %d)', async (adminLevel) => {
  await openNewForm({ adminLevel })
  await unfoldForm()
  await expect.element(page.getByRole('combobox', { name: '开台员工' })).not.toBeInTheDocument()
})

test('a message is not sent where there is no phone, and it says so', async () => {
  const { requests } = await openNewForm()
  await fillInGuest()
  await unfoldForm()
  await expect.element(page.getByText('没有手机号，短信不会发送')).toBeVisible()
  await page.getByRole('switch', { name: '发短信' }).click()
  await expect.element(page.getByText('没有手机号，短信不会发送')).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => requests.inputs).toMatchObject([{ sendSms: false }])
})

test('a message that there is no stock for is said before it is saved, and after', async () => {
  await openNewForm({ smsStock: 0 })
  stubCall(createOrder, () => ({
    ...savedOrder,
    row: ownOrder({ smsState: 3, smsTrouble: '短信余量不足' }),
  }))
  for (const call of [shopInfo, userInfo, shopPlugin, staffNodes])
    stubCall(call, () => refused('request.too_many'))
  await fillInGuest()
  await formField.phone.fill('13912345678')
  await unfoldForm()
  await expect.element(page.getByText('短信余量已用完，短信不会发出')).toBeVisible()
  await save.click()
  await expect.poll(readToasts).toContain('订单已保存，但短信余量不足，短信没有发出，请电话告知客人')
})

test('who may choose the dishes is said where the shop offers them', async () => {
  const { requests } = await openNewForm({
    plugins: { 'foods/foodlist': true },
    settings: { dishesOpen: true } as never,
  })
  await fillInGuest()
  await unfoldForm()
  await fieldOf('预点菜').getByRole('radio', { name: '多人点菜' }).click()
  await save.click()
  await expect.poll(() => requests.inputs).toMatchObject([{ dishMode: 2 }])
})

test('the labels do not come: why, and the rest goes on', async () => {
  stubCall(listOrderLabels, () => unreachable)
  const { requests } = await openNewForm()
  await fillInGuest()
  await unfoldForm()
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await save.click()
  await expect.poll(() => requests.inputs.length).toBe(1)
})

test('folded it says in short what stands there; a press opens it at that field', async () => {
  await openNewForm()
  await unfoldForm()
  await more.click()
  await page.getByRole('button', { name: /邀请函\s*水墨/ }).click()
  await expect.element(radio('水墨')).toHaveFocus()
})
