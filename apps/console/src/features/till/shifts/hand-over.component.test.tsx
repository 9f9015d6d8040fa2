import { refused, stubCall } from '@roombook/component-tests'
import {
  type ClosedShift,
  handOverShift,
  listShifts,
  openShift,
  readTill,
  takeOverShift,
} from '@roombook/contract/till'
import type { PlainMoney } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { CurrentShift } from './current-shift.tsx'
import { PastShifts } from './past-shifts.tsx'

const keeper: AtWork = { permissions: ['roombook/till'] }
const closed: PlainMoney<ClosedShift> = {
  id: 7,
  openedAt: '2026-11-20T02:00:00.000Z',
  openedName: '小赵',
  float: 50_000,
  closedAt: '2026-11-20T08:00:00.000Z',
  closedBy: 4,
  closedName: '小赵',
  takerId: 2,
  takerName: '王经理',
  expected: 84_345,
  counted: 84_340,
  left: 50_000,
  reason: '找零误差',
  takenAt: '2026-11-20T08:00:00.000Z',
  notes: [{ face: 10_000, count: 8 }],
  lines: [
    { means: 'cash', staffId: 4, staffName: '小赵', received: 39_345, returned: 5_000, amount: 34_345 },
  ],
  vouchersLeft: 0,
}
const managerSum = { means: 'weixin' as const, staffId: 2, staffName: '王经理' }
const till = {
  shift: {
    id: 7,
    openedAt: closed.openedAt,
    openedName: '小赵',
    float: 50_000,
    expected: 84_345,
    vouchersLeft: 0,
    lines: [...closed.lines, { ...managerSum, received: 0, returned: 1_000, amount: -1_000 }],
  },
  waiting: null,
  takers: [{ staffId: 2, nickname: '王经理' }],
}
const field = (name: string) => page.getByRole('spinbutton', { name })

test('the drawer should hold the float and what came in as cash; a difference wants its reason before anything is sent', async () => {
  stubCall(readTill, () => till)
  const requests = stubCall(handOverShift, () => ({ shift: closed, nextId: 8 }))
  await renderConsole(<CurrentShift />, keeper)
  await expect.element(page.getByText('843.45元')).toBeVisible()
  await expect.element(page.getByText('−10.00')).toBeVisible()
  await button('交班').click()
  await field('清点的现金').fill('843.40')
  await expect.element(page.getByText('−0.05元')).toBeVisible()
  await button('确认交班').click()
  await expect.element(page.getByText('请填写差额原因')).toBeVisible()
  await expect.element(page.getByText('请选择接班人', { exact: true }).last()).toBeVisible()
  expect(requests.inputs).toEqual([])
  await page.getByRole('textbox', { name: '差额原因' }).fill('找零误差')
  await page.getByRole('combobox', { name: '接班人' }).click()
  await page.getByText('王经理', { exact: true }).last().click()
  await button('确认交班').click()
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]).toMatchObject({
    shiftId: 7,
    expected: 84_345,
    counted: 84_340,
    left: 50_000,
    reason: '找零误差',
    takerId: 2,
    password: '',
  })
})

test('each means by which several took money has its own sum', async () => {
  const more = { ...managerSum, staffId: 4, staffName: '小赵', received: 2_500, returned: 0, amount: 2_500 }
  stubCall(readTill, () => ({ ...till, shift: { ...till.shift, lines: [...till.shift.lines, more] } }))
  await renderConsole(<CurrentShift />, keeper)
  await expect.element(page.getByRole('row', { name: /微信小计\s*25\.00\s*10\.00\s*15\.00/ })).toBeVisible()
  await expect.element(page.getByText('现金小计')).not.toBeInTheDocument()
})

test.each([
  ['as a sum', '清点的现金'],
  ['by its notes', '100元张数'],
])(
  'an empty drawer, counted %s, is 0 and asks why; before anything is typed nothing is asked',
  async (by, name) => {
    stubCall(readTill, () => till)
    const requests = stubCall(handOverShift, () => ({ shift: closed, nextId: 8 }))
    await renderConsole(<CurrentShift />, keeper)
    await button('交班').click()
    if (by === 'by its notes') await page.getByText('按面额清点').click()
    const reason = page.getByRole('textbox', { name: '差额原因' })
    await expect.element(field(name)).toBeVisible()
    await expect.element(reason).not.toBeInTheDocument()
    await field(name).fill('0')
    await expect.element(reason).toBeVisible()
    await expect.element(page.getByText('−843.45元')).toBeVisible()
    await button('确认交班').click()
    await expect.element(page.getByText('请填写差额原因')).toBeVisible()
    expect(requests.inputs).toEqual([])
  },
)

