import type { ManagedDish } from '@roombook/contract/dishes'
import { type Fen, noMoney, parseMoney } from '@roombook/domain/money'

/** Parses an amount in yuan. */
export const fen = (yuan: string): Fen => parseMoney(yuan) ?? noMoney

/** A dish of 热菜 for 88 yuan, without options. */
export const managedDish = (differences: Partial<ManagedDish> = {}): ManagedDish => ({
  id: 1,
  version: 3,
  kind: 'dish',
  dishCategoryId: 1,
  categoryTitle: '热菜',
  title: '剁椒鱼头',
  image: '',
  description: '',
  price: fen('88'),
  unit: '份',
  specs: [],
  attributes: [],
  spice: '',
  contains: [],
  peopleMin: null,
  peopleMax: null,
  perPerson: false,
  itemCount: 0,
  soldOut: false,
  withdrawn: false,
  ...differences,
})

export const greens = managedDish({ id: 2, title: '清炒时蔬', price: fen('28.5') })

/** A set menu for eight to ten people. */
export const banquet = managedDish({
  id: 3,
  kind: 'set',
  title: '团圆宴',
  price: fen('1288'),
  peopleMin: 8,
  peopleMax: 10,
  itemCount: 2,
})
