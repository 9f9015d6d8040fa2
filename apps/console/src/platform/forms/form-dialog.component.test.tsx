import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { addLabel } from '@roombook/contract/labels'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MoneyItem, toFen } from './money-item.tsx'

const title = page.getByLabelText('名称')

async function open(notice?: ReactNode) {
  const handlers = { onDone: vi.fn(), onClose: vi.fn() }
  await renderConsole(
    <FormDialog<typeof addLabel, { title: string }>
      title="添加标签"
      call={addLabel}
      okText="添加"
      initialValues={{ title: '' }}
      toInput={(values) => ({ ...values, kind: 'order' })}
      refetch={[]}
      notice={notice}
      {...handlers}
    >
      <Form.Item
        name="title"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
      >
        <Input />
      </Form.Item>
    </FormDialog>,
  )
  return handlers
}

test('an empty field says so at its place; it is in peace until then, and corrected while one types', async () => {
  const requests = stubCall(addLabel, () => ({ id: 1 }))
  const { onDone, onClose } = await open()
  await title.fill('a')
  await title.fill('')
  await expect.element(page.getByText('请输入名称')).not.toBeInTheDocument()
  await button('添加').click()
  await expect.element(page.getByText('请输入名称')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await title.fill('靠窗')
  await expect.element(page.getByText('请输入名称')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onDone.mock.calls).toEqual([[{ id: 1 }]])
  expect(onClose).toHaveBeenCalledOnce()
  await expect.poll(readToasts).toContain('标签已添加')
})

test('what the server says of a field stands at it, and nothing over the form', async () => {
  stubCall(addLabel, () => ({ id: 1 }))
  await open()
  await title.fill('一二三四五六七八九十百')
  await button('添加').click()
  await expect.element(page.getByText('标签名称最多10个字')).toBeVisible()
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  await title.fill('一二')
  await expect.element(page.getByText('标签名称最多10个字')).not.toBeInTheDocument()
})

test('a refusal of the whole stands over the form, what was typed stays, and no toast repeats it', async () => {
  stubCall(addLabel, () => refused('settings.too_many_labels'))
  const { onClose } = await open()
  await title.fill('靠窗')
  await button('添加').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(title).toHaveValue('靠窗')
  expect([onClose.mock.calls, readToasts()]).toEqual([[], ''])
})

test('where the dialog has a notice of its own the refusal is left to it', async () => {
  stubCall(addLabel, () => refused('settings.too_many_labels'))
  await open(<p>名额已满，请先删除</p>)
  await title.fill('靠窗')
  await button('添加').click()
  await expect.element(button('添加')).toBeEnabled()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText('名额已满，请先删除')).toBeVisible()
})

test('while it is on its way Escape does not close over it', async () => {
  const server = holding(addLabel)
  const { onClose } = await open()
  await title.fill('靠窗')
  await button('添加').click()
  await expect.poll(() => server.inputs.length).toBe(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  server.answer({ id: 1 })
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('no network: it says so, the form stays, and 取消 leaves it', async () => {
  stubCall(addLabel, () => unreachable)
  const { onClose } = await open()
  await title.fill('靠窗')
  await button('添加').click()
  await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
  await expect.element(title).toHaveValue('靠窗')
  await button('取消').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('money is typed in yuan and kept in fen; what is no amount is told at its field', async () => {
  const finished: number[] = []
  await renderConsole(
    <Form<{ sum: string }> requiredMark={false} onFinish={({ sum }) => finished.push(toFen(sum))}>
      <MoneyItem name="sum" label="金额" required message="请输入金额" />
      <button type="submit">保存</button>
    </Form>,
  )
  const sum = page.getByRole('spinbutton', { name: '金额' })
  await button('保存').click()
  await expect.element(page.getByText('请输入金额')).toBeVisible()
  await sum.fill('1.005')
  await button('保存').click()
  await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
  await sum.fill('0.1')
  await button('保存').click()
  await expect.poll(() => finished).toEqual([10])
  await sum.fill('99999999999')
  await userEvent.tab()
  await expect.element(sum).toHaveValue('99999999999.00')
  await button('保存').click()
  await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
  expect(finished).toEqual([10])
})

describe('a form that is longer than its window', () => {
  const fields = Array.from({ length: 30 }, (_, at) => `第${at + 1}项`)

  async function openLong(first: string) {
    await page.viewport(1280, 720)
    await renderConsole(
      <FormDialog<typeof addLabel, { title: string }>
        title="添加标签"
        call={addLabel}
        okText="添加"
        initialValues={{ title: first }}
        toInput={(values) => ({ title: values.title, kind: 'order' })}
        refetch={[]}
        onClose={() => undefined}
      >
        <Form.Item name="title" label="名称" rules={[{ required: true, message: '请输入名称' }]}>
          <Input />
        </Form.Item>
        {fields.map((label) => (
          <Form.Item key={label} name={label} label={label}>
            <Input />
          </Form.Item>
        ))}
      </FormDialog>,
    )
    await page.getByLabelText('第30项').click()
    await expect.element(title).not.toBeInViewport()
  }

  test('keeps its buttons in sight', async () => {
    await openLong('靠窗')
    await expect.element(button('添加')).toBeInViewport()
  })

  test('goes to what is wrong', async () => {
    await openLong('')
    await button('添加').click()
    await expect.element(title).toBeInViewport()
    await expect.element(title).toHaveFocus()
  })

  test('goes to what the server refuses, and says above what has no field here', async () => {
    stubCall(addLabel, () => refused('request.invalid', { fields: { title: '标签已存在' } }))
    await openLong('靠窗')
    await button('添加').click()
    await expect.element(page.getByText('标签已存在')).toBeInViewport()
    await expect.element(title).toHaveFocus()
    stubCall(addLabel, () => refused('request.invalid', { fields: { elsewhere: '参数错误' } }))
    await button('添加').click()
    await expect.element(page.getByRole('alert').first()).toBeInTheDocument()
  })
})
