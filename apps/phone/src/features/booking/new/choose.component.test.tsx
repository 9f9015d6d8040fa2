import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { applyForRooms, availability, type GuestMeal, listGuestDays } from '@roombook/contract/guest-booking'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerDays,
  answerEvening,
  bookingField,
  buildDay,
  dinner,
  freeRoom,
  openBooking,
  room,
  usualRooms,
} from '#test/open-booking.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'

const { people, bar } = bookingField
const meal = (state: GuestMeal['state'] = 'free'): GuestMeal => ({
  periodId: 2,
  title: '晚餐',
  evening: true,
  state,
})
const day = (bookDate: string, differences: object = {}) => ({
  bookDate,
  label: '十二',
  open: true,
  words: '',
  meals: [meal()],
  ...differences,
})
const strip = page.getByRole('list', { name: '日期' })
const chosenDay = (name: RegExp) => strip.getByRole('button', { name })
const period = (name: RegExp) => page.getByRole('list', { name: '餐段' }).getByRole('button', { name })

beforeEach(() => {
  answerDays()
  answerEvening()
})

describe('the day', () => {
  test('one on which the house rests says why, and cannot be chosen', async () => {
    answerDays({ list: [day('2026-11-20'), day('2026-11-21', { open: false, words: '设备检修' })] })
    await openBooking()
    await expect.element(chosenDay(/11月21日.*休息.*设备检修/)).toBeDisabled()
    await expect.element(chosenDay(/11月20日 今天/)).toHaveAttribute('aria-pressed', 'true')
  })

  test('all days are one stop of the Tab key; arrows move among those that can be booked', async () => {
    const closed = { open: false, words: '设备检修' }
    answerDays({ list: [day('2026-11-20'), day('2026-11-21', closed), day('2026-11-22')] })
    await openBooking()
    await expect.element(chosenDay(/11月20日 今天/)).toHaveAttribute('aria-pressed', 'true')
    expect(strip.element().querySelectorAll('button:not([tabindex="-1"])')).toHaveLength(1)
    const first = chosenDay(/11月20日 今天/).element() as HTMLElement
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(chosenDay(/11月22日/)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(chosenDay(/11月20日 今天/)).toHaveFocus()
  })

  test('it opens on the first evening with a room, not on one that is full', async () => {
    answerDays({ list: [day('2026-11-20', { meals: [meal('full')] }), day('2026-11-21')] })
    const requests = answerEvening()
    await openBooking()
    await expect.element(chosenDay(/11月21日 明天/)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => requests.inputs[0]).toMatchObject({ bookDate: '2026-11-21', peopleNum: 4 })
  })

  test('a month at a glance: each day says how full each meal is for the party, and one tap chooses it', async () => {
    answerDays({
      list: [
        day('2026-11-20'),
        day('2026-11-21', { meals: [meal('few')] }),
        day('2026-11-22', { meals: [meal('full')] }),
        day('2026-11-23', { open: false, words: '店休' }),
        day('2026-12-01'),
      ],
    })
    await openBooking()
    await people.fill('8')
    await page.getByRole('button', { name: '月历' }).click()
    const drawer = page.getByRole('dialog', { name: '8人可订日期' })
    await expect.element(drawer.getByRole('button', { name: '11月22日 周日，晚餐已满' })).toBeEnabled()
    await expect.element(drawer.getByRole('button', { name: '11月23日 周一，店休' })).toBeDisabled()
    await expect.element(drawer.getByRole('region', { name: '12月' })).toBeVisible()
    await drawer.getByRole('button', { name: '11月21日 周六，晚餐房少' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(chosenDay(/11月21日/)).toHaveAttribute('aria-pressed', 'true')
  })

  test('more than a month ahead comes by a tap', async () => {
    const list = Array.from({ length: 40 }, (_, at) =>
      day(new Date(Date.UTC(2026, 10, 20 + at)).toISOString().slice(0, 10)),
    )
    answerDays({ list })
    await openBooking()
    await expect.poll(() => strip.getByRole('listitem').elements().length).toBe(32)
    await strip.getByRole('button', { name: /更多/ }).click()
    await expect.poll(() => strip.getByRole('listitem').elements().length).toBe(40)
  })

  test('what is free on it cannot be had: why, and a tap asks again', async () => {
    stubCall(availability, () => unreachable)
    await openBooking()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    answerEvening()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(room('梅厅')).toBeVisible()
  })
})

describe('the meal', () => {
  test('says how many rooms are left; one that cannot be booked says why', async () => {
    answerEvening([
      dinner([], {
        id: 1,
        title: '午餐',
        startTime: '11:00',
        endTime: '14:00',
        state: 'past',
        words: '已过预订时间',
      }),
      dinner(usualRooms),
    ])
    await openBooking()
    await expect.element(period(/晚餐 17:00–21:00 余2间/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(period(/午餐.*已过预订时间/)).toBeDisabled()
  })

  test('one that the next day does not serve stays chosen with a line through, and nothing is sent', async () => {
    const requests = stubCall(applyForRooms, () => refused('booking.day_closed'))
    stubCall(availability, ({ bookDate }) =>
      buildDay(bookDate, [dinner(usualRooms, bookDate === '2026-11-20' ? {} : { id: 1, title: '午餐' })]),
    )
    await openBooking()
    await room('梅厅').click()
    await chosenDay(/11月21日/).click()
    await expect.element(period(/晚餐 当天不供应/)).toBeDisabled()
    await expect.element(bar).toBeDisabled()
    await period(/午餐/).click()
    await expect.element(bar).toBeEnabled()
    expect(requests.inputs).toEqual([])
  })

  test('one that goes past midnight says so', async () => {
    answerEvening([dinner(usualRooms, { startTime: '21:00', endTime: '02:00' })])
    await openBooking()
    await expect.element(period(/21:00–次日02:00/)).toBeVisible()
  })
})

describe('the room', () => {
  const large = page.getByRole('checkbox', { name: '订多间' })
  const pressed = (title: string) => expect.element(room(title)).toHaveAttribute('aria-pressed', 'true')
  const free = (title: string) => expect.element(room(title)).toHaveAttribute('aria-pressed', 'false')

  test('another tap takes another in its place; the same one lets go of it', async () => {
    await openBooking()
    await room('梅厅').click()
    await room('兰厅').click()
    await pressed('兰厅')
    await free('梅厅')
    await room('兰厅').click()
    await free('兰厅')
  })

  test('several are kept beside each other where several are wanted, and all are sent', async () => {
    const requests = stubCall(applyForRooms, () => refused('booking.day_closed'))
    await openBooking()
    await large.click()
    await room('梅厅').click()
    await room('兰厅').click()
    await pressed('梅厅')
    await bar.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ roomIds: [1, 2], turns: [1, 1] }])
  })

  test('no single room holds them: it says so, and one too small is not enough', async () => {
    const requests = stubCall(applyForRooms, () => refused('booking.day_closed'))
    const small = usualRooms.map((one) => ({ ...one, fits: false }))
    answerEvening([dinner(small)])
    await openBooking()
    await people.fill('14')
    await expect.element(page.getByText('没有能坐下14人的单间，请选两到三间同订。')).toBeVisible()
    await room('兰厅').click()
    await bar.click()
    await expect.element(page.getByText('所选包厢最多容纳10人，请再选一间')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await room('梅厅').click()
    await bar.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ roomIds: [1, 2], peopleNum: 14 }])
  })

  test('says what it costs and from when a later turn has it, before it is chosen', async () => {
    answerEvening([
      dinner([
        freeRoom(1, '梅厅', 6, { serviceFee: fen(20_000), averageSpend: fen(30_000) }),
        freeRoom(2, '兰厅', 10, { turn: 2, turnText: '第二轮 · 19:30起', arrivalTimes: ['19:30'] }),
      ]),
    ])
    await openBooking()
    await expect.element(room('梅厅')).toMatchTextContent(/200.*300/)
    await expect.element(room('兰厅')).toMatchTextContent(/第二轮 · 19:30起/)
  })

  test('a time that another room has not is let go of with a word, never in silence', async () => {
    const requests = stubCall(applyForRooms, () => refused('booking.day_closed'))
    answerEvening([dinner([freeRoom(1, '梅厅', 6), freeRoom(2, '兰厅', 10, { arrivalTimes: ['18:30'] })])])
    await openBooking()
    await room('梅厅').click()
    const time = page.getByLabelText(/到店时间/)
    await time.selectOptions('18:00')
    await room('兰厅').click()
    await bar.click()
    await expect.element(time).toHaveAccessibleDescription('18:00已不能选择，请重新选择到店时间')
    expect(requests.inputs).toEqual([])
    await time.selectOptions('18:30')
    await bar.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ arrivalTime: '18:30', roomIds: [2] }])
  })
})

