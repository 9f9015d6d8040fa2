import { refused, stubCall } from '@roombook/component-tests'
import { savePrinter } from '@roombook/contract/printing'
import { listPrintTargets, printOrder } from '@roombook/contract/printouts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, ownOrder } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { PrintOrderDialog } from './print-order-dialog.tsx'
import { EditPrinterDialog } from './printers/edit-printer-dialog.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })

async function openPrinter() {
  const onClose = vi.fn()
  await renderConsole(<EditPrinterDialog printer={undefined} onClose={onClose} />, { adminLevel: 1 })
  return onClose
}

test('a printer needs a name and where it is', async () => {
  const requests = stubCall(savePrinter, () => refused('printing.too_many'))
  await openPrinter()
  await button('保存').click()
  await expect.element(page.getByText('请输入打印机名称')).toBeVisible()
  await expect.element(page.getByText('请输入打印机地址')).toBeVisible()
  await page.getByText('云打印机', { exact: true }).click()
  await expect.element(field('地址')).not.toBeInTheDocument()
  await button('保存').click()
  await expect.element(page.getByText('请输入打印机编号')).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('an address outside of the house is refused at its field', async () => {
  const text = '打印机地址须为局域网地址（10.x、172.16–31.x 或 192.168.x）'
  stubCall(savePrinter, () => refused('printing.address_not_local', { fields: { host: text } }))
  const onClose = await openPrinter()
  await field('名称').fill('后厨')
  await field('地址').fill('8.8.8.8')
  await button('保存').click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field('名称')).toHaveValue('后厨')
  expect(onClose).not.toHaveBeenCalled()
})

test('an order goes to the printers that are ticked; with none it cannot be printed', async () => {
  stubCall(listPrintTargets, () => ({
    list: [
      { id: 1, title: '后厨', place: 'kitchen' as const, waiting: 0 },
      { id: 2, title: '前台', place: 'counter' as const, waiting: 2 },
    ],
  }))
  const requests = stubCall(printOrder, () => ({ printJobIds: [5] }))
  const onClose = vi.fn()
  await renderConsole(<PrintOrderDialog order={ownOrder()} onClose={onClose} />)
  await page.getByRole('checkbox', { name: /后厨/ }).click()
  await page.getByRole('checkbox', { name: /前台/ }).click()
  await expect.element(button('打印')).toBeDisabled()
  await page.getByRole('checkbox', { name: /前台/ }).click()
  await expect.element(page.getByText(/2张等待打印/)).toBeVisible()
  await button('打印').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(requests.inputs).toEqual([{ orderId: 1, printerIds: [2] }])
})
