import { answerLost, holding, refused, stubCall } from '@roombook/component-tests'
import {
  type MyBooking,
  readChangeChoices,
  readMyBooking,
  requestBookingChange,
  takeBackChange,
  withdrawBooking,
} from '@roombook/contract/my-bookings'
import { fen, noMoney } from '@roombook/domain/money'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerDays, myBooking as booking } from '#test/open-booking.tsx'
import { renderPhone } from '#test/render-phone.tsx'
import { BookingActs } from './booking-acts.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { ChangeRequestDrawer } from './change-request-drawer.tsx'

const open = (differences: Partial<MyBooking> = {}) =>
  renderPhone(<BookingActs booking={booking(differences)} />, { as: 'guest' })

describe('cancelling', () => {
  const ask = async () => page.getByRole('button', { name: '取消预订' }).click()
  const question = page.getByRole('dialog', { name: '取消预订' })
  const yes = question.getByRole('button', { name: '确认取消' })

  test('is asked once, and 再想想 leaves all as it is', async () => {
    await open()
    await ask()
    await expect.element(question).toMatchTextContent(/梅厅将被释放，取消后不能恢复/)
    await question.getByRole('button', { name: '再想想' }).click()
    await expect.element(question).not.toBeInTheDocument()
  })

  test.each([
    { depositBack: fen(20000), words: /已付的订金会原路退回/ },
    { depositBack: fen(10000), words: /按预订须知退还 ¥100\.00，其余 ¥100\.00 不退/ },
    { depositBack: noMoney, words: /按预订须知订金 ¥200\.00 不予退还/ },
  ])('says before it what of the deposit goes back: $depositBack', async ({ depositBack, words }) => {
    await open({ deposit: fen(20000), depositReceived: fen(20000), depositBack })
    await ask()
    await expect.element(question).toMatchTextContent(words)
  })

  test.each([
    { withdrawCharge: noMoney, words: /支付分担保会解除，不收费/ },
    { withdrawCharge: fen(10000), words: /按预订须知将从微信支付收取 ¥100\.00/ },
  ])('says what 微信支付分 is charged: $withdrawCharge', async ({ withdrawCharge, words }) => {
    await open({ payType: 'score', withdrawCharge })
    await ask()
    await expect.element(question).toMatchTextContent(words)
  })

  test('while it is under way the button says so, and nothing else can be pressed', async () => {
    const requests = holding(withdrawBooking)
    await open()
    await ask()
    await yes.click()
    await expect.element(question).toMatchTextContent(/正在取消/)
    await expect.element(question.getByRole('button', { name: '再想想' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    expect(requests.inputs).toHaveLength(1)
    requests.answer(booking({ status: -1 }))
    await expect.element(question).not.toBeInTheDocument()
  })

  test('too late by now: it is told, and the question stays', async () => {
    stubCall(withdrawBooking, () => refused('booking.withdraw_too_late'))
    await open()
    await ask()
    await yes.click()
    await expect.element(question).toMatchTextContent(/已过可自行取消的时间，请致电门店/)
  })

  test('its answer is lost: the next press finds it cancelled', async () => {
    const requests = stubCall(withdrawBooking, () => answerLost(withdrawBooking, booking({ status: -1 })))
    await open()
    await ask()
    await yes.click()
    await expect.element(question).toMatchTextContent(/网络连接失败/)
    await yes.click()
    await expect.element(question).not.toBeInTheDocument()
    expect([requests.inputs.length, new Set(requests.keys).size]).toEqual([2, 1])
  })

  test('the time is over: no button, and whom to call', async () => {
    await open({ mayWithdraw: false })
    await expect.element(page.getByText('已过可自行取消的时间，请致电门店。')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '取消预订' })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: '致电门店' }))
      .toHaveAttribute('href', 'tel:057188880000')
  })
})

