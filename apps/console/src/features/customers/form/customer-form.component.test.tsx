import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { addCustomer, type customerDetail } from '@roombook/contract/customer-directory'
import type { AnnualDay } from '@roombook/contract/customer-shapes'
import { listCustomerLabels } from '@roombook/contract/customers'
import { customerLines, linesByName } from '@roombook/domain/customers'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCustomerRequest } from '#platform/navigation/customer-request.ts'
import { choose } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { CustomerFacts } from '../detail/customer-facts.tsx'
import { CustomerFormDialog } from './customer-form-dialog.tsx'

type Detail = OutputOf<typeof customerDetail>

const field = (name: string) => page.getByLabelText(name, { exact: true })

async function open() {
  stubCall(listCustomerLabels, () => ({ list: [{ id: 26, title: '老板常客' }] }))
  const handlers = { onClose: vi.fn(), onSaved: vi.fn() }
  await renderConsole(<CustomerFormDialog {...handlers} />, { permissions: ['commonuser/customercount'] })
  await expect.element(field('客户名称')).toBeVisible()
  return handlers
}

test('without name and phone it says so at both; a name takes ten letters [5.21] [9.05]', async () => {
  const requests = stubCall(addCustomer, () => ({ id: 9 }))
  await open()
  await button('添加').click()
  await expect.element(page.getByText('请输入客户名称')).toBeVisible()
  await expect.element(page.getByText('请输入手机号')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await field('客户名称').click()
  await userEvent.keyboard('一二三四五六七八九十十一')
  await expect.element(field('客户名称')).toHaveValue('一二三四五六七八九十')
})

test('a number that is none is refused at its field, and the rest stays', async () => {
  stubCall(addCustomer, () => ({ id: 9 }))
  const { onSaved } = await open()
  await field('客户名称').fill('王建国')
  await field('手机号').fill('12345')
  await button('添加').click()
  await expect.element(page.getByText('请输入正确的手机号码')).toBeVisible()
  await expect.element(field('客户名称')).toHaveValue('王建国')
  await field('手机号').fill('13912341234')
  await button('添加').click()
  await expect.poll(() => onSaved.mock.calls).toEqual([[9]])
})

test('a phone that somebody has names them, and leads there', async () => {
  stubCall(addCustomer, () => refused('customers.phone_known', { customerId: 12, userName: '李梅' }))
  const { onClose } = await open()
  await field('客户名称').fill('王建国')
  await field('手机号').fill('13912341234')
  await button('添加').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/该手机号已有客户：李梅/)
  await button('查看该客户').click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(useCustomerRequest.getState().customerId).toBe(12)
})

test('a birthday is chosen in one calendar; the other begins anew, and a month alone is none', async () => {
  const requests = stubCall(addCustomer, () => ({ id: 9 }))
  await open()
  await field('客户名称').fill('王建国')
  await field('手机号').fill('13912341234')
  await page.getByText('公历', { exact: true }).first().click()
  await choose('生日月份', '2月')
  await button('添加').click()
  await expect.element(page.getByText('请选择正确的生日')).toBeVisible()
  await choose('生日日期', '5日')
  await page.getByText('农历', { exact: true }).first().click()
  await button('添加').click()
  await expect.element(page.getByText('请选择正确的生日')).toBeVisible()
  await page.getByText('不填', { exact: true }).click()
  await button('添加').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ birthdayType: 0, birthdayText: '' }])
})

test('an anniversary needs a name and a day; one too many rows is taken out again', async () => {
  const requests = stubCall(addCustomer, () => ({ id: 9 }))
  await open()
  await field('客户名称').fill('王建国')
  await field('手机号').fill('13912341234')
  await page.getByRole('button', { name: /添加纪念日/ }).click()
  await button('添加').click()
  await expect.element(page.getByText('请输入纪念日名称')).toBeVisible()
  await field('纪念日1名称').fill('结婚-纪念')
  await button('添加').click()
  await expect.element(page.getByText('名称不能包含逗号和横线')).toBeVisible()
  await field('纪念日1名称').fill('结婚纪念日')
  await button('添加').click()
  await expect.element(page.getByText('请选择正确的日期')).toBeVisible()
  await button('删除纪念日1').click()
  await button('添加').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ memorials: [] }])
})

test('a person may belong to a firm, and a firm is one: its name is sent of both', async () => {
  const requests = stubCall(addCustomer, () => ({ id: 9 }))
  await open()
  await field('客户名称').fill('王建国')
  await field('手机号').fill('13912341234')
  await field('单位名称').fill('望江实业')
  await page.getByRole('radio', { name: '单位' }).click()
  await page.getByRole('radio', { name: '个人' }).click()
  await expect.element(field('单位名称')).toHaveValue('望江实业')
  await button('添加').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ kind: 1, companyName: '望江实业' }])
})

test('lines of text are typed of a person as of a firm, no longer than the table of fields says', async () => {
  const requests = stubCall(addCustomer, () => ({ id: 9 }))
  await open()
  await field('客户名称').fill('王建国')
  await field('手机号').fill('13912341234')
  for (const { typedAs, longest, label } of customerLines) {
    await field(typedAs).fill('长'.repeat(longest + 1))
    await expect.element(field(typedAs)).toHaveValue('长'.repeat(longest))
    await field(typedAs).fill(`${label}甲`)
  }
  await button('添加').click()
  await expect
    .poll(() => requests.inputs)
    .toMatchObject([{ kind: 1, ...linesByName(({ label }) => `${label}甲`) }])
})

test('the detail says of a person’s firm what is known, and is silent of the rest', async () => {
  const row = {
    ...linesByName(() => ''),
    companyName: '望江实业',
    createdAt: '2026-11-01T00:00:00.000Z',
  } as Detail['row']
  await renderConsole(<CustomerFacts detail={{ row, memorials: [] as AnnualDay[] } as Detail} />)
  await expect.element(page.getByText('望江实业')).toBeVisible()
  await expect.element(page.getByText('职务', { exact: true })).not.toBeInTheDocument()
})
