import { shopSettings } from '@roombook/contract/settings'
import { checkDraft, formInput, type RuleContext, type Saving } from '@roombook/order-screens'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { type BookDraft, convertedDraft, newDraft, placed } from './book-draft.ts'

const place = { bookDate: '2026-11-20', periodId: 2, roomId: 11, turn: 1 }
const draft: BookDraft = {
  ...newDraft(7),
  userName: ' 王先生 ',
  phone: '13800138000',
  people: '10',
  arrivalTime: '18:00',
  inviteStyleId: 1,
}
const context: RuleContext = {
  settings: shopSettings.parse({ phoneRequired: true, arrivalTimeRequired: true }),
  adminLevel: 1,
  time: { now: Date.parse('2026-11-20T12:00:00+08:00'), timezone: 'Asia/Shanghai' },
  period: {
    id: 2,
    title: '晚餐',
    startTime: '17:00',
    endTime: '21:00',
    disabled: false,
    booked: 0,
    bookable: 30,
  },
  order: undefined,
  customerPhone: undefined,
}
const faultsOf = (faultyDraft: BookDraft, saving: Saving = 'book') =>
  checkDraft(placed(faultyDraft, place), saving, context)

test('what was typed is sent without the blanks around it, for the room that was tapped', () => {
  expect(formInput(placed(draft, place))).toMatchObject({
    userName: '王先生',
    peopleNum: 10,
    roomIds: [11],
    turns: [1],
    openerId: 7,
    linked: false,
  })
  expect(faultsOf(draft)).toEqual({})
})

test('an empty form is told what it lacks in the words of the specification [5.11] [5.13] [5.14]', () => {
  expect(faultsOf(newDraft(null))).toEqual({
    userName: '请输入客户姓名',
    phone: '请输入手机号码',
    arrivalTime: '请选择到店时间',
    inviteStyleId: '请选择邀请函样式',
    openerId: '请选择开台员工',
  })
  expect(faultsOf(newDraft(null), 'hold')).toEqual({})
})

test.each(['0', '-1', '1.5', '十', '12345'])('%s people are none', (people) => {
  expect(faultsOf({ ...draft, people }).peopleNum).toBe('请输入正确的人数')
})

test('a hold that is converted keeps what the form has no field for, and tells its guest', () => {
  const hold = sampleOrderRow({
    deposit: 50_000,
    dishMode: 2,
    peopleNum: 0,
    orderLabels: [{ id: 3, group: 1, title: '靠窗' }],
  } as never)
  const converted = convertedDraft(hold)
  expect(converted).toMatchObject({ people: '', sendSms: true })
  expect(formInput(placed(converted, place))).toMatchObject({
    deposit: 50_000,
    dishMode: 2,
    orderLabels: ['3-1'],
  })
})
