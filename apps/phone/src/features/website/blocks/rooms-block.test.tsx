import { noMoney } from '@roombook/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RoomsBlock } from './rooms-block.tsx'

const room = {
  id: 7,
  title: '牡丹厅',
  floorName: '一楼',
  images: [],
  facilities: [],
  capacityText: '8–12人',
  serviceFee: noMoney,
  averageSpend: noMoney,
}
const renderBlock = (total: number, bookPath?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RoomsBlock
        block={{ key: 'r', kind: 'rooms', title: '包厢一览', rooms: [room], total }}
        bookPath={bookPath}
      />
    </MemoryRouter>,
  )

test('below some of the rooms a link leads to all that can be booked, where guests book by themselves', () => {
  expect(renderBlock(18, '/m/s/1/book')).toMatch(/<a [^>]*href="\/m\/s\/1\/book"[^>]*>查看全部18间<\/a>/)
  expect(renderBlock(1, '/m/s/1/book')).not.toContain('查看全部')
  expect(renderBlock(18)).not.toContain('查看全部')
})
