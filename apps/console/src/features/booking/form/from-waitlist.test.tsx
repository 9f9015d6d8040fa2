import type { WaitlistEntry } from '@roombook/contract/waitlist'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { beginNew } from './begin-form.ts'
import { recogniseWaiting } from './form-customer.ts'
import { WaitingOverNotice } from './form-notices.tsx'
import { type FormState, isDirty } from './form-state.ts'
import { OrderFormProvider, type OrderFormValue } from './order-form-context.ts'
import { bookAnyway, showRefusal } from './show-refusal.ts'

const shop = { today: '2026-11-20', openerId: 4 }
const waiting: WaitlistEntry = {
  id: 7,
  bookDate: '2026-11-20',
  periodId: 2,
  periodName: '晚餐',
  userName: '孙立',
  sex: 1,
  phone: '139***1234',
  customerId: 9,
  peopleNum: 8,
  remark: '带老人',
  addedBy: '',
  createdAt: '2026-11-20T02:00:00Z',
  free: true,
}
const opened = beginNew('add', { bookDate: waiting.bookDate, periodId: 2, waiting }, shop)

const over = (data: Record<string, unknown>): FormState =>
  showRefusal(opened, {
    code: 'booking.waitlist_over',
    message: '该候补已结束，请刷新后查看',
    fields: {},
    data,
  })

const noticeOf = (state: FormState): string =>
  renderToStaticMarkup(
    <OrderFormProvider value={{ state } as OrderFormValue}>
      <WaitingOverNotice pending={false} onBook={() => {}} onLeave={() => Promise.resolve(true)} />
    </OrderFormProvider>,
  )

describe('an entry that somebody else ended meanwhile', () => {
  test('is told at the form, with who did it and why; and the ways on', () => {
    const notice = noticeOf(over({ state: 'removed', by: '周前台', reason: '联系不上' }))
    expect(notice).toContain('孙立已不在候补名单：周前台已移出（联系不上）')
    expect(notice).toMatch(/仍要预订.*关 ?闭/s)
    expect(noticeOf(over({ state: 'withdrawn' }))).toContain('客人已自行退出')
    expect(noticeOf(over({ state: 'booked' }))).toContain('已有此餐段的预订')
    expect(noticeOf(over({}))).toContain('候补已结束')
    expect(noticeOf(opened)).toBe('')
  })

  test('is asked about once, and everything typed stays', () => {
    const accepted = bookAnyway(over({ state: 'removed' }))
    expect(accepted.waitingOver).toMatchObject({ accepted: true })
    expect(accepted.draft).toBe(opened.draft)
    expect(noticeOf(accepted)).toBe('')
  })
})

test('the customer who waited is recognised by what the list knows, and closing loses nothing', () => {
  const known = recogniseWaiting(opened, sampleCustomer({ noShows: 2 }))
  expect(known.customer).toMatchObject({ id: 9, noShows: 2 })
  expect(known.draft).toMatchObject({
    customerId: 9,
    userName: '孙立',
    phone: '139***1234',
    adminRemark: '带老人',
    customerLabelIds: [26, 27],
  })
  expect(isDirty(known)).toBe(false)
})

test('what was typed for the waiting list stands in a form opened instead', () => {
  const { draft } = beginNew(
    'add',
    {
      bookDate: '2026-11-20',
      periodId: 2,
      userName: '孙立',
      phone: '13912341234',
      sex: 1,
      peopleNum: 8,
      remark: '带老人',
    },
    shop,
  )
  expect(draft).toMatchObject({ userName: '孙立', sex: 1, peopleNum: 8, adminRemark: '带老人' })
})
