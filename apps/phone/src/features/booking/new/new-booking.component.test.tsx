import { answerLost, refused, stubCall, unreachable } from '@roombook/component-tests'
import { readOwnTerms } from '@roombook/contract/deposit-rules'
import { applyForRooms, listGuestDays } from '@roombook/contract/guest-booking'
import { guestLogin, guestSendCode } from '@roombook/contract/guest-session'
import { listMyBookings } from '@roombook/contract/my-bookings'
import { type Fen, fen, noMoney } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guestSession } from '#platform/session/guest-session.ts'
import {
  answerDays,
  answerEvening,
  bookingField,
  bookingOfGuest,
  dinner,
  openBooking,
  room,
  usualRooms,
} from '#test/open-booking.tsx'

const { name, people, bar } = bookingField
const made = {
  orderId: 71,
  orderSerial: '2026112000000071',
  statusName: '已预订',
  state: 'booked' as const,
  bookDate: '2026-11-20',
  periodName: '晚餐',
  roomNames: ['梅厅'],
  peopleNum: 4,
  deposit: 0,
  heldUntil: null,
}
const booking = () => stubCall(applyForRooms, () => made)

beforeEach(() => {
  answerDays()
  answerEvening()
})

describe('how many come', () => {
  test('by one more or less, or typed; too many are told where to call, and nothing is sent', async () => {
    const requests = booking()
    await openBooking()
    await expect.element(people).toHaveValue('4')
    await page.getByRole('button', { name: '增加一人' }).click()
    await expect.element(people).toHaveValue('5')
    await page.getByRole('button', { name: '减少一人' }).click()
    await expect.element(people).toHaveValue('4')
    await people.fill('２５')
    await expect.element(people).toHaveAttribute('aria-invalid', 'true')
    await expect.element(people).toHaveAccessibleDescription(/20人.*0571 8888 0000/)
    await room('梅厅').click()
    await bar.click()
    expect(requests.inputs).toEqual([])
    await page.getByRole('button', { name: '减少一人' }).click()
    await expect.element(people).toHaveValue('20')
  })

  test('left empty says so at its field', async () => {
    const requests = booking()
    await openBooking()
    await room('梅厅').click()
    await people.fill('')
    await expect.element(page.getByText(/人数未填/)).toBeVisible()
    await bar.click()
    await expect.element(people).toHaveAccessibleDescription('请填写用餐人数')
    expect(requests.inputs).toEqual([])
  })
})

describe('being told of offers', () => {
  const offers = page.getByRole('checkbox', { name: /通过短信向我发送优惠/ })

  test('is a tick of its own, never set beforehand: without it nothing is said of it, with it its words are', async () => {
    const requests = booking()
    await openBooking({ as: 'guest' })
    await expect.element(offers).not.toBeChecked()
    await room('梅厅').click()
    await name.fill('王建国')
    await bar.click()
    await expect.poll(() => requests.inputs.length).toBe(1)
    expect(requests.inputs[0]).not.toHaveProperty('offersWords')
  })

  test('ticked, what stood beside it goes along', async () => {
    const requests = booking()
    await openBooking({ as: 'guest' })
    await room('梅厅').click()
    await name.fill('王建国')
    await offers.click()
    await bar.click()
    await expect.poll(() => requests.inputs.length).toBe(1)
    expect(requests.inputs[0]?.offersWords).toMatch(/^我同意.+通过短信向我发送优惠.*回复R退订/)
  })
})

