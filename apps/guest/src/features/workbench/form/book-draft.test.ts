import { expect, test } from 'vitest'
import { emptyDraft, faultsOf, formOf, timesOf } from './book-draft.ts'

const place = { bookDate: '2026-11-20', periodId: 2, roomId: 11, turn: 1 }
const draft = {
  ...emptyDraft(7),
  userName: ' 王先生 ',
  phone: '13800138000',
  people: '10',
  arrivalTime: '18:00',
  inviteStyleId: 1,
}
const context = {
  settings: { phoneRequired: true, arrivalTimeRequired: true },
  actor: { adminLevel: 1 },
  time: { now: Date.parse('2026-11-20T12:00:00+08:00'), timezone: 'Asia/Shanghai' },
  period: timesOf({ startTime: '17:00', endTime: '21:00' }),
} as const

test('what was typed is sent without the blanks around it, for the room that was tapped', () => {
  expect(formOf(draft, place)).toMatchObject({
    userName: '王先生',
    peopleNum: 10,
    roomIds: [11],
    turns: [1],
    openerId: 7,
    linked: false,
  })
  expect(faultsOf(formOf(draft, place), false, context)).toEqual({})
})

test('an empty form is told what it lacks in the words of the specification [5.11] [5.13] [5.14]', () => {
  const faults = faultsOf(formOf(emptyDraft(null), place), false, context)
  expect(faults).toEqual({
    userName: '请输入客户姓名',
    phone: '请输入手机号码',
    arrivalTime: '请选择到店时间',
    inviteStyleId: '请选择邀请函样式',
    openerId: '请选择开台员工',
  })
  expect(faultsOf(formOf(emptyDraft(null), place), true, context)).toEqual({})
})

test.each(['0', '-1', '1.5', '十', '12345'])('%s people are none', (people) => {
  expect(faultsOf(formOf({ ...draft, people }, place), false, context).peopleNum).toBe('请输入正确的人数')
})
