import { describe, expect, test } from 'vitest'
import { expandRoomNames } from './expand-room-names.ts'

describe('names of rooms that are added together [2.07]', () => {
  test.each([
    ['A1–A3', ['A1', 'A2', 'A3']],
    ['A08~A11', ['A08', 'A09', 'A10', 'A11']],
    ['A1-3', ['A1', 'A2', 'A3']],
    ['101—103', ['101', '102', '103']],
    ['1号厅至3号厅', ['1号厅', '2号厅', '3号厅']],
    ['1-3号厅', ['1号厅', '2号厅', '3号厅']],
    ['牡丹厅、芍药厅', ['牡丹厅', '芍药厅']],
    [' 牡丹厅 ，B1～B2;\n海棠厅', ['牡丹厅', 'B1', 'B2', '海棠厅']],
    ['B2、B1–B3', ['B2', 'B1', 'B3']],
    ['VIP-A', ['VIP-A']],
    ['A9–A9', ['A9']],
  ])('%s', (text, names) => {
    expect(expandRoomNames(text)).toEqual({ names })
  })

  test.each([
    ['', '请输入包厢名称'],
    ['、，', '请输入包厢名称'],
    ['A9–A1', '「A9–A1」的起止颠倒了'],
    ['A1–B9', '「A1–B9」的起止名称不一致'],
    ['1号厅-3号房', '「1号厅-3号房」的起止名称不一致'],
    ['A1–A201', '一次最多添加200个包厢'],
    ['A1–A150、B1–B51', '一次最多添加200个包厢'],
    ['一'.repeat(21), `「${'一'.repeat(21)}」超过20个字符`],
  ])('%s is refused', (text, fault) => {
    expect(expandRoomNames(text)).toEqual({ fault })
  })

  test('two hundred at once are the most', () => {
    expect(expandRoomNames('A1–A200')).toMatchObject({ names: { length: 200 } })
  })
})
