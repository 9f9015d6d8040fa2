import { refused, stubCall } from '@roombook/component-tests'
import { addToWaitlist, listOpeningsNear, type WaitlistEntry } from '@roombook/contract/waitlist'
import { sampleFloor } from '@roombook/order-screens/samples'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#test/open-move.tsx'
import {
  answerForm,
  answerRooms,
  formField,
  openForm,
  roomTile,
  sampleBoardRoom,
  sampleFloors,
} from '#test/open-order-form.tsx'
import { readToasts } from '#test/render-console.tsx'

const { phone, name, people, remark } = formField
const entry: WaitlistEntry = {
  id: 5,
  bookDate: '2026-11-20',
  periodId: 2,
  periodName: '晚餐',
  userName: '赵六',
  sex: 0,
  phone: '138***5678',
  customerId: null,
  peopleNum: 6,
  remark: '',
  addedBy: '赵前台',
  free: false,
  createdAt: '2026-11-20T02:00:00.000Z',
}
const near = [
  { bookDate: '2026-11-20', periodId: 1, title: '午餐', rooms: 2 },
  { bookDate: '2026-11-21', periodId: 2, title: '晚餐', rooms: 0 },
]

beforeEach(() => {
  answerForm()
  answerRooms(sampleFloors([1, 2, 3]))
  stubCall(listOpeningsNear, () => ({ list: near }))
})

test('a full period is waited for by one press with what is typed, and the form closes', async () => {
  const added = stubCall(addToWaitlist, () => ({ entry }))
  await openForm()
  await phone.fill('13812345678')
  await name.fill('赵六')
  await people.fill('6')
  await remark.fill('靠窗')
  await button('登记候补').click()
  await expect
    .poll(() => added.inputs[0])
    .toMatchObject({
      bookDate: '2026-11-20',
      periodId: 2,
      peopleNum: 6,
      phone: '13812345678',
      userName: '赵六',
      remark: '靠窗',
      customerId: null,
    })
  await expect.poll(readToasts).toContain('已加入候补：11月20日 周五 晚餐 赵六 6人')
  await expect.element(formField.dialog).not.toBeInTheDocument()
})

test('what is missing for the waiting list stands at its field, and so does a refusal', async () => {
  const added = stubCall(addToWaitlist, () =>
    refused('booking.waitlist_waiting', { fields: { phone: '该手机号已在此餐段的候补名单中' } }),
  )
  await openForm()
  await name.fill('赵六')
  await people.fill('6')
  await button('登记候补').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('请输入手机号码')
  await expect.element(phone).toHaveFocus()
  expect(added.inputs).toEqual([])
  await phone.fill('13812345678')
  await button('登记候补').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('该手机号已在此餐段的候补名单中')
})

test('the nearest periods with room are one press away, and keep what was typed', async () => {
  await openForm()
  await name.fill('赵六')
  await expect.element(button(/^午餐 · 2间$/)).toBeVisible()
  answerRooms(sampleFloors())
  await button(/^11-21 周六 晚餐 · 可连台$/).click()
  await expect.element(roomTile('梅厅')).toBeEnabled()
  await expect.element(button('登记候补')).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('赵六')
})

test('where only later sittings are left that are too small, waiting and the nearest periods are offered', async () => {
  const later = { nextTurn: 2, nextTurnFrom: '19:30' }
  const rooms = [sampleBoardRoom(1, '梅厅', 4), sampleBoardRoom(2, '兰厅', 8)].map((room) => ({
    ...room,
    ...later,
  }))
  answerRooms([sampleFloor(rooms)])
  await openForm()
  await people.fill('10')
  await expect.element(page.getByText(/没有包厢坐得下10人，翻台的包厢时间不同/)).toBeVisible()
  await expect.element(button('登记候补')).toBeVisible()
  await expect.element(button(/^午餐 · 2间$/)).toBeVisible()
})
