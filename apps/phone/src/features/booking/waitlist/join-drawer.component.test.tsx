import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import type { RefusalCode } from '@roombook/contract'
import { guestLogin, guestSendCode } from '@roombook/contract/guest-session'
import { joinWaitlist, listMyWaiting } from '@roombook/contract/waitlist'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guestSession } from '#platform/session/guest-session.ts'
import {
  answerDays,
  answerEvening,
  bookingField,
  dinner,
  openBooking,
  room,
  usualRooms,
  waitedFor,
} from '#test/open-booking.tsx'
import type { OnPhone } from '#test/render-phone.tsx'

const offers = page.getByRole('list', { name: '候补' })
const drawer = page.getByRole('dialog', { name: '加入候补' })
const joined = page.getByRole('dialog', { name: '候补中' })
const name = drawer.getByLabelText('姓名', { exact: true })
const submit = drawer.getByRole('button', { name: '加入候补' })
const entry = { entry: waitedFor({ peopleNum: 4 }), known: false }

beforeEach(() => {
  answerDays()
  answerEvening([dinner([])])
})

async function openDrawer(onPhone?: OnPhone) {
  const opened = await openBooking(onPhone)
  await page.getByRole('button', { name: '晚餐加入候补' }).click()
  await expect.element(drawer).toBeVisible()
  return opened
}

describe('a meal that is full', () => {
  test('offers a place on its list; one in which there is room does not', async () => {
    answerEvening([dinner([]), dinner(usualRooms, { id: 1, title: '午餐' })])
    await openBooking()
    await expect.poll(() => offers.getByRole('listitem').elements().length).toBe(1)
    await expect.element(offers).toMatchTextContent(/晚餐已订满加入候补/)
  })

  test('without a room large enough offers one too, and says that the shop may join some', async () => {
    answerEvening([dinner([], { state: 'small', words: '没有坐得下4人的包厢', joinable: true })])
    await openBooking()
    await expect.element(offers).toMatchTextContent(/门店可为您多间连台，请致电/)
    await expect
      .element(offers.getByRole('link', { name: '0571 8888 0000' }))
      .toHaveAttribute('href', 'tel:057188880000')
  })

  test('that was not chosen waits behind a button where the party is too large for all of them', async () => {
    const small = { state: 'small', words: '没有坐得下4人的包厢', joinable: true } as const
    answerEvening([dinner([], small), dinner([], { ...small, id: 1, title: '午餐' })])
    await openBooking()
    await expect.poll(() => offers.getByRole('button', { name: /加入候补/ }).elements().length).toBe(1)
    await offers.getByRole('button', { name: '其他餐段候补' }).click()
    await expect.element(offers.getByRole('button', { name: '午餐加入候补' })).toBeVisible()
  })

  test('for more than the house ever holds there is nothing to wait for', async () => {
    await openBooking()
    await expect.element(offers).toBeVisible()
    await bookingField.people.fill('25')
    await expect.element(offers).not.toBeInTheDocument()
  })

  test('who waits for it already is led there instead', async () => {
    await openBooking({ as: 'guest' }, waitedFor())
    await expect
      .element(offers.getByRole('link', { name: '候补中，查看' }))
      .toHaveAttribute('href', '/bookings')
  })
})