describe('coming from elsewhere', () => {
  const from = (path: string) => openBooking({ as: 'guest', path })

  test('for a room: it is chosen, and how many come is asked rather than taken for four', async () => {
    const days = answerDays()
    await from('/s/1/book?room=2')
    await expect.element(room('兰厅')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(people).toHaveValue('')
    expect(days.inputs[0]).toMatchObject({ roomId: 2 })
  })

  test('for a room that is too small, once it is known for how many: it is let go of with a word', async () => {
    await from('/s/1/book?room=1')
    await people.fill('8')
    await expect
      .element(page.getByRole('alert', { name: '可以改订' }))
      .toMatchTextContent(/梅厅最多容纳6人，坐不下8人/)
    await expect.element(bar).toBeDisabled()
  })

  test('from a waiting list: day, meal and party are those, and the address asks for them once', async () => {
    const requests = answerEvening()
    const { at } = await from('/s/1/book?date=2026-11-21&period=2&people=8')
    await expect.element(people).toHaveValue('8')
    await expect.element(chosenDay(/11月21日/)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(at).toBe('/s/1/book')
    expect(requests.inputs[0]).toMatchObject({ bookDate: '2026-11-21', peopleNum: 8 })
  })

  test('an address that was typed wrong opens the page as any other', async () => {
    await from('/s/1/book?date=2026-02-30&period=x&people=-1&room=abc')
    await expect.element(people).toHaveValue('4')
    await expect.element(chosenDay(/11月20日/)).toHaveAttribute('aria-pressed', 'true')
  })

  test('a day that is past by now is told, and nothing is sent for it', async () => {
    const requests = stubCall(applyForRooms, () => refused('booking.day_closed'))
    await from('/s/1/book?date=2026-11-01&period=2&people=4')
    await expect
      .element(page.getByRole('alert', { name: '可以改订' }))
      .toMatchTextContent(/11月1日.*已不能预订/)
    await room('梅厅').click()
    await bar.click()
    await expect.element(page.getByText('所选日期已不能预订，请重新选择日期')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })
})

test('on the smallest phone the bar stays in sight, and nothing is cut off sideways', async () => {
  await onSmallestPhone()
  stubCall(listGuestDays, () => ({
    shopTitle: '名字很长的云上人家私房菜会所',
    phone: '0571 8888 0000',
    mode: 'instant' as const,
    mostPeople: 20,
    list: [day('2026-11-20')],
  }))
  answerEvening([dinner([freeRoom(1, '名字很长的海棠花开大包厢', 6)])], { deposit: fen(1_000_000) })
  await openBooking()
  await room('名字很长').click()
  expect(isCutOff()).toBe(false)
  await expect.element(page.getByRole('button', { name: '预订并支付订金' })).toBeInViewport({ ratio: 1 })
})