describe('booking', () => {
  test('without a room, or without a name, says so there', async () => {
    const requests = booking()
    await openBooking()
    await bar.click()
    await expect.element(page.getByText('请选择包厢')).toBeVisible()
    await name.fill('  ')
    await room('梅厅').click()
    await bar.click()
    await expect.element(page.getByText('请填写您的姓名')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('sends what was shown: room, turn and window, and leads to the booking', async () => {
    const requests = booking()
    const { at } = await openBooking()
    await room('梅厅').click()
    await page.getByLabelText(/到店时间/).selectOptions('18:30')
    await bar.click()
    await expect.poll(at).toBe('/bookings/1/71')
    expect(requests.inputs).toMatchObject([
      {
        shopId: 1,
        bookDate: '2026-11-20',
        periodId: 2,
        roomIds: [1],
        turns: [1],
        arrivalWindows: ['17:00-21:00'],
        peopleNum: 4,
        userName: '王建国',
        arrivalTime: '18:30',
      },
    ])
  })

  test('the answer is lost: the page says that it may be booked, and the next press finds it', async () => {
    const requests = stubCall(applyForRooms, () => answerLost(applyForRooms, made))
    const { at } = await openBooking()
    await room('梅厅').click()
    await bar.click()
    await expect.element(page.getByText(/预订可能已经提交，请再点一次核对，不会重复预订/)).toBeVisible()
    await bar.click()
    await expect.poll(at).toBe('/bookings/1/71')
    expect([requests.inputs.length, new Set(requests.keys).size]).toEqual([2, 1])
  })

  test('who has booked this meal before is shown it first; 仍要再订 books another', async () => {
    const requests = booking()
    const { at } = await openBooking()
    stubCall(listMyBookings, () => ({ list: [bookingOfGuest()], count: 1 }))
    await room('兰厅').click()
    await bar.click()
    const before = page.getByRole('alert', { name: '您已提交此预订' })
    await expect.element(before).toMatchTextContent(/梅厅 · 4人（已预订）/)
    expect(requests.inputs).toEqual([])
    await before.getByRole('button', { name: '仍要再订' }).click()
    await expect.poll(at).toBe('/bookings/1/71')
  })

  test('where nobody can tell whether there is one already, nothing is booked', async () => {
    const requests = booking()
    await openBooking()
    stubCall(listMyBookings, () => unreachable)
    await room('兰厅').click()
    await bar.click()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('too many open ones: it says so, and leads to them', async () => {
    stubCall(applyForRooms, () => refused('booking.too_many_applications', { open: 3, unpaid: 0 }))
    await openBooking()
    await room('梅厅').click()
    await bar.click()
    await expect.element(page.getByRole('link', { name: '查看我的预订' })).toBeVisible()
  })
})

describe('the terms', () => {
  const withDeposit = (deposit: Fen) => answerEvening([dinner(usualRooms)], { deposit })
  const tick = page.getByRole('checkbox', { name: '我已阅读并同意以上预订须知' })

  test('money is asked: nothing is booked without the tick, which nobody made beforehand', async () => {
    withDeposit(fen(20000))
    const requests = booking()
    const { at } = await openBooking()
    await room('梅厅').click()
    await expect.element(tick).not.toBeChecked()
    await bar.click()
    await expect.element(page.getByText('请先阅读并同意预订须知')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await tick.click()
    await bar.click()
    await expect.poll(at).toBe('/bookings/1/71')
    expect(requests.inputs[0]?.agreedTerms).toMatch(/200/)
  })

  test('another sum takes the tick away; negative control: without money none is asked for', async () => {
    withDeposit(fen(20000))
    const { queryClient } = await openBooking()
    await room('梅厅').click()
    await tick.click()
    withDeposit(fen(30000))
    await queryClient.invalidateQueries({ queryKey: [readOwnTerms.name] })
    await expect.element(tick).not.toBeChecked()
    withDeposit(noMoney)
    await queryClient.invalidateQueries({ queryKey: [readOwnTerms.name] })
    await expect.element(tick).not.toBeInTheDocument()
  })
})

describe('who is not known yet', () => {
  test('proves the phone by a code on the same page, and then books', async () => {
    const requests = booking()
    stubCall(guestSendCode, () => ({ pause: 60 }))
    stubCall(guestLogin, () => ({
      token: 'secret',
      guest: { id: 3, phone: '13912341234', name: '赵六' },
      expiresAt: '2099-01-01T00:00:00.000Z',
    }))
    const { at } = await openBooking({})
    await room('梅厅').click()
    await name.fill('赵六')
    await bar.click()
    await expect.element(page.getByText('请先阅读并勾选同意用户协议和个人信息保护说明')).toBeVisible()
    await page.getByRole('checkbox', { name: /我已阅读并同意用户协议/ }).click()
    await page.getByLabelText('手机号码').fill('13912341234')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabelText('验证码').fill('123456')
    await bar.click()
    await expect.poll(at).toBe('/bookings/1/71')
    expect(guestSession.get()?.token).toBe('secret')
    expect(requests.inputs).toMatchObject([{ userName: '赵六' }])
  })
})

describe('who asks for a code and has not ticked', () => {
  test('is shown the tick, wherever on the page they are', async () => {
    stubCall(guestSendCode, () => ({ pause: 60 }))
    await openBooking({})
    await room('梅厅').click()
    await page.getByLabelText('手机号码').fill('13912341234')
    const ask = page.getByRole('button', { name: '获取验证码' })
    const notice = page.getByText('请先阅读并勾选同意用户协议和个人信息保护说明')
    ask.element().scrollIntoView({ block: 'end' })
    ask.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(notice).toBeInViewport()
    // A further tap shows it again.
    window.scrollTo(0, 0)
    await expect.element(notice).not.toBeInViewport()
    ask.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(notice).toBeInViewport()
  })
})

describe('a guest who has booked the meal in another tab at that moment', () => {
  test('is shown that booking, and books another only by saying so', async () => {
    let isThere = false
    const requests = stubCall(applyForRooms, ({ another }) => {
      isThere = true
      return another ? made : refused('booking.just_booked')
    })
    const { at } = await openBooking({ as: 'guest' })
    stubCall(listMyBookings, () => ({ list: isThere ? [bookingOfGuest()] : [], count: Number(isThere) }))
    await room('梅厅').click()
    await name.fill('赵六')
    await bar.click()
    await expect.element(page.getByRole('alert', { name: '您已提交此预订' })).toBeVisible()
    await page.getByRole('button', { name: '仍要再订' }).click()
    await expect.poll(at).toBe('/bookings/1/71')
    expect(requests.inputs.map(({ another }) => another)).toEqual([false, true])
  })
})

describe('the page', () => {
  test('keeps what was chosen and typed when it is loaded again', async () => {
    await openBooking()
    await room('兰厅').click()
    await people.fill('8')
    await name.fill('赵六')
    await openBooking()
    await expect.element(name.last()).toHaveValue('赵六')
    await expect.element(people.last()).toHaveValue('8')
  })

  test('a house that takes no bookings online says whom to call', async () => {
    answerDays({ mode: 'closed' })
    await openBooking()
    await expect.element(page.getByText('云厅暂不接受线上预订')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '拨打 0571 8888 0000' }))
      .toHaveAttribute('href', 'tel:057188880000')
  })

  test('a store that there is not, and a network that is not, are told apart', async () => {
    stubCall(listGuestDays, () => unreachable)
    await openBooking()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    stubCall(listGuestDays, () => refused('request.not_found'))
    await page.getByRole('button', { name: /重试/ }).click()
    await expect.element(page.getByText('没有找到这家门店')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '寻找门店' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '我的预订' })).toBeVisible()
  })
})
