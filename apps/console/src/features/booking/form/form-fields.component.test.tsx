import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { listArrivalTimes, listPeriods } from '@roombook/contract/board'
import { createOrder, editOrder, holdRooms, orderDetail } from '@roombook/contract/booking'
import type { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayPeriod } from '#test/open-board.tsx'
import { button, ownOrder } from '#test/open-move.tsx'
import {
  answerForm,
  fillInGuest,
  formField,
  openForm,
  openNewForm,
  roomTile,
  savedOrder,
  usualShop,
} from '#test/open-order-form.tsx'
import { focusFirstEmpty, focusFirstEmptyUnlessTyping } from './focus-field.ts'

const { phone, name } = formField
const radio = (title: string | RegExp) => page.getByRole('radio', { name: title })
const save = button('保存')

beforeEach(answerForm)

describe('the guest', () => {
  test('is named, with twenty characters at most; blanks are no name [5.11]', async () => {
    const { requests } = await openNewForm()
    await fillInGuest()
    await name.fill('   ')
    await save.click()
    await expect.element(page.getByText('请输入客户姓名')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await name.fill('')
    await userEvent.type(name, '长'.repeat(21))
    await expect.element(name).toHaveValue('长'.repeat(20))
    await save.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ userName: '长'.repeat(20) }])
  })

  test.each(['12800138000', '1380013800', '138001380001', '23800138000'])(
    '%s is no mobile number, and says so at its field [5.13]',
    async (wrong) => {
      const { requests } = await openNewForm()
      await fillInGuest()
      await phone.fill(wrong)
      await save.click()
      await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByRole('alert').filter({ hasText: '请输入正确的手机号码' })).toBeVisible()
      await expect.element(phone).toHaveFocus()
      expect(requests.inputs).toEqual([])
    },
  )

  test('a phone is asked for where the shop wants one, and not elsewhere [5.13]', async () => {
    const { requests } = await openNewForm({ settings: { phoneRequired: true } })
    await fillInGuest()
    await save.click()
    await expect.element(page.getByText('请输入手机号码')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await phone.fill('13866667777')
    await save.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ phone: '13866667777' }])
  })

  test('a number that is pasted from a chat comes as it is called by', async () => {
    const { requests } = await openNewForm()
    await page.getByRole('textbox', { name: '备注' }).fill('+86 138-6666-7777')
    await userEvent.keyboard('{Control>}ax{/Control}')
    await phone.click()
    await userEvent.keyboard('{Control>}v{/Control}')
    await expect.element(phone).toHaveValue('13866667777')
    await expect.element(page.getByText('新客，保存后自动建立客户档案')).toBeVisible()
    await fillInGuest()
    await save.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ phone: '13866667777', adminRemark: '' }])
  })

  test('while it is typed it says how many digits are there yet', async () => {
    await openNewForm()
    await phone.fill('138666')
    await expect.element(page.getByText('手机号已输入 6 位，应为 11 位')).toBeVisible()
  })

  test('Esc puts the found customers away, and the form stays', async () => {
    await openNewForm()
    await phone.fill('1234')
    await expect.element(page.getByRole('option', { name: /王建国/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
    await expect.element(phone).toHaveValue('1234')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('option', { name: /王建国/ })).toBeVisible()
  })
})

describe('day, period and time', () => {
  test('a day near by is one press; its period stays, and what is past today is open tomorrow [5.15]', async () => {
    stubCall(listPeriods, ({ bookDate }) => ({
      list: [dayPeriod(1, '午餐', { disabled: bookDate === '2026-11-20' }), dayPeriod(2, '晚餐')],
    }))
    const { requests } = await openNewForm()
    await fillInGuest()
    await expect.element(radio(/午餐/)).not.toBeInTheDocument()
    await button('明天').click()
    await expect.element(radio(/^午餐/)).toBeVisible()
    await expect.element(radio(/^晚餐/)).toBeChecked()
    await expect.element(page.getByText('周六 · 十三')).toBeVisible()
    await expect.element(button('明天')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'true')
    await save.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ bookDate: '2026-11-21', periodId: 2 }])
  })

  test('a past day cannot be chosen, nor one farther ahead than the shop books [5.15]', async () => {
    await openNewForm({ settings: { daysAhead: 5 } })
    const date = page.getByLabelText('日期', { exact: true })
    await date.click()
    await expect.element(page.getByTitle('2026-11-19')).toHaveClass(/disabled/)
    await expect.element(page.getByTitle('2026-11-26')).toHaveClass(/disabled/)
    await expect.element(page.getByTitle('2026-11-25')).not.toHaveClass(/disabled/)
    await page.getByTitle('2026-11-25').click()
    await expect.element(date).toHaveValue('2026-11-25')
  })

  test('a date that is emptied comes back: there is always one [5.10]', async () => {
    await openNewForm()
    const date = page.getByLabelText('日期', { exact: true })
    await date.fill('')
    await name.click()
    await expect.element(date).toHaveValue('2026-11-20')
  })

  test('no period is left of the day: it says so, and what is missing stands at its field [5.10]', async () => {
    stubCall(listPeriods, () => ({ list: [dayPeriod(2, '晚餐', { disabled: true })] }))
    const requests = stubCall(createOrder, () => savedOrder)
    await openForm({ mode: 'add', bookDate: '2026-11-20' })
    await expect.element(page.getByText('这一天没有可预订的餐段，请选择其他日期')).toBeVisible()
    await expect.element(page.getByText('先选择日期和餐段')).toBeVisible()
    await name.fill('赵六')
    await save.click()
    await expect.element(page.getByText('请选择预订餐段')).toBeVisible()
    await expect.element(page.getByText('请选择预订餐位')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('the periods do not come: why, and again', async () => {
    stubCall(listPeriods, () => unreachable)
    await openForm({ mode: 'add', bookDate: '2026-11-20' })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerForm()
    await button('重试').click()
    await expect.element(radio(/^晚餐/)).toBeChecked()
  })

  test('a time is let go of by a second press, and gone with another period', async () => {
    stubCall(listPeriods, () => ({
      list: [dayPeriod(2, '晚餐'), dayPeriod(3, '夜宵', { startTime: '21:00', endTime: '23:30' })],
    }))
    const { requests } = await openNewForm()
    await fillInGuest()
    await radio('18:30').click()
    await radio('18:30').click()
    await expect.element(radio('18:30')).not.toBeChecked()
    await radio('19:00').click()
    await radio(/^夜宵/).click()
    await expect.element(radio('19:00')).not.toBeChecked()
    await save.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ periodId: 3, arrivalTime: '' }])
  })

  test('a time is asked for where the shop wants one, and cannot be let go of there [5.14]', async () => {
    const { requests } = await openNewForm({ settings: { arrivalTimeRequired: true } })
    await fillInGuest()
    await save.click()
    await expect.element(page.getByText('请选择到店时间')).toBeVisible()
    await radio('18:30').click()
    await radio('18:30').click()
    await expect.element(radio('18:30')).toBeChecked()
    await save.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ arrivalTime: '18:30' }])
  })

  test('many times are a list that is typed into', async () => {
    const quarters = Array.from(
      { length: 16 },
      (_, at) => `${17 + Math.floor(at / 4)}:${['00', '15', '30', '45'][at % 4]}`,
    )
    stubCall(listArrivalTimes, () => ({ list: quarters.map((value) => ({ name: value, value })) }))
    const { requests } = await openNewForm()
    await fillInGuest()
    await page.getByRole('combobox', { name: '到店' }).fill('19:4')
    await userEvent.keyboard('{Enter}')
    await expect.element(save).toHaveFocus()
    await save.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ arrivalTime: '19:45' }])
  })

  test('a period without times says so', async () => {
    stubCall(listArrivalTimes, () => ({ list: [] }))
    await openNewForm()
    await expect.element(page.getByText('本餐段没有可选的到店时间')).toBeVisible()
  })
})

