import { refused, stubCall } from '@roombook/component-tests'
import { addLabel, editLabel } from '@roombook/contract/labels'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { AddLabel } from './add-label.tsx'
import { EditLabelDialog } from './edit-label-dialog.tsx'

const adding = { kind: 'order' as const, kindTitle: '订单标签', grouped: false }

test('labels are added one after the other, without the mouse', async () => {
  const requests = stubCall(addLabel, () => ({ id: 1 }))
  await renderConsole(<AddLabel {...adding} full={false} />)
  const title = page.getByRole('textbox', { name: '新订单标签名称' })
  await title.fill('靠窗')
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveValue('')
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('安静{Enter}')
  await expect.poll(() => requests.inputs.map(({ title: each }) => each)).toEqual(['靠窗', '安静'])
  expect(new Set(requests.keys).size).toBe(2)
})

test('nothing typed is told, and is not sent; full says what to do', async () => {
  const requests = stubCall(addLabel, () => ({ id: 1 }))
  await renderConsole(
    <>
      <AddLabel {...adding} full={false} />
      <AddLabel {...adding} full />
    </>,
  )
  await button('添加订单标签').click()
  await expect.element(page.getByText('请输入标签名称')).toBeVisible()
  await expect.element(page.getByText('标签已达50个，请先删除不用的。')).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('a name that there is stands at its field, and the dialog stays', async () => {
  stubCall(editLabel, () => refused('settings.label_taken', { fields: { title: '该分组已有同名标签' } }))
  const onClose = vi.fn()
  await renderConsole(
    <EditLabelDialog label={{ id: 5, group: 1, title: '靠窗', used: 3 }} grouped={false} onClose={onClose} />,
  )
  const title = page.getByLabelText('标签名称', { exact: true })
  await title.fill('安静')
  await button('保存').click()
  await expect.element(page.getByText('该分组已有同名标签').first()).toBeVisible()
  await expect.element(title).toHaveValue('安静')
  expect(onClose).not.toHaveBeenCalled()
})
