import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { listPeriods, listRooms } from '@roombook/contract/board'
import { createOrder, holdRooms } from '@roombook/contract/booking'
import { suggestCustomers } from '@roombook/contract/customers'
import { sampleCustomer, sampleFloor } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { button } from '#test/open-move.tsx'
import {
  answerForm,
  answerRooms,
  formField,
  openForm,
  roomTile,
  sampleBoardRoom,
  sampleFloors,
  savedOrder as saved,
} from '#test/open-order-form.tsx'
import { recordTexts } from '#test/record-texts.ts'
import { readToasts } from '#test/render-console.tsx'

const { phone, name, people } = formField
const booked = () => stubCall(createOrder, () => saved)

beforeEach(answerForm)

describe('a telephone call', () => {
  test('four digits find the only customer, Enter takes them and goes on to the people', async () => {
    await openForm()
    await expect.element(phone).toHaveFocus()
    await phone.fill('1234')
    await expect
      .element(page.getByRole('option', { name: /王建国/ }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveValue('王建国')
    await expect.element(phone).toHaveValue('139***1234')
    await expect.element(people).toHaveFocus()
    await expect.element(page.getByRole('region', { name: '客户' })).toMatchTextContent(/贵宾/)
  })

  test('is booked without the mouse: phone, people, the proposed room, arrival, saved by Enter', async () => {
    const requests = booked()
    await openForm()
    await phone.fill('1234')
    await expect.element(page.getByRole('option', { name: /王建国/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(people).toHaveFocus()
    await userEvent.keyboard('10')
    await userEvent.keyboard('{Enter}')
    await expect.element(roomTile('竹厅')).toHaveFocus()
    await expect.element(roomTile('竹厅')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('radio', { name: '18:00' })).toHaveFocus()
    await userEvent.keyboard(' {Enter}')
    await expect.element(button('保存')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => requests.inputs.length).toBe(1)
    expect(requests.inputs[0]).toMatchObject({
      bookDate: '2026-11-20',
      periodId: 2,
      roomIds: [3],
      turns: [1],
      peopleNum: 10,
      customerId: 9,
      userName: '王建国',
      arrivalTime: '18:00',
      customerLabelIds: [26, 27],
    })
    await expect.poll(readToasts).toContain('预订成功：竹厅 18:00 王小明先生 10人')
    await expect.element(formField.dialog).not.toBeInTheDocument()
  })

  test('several have these digits: none is taken by Enter alone, the arrows choose', async () => {
    stubCall(suggestCustomers, () => ({
      list: [sampleCustomer(), sampleCustomer({ id: 10, userName: '李梅', phone: '158***1234' })],
      phonesNarrowed: false,
    }))
    await openForm()
    await phone.fill('1234')
    await expect.element(page.getByRole('option', { name: /李梅/ })).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(name).toHaveValue('李梅')
  })

  test('as many as are listed at most are the most frequent, and are told as such', async () => {
    const list = Array.from({ length: 100 }, (_, at) => sampleCustomer({ id: at + 1, userName: `王${at}` }))
    const requests = stubCall(suggestCustomers, () => ({ list, phonesNarrowed: false }))
    await openForm()
    await name.fill('王')
    await expect.element(page.getByText('列出最常来的 100 位，多输入几个字可以缩小范围')).toBeVisible()
    expect(requests.inputs).toEqual([{ keyword: '王', most: 100 }])
  })

  test('another number lets go of the customer, and of the name that was theirs', async () => {
    await openForm()
    await phone.fill('1234')
    await page.getByRole('option', { name: /王建国/ }).click()
    await phone.fill('13900001111')
    await expect.element(name).toHaveValue('')
    await expect.element(page.getByRole('region', { name: '客户' })).not.toMatchTextContent(/王建国/)
  })

  test('is searched half a second after the last key, from four digits on or by a name [9.04]', async () => {
    const requests = stubCall(suggestCustomers, () => ({ list: [sampleCustomer()], phonesNarrowed: false }))
    await openForm()
    await expect.element(phone).toHaveFocus()
    vi.useRealTimers()
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: new Date('2026-11-20T18:00:00+08:00'),
    })
    const searched = () => {
      vi.advanceTimersByTime(50)
      return requests.inputs.map(({ keyword }) => keyword)
    }
    await phone.fill('123')
    await phone.fill('91234')
    const lastKey = Date.now()
    await phone.fill('1234')
    await expect.poll(searched).toEqual(['1234'])
    expect(Date.now() - lastKey).toBeGreaterThanOrEqual(500)
    await phone.fill('')
    await name.fill('王')
    await expect.element(name).toHaveValue('王')
    await expect.poll(searched).toEqual(['1234', '王'])
  })

  test('a whole number brings its customer by itself; another name typed over theirs takes its place', async () => {
    await openForm()
    await phone.fill('13900001234')
    await expect.element(name).toHaveValue('王建国')
    await userEvent.tab()
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('Anna')
    await expect.element(name).toHaveValue('Anna')
  })

  test('the search fails: the booking goes on without it', async () => {
    stubCall(suggestCustomers, () => refused('permission.too_many_searches'))
    const requests = booked()
    await openForm()
    await phone.fill('13812345678')
    await name.fill('赵六')
    await people.fill('4')
    await roomTile('梅厅').click()
    await button('保存').click()
    await expect
      .poll(() => requests.inputs[0])
      .toMatchObject({ phone: '13812345678', userName: '赵六', roomIds: [1] })
  })
})

describe('what is missing', () => {
  test('stands at its field, the first of it has the focus, and nothing is sent', async () => {
    const requests = booked()
    await openForm()
    await button('保存').click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name).toHaveFocus()
    await expect.element(page.getByText('请选择预订餐位')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await name.fill('赵六')
    await expect.element(name).toHaveAttribute('aria-invalid', 'false')
  })

  test('a phone and a time are asked for where the shop wants them', async () => {
    await openForm(undefined, { settings: { phoneRequired: true, arrivalTimeRequired: true } })
    await name.fill('赵六')
    await people.fill('4')
    await button('保存').click()
    await expect.element(phone).toHaveFocus()
    await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('请选择到店时间')).toBeVisible()
  })

  test('how many come is asked once, and a second press books without', async () => {
    const requests = booked()
    await openForm()
    await name.fill('赵六')
    await roomTile('兰厅').click()
    await button('保存').click()
    await expect.element(page.getByText(/还没有填人数，再按一次保存就不填/)).toBeVisible()
    expect(requests.inputs).toEqual([])
    await button('去填').click()
    await expect.element(people).toHaveFocus()
    await button('保存').click()
    await expect.poll(() => requests.inputs[0]).toMatchObject({ peopleNum: null, roomIds: [2] })
  })

  test('a hold needs no name: place and time are enough', async () => {
    const requests = stubCall(holdRooms, () => saved)
    await openForm()
    await roomTile('兰厅').click()
    await button('占位').click()
    await expect.poll(() => requests.inputs[0]).toMatchObject({ roomIds: [2], userName: '' })
    await expect.poll(readToasts).toContain('占位成功')
  })
})

describe('rooms', () => {
  test('the best for the people stands chosen, another number chooses anew, one that was pressed stays', async () => {
    await openForm()
    await people.fill('3')
    await expect.element(roomTile('梅厅')).toHaveAttribute('aria-pressed', 'true')
    await people.fill('7')
    await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(roomTile('梅厅')).toHaveAttribute('aria-pressed', 'false')
    await roomTile('竹厅').click()
    await people.fill('3')
    await expect.element(roomTile('竹厅')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('空闲 3 · 坐得下 3')).toBeVisible()
  })

  test('no single one holds them: two are proposed, and taken by one press', async () => {
    const requests = booked()
    await openForm()
    await name.fill('赵六')
    await people.fill('18')
    await page.getByRole('button', { name: /选用/ }).click()
    await expect.element(page.getByText('连台 2 间')).toBeVisible()
    await button('保存').click()
    await expect.poll(() => requests.inputs[0]?.roomIds.toSorted()).toEqual([2, 3])
    expect(requests.inputs[0]?.linked).toBe(true)
  })

  test('one is taken while the person types: it is named, and a free one goes in its place', async () => {
    const requests = booked()
    const { queryClient } = await openForm()
    await name.fill('赵六')
    await people.fill('7')
    await roomTile('兰厅').click()
    answerRooms(sampleFloors([2]))
    await refetchCalls(queryClient, [listRooms])
    const conflict = page.getByRole('region', { name: '包厢冲突' })
    await expect.element(conflict).toMatchTextContent(/兰厅 已被预订/)
    await conflict.getByRole('button', { name: /竹厅/ }).click()
    await expect.element(conflict).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('赵六')
    await button('保存').click()
    await expect.poll(() => requests.inputs[0]?.roomIds).toEqual([3])
  })

  test('taken between the press and the server: what the server offers goes in its place', async () => {
    const requests = stubCall(createOrder, ({ roomIds }) =>
      roomIds.includes(2)
        ? refused('booking.room_taken', {
            rooms: [{ id: 2, title: '兰厅' }],
            free: [{ id: 3, title: '竹厅', capacity: 12, turn: 1 }],
          })
        : saved,
    )
    await openForm()
    await name.fill('赵六')
    await people.fill('7')
    answerRooms(sampleFloors([2]))
    await button('保存').click()
    const instead = page.getByRole('region', { name: '包厢冲突' }).getByRole('button', { name: /竹厅/ })
    await expect.element(instead).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await button('保存').click()
    await expect.poll(() => requests.inputs.map(({ roomIds }) => roomIds)).toEqual([[2], [3]])
    expect(new Set(requests.keys).size).toBe(1)
  })

  test('the period is closed meanwhile: it says so at its field, and lets go of it', async () => {
    const { queryClient } = await openForm()
    await name.fill('赵六')
    await expect.element(page.getByRole('radio', { name: /晚餐/ })).toBeChecked()
    stubCall(listPeriods, () => ({
      list: [
        {
          id: 2,
          title: '晚餐',
          startTime: '17:00',
          endTime: '21:00',
          disabled: true,
          closed: '门店当日休息：盘点',
          booked: 0,
          bookable: 0,
        },
      ],
    }))
    await refetchCalls(queryClient, [listPeriods])
    await expect.element(page.getByText(/门店当日休息：盘点，请选择其他日期/)).toBeVisible()
    await expect.element(name).toHaveValue('赵六')
  })

  test('the board does not come: it says why, and asks again', async () => {
    stubCall(listRooms, () => unreachable)
    await openForm()
    const board = page.getByRole('region', { name: '选择包厢' })
    await expect.element(board.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerRooms(sampleFloors())
    await board.getByRole('button', { name: '重试' }).click()
    await expect.element(roomTile('梅厅')).toBeVisible()
  })
})

describe('saving', () => {
  const fillIn = async () => {
    await name.fill('赵六')
    await people.fill('7')
    await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'true')
  }

  test('its answer is lost: booked once, and the form closes', async () => {
    let made = 0
    stubCall(createOrder, () => {
      made += 1
      return answerLost(createOrder, saved)
    })
    await openForm()
    await fillIn()
    await button('保存').click()
    await expect.poll(readToasts).toContain('预订成功')
    expect(made).toBe(1)
  })

  test('no answer at all: the form says what the next press will do, and then it leads to what was made', async () => {
    stubCall(createOrder, () => answerLost(createOrder, saved, 3))
    await openForm()
    await fillIn()
    await button('保存').click()
    await expect.element(page.getByText('没有收到服务器的答复')).toBeVisible()
    await people.fill('8')
    await button('保存').click()
    await expect.element(page.getByText(/已保存过：2026-11-20 晚餐 竹厅 王小明先生/)).toBeVisible()
    await expect.element(button('查看订单')).toBeVisible()
  })

  test('a refusal at a field keeps all that was typed, and the corrected form goes under the same key', async () => {
    const requests = stubCall(createOrder, ({ userName }) =>
      userName === '赵六'
        ? refused('request.invalid', { fields: { user_name: '姓名不能含特殊字符' } })
        : saved,
    )
    await openForm()
    await fillIn()
    await formField.remark.fill('靠窗')
    await button('保存').click()
    await expect.element(page.getByText('姓名不能含特殊字符')).toBeVisible()
    await expect.element(name).toHaveFocus()
    await expect.element(formField.remark).toHaveValue('靠窗')
    await name.fill('赵七')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => requests.inputs.length).toBe(2)
    expect(new Set(requests.keys).size).toBe(1)
  })

  test('the period ended before the form arrived: says so at its field, and keeps what was typed', async () => {
    const requests = stubCall(createOrder, () =>
      refused('booking.form_invalid', { fields: { time_id: '该餐段已结束，不能再预订' } }),
    )
    await openForm()
    await fillIn()
    await button('保存').click()
    await expect.element(page.getByText('该餐段已结束，不能再预订')).toBeVisible()
    await expect.element(name).toHaveValue('赵六')
    expect(requests.inputs).toHaveLength(1)
  })

  test('while it is on its way neither button sends another', async () => {
    const server = holding(createOrder)
    await openForm()
    await fillIn()
    await button('保存').click()
    await expect.element(button('占位')).toBeDisabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(server.inputs).toHaveLength(1)
    server.answer(saved)
    await expect.element(formField.dialog).not.toBeInTheDocument()
  })

  test('closes as it stood: the board’s news of the very order is no conflict, however short', async () => {
    const server = holding(createOrder)
    const { queryClient } = await openForm()
    await fillIn()
    await roomTile('竹厅').click()
    const conflicts = recordTexts('[data-order-conflict]')
    await button('保存').click()
    answerRooms(sampleFloors([3]))
    await refetchCalls(queryClient, [listRooms])
    server.answer(saved)
    await expect.element(formField.dialog).not.toBeInTheDocument()
    expect(conflicts()).toEqual([])
  })
})

describe('seats', () => {
  test('a room too small for the party is booked only by a second press that names it', async () => {
    const asked = booked()
    await openForm()
    await phone.fill('13812345678')
    await name.fill('赵六')
    await people.fill('9')
    await roomTile('兰厅').click()
    await button('保存').click()
    await expect.element(page.getByText(/兰厅可坐8人，少于9人，再按一次保存就照此安排/)).toBeVisible()
    expect(asked.inputs).toEqual([])
    await button('保存').click()
    await expect.poll(() => asked.inputs.length).toBe(1)
  })

  test('rooms of a first and a second sitting say from when each is theirs', async () => {
    const later = { ...sampleBoardRoom(2, '兰厅', 8), nextTurn: 2, nextTurnFrom: '19:30' }
    answerRooms([sampleFloor([sampleBoardRoom(1, '梅厅', 4), later])])
    await openForm()
    await roomTile('梅厅').click()
    await expect.element(page.getByText('第1轮 17:00起')).not.toBeInTheDocument()
    await roomTile('兰厅').click()
    await expect.element(page.getByText('第1轮 17:00起')).toBeVisible()
    await expect.element(page.getByText('第2轮 19:30起')).toBeVisible()
  })
})
