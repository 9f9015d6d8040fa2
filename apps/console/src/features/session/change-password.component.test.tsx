import { refused, stubCall } from '@roombook/component-tests'
import { changePassword } from '@roombook/contract/sign-in'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })

async function open() {
  const onClose = vi.fn()
  await renderConsole(<ChangePasswordDialog onClose={onClose} />)
  return onClose
}

async function type(before: string, next: string, again = next) {
  await field('原密码').fill(before)
  await field('新密码').fill(next)
  await field('确认新密码').fill(again)
}

test('nothing typed, too weak, and not the same twice are told at their fields', async () => {
  const requests = stubCall(changePassword, () => ({}))
  await open()
  await button('修改密码').click()
  await expect.element(page.getByText('请输入原密码')).toBeVisible()
  await expect.element(page.getByText('请输入新密码').first()).toBeVisible()
  await type('Old2026', 'aaaaaa', 'bbbbbb')
  await button('修改密码').click()
  await expect
    .element(page.getByText('密码须为6至16位，且至少包含数字、小写字母、大写字母、符号中的两种'))
    .toBeVisible()
  await expect.element(page.getByText(/两次/)).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('a wrong old one stands at its field, and Enter sends the right one', async () => {
  const requests = stubCall(changePassword, ({ oldPassword }) =>
    oldPassword === 'Old2026' ? {} : refused('session.wrong_old_password'),
  )
  const onClose = await open()
  await type('Wrong2026', 'New2026')
  await button('修改密码').click()
  await expect.element(page.getByText('原密码不正确')).toBeVisible()
  await field('原密码').fill('Old2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([
    { oldPassword: 'Wrong2026', password: 'New2026' },
    { oldPassword: 'Old2026', password: 'New2026' },
  ])
})

test('too many tries are told over the form', async () => {
  stubCall(changePassword, () => refused('session.too_many_attempts'))
  await open()
  await type('Old2026', 'New2026')
  await button('修改密码').click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
})