test('by notes nothing typed is no count: it is asked for, and nothing is sent', async () => {
  stubCall(readTill, () => till)
  const requests = stubCall(handOverShift, () => ({ shift: closed, nextId: 8 }))
  await renderConsole(<CurrentShift />, keeper)
  await button('交班').click()
  await page.getByText('按面额清点').click()
  await button('确认交班').click()
  await expect.element(page.getByText('请填写各面额的张数，抽屉里没有现金就填0')).toBeVisible()
  expect(requests.inputs).toEqual([])
})

test('notes and coins come to a sum, and what was refused stands at its field', async () => {
  stubCall(readTill, () => till)
  const requests = stubCall(handOverShift, () =>
    refused('till.wrong_password', { fields: { password: '接班人密码错误' } }),
  )
  await renderConsole(<CurrentShift />, keeper)
  await button('交班').click()
  await page.getByText('按面额清点').click()
  await field('100元张数').fill('8')
  await field('10元张数').fill('4')
  await expect.element(page.getByText('840.00元')).toBeVisible()
  await page.getByRole('textbox', { name: '差额原因' }).fill('零钱未计')
  await page.getByRole('combobox', { name: '接班人' }).click()
  await page.getByText('王经理', { exact: true }).last().click()
  await page.getByLabelText('接班人密码').fill('wrong')
  await button('确认交班').click()
  await expect.element(page.getByText('接班人密码错误')).toBeVisible()
  expect(requests.inputs[0]).toMatchObject({
    notes: [
      { face: 1_000, count: 4 },
      { face: 10_000, count: 8 },
    ],
  })
})

test('what was counted is of the shift that was open then: one that a colleague handed over meanwhile is over', async () => {
  let id = 7
  stubCall(readTill, () => ({ ...till, shift: { ...till.shift, id, expected: id === 7 ? 84_345 : 50_000 } }))
  const requests = stubCall(handOverShift, () => refused('till.no_shift'))
  stubCall(listShifts, () => ({ list: [closed], count: 1 }))
  const { queryClient } = await renderConsole(<CurrentShift />, keeper)
  await button('交班').click()
  await field('清点的现金').fill('843.45')
  id = 8
  await refetchCalls(queryClient, [readTill])
  await expect
    .element(page.getByText('这一班已由小赵于11-20 16:00交班，本次清点不再有效，请关闭后查看交班记录'))
    .toBeVisible()
  await expect.element(page.getByText(/^清点期间现金有变化/)).not.toBeInTheDocument()
  await expect.element(button('确认交班')).toBeDisabled()
  await button('取消').click()
  await expect.element(page.getByRole('dialog', { name: '交班' })).not.toBeInTheDocument()
  expect(requests.inputs).toEqual([])
})

test('a shop that has counted nothing yet begins with what is in the drawer', async () => {
  stubCall(readTill, () => ({ shift: null, waiting: null, takers: [] }))
  const requests = stubCall(openShift, () => ({ shiftId: 1 }))
  await renderConsole(<CurrentShift />, keeper)
  await field('备用金').fill('500')
  await button('开班').click()
  await expect.poll(() => requests.inputs).toEqual([{ float: 50_000 }])
})

test('a shift that waits is confirmed by the one who takes it over, and by nobody who handed it over', async () => {
  stubCall(readTill, () => ({ ...till, waiting: { ...closed, takenAt: null, takerId: 4, closedBy: 2 } }))
  const requests = stubCall(takeOverShift, () => ({ shift: closed }))
  await renderConsole(<CurrentShift />, keeper)
  await expect.element(button('交班')).toBeDisabled()
  await expect.element(page.getByText('确认接班后才能再次交班')).toBeVisible()
  await expect.element(page.getByText('待接班：王经理')).toBeVisible()
  await expect.element(page.getByText(/小赵 \S+ \S+ 接班/)).not.toBeInTheDocument()
  await button('确认接班').click()
  await expect.poll(() => requests.inputs).toEqual([{ shiftId: 7 }])
  await expect.poll(readToasts).toContain('已接班')
})

test('past shifts show the difference and its reason, and each has a slip to print', async () => {
  stubCall(listShifts, () => ({ list: [closed], count: 1 }))
  await renderConsole(<PastShifts />, keeper)
  await expect.element(page.getByText('−0.05')).toBeVisible()
  await expect.element(page.getByText('找零误差')).toBeVisible()
  await button('交班单').click()
  const slip = page.getByRole('dialog', { name: '交班单' })
  await expect.element(slip.getByText('上交现金')).toBeVisible()
  await expect.element(slip.getByText('343.40')).toBeVisible()
  await expect.element(slip.getByRole('row', { name: /现金 小赵 收\s*393\.45/ })).toBeVisible()
  await expect.element(slip.getByRole('row', { name: /现金 小赵 退\s*−50\.00/ })).toBeVisible()
  await expect.element(slip.getByRole('row', { name: /现金 小赵 合计\s*343\.45/ })).toBeVisible()
})