describe('who is known', () => {
  test('waits by their name alone, as it was typed on the page, for as many as were chosen there', async () => {
    const requests = stubCall(joinWaitlist, () => entry)
    await openBooking()
    await bookingField.people.fill('6')
    await bookingField.name.fill('赵六')
    await page.getByRole('button', { name: '晚餐加入候补' }).click()
    await expect.element(drawer).toMatchTextContent(/11月20日 周五 晚餐 · 6人/)
    await expect.element(name).toHaveValue('赵六')
    await expect.element(drawer.getByLabelText('验证码')).not.toBeInTheDocument()
    await drawer.getByRole('radio', { name: '女士' }).click()
    await drawer.getByLabelText('备注（选填）').fill(' 早一点也行 ')
    await submit.click()
    await expect.element(joined).toMatchTextContent(/已加入候补.*候补不保留包厢/)
    expect(requests.inputs).toEqual([
      {
        shopId: 1,
        bookDate: '2026-11-20',
        periodId: 2,
        peopleNum: 6,
        userName: '赵六',
        sex: 2,
        remark: '早一点也行',
      },
    ])
  })

  test('the list that was on its way meanwhile is read again: it may have been read before', async () => {
    stubCall(joinWaitlist, () => entry)
    const opening = openBooking()
    const lists = holding(listMyWaiting)
    await opening
    await expect.poll(() => lists.inputs.length).toBe(1)
    await page.getByRole('button', { name: '晚餐加入候补' }).click()
    await submit.click()
    await expect.element(joined).toBeVisible()
    lists.answer({ list: [] })
    await expect.poll(() => lists.inputs.length).toBe(2)
    lists.answer({ list: [entry.entry] })
    await expect.element(offers.getByRole('link', { name: '候补中，查看' })).toBeInTheDocument()
  })

  test('without a name it says so at its field, and asks nothing', async () => {
    const requests = stubCall(joinWaitlist, () => entry)
    await openDrawer()
    await name.fill(' ')
    await submit.click()
    await expect.element(name).toHaveAccessibleDescription('请填写您的姓名')
    expect(requests.inputs).toEqual([])
  })

  test('twice on one list is once: it says so, with what was taken down before', async () => {
    stubCall(joinWaitlist, () => ({ entry: waitedFor({ peopleNum: 8 }), known: true }))
    await openDrawer()
    await submit.click()
    await expect.element(joined).toMatchTextContent(/您已在候补名单中11月20日 周五 晚餐 · 8人/)
  })

  test('the answer is lost: the next press is the same wish', async () => {
    const requests = stubCall(joinWaitlist, () => answerLost(joinWaitlist, entry))
    await openDrawer()
    await submit.click()
    await expect.element(drawer.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await submit.click()
    await expect.element(joined).toBeVisible()
    expect([requests.inputs.length, new Set(requests.keys).size]).toEqual([2, 1])
  })

  test('closed without a word: nothing was sent, and what stands on the page is as before', async () => {
    const requests = stubCall(joinWaitlist, () => entry)
    await openDrawer()
    await name.fill('别人')
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect.element(bookingField.name).toHaveValue('王建国')
    expect(requests.inputs).toEqual([])
  })
})

describe('what the house says to it', () => {
  test('something is free by now: one tap leads back, and the page shows it', async () => {
    stubCall(joinWaitlist, () => refused('booking.waitlist_free'))
    await openDrawer()
    await submit.click()
    const days = answerEvening()
    await drawer.getByRole('button', { name: '返回预订' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(room('梅厅')).toBeVisible()
    expect(days.inputs.length).toBeGreaterThan(1)
  })

  test('the guest has booked it already: it leads to that booking', async () => {
    stubCall(joinWaitlist, () => refused('booking.waitlist_booked', { orderId: 70 }))
    await openDrawer()
    await submit.click()
    await expect
      .element(drawer.getByRole('link', { name: '查看我的预订' }))
      .toHaveAttribute('href', '/bookings/1/70')
  })

  test('the guest waits for too many: it leads to them', async () => {
    stubCall(joinWaitlist, () => refused('booking.waitlist_many'))
    await openDrawer()
    await submit.click()
    await expect
      .element(drawer.getByRole('link', { name: '查看我的候补' }))
      .toHaveAttribute('href', '/bookings')
  })

  const others: RefusalCode[] = ['booking.too_late_online', 'booking.day_closed']
  test.each(others)('%s: it is told, and nothing leads astray', async (code) => {
    stubCall(joinWaitlist, () => refused(code))
    await openDrawer()
    await submit.click()
    await expect.element(drawer.getByRole('alert')).toBeVisible()
    await expect.element(drawer.getByRole('link', { name: /查看/ })).not.toBeInTheDocument()
    await expect.element(drawer.getByRole('button', { name: '返回预订' })).not.toBeInTheDocument()
  })
})

describe('who is not known yet', () => {
  const code = drawer.getByLabelText('验证码')

  async function fillIn() {
    stubCall(guestSendCode, () => ({ pause: 60 }))
    await openDrawer({})
    await name.fill('赵六')
    await drawer.getByLabelText('手机号码').fill('13912341234')
    await code.fill('123456')
  }
  const opened = {
    token: 'secret',
    guest: { id: 3, phone: '13912341234', name: '赵六' },
    expiresAt: '2099-01-01T00:00:00.000Z',
  }

  test('agrees first, proves the phone and waits, by one press', async () => {
    const requests = stubCall(joinWaitlist, () => entry)
    stubCall(guestLogin, () => opened)
    await fillIn()
    await submit.click()
    await expect.element(drawer.getByText('请先阅读并勾选同意用户协议和个人信息保护说明')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await drawer.getByRole('checkbox', { name: /我已阅读并同意用户协议/ }).click()
    await submit.click()
    await expect.element(joined).toBeVisible()
    expect([requests.inputs.length, guestSession.get()?.token]).toEqual([1, 'secret'])
  })

  test('with a wrong code waits for nothing', async () => {
    const requests = stubCall(joinWaitlist, () => entry)
    stubCall(guestLogin, () => refused('session.wrong_code'))
    await fillIn()
    await drawer.getByRole('checkbox', { name: /我已阅读并同意用户协议/ }).click()
    await submit.click()
    await expect.element(drawer.getByText('验证码错误或已失效')).toBeVisible()
    expect([requests.inputs, guestSession.get()]).toEqual([[], undefined])
  })

  test('the phone is proved and the list is not reached: the next press asks for no second code', async () => {
    stubCall(guestLogin, () => opened)
    stubCall(joinWaitlist, () => unreachable)
    await fillIn()
    await drawer.getByRole('checkbox', { name: /我已阅读并同意用户协议/ }).click()
    await submit.click()
    await expect.element(drawer.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await expect.element(code).not.toBeInTheDocument()
    stubCall(joinWaitlist, () => entry)
    await submit.click()
    await expect.element(joined).toBeVisible()
  })
})
