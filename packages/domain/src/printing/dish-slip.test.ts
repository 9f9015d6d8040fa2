import { expect, test } from 'vitest'
import { fen } from '../money/money.ts'
import { dishSlipLines, type SlipDishes } from './dish-slip.ts'

const slip: SlipDishes = {
  mark: '',
  waiting: false,
  remark: '少盐',
  userRemark: '有老人',
  dishes: [
    {
      title: '清蒸鲈鱼',
      specTitle: '一斤半',
      attributeTitles: '免葱',
      unit: '条',
      quantity: 2,
      unitPrice: fen(12_800),
      items: [],
    },
    {
      title: '团圆宴',
      specTitle: '',
      attributeTitles: '',
      unit: '桌',
      quantity: 3,
      unitPrice: fen(128_800),
      items: [{ title: '拍黄瓜', specTitle: '', unit: '份', number: 2 }],
    },
  ],
}
const texts = (given: SlipDishes, place: 'kitchen' | 'counter') =>
  dishSlipLines(given, place).map((line) =>
    'text' in line ? line.text : 'label' in line ? `${line.label} ${line.value}` : '',
  )

test('the kitchen reads what, how many and how, and no money', () => {
  expect(texts(slip, 'kitchen')).toEqual([
    '清蒸鲈鱼（一斤半） ×2条',
    '  免葱',
    '团圆宴 ×3桌',
    '  · 拍黄瓜 ×6份',
    '点菜备注：少盐',
    '客人备注：有老人',
  ])
})

test('the counter reads what it costs too', () => {
  const read = texts(slip, 'counter')
  expect(read).toContain('清蒸鲈鱼（一斤半） ×2条 256.00')
  expect(read).toContain('合计 4120.00')
})

test('what is dropped, and what waits for the guest, says so first', () => {
  expect(texts({ ...slip, mark: '退单' }, 'kitchen')[0]).toBe('以下菜品全部取消')
  expect(texts({ ...slip, mark: '改单', waiting: true }, 'kitchen')[0]).toBe('待客人确认，请勿制作')
})
