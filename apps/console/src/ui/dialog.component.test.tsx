import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { ask } from './toast.ts'

const onOk = vi.fn()
const onCancel = vi.fn()
const button = (name: string) => page.getByRole('button', { name })

async function open(children: ReactNode, props: DialogProps = {}) {
  onOk.mockClear()
  onCancel.mockClear()
  const shown = { open: true, title: '问题', okText: '好的', cancelText: '返回', onOk, onCancel, ...props }
  await renderConsole(<Dialog {...shown}>{children}</Dialog>)
}

describe('the keyboard begins', () => {
  test('at the proposal before any field', async () => {
    await open(
      <>
        <Input aria-label="搜索" />
        <Button data-proposal>最合适</Button>
      </>,
    )
    await expect.element(button('最合适')).toHaveFocus()
  })

  test('at the first field, its content selected', async () => {
    await open(<Input aria-label="金额" defaultValue="88" />)
    const field = page.getByRole('textbox', { name: '金额' })
    await expect.element(field).toHaveFocus()
    expect((field.element() as HTMLInputElement).selectionEnd).toBe(2)
  })

  test('at the confirming button where there is nothing to fill in, and Enter takes it', async () => {
    await open('继续吗？')
    await expect.element(button('好的')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onOk).toHaveBeenCalledOnce()
  })

  test('at the way back of what destroys: Enter leaves it, Ctrl+Enter confirms', async () => {
    await open('删除吗？', { okButtonProps: { danger: true } })
    await expect.element(button('返回')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect([onOk.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(onOk).toHaveBeenCalledOnce()
  })
})

test('a question about what destroys is answered no by Enter, yes by Ctrl+Enter', async () => {
  await renderConsole(<p>页面</p>)
  const asking = () => ask({ title: '删除标签？', okText: '删除', danger: true })
  const first = asking()
  await expect.element(button('取消')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await first).toBe(false)
  const second = asking()
  await expect.element(button('取消').last()).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await second).toBe(true)
})
