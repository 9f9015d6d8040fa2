import type {
  CallInput,
  DishDetail,
  DishKind,
  DishSpec,
  KeptDish,
  SetItem,
  saveDish,
} from '@roombook/contract'
import { cartTotal, containsWithParts, defaultUnit, type Fen, fen, type Spice } from '@roombook/domain'
import { fenOf, type MoneyText, yuanOf } from '../../../platform/forms/money-item.tsx'

/** A specification on the form; without an id it is new. */
export interface SpecValue {
  id: number | null
  title: string
  price: MoneyText
}

/** A group of attributes on the form, and which attributes it came with: those keep their ids. */
export interface GroupValue {
  group: string
  titles: string[]
  known: readonly { id: number; title: string }[]
}

/** A dish of a set menu on the form. */
export interface ItemValue extends Omit<SetItem, 'number'> {
  number: number | null
  /** What can be chosen of the dish; undefined where that has not been asked for. */
  specs: readonly DishSpec[] | undefined
}

/** What stands on the form of a dish. */
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

/** A form on which nothing was typed. */
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

/** A dish as the form shows it. */
export function valuesOf(dish: DishDetail): DishValues {
  const groups = Map.groupBy(dish.attributes, ({ group }) => group)
  return {
    kind: dish.kind,
    title: dish.title,
    dishCategoryId: dish.dishCategoryId,
    price: yuanOf(dish.price),
    unit: dish.unit,
    image: dish.image,
    description: dish.description,
    spice: dish.spice,
    contains: dish.contains,
    specs: dish.specs.map(({ id, title, price }) => ({ id, title, price: yuanOf(price) })),
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

/** The form as it is sent: of what a kind does not have, nothing. */
export function inputOf(values: DishValues): Omit<CallInput<typeof saveDish>, 'dishId' | 'version'> {
  const { kind, title, dishCategoryId, price, unit, image, description, spice, contains } = values
  const isSet = kind === 'set'
  return {
    kind,
    title,
    dishCategoryId: dishCategoryId ?? 0,
    price: fenOf(price),
    unit,
    image,
    description,
    spice,
    contains,
    specs: isSet
      ? []
      : values.specs.map((spec) => ({ id: spec.id, title: spec.title, price: fenOf(spec.price) })),
    attributes: isSet ? [] : values.attributes.flatMap(attributesOf),
    peopleMin: isSet ? values.peopleMin : null,
    peopleMax: isSet ? values.peopleMax : null,
    perPerson: isSet && values.perPerson,
    items: isSet
      ? values.items.map(({ dishId, specId, number }) => ({ dishId, specId, number: number ?? 0 }))
      : [],
  }
}

const attributesOf = ({ group, titles, known }: GroupValue) =>
  titles.map((title) => ({ id: known.find((one) => one.title === title)?.id ?? null, group, title }))

/** Whether a form holds something that would be lost: it is compared as it would be sent. */
export const isChanged = (begun: DishValues, values: DishValues): boolean =>
  JSON.stringify(inputOf(begun)) !== JSON.stringify(inputOf(values))

/** What the dishes of a set menu cost by themselves. */
export const singlePrices = (items: readonly ItemValue[]): Fen =>
  cartTotal(items.map(({ price, number }) => ({ unitPrice: fen(price), quantity: number ?? 0 })))

/** What a set menu contains because its dishes do, without what is said of itself. */
export const inheritedContents = ({
  contains,
  items,
}: Pick<DishValues, 'contains'> & { items: readonly Pick<ItemValue, 'contains'>[] }): string[] =>
  containsWithParts({ contains: [], items }).filter((word) => !contains.includes(word))

/**
 * The dishes of a set menu with one more: one that is there is counted up, one with several specifications comes with
 * the first that is not there yet.
 */
export function withDish(items: readonly ItemValue[], dish: KeptDish): ItemValue[] {
  const there = (specId: number) => items.some((item) => item.dishId === dish.id && item.specId === specId)
  const spec = dish.specs.find(({ id }) => !there(id)) ?? dish.specs[0]
  const specId = spec?.id ?? 0
  if (there(specId)) {
    return items.map((item) =>
      item.dishId === dish.id && item.specId === specId ? { ...item, number: (item.number ?? 0) + 1 } : item,
    )
  }
  return [
    ...items,
    {
      dishId: dish.id,
      specId,
      number: 1,
      title: dish.title,
      specTitle: spec?.title ?? '',
      image: dish.image,
      unit: dish.unit,
      price: spec?.price ?? dish.price,
      contains: dish.contains,
      soldOut: dish.soldOut,
      withdrawn: dish.withdrawn,
      specs: dish.specs,
    },
  ]
}

/** From where to where an item went between two orders of the same keys; undefined where none did. */
export function movedBetween<K>(before: readonly K[], after: readonly K[]): [number, number] | undefined {
  const first = before.findIndex((key, at) => key !== after[at])
  if (first < 0) return undefined
  const [wentDown, cameUp] = [before[first], after[first]] as [K, K]
  return before[first + 1] === cameUp ? [first, after.indexOf(wentDown)] : [before.indexOf(cameUp), first]
}
