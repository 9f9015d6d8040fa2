import type { CustomerHit } from '@roombook/contract'
import { describe, expect, test } from 'vitest'
import { emptyDraft } from './book-draft.ts'
import { callerKeyword, callerOf, chooseCaller, recogniseCaller, typePhone } from './pick-caller.ts'

const wang: CustomerHit = {
  id: 9,
  userName: '王建国',
  phone: '139***1234',
  sex: 1,
  userLevel: '贵宾',
  visits: 8,
  labels: [{ id: 26, title: '老板常客' }],
  lastOrder: null,
  lastOrders: [],
  moreRecords: false,
  habitRemark: '',
  comingOrders: [],
  nextBirthday: null,
  birthdayType: 0,
  balance: 0,
  owed: 0,
  noShows: 0,
}
const draft = { ...emptyDraft(7), phone: '139 1234 1234' }

describe('a caller', () => {
  test('is searched from four digits on, pasted as they may be, and not once known', () => {
    expect(callerKeyword({ phone: '139', customerId: null })).toBeUndefined()
    expect(callerKeyword({ phone: '１２３４', customerId: null })).toBe('1234')
    expect(callerKeyword({ phone: '+86 139-1234-1234', customerId: null })).toBe('13912341234')
    expect(callerKeyword({ phone: '139***1234', customerId: null })).toBeUndefined()
    expect(callerKeyword({ phone: '1234', customerId: 9 })).toBeUndefined()
  })

  test('is known by the whole phone, where it is one customer’s alone', () => {
    expect(callerOf([wang], draft.phone)).toBe(wang)
    expect(callerOf([wang], '1234')).toBeUndefined()
    expect(callerOf([wang, { ...wang, id: 10 }], draft.phone)).toBeUndefined()
  })

  test('fills what is empty, and leaves a name that was typed', () => {
    expect(recogniseCaller(draft, wang)).toMatchObject({
      customerId: 9,
      customerLabelIds: [26],
      userName: '王建国',
      sex: 1,
      phone: draft.phone,
    })
    expect(recogniseCaller({ ...draft, userName: '李秘书' }, wang)).toMatchObject({
      customerId: 9,
      userName: '李秘书',
      sex: 0,
    })
  })

  test('who was chosen from those found brings name, title, labels and the masked phone', () => {
    expect(chooseCaller(wang)).toEqual({
      customerId: 9,
      customerLabelIds: [26],
      phone: '139***1234',
      userName: '王建国',
      sex: 1,
    })
  })

  test('is let go of with what they filled in when another phone is typed', () => {
    const known = recogniseCaller(draft, wang)
    expect(typePhone(known, wang, '13912341235')).toMatchObject({
      phone: '13912341235',
      customerId: null,
      customerLabelIds: [],
      userName: '',
      sex: 0,
    })
    expect(typePhone({ ...known, userName: '李秘书' }, wang, '1')).toMatchObject({ userName: '李秘书' })
    expect(typePhone(known, wang, '13912341234')).toMatchObject({ customerId: 9, userName: '王建国' })
  })

  test('whose masked phone is changed gives way to a new one', () => {
    const chosen = { ...draft, ...chooseCaller(wang) }
    expect(typePhone(chosen, wang, '139***123')).toMatchObject({ phone: '', customerId: null })
    expect(typePhone(chosen, wang, '139***12345')).toMatchObject({ phone: '5', customerId: null })
  })
})
