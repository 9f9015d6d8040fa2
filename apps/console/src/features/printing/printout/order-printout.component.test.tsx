import { stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { dailyPrintout, listPrintTargets } from '@roombook/contract/printouts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, linkedRooms, ownOrder } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { PrintOrderDialog } from '../print-order-dialog.tsx'
import { OrderPrintoutPage } from './order-printout.page.tsx'

const row = {
  orderId: 1,
  roomName: '牡丹厅',
  statusName: '已预订',
  userName: '王先生',
  phone: '138***1234',
  peopleNum: 10,
  arrivalTime: '18:00',
  remark: '靠窗',
  linkedTo: '',
}
const dinner: OutputOf<typeof dailyPrintout>['list'][number] = {
  periodId: 2,
  periodName: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  booked: 2,
  people: 10,
  floors: [
    {
      id: 1,
      title: '一楼',
      children: [row, { ...row, orderId: 2, roomName: '兰厅', peopleNum: 0, remark: '', linkedTo: '牡丹厅' }],
    },
  ],
}
const answerDay = (list = [dinner]) =>
  stubCall(dailyPrintout, ({ bookDate }) => ({
    bookDate,
    shopTitle: '云厅',
    createdAt: '2026-11-20T09:30:00.000Z',
    list,
  }))
const open = (path: string) => renderConsole(<OrderPrintoutPage />, { path })

test('a day by period and floor: sums at the head, linked rooms with whom they go', async () => {
  const requests = answerDay()
  await open('/order/sheet?date=2026-11-21')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/云厅 预订单2026年11月21日/)
  await expect.element(page.getByText('2026-11-20 17:30 制表')).toBeVisible()
  const period = page.getByRole('region', { name: '晚餐' })
  await expect.element(period.getByRole('heading')).toMatchTextContent('晚餐17:00–21:00 · 2单 2间 · 10人')
  await expect
    .element(period.getByRole('row', { name: /^牡丹厅/ }))
    .toMatchTextContent('牡丹厅王先生1018:00138***1234靠窗已预订')
  await expect.element(period.getByRole('row', { name: /^兰厅/ })).toMatchTextContent(/与牡丹厅连台/)
  expect(requests.inputs).toEqual([{ bookDate: '2026-11-21' }])
})

test('an address without a day that exists is today’s; another day is a step of the address', async () => {
  const requests = answerDay()
  const { at } = await open('/order/sheet?date=2026-02-30')
  await expect.element(page.getByRole('region', { name: '晚餐' })).toBeVisible()
  expect(requests.inputs).toEqual([{ bookDate: '2026-11-20' }])
  await page.getByLabelText('日期').click()
  await page.getByTitle('2026-11-25').click()
  await expect.poll(at).toContain('date=2026-11-25')
  await expect.poll(() => requests.inputs.at(-1)).toEqual({ bookDate: '2026-11-25' })
  await expect
    .element(page.getByRole('link', { name: /返回订单/ }))
    .toHaveAttribute('href', expect.stringContaining('2026-11-25'))
})

test('nothing is booked: it says so, and there is nothing to print', async () => {
  answerDay([])
  await open('/order/sheet')
  await expect.element(page.getByText('当日没有预订')).toBeVisible()
  await expect.element(button(/打印/)).toBeDisabled()
})

test('it does not come: why, and again; then it is printed by the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  stubCall(dailyPrintout, () => unreachable)
  await open('/order/sheet')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  await expect.element(button(/打印/)).toBeDisabled()
  answerDay()
  await button('重试').click()
  await button(/打印/).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('without a printer an order is printed by the browser, as it is shown', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  stubCall(listPrintTargets, () => ({ list: [] }))
  await renderConsole(
    <PrintOrderDialog order={ownOrder({ linkedRooms, adminRemark: '靠窗' })} onClose={vi.fn()} />,
  )
  const paper = page.getByRole('article', { name: '打印预览' })
  for (const text of [
    '牡丹厅、兰厅',
    '2026-11-20 晚餐 · 18:00到店',
    '138***1234',
    '靠窗',
    '2026-11-20 18:00 打印',
  ])
    await expect.element(paper.getByText(text)).toBeVisible()
  await button('打印').click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('which printers there are does not come: why, and again', async () => {
  stubCall(listPrintTargets, () => unreachable)
  await renderConsole(<PrintOrderDialog order={ownOrder()} onClose={vi.fn()} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  await expect.element(button('打印')).toBeDisabled()
  stubCall(listPrintTargets, () => ({
    list: [{ id: 1, title: '后厨', place: 'kitchen' as const, waiting: 0 }],
  }))
  await button('重试').click()
  await expect.element(page.getByRole('checkbox', { name: /后厨/ })).toBeChecked()
})
