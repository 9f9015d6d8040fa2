import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { addCustomerRecord } from '@roombook/contract/customer-directory'
import { listBoxes } from '@roombook/contract/rooms'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose } from '#test/by-hand.ts'
import { administrator, answerChoices, keeper } from '#test/customer-samples.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { AddRecordDialog } from './add-record-dialog.tsx'

const money = (name: string) => page.getByRole('spinbutton', { name })

const room = (id: number, title: string) => ({
  id,
  title,
  capacity: 8,
  capacityMin: 1,
  image: '',
  floorName: '一楼',
  serviceFee: 0,
  averageSpend: 0,
})

async function open(atWork: AtWork = keeper) {
  const onClose = vi.fn()
  await renderConsole(<AddRecordDialog customerId={9} customerName="王建国先生" onClose={onClose} />, atWork)
  return onClose
}

/** Fills in the required fields. */
async function fillIn() {
  await choose('包厢', '兰厅')
  await money('人均消费').fill('200.5')
  await money('消费合计').fill('1604')
}

beforeEach(() => {
  answerChoices()
  stubCall(listBoxes, () => ({
    list: [{ id: 1, title: '一楼', boxchildren: [room(11, '梅厅'), room(12, '兰厅')] }],
  }))
})

describe('a record of a visit', () => {
  test('is of today and of whoever writes it, who can name nobody else', async () => {
    const requests = stubCall(addCustomerRecord, () => ({ recordId: 3 }))
    const onClose = await open()
    await expect.element(page.getByText('王建国先生')).toBeVisible()
    await expect.element(page.getByLabelText('日期')).toHaveValue('2026-11-20')
    await fillIn()
    await page.getByLabelText('备注').fill('谈年会')
    await button('添加').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toEqual([
      {
        id: 9,
        bookDate: '2026-11-20',
        roomId: 12,
        averageMoney: 20050,
        total: 160400,
        openerId: 4,
        remark: '谈年会',
      },
    ])
    await expect.poll(readToasts).toContain('添加成功')
  })

  test('of an administrator names a colleague, and may be of a day before', async () => {
    const requests = stubCall(addCustomerRecord, () => ({ recordId: 3 }))
    await open(administrator)
    await fillIn()
    await button('添加').click()
    await expect.element(page.getByText('请选择所属员工').last()).toBeVisible()
    expect(requests.inputs).toEqual([])
    await choose('所属员工', '张经理')
    await page.getByLabelText('日期').click()
    await page.getByTitle('2026-11-18').click()
    await button('添加').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ openerId: 7, bookDate: '2026-11-18' }])
  })

  test('of an administrator, left empty, says what it lacks at each field [5.20]', async () => {
    const requests = stubCall(addCustomerRecord, () => ({ recordId: 3 }))
    await open(administrator)
    await button('添加').click()
    await expect
      .poll(() =>
        page
          .getByText(/^请(选择|输入)/)
          .elements()
          .filter((each) => each.matches('.ant-form-item-explain-error'))
          .map(({ textContent }) => textContent),
      )
      .toEqual(['请选择包厢', '请输入人均消费', '请输入消费合计', '请选择所属员工'])
    expect(requests.inputs).toEqual([])
  })

  test('is of no day to come: tomorrow cannot be chosen', async () => {
    await open()
    await page.getByLabelText('日期').click()
    await expect.element(page.getByTitle('2026-11-19')).not.toHaveClass('ant-picker-cell-disabled')
    await expect.element(page.getByTitle('2026-11-21')).toHaveClass('ant-picker-cell-disabled')
  })

  test('has whole sums: a part of a fen stands at its field', async () => {
    const requests = stubCall(addCustomerRecord, () => ({ recordId: 3 }))
    await open()
    await fillIn()
    await money('人均消费').fill('1.234')
    await button('添加').click()
    await expect.element(page.getByText('请输入正确的金额')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test.each([
    ['customers.record_ahead', '不能选择未来的日期'],
    ['customers.room_missing', '所选包厢不存在'],
    ['customers.staff_missing', '所选员工不存在或已停用'],
  ] as const)('is refused in words over the form, and stays: %s', async (code, text) => {
    stubCall(addCustomerRecord, () => refused(code))
    const onClose = await open()
    await fillIn()
    await button('添加').click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(money('消费合计')).toHaveValue('1604.00')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('whose answer is lost is written once', async () => {
    const requests = stubCall(addCustomerRecord, () => answerLost(addCustomerRecord, { recordId: 3 }))
    const onClose = await open()
    await fillIn()
    await button('添加').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
  })

  test('cannot be let go of while it is on its way', async () => {
    const server = holding(addCustomerRecord)
    const onClose = await open()
    await fillIn()
    await button('添加').click()
    await expect.poll(() => server.inputs.length).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    server.answer({ recordId: 3 })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  test('rooms that cannot be had say why in their list', async () => {
    stubCall(listBoxes, () => unreachable)
    await open()
    await page.getByRole('combobox', { name: '包厢' }).click()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  })

  test('a room is found by a part of its name', async () => {
    const requests = stubCall(addCustomerRecord, () => ({ recordId: 3 }))
    await open()
    await page.getByRole('combobox', { name: '包厢' }).fill('梅')
    await userEvent.keyboard('{Enter}')
    await money('人均消费').fill('0')
    await money('消费合计').fill('0')
    await button('添加').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ roomId: 11, averageMoney: 0, total: 0 }])
  })
})
