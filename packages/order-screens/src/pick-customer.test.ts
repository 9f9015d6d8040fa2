import { describe, expect, test } from 'vitest'
import { emptyDraft } from './order-draft.ts'
import { sampleCustomer, sampleDraft } from './order-samples.ts'
import {
  chooseCustomer,
  customerOfPhone,
  customerQuestion,
  type MatchedDraft,
  phoneKeyword,
  readTypedPhone,
  recogniseCustomer,
  typePhone,
} from './pick-customer.ts'

const nobody: MatchedDraft = { draft: emptyDraft, customer: undefined }
const customer = sampleCustomer()
const chosen = chooseCustomer(nobody, customer)

describe('a phone as it is typed or pasted', () => {
  test.each([
    ['+86 138 0013 8000', '13800138000'],
    ['86-138-0013-8000', '13800138000'],
    ['013800138000', '13800138000'],
    ['17951 13800138000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['138 00', '13800'],
  ])('%s is read as %s [5.06]', (typed, read) => {
    expect(readTypedPhone(typed)).toBe(read)
  })

  test('the field holds 16 characters [5.13] [9.05]', () => {
    expect(readTypedPhone('12345678901234567890')).toHaveLength(16)
  })
})

describe('what customers are searched by', () => {
  test('four digits of a phone are enough, a masked one is known already [7.23]', () => {
    expect(phoneKeyword('123')).toBeUndefined()
    expect(phoneKeyword('1234')).toBe('1234')
    expect(phoneKeyword('139***1234')).toBeUndefined()
  })

  test('a name is searched while no phone stands, and never one that is stored', () => {
    const named = { ...emptyDraft, userName: ' 王 ' }
    expect(customerQuestion(named, emptyDraft)).toEqual({ by: 'name', keyword: '王' })
    expect(customerQuestion({ ...named, phone: '139' }, emptyDraft)).toBeUndefined()
    expect(customerQuestion(named, { ...emptyDraft, userName: '王' })).toBeUndefined()
    expect(customerQuestion(chosen.draft, emptyDraft)).toBeUndefined()
  })
})

describe('choosing a customer', () => {
  test('fills name, title, labels and the masked phone', () => {
    expect(chosen.draft).toMatchObject({
      customerId: 9,
      userName: '王建国',
      sex: 1,
      phone: '139***1234',
      customerLabelIds: [26, 27],
    })
  })

  test('three labels at most come with them [5.16]', () => {
    const labels = [1, 2, 3, 4].map((id) => ({ id, title: `${id}` }))
    expect(chooseCustomer(nobody, sampleCustomer({ labels })).draft.customerLabelIds).toEqual([1, 2, 3])
  })

  test('a phone typed in full recognises them and keeps the name the booking is made under', () => {
    const draft = sampleDraft({ userName: '李秘书', sex: 2, customerLabelIds: [30] })
    const known = recogniseCustomer({ draft, customer: undefined }, customer).draft
    expect(known).toMatchObject({ customerId: 9, userName: '李秘书', sex: 2, phone: '13912341234' })
    expect(known.customerLabelIds).toEqual([26, 27, 30])
    expect(recogniseCustomer(nobody, customer).draft).toMatchObject({ userName: '王建国', sex: 1 })
  })

  test('only one whose masked phone agrees is recognised', () => {
    const other = sampleCustomer({ id: 2, phone: '138***1234' })
    expect(customerOfPhone([other, customer], '13912341234')?.id).toBe(9)
    expect(customerOfPhone([other], '13912341234')).toBeUndefined()
    expect(customerOfPhone([customer], '1234')).toBeUndefined()
    expect(customerOfPhone([customer, { ...customer, id: 3 }], '13912341234')).toBeUndefined()
  })
})

describe('typing another phone', () => {
  test('lets go of the customer and of what they had filled in', () => {
    const next = typePhone(chosen, '5')
    expect(next.customer).toBeUndefined()
    expect(next.draft).toEqual({ ...emptyDraft, phone: '5' })
  })

  test('leaves what was typed over it', () => {
    const edited = { ...chosen, draft: { ...chosen.draft, userName: '李秘书', customerLabelIds: [26] } }
    expect(typePhone(edited, '5').draft).toMatchObject({ userName: '李秘书', customerLabelIds: [26] })
  })

  test('a masked phone cannot be corrected, only begun anew', () => {
    expect(typePhone(chosen, '139***123').draft.phone).toBe('')
    expect(typePhone(chosen, '139***12345').draft.phone).toBe('5')
    expect(typePhone(chosen, '13800138000').draft.phone).toBe('13800138000')
  })

  test('the same phone again changes nothing', () => {
    expect(typePhone(chosen, chosen.draft.phone)).toBe(chosen)
    const typed: MatchedDraft = { draft: sampleDraft({ customerId: 9 }), customer }
    expect(typePhone(typed, '139 1234 1234')).toBe(typed)
  })
})
