import { stubCall } from '@roombook/component-tests'
import { listPrintTargets, printOrder } from '@roombook/contract/printouts'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrder, answerWorkbench, openAtWork } from '#test/open-workbench.tsx'
import { OrderDrawer } from './order-drawer.tsx'

const act = (name: string) => page.getByRole('button', { name, exact: true })

async function open() {
  answerWorkbench()
  answerOrder(sampleOrderRow({ openerId: 4 }))
  await openAtWork(<OrderDrawer orderId={1} onClose={vi.fn()} />)
}

describe('printing', () => {
  const printers = [
    { id: 3, title: '前台小票机', place: 'counter' as const, waiting: 0 },
    { id: 5, title: '热菜间', place: 'kitchen' as const, waiting: 2 },
  ]

  test('goes to all printers but those that are unchecked, and says so', async () => {
    stubCall(listPrintTargets, () => ({ list: printers }))
    const asked = stubCall(printOrder, () => ({ printJobIds: [1] }))
    await open()
    await act('更多').click()
    await act('打印').click()
    await page.getByRole('checkbox', { name: /前台小票机/ }).click()
    await act('打印').click()
    await expect.element(page.getByText('已加入打印队列')).toBeVisible()
    expect(asked.inputs).toEqual([{ orderId: 1, printerIds: [5] }])
  })

  test('without a printer says how else', async () => {
    stubCall(listPrintTargets, () => ({ list: [] }))
    await open()
    await act('更多').click()
    await act('打印').click()
    await expect.element(page.getByText(/没有已开启的打印机/)).toBeVisible()
    await expect.element(act('打印')).not.toBeInTheDocument()
  })
})
