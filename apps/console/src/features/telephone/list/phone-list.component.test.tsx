import { stubCall } from '@roombook/component-tests'
import { listPhoneBoxes } from '@roombook/contract/phone-boxes'
import { listOpenCalls, listPhoneMessages, type PhoneMessage } from '@roombook/contract/phone-calls'
import { permissionCheck } from '@roombook/contract/shell'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { PhoneEntry } from './phone-entry.tsx'

const gate = 'shopconfig/savephonezj'
const returning: PhoneMessage = {
  id: 3,
  callNumber: '139 1234 5678',
  realName: '王建国',
  phone: '13912345678',
  userId: 9,
  masked: false,
  callerKind: 'mobile',
  createdAt: '2026-11-20T10:00:00.000Z',
  isRead: false,
  handledName: '',
  handledHow: '',
  handledAt: null,
  callState: 'ringing',
  lineNumber: '',
  lineTitle: '',
  quiet: '',
  silence: null,
  callsOfDay: 1,
  bookedOrderId: null,
  callText: '',
  callSms: null,
  dial: '13912345678',
  list: [
    {
      bookDate: '2026-11-01',
      shopTitle: '云厅',
      floorName: '一楼',
      roomName: '牡丹厅',
      periodName: '晚餐',
      adminRemark: '靠窗',
      number: 10,
      visits: 8,
    },
  ],
  customer: sampleCustomer({
    comingOrders: [
      {
        id: 5,
        bookDate: '2026-11-28',
        periodName: '午餐',
        roomName: '兰厅',
        arrivalTime: '12:00',
        periodId: 1,
        peopleNum: 6,
        status: 2,
        statusName: '已预订',
      },
    ],
  }),
}

beforeEach(() => {
  stubCall(listOpenCalls, () => ({ list: [returning], count: 1, missed: 0 }))
  stubCall(listPhoneBoxes, () => ({ boxes: [], lineList: [], address: '' }))
  stubCall(listPhoneMessages, () => ({ list: [returning], count: 1 }))
})
const open = async () => {
  await renderConsole(<PhoneEntry />, { permissions: [gate], plugins: { [gate]: true } })
  await page.getByRole('button', { name: /^来电/ }).click()
}

test('a returning caller is shown with the last booking, and the coming one beside it [2.31]', async () => {
  const requests = stubCall(permissionCheck, () => ({ state: 1 as const, message: '', pluginId: 0 }))
  await open()
  const entry = page.getByRole('listitem')
  await expect.element(entry).toMatchTextContent(/王建国.*老客/)
  await expect.element(entry).toMatchTextContent(/已订.*兰厅.*上次 2026-11-01 晚餐 一楼 牡丹厅 10人 靠窗/)
  expect(requests.inputs).toEqual([{ node: gate }])
})

test('the box stays closed where the server refuses it, and the dialog says so [6.06] [8.04]', async () => {
  stubCall(permissionCheck, () => ({ state: -1 as const, message: '', pluginId: 0 }))
  await open()
  await expect
    .element(page.getByRole('dialog', { name: '温馨提示' }))
    .toMatchTextContent(/您没有权限访问该功能，请联系管理员授权！/)
  expect(page.getByRole('listitem').elements()).toEqual([])
})
