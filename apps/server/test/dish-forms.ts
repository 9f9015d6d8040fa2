import type { CallInput } from '@roombook/contract'
import { saveDishCategory } from '@roombook/contract/dish-categories'
import { type DishDetail, saveDish } from '@roombook/contract/dishes'
import type { PlainMoney } from '@roombook/domain/money'
import type { TestClient } from './test-app.ts'

type Caller = Pick<TestClient, 'call'>
type Form = PlainMoney<CallInput<typeof saveDish>>

/**
 * Creates a category.
 * @returns its id.
 */
export const createCategory = async (person: Caller, title: string): Promise<number> =>
  (await person.call(saveDishCategory, { title })).id

/** Builds a dish form: 58.00 yuan, in the given category. */
export const buildDishForm = (dishCategoryId: number, title: string, given: Partial<Form> = {}): Form => ({
  title,
  dishCategoryId,
  price: 5800,
  ...given,
})

/** Creates a dish. */
export const createDish = (
  person: Caller,
  dishCategoryId: number,
  title: string,
  given: Partial<Form> = {},
): Promise<DishDetail> => person.call(saveDish, buildDishForm(dishCategoryId, title, given))

/** Builds an edit form with all fields of a dish. */
export const buildDishEdit = (dish: DishDetail, given: Partial<Form> = {}): Form => ({
  dishId: dish.id,
  version: dish.version,
  kind: dish.kind,
  title: dish.title,
  dishCategoryId: dish.dishCategoryId,
  price: dish.price,
  unit: dish.unit,
  image: dish.image,
  description: dish.description,
  specs: dish.specs,
  attributes: dish.attributes,
  spice: dish.spice,
  contains: dish.contains,
  peopleMin: dish.peopleMin,
  peopleMax: dish.peopleMax,
  perPerson: dish.perPerson,
  items: dish.items.map(({ dishId, specId, number }) => ({ dishId, specId, number })),
  ...given,
})
