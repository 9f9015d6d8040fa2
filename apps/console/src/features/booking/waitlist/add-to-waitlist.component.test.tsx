import { refused, stubCall } from '@roombook/component-tests'
import { addToWaitlist } from '@roombook/contract/waitlist'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, cashDeskStaff } from '#test/open-move.tsx'
import { answerForm } from '#test/open-order-form.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { useOrderFormOpening } from '../form/order-form-request.ts'
import { AddToWaitlistDialog } from './add-to-waitlist-dialog.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })

beforeEach(answerForm)

async function open() {
  const onClose = vi.fn()
  await renderConsole(
    <AddToWaitlistDialog bookDate="2026-11-20" periodId={2} onClose={onClose} />,
    cashDeskStaff,
  )
  await expect.element(field('姓名')).toBeVisible()
  return onClose
}

test('phone, name and how many are asked for, each at its field', async () => {
  const requests = stubCall(addToWaitlist, () => refused('booking.waitlist_free'))
  await open()
  await button('加入候补').click()
  await expect.element(page.getByText('请输入客户姓名')).toBeVisible()
  await expect.element(page.getByText('请输入正确的人数')).toBeVisible()
  await expect.element(field('手机号')).toHaveAttribute('aria-invalid', 'true')
  expect(requests.inputs).toEqual([])
})

test('something is free after all: it says so, and what was typed goes along to the order form', async () => {
  stubCall(addToWaitlist, () => refused('booking.waitlist_free'))
  const onClose = await open()
  await field('手机号').fill('13912341234')
  await field('姓名').fill('赵六')
  await field('人数').fill('8')
  await field('备注').fill('靠窗')
  await button('加入候补').click()
  await button('去预订').click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(useOrderFormOpening.getState().request).toMatchObject({
    mode: 'add',
    bookDate: '2026-11-20',
    periodId: 2,
    userName: '赵六',
    phone: '13912341234',
    peopleNum: 8,
    remark: '靠窗',
  })
})

test('what the server refuses of a field stands at it, and the rest stays', async () => {
  stubCall(addToWaitlist, () =>
    refused('booking.form_invalid', { fields: { phone: '请输入正确的手机号码' } }),
  )
  const onClose = await open()
  await field('手机号').fill('13912341234')
  await field('姓名').fill('赵六')
  await field('人数').fill('8')
  await button('加入候补').click()
  await expect.element(page.getByText('请输入正确的手机号码').first()).toBeVisible()
  await expect.element(field('姓名')).toHaveValue('赵六')
  expect(onClose).not.toHaveBeenCalled()
})
