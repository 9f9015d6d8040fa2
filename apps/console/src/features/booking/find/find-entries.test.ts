import { expect, test } from 'vitest'
import { findEntries } from './find-entries.ts'

const entries = [
  { title: '桌台', keywords: ['停用包厢', '包间'], path: '/table', closed: false },
  { title: '包厢使用率', keywords: [], path: '/statistics', closed: false },
  { title: '发票', keywords: ['开票'], path: '/wallet-record', closed: false },
]
const found = (keyword: string) => findEntries(entries, keyword).map(({ entry, by }) => [entry.title, by])

test('titles come before keywords, and a keyword says by what it was found', () => {
  expect(found('包厢')).toEqual([
    ['包厢使用率', undefined],
    ['桌台', '停用包厢'],
  ])
  expect(found('开 票')).toEqual([['发票', '开票']])
})

test('the same words in another order, and within a longer question, are found', () => {
  expect(found('包厢停用')).toEqual([['桌台', '停用包厢']])
  expect(found('怎么开票')).toEqual([['发票', '开票']])
})

test('one character, as of a surname, finds no page', () => {
  expect(found('包')).toEqual([])
  expect(found('没有的')).toEqual([])
})
