import type { DishKind, DishSpec } from '@roombook/contract/dish-shapes'
import type { DishDetail, SetItem } from '@roombook/contract/dishes'
import { cartTotal, defaultUnit, type Spice } from '@roombook/domain/dishes'
import { type Fen, plainYuan } from '@roombook/domain/money'
import type { MoneyText } from '#platform/forms/money-item.tsx'

/** A specification in the form; a new one has no id. */
export interface SpecValue {
  id: number | null
  title: string
  price: MoneyText
}

/** A group of attributes in the form, with the attributes it was loaded with, which keep their ids. */
export interface GroupValue {
  group: string
  titles: string[]
  known: readonly { id: number; title: string }[]
}

/** A dish of a set menu in the form. */
export interface ItemValue extends Omit<SetItem, 'number'> {
  number: number | null
  /** Specifications of the dish; undefined until loaded. */
  specs: readonly DishSpec[] | undefined
}

/** Values of a dish's form. */
export interface DishValues {
  kind: DishKind
  title: string
  dishCategoryId: number | null
  price: MoneyText
  unit: string
  image: string
  description: string
  spice: Spice
  contains: string[]
  specs: SpecValue[]
  attributes: GroupValue[]
  peopleMin: number | null
  peopleMax: number | null
  perPerson: boolean
  items: ItemValue[]
}

/** Values of an empty form. */
export const newDish = (dishCategoryId: number | null, kind: DishKind = 'dish'): DishValues => ({
  kind,
  title: '',
  dishCategoryId,
  price: '',
  unit: defaultUnit,
  image: '',
  description: '',
  spice: '',
  contains: [],
  specs: [],
  attributes: [],
  peopleMin: null,
  peopleMax: null,
  perPerson: false,
  items: [],
})

/** Converts a dish to the form's values. */
export function toDishValues(dish: DishDetail): DishValues {
  const groups = Map.groupBy(dish.attributes, ({ group }) => group)
  return {
    kind: dish.kind,
    title: dish.title,
    dishCategoryId: dish.dishCategoryId,
    price: plainYuan(dish.price),
    unit: dish.unit,
    image: dish.image,
    description: dish.description,
    spice: dish.spice,
    contains: dish.contains,
    specs: dish.specs.map(({ id, title, price }) => ({ id, title, price: plainYuan(price) })),
    attributes: [...groups].map(([group, members]) => ({
      group,
      titles: members.map(({ title }) => title),
      known: members.map(({ id, title }) => ({ id, title })),
    })),
    peopleMin: dish.peopleMin,
    peopleMax: dish.peopleMax,
    perPerson: dish.perPerson,
    items: dish.items.map((item) => ({ ...item, specs: undefined })),
  }
}

/** Returns the sum of a set menu's dishes at their single prices. */
export const singlePrices = (items: readonly ItemValue[]): Fen =>
  cartTotal(items.map(({ price, number }) => ({ unitPrice: price, quantity: number ?? 0 })))
