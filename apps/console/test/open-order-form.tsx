import { stubCall } from '@roombook/component-tests'
import {
  type FloorGroup,
  listArrivalTimes,
  listPeriods,
  listRooms,
  type RoomCell,
} from '@roombook/contract/board'
import { createOrder, listOrderLabels } from '@roombook/contract/booking'
import { listCustomerLabels, readKnownCustomer, suggestCustomers } from '@roombook/contract/customers'
import { listInviteStyles } from '@roombook/contract/invitations'
import { changeNotice } from '@roombook/contract/order-sms'
import { listOpeningsNear } from '@roombook/contract/waitlist'
import { sampleCustomer, sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { OrderFormHost } from '#features/booking/form/order-form-host.tsx'
import {
  closeOrderForm,
  type OrderFormRequest,
  openOrderForm,
} from '#features/booking/form/order-form-request.ts'
import { button, cashDeskStaff, ownOrder } from './open-move.tsx'
import { type AtWork, renderConsole } from './render-console.tsx'

/** A room on the form's board, optionally booked by 李梅. */
export const sampleBoardRoom = (id: number, title: string, capacity: number, taken = false): RoomCell =>
  sampleRoom({
    id,
    title,
    capacity,
    capacityMin: 1,
    roomOrders: taken ? [sampleOrder({ id: 100 + id, userName: '李梅', sex: 2 })] : [],
  })

/** Three rooms on one floor, for four, eight and twelve people. */
export const sampleFloors = (taken: readonly number[] = []): FloorGroup[] => [
  sampleFloor([
    sampleBoardRoom(1, '梅厅', 4, taken.includes(1)),
    sampleBoardRoom(2, '兰厅', 8, taken.includes(2)),
    sampleBoardRoom(3, '竹厅', 12, taken.includes(3)),
  ]),
]

const period = (id: number, title: string, startTime: string, endTime: string) => ({
  id,
  title,
  startTime,
  endTime,
  disabled: false,
  booked: 0,
  bookable: 3,
})

/** Stubs the form's other calls: lunch is over, dinner has two seatings, 王建国 is in the directory. */
export function answerForm(): void {
  stubCall(listPeriods, () => ({
    list: [{ ...period(1, '午餐', '11:00', '14:00'), disabled: true }, period(2, '晚餐', '17:00', '21:00')],
  }))
  stubCall(listArrivalTimes, () => ({
    list: ['18:00', '18:30', '19:00'].map((value) => ({ name: value, value })),
  }))
  answerRooms(sampleFloors())
  stubCall(listOpeningsNear, () => ({ list: [] }))
  stubCall(changeNotice, () => ({ channel: null, reason: 'off' as const }))
  stubCall(listInviteStyles, () => ({ list: [{ id: 1, title: '水墨', image: '', isDefault: true }] }))
  stubCall(listOrderLabels, () => ({
    list: [
      { id: 31, group: 1, title: '靠窗' },
      { id: 32, group: 1, title: '安静' },
    ],
  }))
  stubCall(listCustomerLabels, () => ({
    list: ['老板常客', '海鲜过敏', '左撇子', '不吃辣'].map((title, at) => ({ id: 26 + at, title })),
  }))
  stubCall(suggestCustomers, ({ keyword }) => {
    return { list: /1234|王/.test(keyword) ? [sampleCustomer()] : [], phonesNarrowed: false }
  })
  stubCall(readKnownCustomer, () => ({ row: sampleCustomer() }))
}

/** Stubs the board. */
export const answerRooms = (list: FloorGroup[]) =>
  stubCall(listRooms, () => ({ list, booked: 0, bookable: 3 }))

/** Opens the form as the board or a shortcut does. */
export async function openForm(
  request: OrderFormRequest = { mode: 'add', bookDate: '2026-11-20', periodId: 2 },
  atWork: AtWork = {},
) {
  closeOrderForm()
  const screen = await renderConsole(<OrderFormHost />, { ...cashDeskStaff, ...atWork })
  openOrderForm(request)
  return screen
}

/** The form's fields, by their labels. */
export const formField = {
  phone: page.getByRole('combobox', { name: /手机号$/ }),
  name: page.getByRole('combobox', { name: /姓名$/ }),
  people: page.getByRole('spinbutton', { name: /人数$/ }),
  remark: page.getByRole('textbox', { name: '备注' }),
  dialog: page.getByRole('dialog'),
}

/** A room on the board beside the form. */
export const roomTile = (name: string) =>
  page.getByRole('region', { name: '选择包厢' }).getByRole('button', { name: new RegExp(`^${name}`) })

/** Server's answer with the saved order. */
export const savedOrder = { row: ownOrder({ roomName: '竹厅', roomId: 3 }), orderId: 1, orderIds: [1] }

/** Settings of a store that requires no optional field and takes deposits. */
export const usualShop = { phoneRequired: false, arrivalTimeRequired: false, depositOpen: true }

/** Opens the form of a new booking, and records the sent calls. */
export async function openNewForm(atWork: AtWork = {}) {
  const requests = stubCall(createOrder, () => savedOrder)
  const screen = await openForm(undefined, { ...atWork, settings: { ...usualShop, ...atWork.settings } })
  await expect.element(formField.people).toBeVisible()
  return { ...screen, requests }
}

/** Fills in the required fields: 赵六 and six people, for whom 兰厅 is proposed. */
export async function fillInGuest() {
  await formField.name.fill('赵六')
  await formField.people.fill('6')
  await expect.element(roomTile('兰厅')).toHaveAttribute('aria-pressed', 'true')
}

/** Opens the section 更多. */
export async function unfoldForm() {
  const more = button(/更多$/)
  if (more.element().getAttribute('aria-expanded') !== 'true') await more.click()
}
