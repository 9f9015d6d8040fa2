import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { login } from '@roombook/contract/session'
import { loginByCode, sendCode } from '@roombook/contract/sign-in'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#platform/session/session-store.ts'
import { button } from '#test/open-move.tsx'
import { openedSession } from '#test/opened-session.ts'
import { renderConsole } from '#test/render-console.tsx'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })

describe('by account and password', () => {
  const open = () => renderConsole(<LoginForm onForgotPassword={vi.fn()} />, { path: '/login' })

  test('nothing typed is told at both fields, and the first has the focus', async () => {
    const requests = stubCall(login, () => openedSession)
    await open()
    await button('登录').click()
    await expect.element(page.getByText('请输入账号')).toBeVisible()
    await expect.element(page.getByText('请输入密码')).toBeVisible()
    await expect.element(field('账号')).toHaveFocus()
    expect(requests.inputs).toEqual([])
  })

  test('a wrong password stands at the password, which is there to be typed anew', async () => {
    stubCall(login, () => refused('session.wrong_password'))
    await open()
    await field('账号').fill('13912341234')
    await field('密码').fill('Wrong2026')
    await button('登录').click()
    await expect.element(field('密码')).toHaveFocus()
    await expect.element(field('密码')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('账号')).toHaveValue('13912341234')
  })

  test('no network is told over the form; then it leads home', async () => {
    stubCall(login, () => unreachable)
    const { at } = await open()
    await field('账号').fill('13912341234')
    await field('密码').fill('Right2026')
    await button('登录').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/网络连接失败/)
    stubCall(login, () => openedSession)
    await button('登录').click()
    await expect.poll(at).toBe('/home')
    expect(session.get().token).toBe('secret')
  })
})

describe('by a code', () => {
  const open = () => renderConsole(<CodeForm />, { path: '/login' })

  test('a code is asked for only for a number that is one, and not twice within a minute', async () => {
    const requests = stubCall(sendCode, () => ({ pause: 60 }))
    await open()
    await field('手机号').fill('139')
    await page.getByRole('button', { name: /获取验证码/ }).click()
    await expect.element(page.getByText('请输入正确的手机号码')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await field('手机号').fill('13912341234')
    await page.getByRole('button', { name: /获取验证码/ }).click()
    await expect.element(page.getByRole('button', { name: /秒/ })).toBeDisabled()
    await expect.element(field('验证码')).toHaveFocus()
    expect(requests.inputs).toEqual([{ phone: '13912341234', purpose: 'login' }])
  })

  test('where the answer was lost the second try is the same proof, though the code is spent', async () => {
    const requests = stubCall(loginByCode, () => unreachable)
    const { at } = await open()
    await field('手机号').fill('13912341234')
    await field('验证码').fill('123456')
    await button('登录').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/网络连接失败/)
    stubCall(loginByCode, () => openedSession)
    await button('登录').click()
    await expect.poll(at).toBe('/home')
    const [first, second] = requests.inputs.map(({ attempt }) => attempt)
    expect(first).toBe(second)
    expect(first).not.toBe('')
  })

  test('a wrong code is told, and the number stays', async () => {
    stubCall(loginByCode, () => refused('session.wrong_code', { fields: { code: '验证码错误或已失效' } }))
    await open()
    await field('手机号').fill('13912341234')
    await field('验证码').fill('111111')
    await button('登录').click()
    await expect.element(page.getByText('验证码错误或已失效').first()).toBeVisible()
    await expect.element(field('手机号')).toHaveValue('13912341234')
  })
})