test('until when a hold holds is the shop’s rule, unless somebody says it', async () => {
  const requests = stubCall(holdRooms, () => savedOrder)
  await openForm({ mode: 'hold', bookDate: '2026-11-21', periodId: 2 })
  const until = page.getByRole('textbox', { name: '占位至' })
  await expect.element(until).toHaveAttribute('placeholder', expect.stringMatching(/^默认 11-2\d \d\d:\d\d$/))
  await roomTile('兰厅').click()
  await until.fill('11-21 15:00')
  await userEvent.keyboard('{Enter}')
  await button('占位').click()
  await expect
    .poll(() => requests.inputs)
    .toMatchObject([{ heldUntil: '2026-11-21T07:00:00.000Z', roomIds: [2] }])
})

test('a stored time that the day offers no more is let go of, and the rest stays as it is stored [5.15]', async () => {
  const row = ownOrder({
    roomId: 2,
    roomName: '兰厅',
    arrivalTime: '17:30',
    inviteStyleId: 1,
    status: 2 as OrderStatus,
  })
  stubCall(orderDetail, () => ({ row, list: [] }))
  stubCall(listArrivalTimes, ({ orderId }) => ({
    list: [...(orderId === 1 ? ['17:30'] : []), '18:30'].map((value) => ({ name: value, value })),
  }))
  const requests = stubCall(editOrder, () =>
    refused('booking.form_invalid', { fields: { arrival_time: '该时间已满' } }),
  )
  await openForm({ mode: 'edit', orderId: 1 }, { settings: usualShop })
  await expect.element(radio('17:30')).toBeChecked()
  await radio('18:30').click()
  await save.click()
  await expect.element(page.getByText('该时间已满')).toBeVisible()
  expect(requests.inputs).toEqual([{ orderId: 1, version: 1, arrivalTime: '18:30' }])
})

test('how many come stays as typed: what is no number, or more than any house seats, is refused at its field', async () => {
  const { requests } = await openNewForm()
  await fillInGuest()
  for (const typed of ['十个', '1.5', '99999']) {
    await formField.people.fill(typed)
    await userEvent.tab()
    await expect.element(formField.people).toHaveValue(typed)
    await button('保存').click()
    await expect.element(formField.people).toHaveAttribute('aria-invalid', 'true')
  }
  expect(requests.inputs).toEqual([])
  await formField.people.fill('８')
  await button('保存').click()
  await expect.poll(() => requests.inputs).toMatchObject([{ peopleNum: 8 }])
})

test('whoever is at a field already stays there when the dialog has opened; negative control: the first empty one would have the keys', async () => {
  await openNewForm()
  await formField.remark.fill('靠窗')
  focusFirstEmptyUnlessTyping()
  await expect.element(formField.remark).toHaveFocus()
  focusFirstEmpty()
  await expect.element(phone).toHaveFocus()
})

test.each([
  [800, 600],
  [900, 650],
  [640, 800],
  [390, 844],
])(
  'in a window of %i by %i the whole date is read, its weekday, and a name of some length',
  async (width, height) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1440, 900))
    await openNewForm()
    const date = await page.getByRole('textbox', { name: /日期$/ }).findElement()
    expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth)
    expect(date.clientWidth).toBeGreaterThan(80)
    expect((await name.findElement()).clientWidth).toBeGreaterThan(120)
    const cut = [...document.querySelectorAll('[data-order-field] > :last-child')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    expect(cut).toEqual([])
  },
)
