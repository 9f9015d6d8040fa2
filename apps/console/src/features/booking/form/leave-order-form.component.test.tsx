import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { go } from '#platform/navigation/go.ts'
import { answer } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { answerForm, formField, openForm } from '#test/open-order-form.tsx'
import { closeOrderForm, openOrderForm, useOrderFormOpening } from './order-form-request.ts'

const { name } = formField

beforeEach(answerForm)

describe('leaving', () => {
  test('an empty form closes at once; one with a word in it asks, and 取消 goes back to it', async () => {
    await openForm()
    await name.fill('赵六')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('dialog', { name: '放弃已填写的内容？' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('赵六')
    await button('取消').click()
    await question.getByRole('button', { name: '放弃' }).click()
    await expect.element(page.getByRole('dialog', { name: '新增订单' })).not.toBeInTheDocument()
    openOrderForm({ mode: 'add', bookDate: '2026-11-20', periodId: 2 })
    await expect.element(name).toHaveValue('')
    await button('取消').click()
    await expect.element(page.getByRole('dialog', { name: '新增订单' })).not.toBeInTheDocument()
  })

  test('the browser’s back asks before what was typed is lost; whoever stays finds it, whoever gives it up is gone', async () => {
    const screen = await openForm()
    go('/customer')
    await name.fill('赵六')
    await screen.back()
    await answer('放弃未保存的修改？', '取消')
    await expect.element(name).toHaveValue('赵六')
    expect(screen.at()).toBe('/customer')
    await screen.back()
    await answer('放弃未保存的修改？', '放弃修改')
    await expect.element(page.getByRole('dialog', { name: '新增订单' })).not.toBeInTheDocument()
    expect(screen.at()).toBe('/')
  })

  test('negative control: of an empty form the browser’s back asks nothing, and closes it', async () => {
    const screen = await openForm()
    go('/customer')
    await expect.element(name).toBeVisible()
    await screen.back()
    await expect.poll(screen.at).toBe('/')
    await expect.element(page.getByRole('dialog', { name: '新增订单' })).not.toBeInTheDocument()
  })

  test('the late end of one that was left closes no other', async () => {
    await openForm()
    await expect.element(name).toBeVisible()
    const { count: first } = useOrderFormOpening.getState()
    closeOrderForm(first)
    await expect.element(formField.dialog).not.toBeInTheDocument()
    openOrderForm({ mode: 'add' })
    closeOrderForm(first)
    await expect.element(name).toBeVisible()
  })
})
