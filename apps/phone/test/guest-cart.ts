import type { GuestCart, GuestDish, GuestLine } from '@roombook/contract/preorders-of-guests'
import { lineTotal } from '@roombook/domain/dishes'
import { fen, noMoney, sumOf } from '@roombook/domain/money'

/** A sample dish of the menu, priced in fen. */
export const dish = (
  id: number,
  title: string,
  price: number,
  differences: Partial<GuestDish> = {},
): GuestDish => ({
  id,
  kind: 'dish',
  dishCategoryId: 1,
  title,
  image: '',
  description: '',
  price: fen(price),
  unit: '份',
  specs: [],
  attributes: [],
  spice: 'none',
  contains: [],
  soldOut: false,
  peopleMin: null,
  peopleMax: null,
  perPerson: false,
  items: [],
  fitsPeople: false,
  ...differences,
})
/** A sample line of the cart with a quantity of a dish. */
export const line = (of: GuestDish, quantity: number, differences: Partial<GuestLine> = {}): GuestLine => ({
  lineId: of.id,
  dishId: of.id,
  title: of.title,
  image: '',
  spec: '',
  specId: 0,
  attributeTitles: '',
  attributeIds: [],
  unitPrice: of.price,
  unit: '份',
  quantity,
  linePrice: lineTotal(of.price ?? noMoney, quantity),
  kind: 'dish',
  items: [],
  chooser: 'host',
  chooserName: '主人',
  mine: true,
  problem: '',
  tooFew: '',
  ...differences,
})

/** A sample cart shared by all guests of an order. */
export const cart = (dishLines: GuestLine[] = [], differences: Partial<GuestCart> = {}): GuestCart => ({
  version: dishLines.length,
  sureState: 0,
  dishMode: 1,
  mayChoose: true,
  mayConfirm: true,
  closedWords: '',
  userRemark: '',
  shopTitle: '云厅',
  roomName: '牡丹厅',
  bookDate: '2026-11-20',
  periodName: '晚餐',
  arrivalTime: '18:00',
  peopleNum: 10,
  dishLines,
  count: dishLines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: sumOf(dishLines, ({ linePrice }) => linePrice ?? noMoney),
  serviceFee: noMoney,
  ...differences,
})
