import { describe, expect, test } from 'vitest'
import { printableText, printedWidth, spreadColumns, wrapColumns } from './columns.ts'

test.each([
  ['', 0],
  [' ~', 2],
  ['·é…', 6],
  ['１８:００', 9],
  ['👨‍👩‍👧', 10],
])('%j takes %i columns', (text, columns) => {
  expect(printedWidth(text)).toBe(columns)
})

describe('a line', () => {
  test('is filled to its last column, and a Chinese character is never cut in half', () => {
    expect(wrapColumns('牡丹芍药', 8)).toEqual(['牡丹芍药'])
    expect(wrapColumns('A牡丹芍药', 8)).toEqual(['A牡丹芍', '药'])
  })

  test('that follows is indented, after a line feed too, and no longer for it', () => {
    expect(wrapColumns('备注：靠窗少辣\n带蛋糕', 10, 4)).toEqual(['备注：靠窗', '    少辣', '    带蛋糕'])
  })

  test('of a word that is longer than the rest of it begins with the word, one longer than a line is broken', () => {
    expect(wrapColumns('订单 ABCDEF', 8)).toEqual(['订单', 'ABCDEF'])
    expect(wrapColumns('单号：ABCDEFGHIJ', 8, 2)).toEqual(['单号：AB', '  CDEFGH', '  IJ'])
  })

  test('breaks at spaces without keeping any, however many there are', () => {
    expect(wrapColumns('AAAA BBBB', 4)).toEqual(['AAAA', 'BBBB'])
    expect(wrapColumns('AAAA   BBBB  ', 4)).toEqual(['AAAA', 'BBBB'])
  })

  test('that is empty stays', () => {
    expect(wrapColumns('', 8)).toEqual([''])
    expect(wrapColumns('上\n\n下', 8)).toEqual(['上', '', '下'])
  })
})

test('a sum stays beside its word while one space is between them, and is wrapped to the right below', () => {
  expect(spreadColumns('应付', '1.00', 9)).toEqual(['应付 1.00'])
  expect(spreadColumns('应付', '1.00', 8)).toEqual(['应付', '    1.00'])
  expect(spreadColumns('很长的名称', '1234567', 6)).toEqual(['很长的', '名称', '123456', '     7'])
})

test('nothing that turns or hides a text, or begins a command, reaches the printer', () => {
  expect(printableText('王\u202e芳\u200b\u0085\u009b1m\ud800\ue000')).toBe('王芳1m')
  expect(printableText('一\r二\u2028三\r\n\r\n四\t五')).toBe('一\n二\n三\n\n四 五')
})
