import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { login } from '@roombook/contract/session'
import { loginByCode, sendCode, siteTexts } from '@roombook/contract/sign-in'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#platform/session/session-store.ts'
import { renderPhone } from '#test/render-phone.tsx'
import { LoginPage } from './login.page.tsx'

const opened = {
  token: 'secret',
  user: { id: 4, nickname: '小赵', avatar: '', roleName: '前台', adminLevel: 0, shopCount: 1 },
  shop: { id: 1, title: '云厅', address: '' },
  expiresAt: '2099-01-01T00:00:00.000Z',
}
const submit = page.getByRole('button', { name: '登录', exact: true })
const byPassword = page.getByRole('button', { name: '用账号和密码登录' })
const text = (title: string) => ({ title, paragraphs: ['正文'] })

function open() {
  stubCall(siteTexts, () => ({ agreement: text('用户协议'), privacy: text('隐私政策') }))
  return renderPhone(<LoginPage />, { path: '/login?next=%2Fwork', route: '/login' })
}

test('by code: an empty form says what is missing; then it leads to where somebody was going', async () => {
  const requests = stubCall(loginByCode, () => opened)
  stubCall(sendCode, () => ({ pause: 60 }))
  const { at } = await open()
  await submit.click()
  await expect.element(page.getByText('请输入手机号码')).toBeVisible()
  await expect.element(page.getByText('请输入验证码')).toBeVisible()
  await page.getByLabelText('手机号码').fill('13912341234')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.element(page.getByText('验证码已发送，10分钟内有效')).toBeVisible()
  await page.getByLabelText('验证码').fill('12345')
  await submit.click()
  await expect.element(page.getByText('请输入6位数字验证码')).toBeVisible()
  await page.getByLabelText('验证码').fill('123456')
  await submit.click()
  await expect.poll(at).toBe('/work')
  expect([session.get()?.token, requests.inputs.length]).toEqual(['secret', 1])
})

test('by password: a wrong one is told, the account stays, and no network is told apart', async () => {
  stubCall(login, () => refused('session.wrong_password'))
  const { at } = await open()
  await byPassword.click()
  await page.getByLabelText('账号', { exact: true }).fill('13912341234')
  await page.getByLabelText('密码', { exact: true }).fill('Wrong2026')
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/密码/)
  await expect.element(page.getByLabelText('账号', { exact: true })).toHaveValue('13912341234')
  stubCall(login, () => unreachable)
  await submit.click()
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  stubCall(login, () => opened)
  await submit.click()
  await expect.poll(at).toBe('/work')
})

test('a password can be looked at, and is hidden again', async () => {
  await open()
  await byPassword.click()
  const password = page.getByLabelText('密码', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /显示/ }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: /隐藏/ }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('too many tries: it says how that is, and keeps nobody in', async () => {
  stubCall(login, () => refused('session.too_many_attempts'))
  await open()
  await byPassword.click()
  await page.getByLabelText('账号', { exact: true }).fill('13912341234')
  await page.getByLabelText('密码', { exact: true }).fill('Wrong2026')
  await submit.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(session.get()).toBeUndefined()
})
