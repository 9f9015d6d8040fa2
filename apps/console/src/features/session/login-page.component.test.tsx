import { stubCall, unreachable } from '@roombook/component-tests'
import { qrBegin, siteTexts } from '@roombook/contract/sign-in'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '#platform/session/session-store.ts'
import { field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { LoginPage } from './login.page.tsx'
import { ProtocolPage } from './protocol.page.tsx'

/** The login page without a session, optionally with the reason why the last one ended. */
function LoggedOut({ reason, of: Page }: { reason?: string; of: typeof LoginPage }) {
  useState(() => session.clear(reason))
  return <Page />
}
const open = (path = '/login', reason?: string) =>
  renderConsole(<LoggedOut of={LoginPage} {...(reason && { reason })} />, { path })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })

describe('the login page', () => {
  test('says why one has to log in again, where there is a reason', async () => {
    await open('/login', '登录已失效，请重新登录')
    await reads('登录已失效，请重新登录')
  })

  test('says nothing where somebody comes by themselves', async () => {
    await open()
    await expect.element(tab('账号密码')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('has a door for brands and one for staff, each under its address', async () => {
    const { at } = await open()
    await page.getByRole('link', { name: '品牌登录' }).click()
    await expect.element(button('登录品牌')).toBeVisible()
    expect(at()).toBe('/login?door=brand')
    await page.getByRole('link', { name: /员工登录/ }).click()
    await expect.element(tab('账号密码')).toBeVisible()
    expect(at()).toBe('/login?door=staff')
  })

  test('whoever forgot their password comes back to the login', async () => {
    const { at } = await open()
    await button('忘记密码').click()
    await expect.element(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
    expect(at()).toBe('/login?door=forgotten')
    await page.getByRole('link', { name: /返回登录/ }).click()
    await expect.element(tab('账号密码')).toBeVisible()
  })

  test('an address that names no door opens that of the staff', async () => {
    await open('/login?door=kitchen')
    await expect.element(tab('账号密码')).toBeVisible()
  })

  test('what one agrees to opens beside, so that what was typed stays', async () => {
    await open()
    for (const [name, href] of [
      ['《用户服务协议》', '/protocol'],
      ['《隐私政策》', '/protocol?text=privacy'],
    ] as const) {
      const link = page.getByRole('link', { name })
      await expect.element(link).toHaveAttribute('href', href)
      await expect.element(link).toHaveAttribute('target', '_blank')
    }
  })
})

describe('the ways to log in', () => {
  test('are walked by arrow keys, round and round, and one alone is reached by Tab', async () => {
    // Moving slowly past the QR tab by arrow keys starts a QR login.
    stubCall(qrBegin, () => unreachable)
    await open()
    await tab('账号密码').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('短信验证码')).toHaveFocus()
    await expect.element(field('验证码')).toBeVisible()
    await expect.element(tab('账号密码')).toHaveAttribute('tabindex', '-1')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
    await expect.element(tab('账号密码')).toHaveFocus()
    await expect.element(tab('账号密码')).toHaveAttribute('aria-selected', 'true')
    await expect.element(field('密码')).toBeVisible()
  })

  test('the account that was last here is filled in, and the keyboard begins at the password', async () => {
    localStorage.setItem('roombook.last-account', '13912341234')
    await open()
    await expect.element(field('账号')).toHaveValue('13912341234')
    await expect.element(field('密码')).toHaveFocus()
  })

  test('of a stranger it begins at the account', async () => {
    await open()
    await expect.element(field('账号')).toHaveFocus()
  })
})

describe('what one agrees to', () => {
  const texts = {
    agreement: {
      title: '用户服务协议',
      paragraphs: ['# 一、范围', '本协议适用于门店。', '本协议适用于门店。'],
    },
    privacy: { title: '隐私政策', paragraphs: ['我们如何处理信息。'] },
  }

  test('stands in two texts, each under its address, their headings as headings', async () => {
    stubCall(siteTexts, () => texts)
    const { at } = await renderConsole(<ProtocolPage />, { path: '/protocol' })
    await expect.element(page.getByRole('heading', { name: '一、范围', level: 2 })).toBeVisible()
    expect(page.getByText('本协议适用于门店。').elements().length).toBe(2)
    await tab('隐私政策').click()
    await reads('我们如何处理信息。')
    expect(at()).toBe('/protocol?text=privacy')
  })

  test('is opened at the text that was asked for; whoever is logged in goes home from there', async () => {
    stubCall(siteTexts, () => texts)
    await renderConsole(<ProtocolPage />, { path: '/protocol?text=privacy' })
    await reads('我们如何处理信息。')
    await expect.element(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home')
  })

  test('that cannot be read says so; whoever is not logged in goes back to the login', async () => {
    stubCall(siteTexts, () => unreachable)
    await renderConsole(<LoggedOut of={ProtocolPage} />, { path: '/protocol' })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await expect.element(page.getByRole('link', { name: '返回登录' })).toHaveAttribute('href', '/login')
    stubCall(siteTexts, () => texts)
    await button('重试').click()
    await expect.element(findText('一、范围')).toBeVisible()
  })
})
