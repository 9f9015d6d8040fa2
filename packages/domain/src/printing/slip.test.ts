import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen } from '../money/money.ts'
import { printableText, printedWidth, spreadColumns, wrapColumns } from './columns.ts'
import { againLines, type OrderSlip, orderSlipLines } from './order-slip.ts'
import { layOutSlip, paperColumns, type SlipLine } from './slip.ts'

const slip: OrderSlip = {
  event: 'created',
  shopTitle: '和宴·望江店',
  orderSerial: '20261120000012',
  roomNames: ['牡丹厅'],
  dateText: '11月20日 周五',
  periodName: '晚餐',
  arrivalTime: '18:00',
  peopleNum: 10,
  guestName: '王先生',
  phone: '139***5678',
  labels: ['靠窗', '少辣'],
  celebrations: [],
  adminRemark: '生日蛋糕',
  remark: '',
  note: '新增订单',
  operatorName: '赵前台',
  openerName: '赵前台',
  at: '11-20 10:00',
  money: {
    serviceFee: fen(0),
    dishes: fen(0),
    deposit: fen(20_000),
    depositReceived: fen(0),
    total: fen(0),
    drinks: fen(0),
    discount: fen(0),
    paid: fen(0),
    vouchersLeft: fen(0),
  },
}
const textOf = (lines: readonly SlipLine[], columns = 32) =>
  layOutSlip(lines, columns)
    .map(({ text }) => text)
    .join('\n')

describe('columns', () => {
  test('a Chinese character, its punctuation and full-width forms are two, ASCII one', () => {
    expect(printedWidth('牡丹厅A8')).toBe(8)
    expect(printedWidth('（、“—”￥')).toBe(12)
    expect(printedWidth('𠮷')).toBe(2)
  })

  test('a line breaks between Chinese characters, and Latin words stay whole', () => {
    expect(wrapColumns('靠窗的大包厢', 8)).toEqual(['靠窗的大', '包厢'])
    expect(wrapColumns('带 birthday cake 来', 12)).toEqual(['带 birthday', 'cake 来'])
    expect(wrapColumns('A'.repeat(10), 4)).toEqual(['AAAA', 'AAAA', 'AA'])
  })

  test('a sum that does not fit beside its word goes under it', () => {
    expect(spreadColumns('应付', '12.00', 12)).toEqual(['应付   12.00'])
    expect(spreadColumns('应付应付应', '12.00', 12)).toEqual(['应付应付应', '       12.00'])
  })

  test('whatever is typed, no line is longer than the paper and none holds a command', () => {
    const kinds = fc.constantFrom('heading', 'text', 'notice', 'field', 'sum')
    const line = fc.record({
      kind: kinds,
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 90 }),
        fc.string({ unit: 'grapheme', maxLength: 90 }),
      ),
    })
    fc.assert(
      fc.property(line, fc.constantFrom(32, 48), ({ kind, text }, columns) => {
        const given = { kind, text, label: '备注', value: text } as SlipLine
        for (const printed of layOutSlip([given], columns)) {
          expect(printedWidth(printed.text)).toBeLessThanOrEqual(printed.large ? columns / 2 : columns)
          expect(printed.text).not.toMatch(/\p{Cc}/u)
        }
      }),
    )
  })

  test('the two ends of a line stay on it, whatever is typed between', () => {
    expect(textOf([{ kind: 'sum', label: '备\r\n注', value: '1\n2' }], 12)).toBe('备 注    1 2')
  })

  test('what a printer would obey is taken out, line ends stay', () => {
    expect(printableText('少\u001b@盐\u001dV\u0000\r\n多\t糖')).toBe('少@盐V\n多 糖')
  })
})

describe('an order’s slip', () => {
  test('the kitchen reads room, time, people and remarks, and neither telephone nor money', () => {
    const text = textOf(orderSlipLines(slip, 'kitchen'))
    expect(text).toContain('【新订单】')
    expect(text).toContain('牡丹厅')
    expect(text).toContain('餐段：晚餐 18:00到店')
    expect(text).toContain('人数：10人')
    expect(text).toContain('标签：靠窗、少辣')
    expect(text).toContain('备注：生日蛋糕')
    expect(text).not.toMatch(/139|订金|200\.00/)
  })

  test('the counter reads telephone and deposit too', () => {
    const money = { ...slip.money, serviceFee: fen(120_000) }
    const text = textOf(orderSlipLines({ ...slip, money }, 'counter'), paperColumns[80])
    expect(text).toMatch(/包厢服务费 +1,200\.00/)
    expect(text).toContain('电话：139***5678')
    expect(text).toContain(`应收订金${' '.repeat(34)}200.00`)
  })

  test('a change says what was changed before all else', () => {
    const changed = orderSlipLines({ ...slip, event: 'changed', note: '转台：牡丹厅 → 芍药厅' }, 'kitchen')
    expect(changed.slice(0, 3).map((line) => ('text' in line ? line.text : ''))).toEqual([
      '【改单】',
      '牡丹厅',
      '转台：牡丹厅 → 芍药厅',
    ])
  })

  test('a bill adds up', () => {
    const money = {
      serviceFee: fen(30_000),
      dishes: fen(70_000),
      deposit: fen(20_000),
      depositReceived: fen(20_000),
      total: fen(100_000),
      drinks: fen(8_800),
      discount: fen(800),
      paid: fen(80_000),
      vouchersLeft: fen(0),
    }
    const text = textOf(orderSlipLines({ ...slip, event: 'settled', money }, 'counter'))
    expect(text).toMatch(
      /消费金额 +1,000\.00\n其中包厢服务费 +300\.00\n酒水 +88\.00\n优惠 +8\.00\n已收订金 +200\.00\n应付 +880\.00/,
    )
    expect(text).toMatch(/实付 +800\.00\n欠款 +80\.00/)
    expect(text).not.toContain('备注')
  })

  test('a bill from which the fee was taken off claims none', () => {
    const money = { ...slip.money, serviceFee: fen(30_000), dishes: fen(70_000), total: fen(99_999) }
    expect(textOf(orderSlipLines({ ...slip, event: 'settled', money }, 'counter'))).not.toContain('服务费')
    const none = { ...money, serviceFee: fen(0), total: fen(100_000) }
    expect(textOf(orderSlipLines({ ...slip, event: 'settled', money: none }, 'counter'))).not.toContain(
      '服务费',
    )
  })

  test('printed once more, it says so once', () => {
    const again = againLines(againLines(orderSlipLines(slip, 'kitchen')))
    expect(textOf(again).match(/补打/g)).toHaveLength(1)
  })
})
