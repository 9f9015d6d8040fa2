import { describe, expect, test } from 'vitest'
import { fen, noMoney } from '../money/money.ts'
import { type OrderSlip, orderSlipLines } from './order-slip.ts'
import { layOutSlip, paperColumns, type SlipLine } from './slip.ts'
import { type PrinterPlace, printerPlaces, type SlipEvent, slipEvents } from './slip-events.ts'
import { testSlipLines } from './test-slip.ts'

const noSums = {
  serviceFee: noMoney,
  dishes: noMoney,
  deposit: noMoney,
  depositReceived: noMoney,
  total: noMoney,
  drinks: noMoney,
  discount: noMoney,
  paid: noMoney,
  vouchersLeft: noMoney,
}
/** An order with a room and no other data. */
const bare: OrderSlip = {
  event: 'created',
  shopTitle: '和宴',
  orderSerial: '20261120000012',
  roomNames: ['牡丹厅', '芍药厅'],
  dateText: '',
  periodName: '',
  arrivalTime: '',
  peopleNum: 0,
  guestName: '',
  phone: '',
  labels: [],
  celebrations: [],
  adminRemark: '',
  remark: '',
  note: '',
  operatorName: '',
  openerName: '',
  at: '',
  money: noSums,
}
const sums = {
  ...noSums,
  serviceFee: fen(11_100),
  deposit: fen(22_200),
  depositReceived: fen(33_300),
  total: fen(444_400),
  drinks: fen(55_500),
  paid: fen(66_600),
}
const events = Object.keys(slipEvents) as SlipEvent[]
const places = Object.keys(printerPlaces) as PrinterPlace[]
const textOf = (lines: readonly SlipLine[]) =>
  layOutSlip(lines, paperColumns[80])
    .map(({ text }) => text)
    .join('\n')
const print = (more: Partial<OrderSlip>, place: PrinterPlace = 'counter') =>
  textOf(orderSlipLines({ ...bare, ...more }, place))

describe('whatever happened', () => {
  test.each(events)('a slip of %s leaves out every field of which nothing is known', (event) => {
    for (const place of places) {
      const lines = orderSlipLines({ ...bare, event }, place)
      expect(lines.filter((line) => line.kind === 'field')).toEqual([
        { kind: 'field', label: '单号', value: bare.orderSerial },
      ])
      expect(lines.filter((line) => line.kind === 'notice')).toEqual([])
    }
  })

  test.each(events)('the kitchen reads of %s neither telephone nor any amount', (event) => {
    const secret = { event, phone: '139***5678', money: sums }
    expect(print(secret, 'kitchen')).not.toMatch(/139|[.]00|订金|服务费|应付/)
    expect(print(secret, 'counter')).toMatch(/139[\s\S]+[.]00/)
  })

  test.each(events)(
    'what was done stands on a slip of %s only where something changed for the kitchen',
    (event) => {
      const note = '转台：牡丹厅 → 芍药厅'
      expect(print({ event, note }, 'kitchen').includes(note)).toBe(
        event === 'changed' || event === 'cancelled',
      )
    },
  )
})

test('all rooms of a booking stand at the head, and a time of arrival needs no name of a period', () => {
  expect(print({})).toMatch(/^【新订单】\n牡丹厅、芍药厅\n/)
  expect(print({ arrivalTime: '18:00' })).toContain('餐段：18:00到店')
  expect(print({ periodName: '晚餐' })).toMatch(/餐段：晚餐$/m)
})

test('staff’s remark and the guest’s are told apart, and neither is on a bill', () => {
  const remarks = { adminRemark: '上蛋糕', remark: '少辣', celebrations: ['生日', '寿宴'] }
  expect(print(remarks, 'kitchen')).toMatch(/庆祝：生日、寿宴\n备注：上蛋糕\n客人留言：少辣/)
  expect(print({ ...remarks, event: 'settled' })).not.toMatch(/蛋糕|少辣|庆祝/)
})

describe('a bill', () => {
  const bill = (money: Partial<OrderSlip['money']>) =>
    print({ event: 'settled', money: { ...noSums, ...money } })

  test('of nothing says that nothing is to be paid, and no other sum', () => {
    expect(bill({})).toMatch(/消费金额 +0\.00\n应付 +0\.00\n-/)
  })

  test('says what goes back of a deposit that is more than was eaten, and of one that is as much nothing', () => {
    const deposit = { deposit: fen(50_000), depositReceived: fen(50_000) }
    expect(bill({ ...deposit, total: fen(30_000) })).toMatch(/应付 +0\.00\n应退订金 +200\.00/)
    expect(bill({ ...deposit, depositLeft: 'change', total: fen(30_000) })).toMatch(
      /已收订金 +500\.00\n应付 +0\.00\n订金余款退还现金 +200\.00/,
    )
    expect(bill({ ...deposit, total: fen(50_000) })).not.toMatch(/应退|欠款/)
  })

  test('of a discount larger than itself owes nothing', () => {
    expect(bill({ total: fen(10_000), discount: fen(10_001) })).toMatch(/应付 +0\.00\n-/)
  })

  test('counts no deposit that was asked for and not received', () => {
    expect(bill({ deposit: fen(20_000), total: fen(100_000) })).toMatch(/应付 +1,000\.00\n欠款 +1,000\.00/)
  })
})

test('a slip of dishes has them instead of the deposit, and its mark at the head', () => {
  const dish = { title: '松鼠鳜鱼', specTitle: '', attributeTitles: '', unit: '份', quantity: 2 }
  const dishes = {
    ...({ mark: '改单', remark: '', userRemark: '', waiting: false } as const),
    dishes: [{ ...dish, unitPrice: fen(12_800), items: [] }],
  }
  const slip = print({ event: 'dishes', money: sums, dishes })
  expect(slip).toMatch(/^【点菜单·改单】/)
  expect(slip).toMatch(/合计 +256\.00/)
  expect(slip).not.toMatch(/订金|服务费/)
  expect(print({ event: 'dishes', money: sums, dishes }, 'kitchen')).not.toContain('256')
})

test.each(Object.values(paperColumns))(
  'a test page fills %i columns to the last, so that one sees them',
  (columns) => {
    const page = { shopTitle: '和宴', printerTitle: '后厨', placeName: '厨房', columns, at: '11-20 10:00' }
    const printed = layOutSlip(testSlipLines(page), columns).map(({ text }) => text)
    const digits = printed.filter((text) => /^\d+$/.test(text))
    const characters = printed.filter((text) => /^[一二三四五六七八九十]+$/.test(text))
    expect(digits.map((text) => text.length)).toEqual([columns])
    expect(characters.map((text) => text.length)).toEqual([columns / 2])
  },
)
