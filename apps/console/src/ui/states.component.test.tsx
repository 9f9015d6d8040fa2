import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { EmptyState, ErrorState, LoadingState } from './states.tsx'
import { ask, notify, toast } from './toast.ts'

test('what is on its way has a name from the first moment, and shows a mark only when it takes long', async () => {
  await renderConsole(<LoadingState rows={3} />)
  await expect.element(page.getByRole('status', { name: '加载中…' })).toBeInTheDocument()
  await expect.poll(() => document.querySelector('.ant-skeleton')).not.toBeNull()
})

test('what failed says why and asks again; an error without words has the usual ones', async () => {
  const onRetry = vi.fn()
  await renderConsole(
    <>
      <ErrorState error={new Error('网络连接失败，请检查网络后重试')} onRetry={onRetry} />
      <ErrorState error={undefined} />
      <EmptyState title="还没有订单" hint="点「订」开始" />
    </>,
  )
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/网络连接失败，请检查网络后重试/)
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/Oops，出错了/)
  await expect.element(page.getByText('还没有订单')).toBeVisible()
  await button('重试').click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a question answers what was pressed; what is told waits to be acknowledged', async () => {
  await renderConsole(<p>页面</p>)
  const first = ask({ title: '删除该客户？', danger: true })
  await button('确认').click()
  expect(await first).toBe(true)
  const second = ask({ title: '删除该订单？', okText: '删除' })
  await expect.element(page.getByRole('dialog', { name: '删除该订单？' })).toBeVisible()
  await page.getByRole('dialog', { name: '删除该订单？' }).getByRole('button', { name: '取消' }).click()
  expect(await second).toBe(false)
  notify({ title: '还不能操作', content: '门店休息' })
  await button('知道了').click()
  await expect.element(page.getByRole('dialog', { name: '还不能操作' })).not.toBeInTheDocument()
})

test('an offer stays until it is taken or closed, and only the newest of a kind', async () => {
  await renderConsole(<p>页面</p>)
  const offer = (text: string) =>
    toast.offer('undo', 30, (close) => (
      <button type="button" onClick={close}>
        {text}
      </button>
    ))
  offer('撤销第一次')
  await expect.element(button('撤销第一次')).toBeVisible()
  offer('撤销第二次')
  await expect.element(button('撤销第二次')).toBeVisible()
  await expect.element(button('撤销第一次')).not.toBeInTheDocument()
  await button('撤销第二次').click()
  await expect.element(button('撤销第二次')).not.toBeInTheDocument()
  toast.warning('包厢偏小')
  await expect.poll(readToasts).toContain('包厢偏小')
})
