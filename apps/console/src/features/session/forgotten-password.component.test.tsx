import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { resetPassword, sendCode } from '@roombook/contract/sign-in'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { lastAccount } from './last-account.ts'

async function open() {
  const onDone = vi.fn()
  await renderConsole(<ForgottenPassword onDone={onDone} />, { path: '/login?door=forgotten' })
  return onDone
}

async function type(password: string, again = password) {
  await field('手机号').fill('139 1234 1234')
  await field('验证码').fill('123456')
  await field('新密码').fill(password)
  await field('确认新密码').fill(again)
}

describe('a new password', () => {
  test('begins at the phone; each field says what it lacks', async () => {
    const requests = stubCall(resetPassword, () => ({}))
    await open()
    await expect.element(field('手机号')).toHaveFocus()
    await button('重置密码').click()
    await reads('请输入手机号码', '请再次输入新密码')
    await expect.element(field('验证码')).toHaveAttribute('aria-invalid', 'true')
    expect(requests.inputs).toEqual([])
  })

  test.each(['short', 'aaaaaaaa', '12345678'])(
    '“%s” is too weak, which is told at its field',
    async (password) => {
      const requests = stubCall(resetPassword, () => ({}))
      await open()
      await type(password)
      await button('重置密码').click()
      await expect
        .element(findText('密码须为6至16位，且至少包含数字、小写字母、大写字母、符号中的两种').first())
        .toBeVisible()
      expect(requests.inputs).toEqual([])
    },
  )

  test('has to be typed twice alike [5.02]', async () => {
    const requests = stubCall(resetPassword, () => ({}))
    await open()
    await type('New2026', 'New2027')
    await button('重置密码').click()
    await reads('两次输入的密码不一致')
    expect(requests.inputs).toEqual([])
  })

  test('is sent once, and leads back to a login that knows the account', async () => {
    const requests = holding(resetPassword)
    const onDone = await open()
    await type('New2026')
    await button('重置密码').click()
    await button(/重置密码/).click({ force: true })
    await expect.poll(() => requests.inputs.length).toBe(1)
    requests.answer({})
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    await expect.poll(readToasts).toContain('密码已重置，请使用新密码登录')
    expect(requests.inputs).toMatchObject([{ phone: '139 1234 1234', code: '123456', password: 'New2026' }])
    expect(lastAccount.read()).toBe('139 1234 1234')
  })

  test('a wrong code stands at the code and takes the keyboard; what was typed stays', async () => {
    stubCall(resetPassword, () => refused('session.wrong_code', { fields: { code: '验证码错误或已失效' } }))
    const onDone = await open()
    await type('New2026')
    await button('重置密码').click()
    await expect.element(findText('验证码错误或已失效').first()).toBeVisible()
    await expect.element(field('验证码')).toHaveFocus()
    await expect.element(field('新密码')).toHaveValue('New2026')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('where the answer was lost the second try is the same proof, though the code is spent', async () => {
    const requests = stubCall(resetPassword, () => unreachable)
    const onDone = await open()
    await type('New2026')
    await button('重置密码').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/网络连接失败/)
    stubCall(resetPassword, () => ({}))
    await button('重置密码').click()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    const [first, second] = requests.inputs
    expect(second).toEqual(first)
    expect(first?.attempt).not.toBe('')
  })

  test('too many tries, and no network, are told over the form', async () => {
    stubCall(resetPassword, () => refused('session.too_many_attempts'))
    await open()
    await type('New2026')
    await button('重置密码').click()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    stubCall(resetPassword, () => unreachable)
    await button('重置密码').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/网络连接失败/)
  })
})

describe('a code', () => {
  test('that is asked for too soon says so at the phone, and when one may be asked for', async () => {
    stubCall(sendCode, () =>
      refused('session.code_too_soon', { seconds: 42, network: false }, '发送过于频繁，请稍后再试'),
    )
    await open()
    await field('手机号').fill('13912341234')
    await button('获取验证码').click()
    await reads('发送过于频繁，请稍后再试')
    await expect.element(button(/^4\d秒后重发$/)).toBeDisabled()
  })

  test('is sent for a new password, not for a login', async () => {
    const requests = stubCall(sendCode, () => ({ pause: 60 }))
    await open()
    await field('手机号').fill('13912341234')
    await button('获取验证码').click()
    await expect.poll(readToasts).toContain('验证码已发送')
    expect(requests.inputs).toEqual([{ phone: '13912341234', purpose: 'reset' }])
  })

  test('that could not be sent can be asked for again at once', async () => {
    stubCall(sendCode, () => unreachable)
    await open()
    await field('手机号').fill('13912341234')
    await button('获取验证码').click()
    await expect.element(page.getByText(/网络连接失败/)).toBeVisible()
    await expect.element(button('获取验证码')).toBeEnabled()
  })
})
