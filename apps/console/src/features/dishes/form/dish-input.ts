import type { CallInput } from '@roombook/contract'
import type { saveDish } from '@roombook/contract/dishes'
import { toFen } from '#platform/forms/money-item.tsx'
import type { DishValues, GroupValue } from './dish-values.ts'

/** Converts the form to the call's input; fields that the kind does not have are empty. */
export function toDishInput(values: DishValues): Omit<CallInput<typeof saveDish>, 'dishId' | 'version'> {
  const { kind, title, dishCategoryId, price, unit, image, description, spice, contains } = values
  const isSet = kind === 'set'
  return {
    kind,
    title,
    dishCategoryId: dishCategoryId ?? 0,
    price: toFen(price),
    unit,
    image,
    description,
    spice,
    contains,
    specs: isSet
      ? []
      : values.specs.map((spec) => ({ id: spec.id, title: spec.title, price: toFen(spec.price) })),
    attributes: isSet ? [] : values.attributes.flatMap(toAttributes),
    peopleMin: isSet ? values.peopleMin : null,
    peopleMax: isSet ? values.peopleMax : null,
    perPerson: isSet && values.perPerson,
    items: isSet
      ? values.items.map(({ dishId, specId, number }) => ({ dishId, specId, number: number ?? 0 }))
      : [],
  }
}

const toAttributes = ({ group, titles, known }: GroupValue) =>
  titles.map((title) => ({ id: known.find((one) => one.title === title)?.id ?? null, group, title }))

/** Whether closing the form would lose entries; compares the inputs that would be sent. */
export const isChanged = (begun: DishValues, values: DishValues): boolean =>
  JSON.stringify(toDishInput(begun)) !== JSON.stringify(toDishInput(values))
