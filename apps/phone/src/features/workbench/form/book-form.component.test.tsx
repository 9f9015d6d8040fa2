import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { createOrder, holdRooms } from '@roombook/contract/booking'
import { searchCustomers } from '@roombook/contract/customers'
import { shopSettings } from '@roombook/contract/settings'
import { searchStaff } from '@roombook/contract/staff'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atWork } from '#test/at-work.ts'
import { answerCaller, openBookForm, typeGuest } from '#test/open-book-form.tsx'
import { answerRooms, cell, saved, workField } from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'

const { phone, name, people, book } = workField
const smsCheckbox = page.getByRole('checkbox', { name: '给客人发短信' })
const asHold = page.getByText('占位', { exact: true })

test('a room that is held tells nobody unless staff say so; one that is booked does', async () => {
  const held = holding(holdRooms)
  await openBookForm()
  await expect.element(smsCheckbox).toBeChecked()
  await asHold.click()
  await expect.element(smsCheckbox).not.toBeChecked()
  await page.getByRole('button', { name: '确认占位' }).click()
  await expect.poll(() => held.inputs.length).toBe(1)
  expect(held.inputs[0]).toMatchObject({ sendSms: false, roomIds: [11], turns: [1] })
  await page.getByText('预订', { exact: true }).click()
  await expect.element(smsCheckbox).toBeChecked()
})

describe('who is calling', () => {
  test('a number as it was pasted is read as one, and its customer is known', async () => {
    const booked = holding(createOrder)
    await openBookForm()
    await phone.fill('+86 139-1234-1234')
    await expect.element(phone).toHaveValue('13912341234')
    await expect.element(name).toHaveValue('王建国')
    await book.click()
    await expect.poll(() => booked.inputs.length).toBe(1)
    expect(booked.inputs[0]).toMatchObject({
      phone: '13912341234',
      customerId: 9,
      customerLabelIds: [26, 27],
    })
  })

  test('is told with what matters at the telephone: level, no-shows, debt, labels, habits, the last meal', async () => {
    await openBookForm()
    const lastOrder = {
      bookDate: '2026-10-03',
      shopTitle: '云厅',
      floorName: '一楼',
      roomName: '兰厅',
      periodName: '晚餐',
      adminRemark: '靠电梯',
      number: 6,
      visits: 8,
    }
    answerCaller(sampleCustomer({ noShows: 2, owed: fen(30_000), lastOrder }))
    await phone.fill('13912341234')
    const card = page.getByRole('region', { name: '客户' })
    await expect.element(card).toMatchTextContent(/王建国先生 贵宾 · 老客 8次/)
    await expect.element(card).toMatchTextContent(/未到 2次 · 挂账 300\.00 · 老板常客 · 海鲜过敏/)
    await expect.element(card).toMatchTextContent(/上次 2026-10-03 晚餐 兰厅 6人 · 靠电梯/)
    await expect.element(card).toMatchTextContent(/习惯 靠窗/)
  })

  test('another number lets go of the customer: the booking is not theirs', async () => {
    const booked = holding(createOrder)
    await openBookForm()
    await phone.fill('13912341234')
    await expect.element(name).toHaveValue('王建国')
    await phone.fill('13800138000')
    await expect.element(page.getByRole('region', { name: '客户' })).not.toBeInTheDocument()
    await name.fill('周小川')
    await book.click()
    await expect.poll(() => booked.inputs.length).toBe(1)
    expect(booked.inputs[0]).toMatchObject({ phone: '13800138000', userName: '周小川', customerId: null })
  })

  test('who has booked that day already is no reason not to book; bookings of other days are told apart', async () => {
    const coming = (id: number, bookDate: string, roomName: string) => ({
      id,
      bookDate,
      periodId: 2,
      periodName: '晚餐',
      roomName,
      arrivalTime: '18:00',
      peopleNum: 8,
      status: OrderStatus.booked,
      statusName: '已预订',
    })
    const booked = stubCall(createOrder, () => saved())
    await openBookForm()
    answerCaller(
      sampleCustomer({ comingOrders: [coming(5, '2026-11-20', '梅厅'), coming(6, '2026-11-25', '兰厅')] }),
    )
    await phone.fill('13912341234')
    const card = page.getByRole('region', { name: '客户' })
    await expect.element(card).toMatchTextContent(/已订 11-25 晚餐 兰厅 18:00 8人/)
    await expect.element(card.getByRole('status')).toMatchTextContent(/当天已有预订：11-20 晚餐 梅厅/)
    await book.click()
    await expect.poll(() => booked.inputs.length).toBe(1)
  })

  test('four digits offer whom they may be; one tap takes the name over and no second search is made', async () => {
    const booked = holding(createOrder)
    await openBookForm()
    const searched = answerCaller()
    await phone.fill('1234')
    await page.getByRole('list', { name: '找到的客户' }).getByRole('button').click()
    await expect.element(name).toHaveValue('王建国')
    await expect.element(phone).toHaveValue('139***1234')
    await expect.element(page.getByRole('list', { name: '找到的客户' })).not.toBeInTheDocument()
    await book.click()
    await expect.poll(() => booked.inputs.length).toBe(1)
    expect(booked.inputs[0]).toMatchObject({ customerId: 9, userName: '王建国' })
    expect(searched.inputs.map(({ keyword }) => keyword)).toEqual(['1234'])
  })

  test('a search that fails keeps nobody from booking', async () => {
    const booked = stubCall(createOrder, () => saved())
    const { onClose } = await openBookForm()
    stubCall(searchCustomers, () => unreachable)
    await phone.fill('13912341234')
    await name.fill('王建国')
    await book.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(booked.inputs[0]).toMatchObject({ phone: '13912341234', userName: '王建国' })
  })
})

