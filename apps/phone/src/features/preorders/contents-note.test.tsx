import type { GuestCart } from '@roombook/contract/preorders-of-guests'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ConfirmQuestion } from './confirm-question.tsx'
import type { DishClient } from './dish-client.ts'
import { DishMenu } from './dish-menu.tsx'
import type { ShownMenu } from './shown-menu.ts'

// Its buttons import styles that only a browser build can load.
vi.mock('antd-mobile', () => ({ Button: ({ children }: { children: string }) => children }))

const note = '未标注不代表不含，有过敏或忌口请告知门店'
const cart = { dishLines: [], count: 1, total: 4_800, serviceFee: 0 } as unknown as GuestCart

const menuOf = (...contents: string[][]): string => {
  const dishes = contents.map((contains, at) => ({
    id: at + 1,
    dishCategoryId: 1,
    title: `第${at + 1}道`,
    image: '',
    description: '',
    spice: 'mild',
    contains,
    price: 4_800,
    unit: '份',
    specs: [],
    attributes: [],
    kind: 'dish',
    items: [],
  }))
  const menu = { categories: [{ id: 1, title: '热菜' }], dishes } as unknown as ShownMenu
  return renderToStaticMarkup(
    <DishMenu menu={menu} cart={cart} client={{} as DishClient} onChoose={() => undefined} />,
  )
}

test('a menu that tells what one dish contains says that the others may contain it too', () => {
  expect(menuOf([], ['虾蟹'])).toContain(note)
  const untagged = menuOf([], [])
  expect(untagged).toContain('微辣')
  expect(untagged).not.toContain(note)
})

test('whoever confirms dishes is asked to tell the store what they must not eat', () => {
  const question = renderToStaticMarkup(
    <ConfirmQuestion cart={cart} onYes={() => undefined} onNo={() => undefined} />,
  )
  expect(question).toContain('确认后交给厨房准备')
  expect(question).toContain(note)
})
