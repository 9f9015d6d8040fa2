import type { CustomerHit } from '@roombook/contract'
import { emptyDraft, type OrderDraft } from './order-draft.ts'

/** A customer for tests: 王建国, an old guest with two labels. */
export function sampleCustomer(differences: Partial<CustomerHit> = {}): CustomerHit {
  return {
    id: 9,
    userName: '王建国',
    phone: '139***1234',
    sex: 1,
    userLevel: '贵宾',
    visits: 8,
    labels: [
      { id: 26, title: '老板常客' },
      { id: 27, title: '海鲜过敏' },
    ],
    lastOrder: null,
    lastOrders: [],
    moreRecords: false,
    habitRemark: '靠窗',
    comingOrders: [],
    nextBirthday: null,
    birthdayType: 0,
    balance: 0,
    owed: 0,
    noShows: 0,
    ...differences,
  }
}

/** A form on which a telephone booking has been taken down. */
export function sampleDraft(differences: Partial<OrderDraft> = {}): OrderDraft {
  return {
    ...emptyDraft,
    phone: '13912341234',
    userName: '王建国',
    sex: 1,
    peopleNum: 10,
    bookDate: '2026-11-20',
    periodId: 2,
    rooms: [{ id: 1, turn: 1 }],
    arrivalTime: '18:00',
    inviteStyleId: 1,
    openerId: 4,
    ...differences,
  }
}