describe('asking for a change', () => {
  const period = (id: number, title: string, isOpen = true, text = '') => ({
    id,
    title,
    startTime: '17:00',
    endTime: '21:00',
    open: isOpen,
    words: text,
    arrivalTimes: (id === 1 ? ['11:30', '12:00'] : ['18:00', '19:00']).map((value) => ({
      name: value,
      value,
    })),
  })
  const choices = () =>
    stubCall(readChangeChoices, ({ bookDate }) => ({
      bookDate,
      periods:
        bookDate === '2026-11-22'
          ? [period(1, '午餐')]
          : [period(1, '午餐', true, '约余3间'), period(2, '晚餐')],
    }))
  const submit = page.getByRole('button', { name: '提交申请' })

  async function ask() {
    choices()
    answerDays()
    const onClose = vi.fn()
    await renderPhone(<ChangeRequestDrawer booking={booking()} onClose={onClose} />, { as: 'guest' })
    await expect.element(page.getByRole('button', { name: /晚餐/ })).toHaveAttribute('aria-pressed', 'true')
    return onClose
  }

  test('nothing changed: the server says that something must be', async () => {
    stubCall(requestBookingChange, () => refused('booking.change_empty'))
    const onClose = await ask()
    await submit.click()
    await expect.element(page.getByText('请填写需要修改的内容')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('the whole wish is sent as it stands, without the blanks around it', async () => {
    const requests = stubCall(requestBookingChange, () => booking())
    const onClose = await ask()
    await page.getByLabelText('人数').fill('6')
    await page.getByLabelText('其他要求').fill(' 两把儿童椅 ')
    await submit.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toEqual([
      {
        shopId: 1,
        orderId: 70,
        bookDate: '2026-11-20',
        periodId: 2,
        peopleNum: 6,
        arrivalTime: '18:00',
        words: '两把儿童椅',
      },
    ])
  })

  test('the day is chosen in a month that says how full each is for the party', async () => {
    const requests = stubCall(requestBookingChange, () => booking())
    await ask()
    await page.getByRole('button', { name: '可订日期' }).click()
    const month = page.getByRole('dialog', { name: '4人可订日期' })
    await month.getByRole('button', { name: '11月21日 周六，晚餐有房' }).click()
    await expect.element(month).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('日期')).toHaveValue('2026-11-21')
    await submit.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ bookDate: '2026-11-21', periodId: 2 }])
  })

  test('no month is offered where the house takes no bookings online', async () => {
    choices()
    answerDays({ list: [] })
    await renderPhone(<ChangeRequestDrawer booking={booking()} onClose={vi.fn()} />, { as: 'guest' })
    await expect.element(page.getByRole('button', { name: /晚餐/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '可订日期' })).not.toBeInTheDocument()
  })

  test('an arrival time is chosen among those of the meal; one of another meal is not carried along', async () => {
    const requests = stubCall(requestBookingChange, () => booking())
    await ask()
    const time = page.getByLabelText(/^到店时间/)
    await expect.element(time).toHaveValue('18:00')
    await page.getByRole('button', { name: /午餐/ }).click()
    await expect.element(time).toHaveValue('')
    await time.selectOptions('12:00')
    await submit.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ periodId: 1, arrivalTime: '12:00' }])
  })

  test('an arrival time that the house refuses is told at its field', async () => {
    stubCall(requestBookingChange, () =>
      refused('booking.form_invalid', { fields: { arrival_time: '到店时间已过，请重新选择' } }),
    )
    await ask()
    await submit.click()
    await expect
      .element(page.getByLabelText(/^到店时间/))
      .toHaveAccessibleDescription('到店时间已过，请重新选择')
  })

  test('a number that is none stands at its field', async () => {
    const requests = stubCall(requestBookingChange, () => booking())
    await ask()
    await page.getByLabelText('人数').fill('0')
    await submit.click()
    await expect.element(page.getByLabelText('人数')).toHaveAccessibleDescription('请输入正确的人数')
    expect(requests.inputs).toEqual([])
  })

  test('a date that was emptied is asked for at its field, and the period stays', async () => {
    const requests = stubCall(requestBookingChange, () => booking())
    await ask()
    await page.getByLabelText('日期').fill('')
    await submit.click()
    await expect.element(page.getByLabelText('日期')).toHaveAccessibleDescription('请选择日期')
    await expect.element(page.getByRole('button', { name: /晚餐/ })).toHaveAttribute('aria-pressed', 'true')
    expect(requests.inputs).toEqual([])
  })

  test('another day has not the period of the booking: one must be chosen', async () => {
    const requests = stubCall(requestBookingChange, () => booking())
    await ask()
    await page.getByLabelText('日期').fill('2026-11-22')
    await expect.element(page.getByRole('button', { name: /晚餐/ })).not.toBeInTheDocument()
    await submit.click()
    await expect.element(page.getByText('请选择餐段')).toBeVisible()
    await page.getByRole('button', { name: /午餐/ }).click()
    await submit.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ bookDate: '2026-11-22', periodId: 1 }])
  })

  test('one is waiting already: what was typed stays', async () => {
    stubCall(requestBookingChange, () => refused('booking.change_waiting'))
    await ask()
    await page.getByLabelText('其他要求').fill('换大一点')
    await submit.click()
    await expect.element(page.getByText('上一次修改申请还未回复，请等待门店处理')).toBeVisible()
    await expect.element(page.getByLabelText('其他要求')).toHaveValue('换大一点')
  })
})

describe('what was asked to be changed', () => {
  const change = {
    id: 1,
    bookDate: null,
    periodId: null,
    periodName: '',
    peopleNum: 8,
    arrivalTime: null,
    words: '',
    state: 'open' as const,
    answer: '',
    createdAt: '2026-11-19T02:00:00.000Z',
    answeredAt: null,
  }

  test('waits for the house, and can be taken back', async () => {
    const server = holding(takeBackChange)
    stubCall(readMyBooking, () => booking())
    await renderPhone(<ChangeNotice booking={booking({ change })} />, { as: 'guest' })
    await expect.element(page.getByText('修改申请已提交，等待门店回复')).toBeVisible()
    await page.getByRole('button', { name: '撤回申请' }).click()
    await expect.poll(() => server.inputs.length).toBe(1)
    server.answer(refused('booking.change_missing'))
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('declined: what the house said to it, and nothing to take back', async () => {
    const declined = { ...change, state: 'declined' as const, answer: '当天已订满' }
    await renderPhone(<ChangeNotice booking={booking({ change: declined })} />, { as: 'guest' })
    await expect.element(page.getByText('门店回复：当天已订满')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '撤回申请' })).not.toBeInTheDocument()
  })

  test('granted: the page says how the booking is now, not what was asked', async () => {
    const granted = { ...change, state: 'granted' as const, answer: '恭候光临' }
    await renderPhone(<ChangeNotice booking={booking({ peopleNum: 8, change: granted })} />, { as: 'guest' })
    await expect.element(page.getByText('门店已同意您的申请')).toBeVisible()
    await expect.element(page.getByText('预订现为：11月20日 周五 晚餐 18:00 · 梅厅 · 8人')).toBeVisible()
    await expect.element(page.getByText('门店回复：恭候光临')).toBeVisible()
  })
})