describe('what is missing or wrong', () => {
  test('stands at its field and is read with it, nothing is sent, and typing takes it away', async () => {
    const booked = stubCall(createOrder, () => saved())
    await openBookForm({
      works: { settings: shopSettings.parse({ phoneRequired: true, arrivalTimeRequired: true }) },
    })
    await people.fill('十')
    await book.click()
    await expect.element(phone).toHaveAccessibleDescription('请输入手机号码')
    await expect.element(name).toHaveAccessibleDescription('请输入客户姓名')
    await expect.element(people).toHaveAccessibleDescription('请输入正确的人数')
    await expect
      .element(page.getByRole('group', { name: '到店时间' }))
      .toHaveAccessibleDescription('请选择到店时间')
    await name.fill('周')
    await expect.element(name).not.toHaveAccessibleDescription()
    await page.getByRole('button', { name: '18:30' }).click()
    await expect
      .element(page.getByRole('group', { name: '到店时间' }))
      .not.toHaveAccessibleDescription('请选择到店时间')
    expect(booked.inputs).toEqual([])
  })

  test('a hold asks for less, and what was said of the booking is forgotten', async () => {
    const held = stubCall(holdRooms, () => saved())
    const { onClose } = await openBookForm()
    await book.click()
    await expect.element(page.getByText('请输入客户姓名')).toBeVisible()
    await asHold.click()
    await expect.element(page.getByText('请输入客户姓名')).not.toBeInTheDocument()
    await page.getByRole('button', { name: '确认占位' }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(held.inputs).toMatchObject([{ userName: '', phone: '', peopleNum: null }])
  })

  test('what the server alone knows stands at the field too, and all that was typed stays', async () => {
    stubCall(createOrder, () =>
      refused(
        'request.invalid',
        { fields: { admin_remark: '备注含有不支持的字符' } },
        '备注含有不支持的字符',
      ),
    )
    const { onClose } = await openBookForm()
    await typeGuest()
    await page.getByLabelText('备注').fill('靠窗')
    await book.click()
    await expect.element(page.getByLabelText('备注')).toHaveAccessibleDescription('备注含有不支持的字符')
    await expect.element(page.getByLabelText('备注')).toHaveValue('靠窗')
    await expect.element(name).toHaveValue(' 周小川 ')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('a name is as long as the server takes it, and no longer', async () => {
    await openBookForm()
    await userEvent.type(name, '孙'.repeat(25))
    await expect.element(name).toHaveValue('孙'.repeat(20))
  })

  test('a time is chosen by one tap and let go of by another', async () => {
    const booked = stubCall(createOrder, () => saved())
    await openBookForm()
    await typeGuest()
    const six = page.getByRole('button', { name: '18:00' })
    await six.click()
    await expect.element(six).toHaveAttribute('aria-pressed', 'true')
    await six.click()
    await expect.element(six).toHaveAttribute('aria-pressed', 'false')
    await book.click()
    await expect.poll(() => booked.inputs).toMatchObject([{ arrivalTime: '', userName: '周小川' }])
  })
})

describe('whose order it is', () => {
  test('nobody but an administrator chooses: the order is whose session it is', async () => {
    const booked = stubCall(createOrder, () => saved())
    await openBookForm()
    await typeGuest()
    await expect.element(page.getByLabelText('开台员工')).not.toBeInTheDocument()
    await book.click()
    await expect.poll(() => booked.inputs).toMatchObject([{ openerId: null }])
  })

  test('an administrator chooses among the staff, and no one is not one of them', async () => {
    stubCall(searchStaff, () => ({
      list: [
        { id: 4, nickname: '小赵', avatar: '' },
        { id: 8, nickname: '李主管', avatar: '' },
      ],
      count: 2,
    }))
    const booked = stubCall(createOrder, () => saved())
    await openBookForm({ works: { actor: { ...atWork.actor, adminLevel: 2 } } })
    await typeGuest()
    const opener = page.getByLabelText('开台员工')
    await expect.element(opener).toHaveValue('4')
    await opener.selectOptions('请选择')
    await book.click()
    await expect.element(opener).toHaveAccessibleDescription('请选择开台员工')
    await opener.selectOptions('李主管')
    await book.click()
    await expect.poll(() => booked.inputs).toMatchObject([{ openerId: 8 }])
  })
})

describe('how it goes', () => {
  test('booked: it says so, closes, and the board is asked for again', async () => {
    stubCall(createOrder, () => saved())
    const { onClose, onBooked, messages } = await openBookForm()
    await typeGuest()
    const rooms = answerRooms(cell(11, '牡丹厅'))
    const before = rooms.inputs.length
    await book.click()
    await expect.poll(() => [onBooked.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
    expect(messages).toEqual(['预订成功'])
    await expect.poll(() => rooms.inputs.length).toBeGreaterThan(before)
  })

  test('the answer is lost: what is changed before the next press makes no second booking, and that is said', async () => {
    const booked = stubCall(createOrder, () => answerLost(createOrder, saved()))
    const { onClose, messages } = await openBookForm()
    await typeGuest()
    await book.click()
    await expect.element(page.getByText(/网络连接失败/)).toBeVisible()
    await page.getByLabelText('备注').fill('自带蛋糕')
    await book.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(messages).toEqual(['预订成功（之前已提交，请核对）'])
    expect(new Set(booked.keys).size).toBe(1)
  })

  test('somebody was faster: free rooms are offered, one tap takes one, and it is pressed once more', async () => {
    const booked = stubCall(createOrder, ({ roomIds }) =>
      roomIds[0] === 11
        ? refused('booking.room_taken', {
            rooms: [{ id: 11, title: '牡丹厅' }],
            free: [{ id: 12, title: '兰厅', capacity: 8, turn: 2 }],
          })
        : saved(),
    )
    const { onClose } = await openBookForm()
    await typeGuest()
    await book.click()
    const taken = page.getByRole('alert')
    await expect.element(taken).toMatchTextContent(/已填写的内容都保留着，可以改订/)
    await taken.getByRole('button', { name: '兰厅 8人' }).click()
    await expect.element(page.getByRole('dialog', { name: '兰厅 · 11月20日 晚餐' })).toBeVisible()
    await expect.element(page.getByText('已改为 兰厅，请再次确认。')).toBeVisible()
    expect(booked.inputs.length).toBe(1)
    await book.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(booked.inputs[1]).toMatchObject({ roomIds: [12], turns: [2], userName: '周小川' })
  })

  test('nothing else is free in that meal: it says so and offers nothing', async () => {
    stubCall(createOrder, () =>
      refused('booking.room_taken', { rooms: [{ id: 11, title: '牡丹厅' }], free: [] }),
    )
    await openBookForm()
    await typeGuest()
    await book.click()
    const taken = page.getByRole('alert')
    await expect.element(taken).toMatchTextContent(/本餐段没有其他合适的空闲包厢/)
    await expect.element(taken.getByRole('button')).not.toBeInTheDocument()
  })

  test('a right that was taken away meanwhile is told in its own words', async () => {
    stubCall(createOrder, () => refused('permission.refused'))
    await openBookForm()
    await typeGuest()
    await book.click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^温馨提示：您没有权限访问该功能，请联系管理员授权！$/)
  })

  test('on the smallest phone what is wrong comes into sight above the button that was pressed', async () => {
    await onSmallestPhone()
    await openBookForm()
    book.element().scrollIntoView()
    await book.click()
    await expect.element(page.getByText('请输入客户姓名')).toBeInViewport({ ratio: 1 })
    expect(isCutOff()).toBe(false)
  })
})
