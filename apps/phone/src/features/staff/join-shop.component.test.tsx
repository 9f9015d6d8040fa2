import { refused, stubCall, unreachable } from '@roombook/component-tests'
import type { RefusalCode } from '@roombook/contract'
import { sendCode, siteTexts } from '@roombook/contract/sign-in'
import { joinShop, readInvite } from '@roombook/contract/staff-invites'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPhone } from '#test/render-phone.tsx'
import { JoinShopPage } from './join-shop.page.tsx'

const token = 't'.repeat(43)
const invite = {
  shopTitle: '云厅',
  roleName: '前台',
  inviterName: '陈老板',
  expiresAt: '2026-11-27T10:00:00.000Z',
  timezone: 'Asia/Shanghai',
}
const joined = { shopTitle: '云厅', nickname: '林小满', roleName: '前台' }
const submit = page.getByRole('button', { name: '加入', exact: true })
const password = page.getByLabelText('登录密码（选填）')
const heading = (name: string) => page.getByRole('heading', { name })

beforeEach(() => {
  const text = (title: string) => ({ title, paragraphs: ['正文'] })
  stubCall(siteTexts, () => ({ agreement: text('用户协议'), privacy: text('隐私政策') }))
  stubCall(readInvite, () => invite)
})

const open = (path = `/join/${token}`) => renderPhone(<JoinShopPage />, { path, route: '/join/:token' })

async function fillIn() {
  await page.getByLabelText('手机号码').fill('139 1111 2222')
  await page.getByLabelText('验证码').fill('123456')
  await page.getByLabelText('姓名').fill(' 林小满 ')
}

test('says to which store, as what, by whom and until when, in the store’s time', async () => {
  await open()
  await expect.element(heading('加入云厅')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/陈老板邀请您成为门店员工。角色前台/)
  await expect.element(page.getByRole('main')).toMatchTextContent(/有效期至11月27日 周五 18:00/)
})

test('a code is for joining, not for logging in', async () => {
  const sent = stubCall(sendCode, () => ({ pause: 60 }))
  await open()
  await page.getByLabelText('手机号码').fill('13911112222')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => sent.inputs).toEqual([{ phone: '13911112222', purpose: 'join' }])
})

test('without a password none is sent, and the phone is shown masked once it is done', async () => {
  const requests = stubCall(joinShop, () => joined)
  const { at } = await open()
  await fillIn()
  await submit.click()
  await expect.element(heading('您已加入云厅')).toBeVisible()
  await expect.element(page.getByText('139***2222')).toBeVisible()
  expect(requests.inputs).toMatchObject([{ token, phone: '139 1111 2222', nickname: '林小满' }])
  expect(requests.inputs[0]).not.toHaveProperty('password')
  await page.getByRole('button', { name: '在这台手机上登录' }).click()
  await expect.poll(at).toBe('/login')
})

test('negative control: one that was typed goes along; a weak one stands at its field, and nothing is sent', async () => {
  const requests = stubCall(joinShop, () => joined)
  await open()
  await fillIn()
  await password.fill('onlyletters')
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription(/密码须为6至16位/)
  expect(requests.inputs).toEqual([])
  await password.fill('Roombook2026')
  await submit.click()
  await expect.poll(() => requests.inputs).toMatchObject([{ password: 'Roombook2026' }])
})

test('who works here already is led to the login', async () => {
  stubCall(joinShop, () => refused('staff.already_here'))
  const { at } = await open()
  await fillIn()
  await submit.click()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect.poll(at).toBe('/login')
})

test('a wrong code is told, what was typed stays, and the next try is the same proof', async () => {
  const requests = stubCall(joinShop, ({ code }) =>
    code === '123456' ? refused('session.wrong_code') : joined,
  )
  await open()
  await fillIn()
  await submit.click()
  await expect.element(page.getByText('验证码错误或已失效')).toBeVisible()
  await expect.element(page.getByLabelText('姓名')).toHaveValue(' 林小满 ')
  await page.getByLabelText('验证码').fill('654321')
  await submit.click()
  await expect.element(heading('您已加入云厅')).toBeVisible()
  expect(requests.inputs[0]?.attempt).toBe(requests.inputs[1]?.attempt)
})

describe('an invitation that does not stand', () => {
  const reasons: [RefusalCode, string][] = [
    ['staff.invite_expired', '邀请已过期'],
    ['staff.invite_withdrawn', '邀请已撤回'],
    ['staff.invite_used_up', '邀请次数已用完'],
    ['staff.invite_missing', '邀请不存在或已失效'],
  ]
  test.each(reasons)('%s: %s', async (code, message) => {
    stubCall(readInvite, () => refused(code))
    await open()
    await expect.element(heading(message)).toBeVisible()
    await expect.element(submit).not.toBeInTheDocument()
  })

  test('a link that was cut off is none, and so is one that ends while somebody types', async () => {
    await open('/join/cut-off')
    await expect.element(heading('邀请不存在或已失效')).toBeVisible()
    stubCall(joinShop, () => refused('staff.invite_withdrawn'))
    await open()
    await fillIn()
    await submit.click()
    await expect.element(heading('邀请已撤回')).toBeVisible()
  })

  test('without a network it is not called over', async () => {
    stubCall(readInvite, () => unreachable)
    await open()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    stubCall(readInvite, () => invite)
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(heading('加入云厅')).toBeVisible()
  })
})
