import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  readDishChoices as choicesCall,
  listOfferedDishes as dishesCall,
  listDishGroups as groupsCall,
  OfferedDish,
} from '@roombook/contract/offered-dishes'
import { containsWithComponents } from '@roombook/domain/dishes'
import {
  findDishes,
  listOfferedCategories,
  listOfferedDishes,
  type MenuDish,
} from '#features/dishes/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readOpenPreorder } from './open-preorder.ts'
import { toSetItems } from './preorder.view.ts'

/** Lists the categories with dishes to choose from. */
export const listDishGroups = (call: StaffCall): Promise<OutputOf<typeof groupsCall>> =>
  call.read(async (tx) => {
    const categories = await listOfferedCategories(tx, call.shopId, call.today)
    return { list: categories.map(({ id, title, dishCount }) => ({ id, title, count: dishCount })) }
  })

/**
 * Lists a page of the dishes to choose from: for an order's date and party size where one is named, else for
 * today.
 * @throws Refusal `booking.not_found`.
 */
export const listDishes = (
  call: StaffCall,
  { dishCategoryId, keyword, page, limit, forOrderId }: InputOf<typeof dishesCall>,
): Promise<OutputOf<typeof dishesCall>> =>
  call.read(async (tx) => {
    const { shopId, today } = call
    const order =
      forOrderId === undefined ? undefined : (await readOpenPreorder(tx, shopId, forOrderId)).order
    const dishes = await listOfferedDishes(tx, shopId, order?.bookDate ?? today, {
      categoryId: dishCategoryId || undefined,
      keyword: keyword || undefined,
      soldOutToo: true,
    })
    const offered = selectOffered(order?.peopleNum ?? 0, dishes)
    return { list: offered.slice((page - 1) * limit, page * limit), count: offered.length }
  })

/** Returns the menu for a party size: set menus that fit it come first. */
export function selectOffered(peopleNum: number, dishes: readonly MenuDish[]): OfferedDish[] {
  const offered = dishes.map((dish) => toOfferedDish(dish, peopleNum))
  return [
    ...offered.filter(({ fitsPeople }) => fitsPeople),
    ...offered.filter(({ fitsPeople }) => !fitsPeople),
  ]
}

function toOfferedDish(dish: MenuDish, peopleNum: number): OfferedDish {
  const { peopleMin, peopleMax } = dish
  return {
    id: dish.id,
    kind: dish.kind,
    dishCategoryId: dish.categoryId,
    title: dish.title,
    image: dish.image,
    description: dish.description,
    price: dish.price,
    unit: dish.unit,
    specs: dish.specs,
    attributes: dish.attributes,
    spice: dish.spice,
    contains: containsWithComponents(dish),
    soldOut: dish.state === 'sold-out',
    peopleMin,
    peopleMax,
    perPerson: dish.perPerson,
    items: toSetItems(dish.items),
    fitsPeople: peopleMin !== null && peopleMax !== null && peopleNum >= peopleMin && peopleNum <= peopleMax,
  }
}

/**
 * Reads the choices that a dish requires (5.23).
 * @throws Refusal `request.not_found` for a dish that is missing, deleted, or of another store.
 */
export const readDishChoices = (
  call: StaffCall,
  { dishId }: InputOf<typeof choicesCall>,
): Promise<OutputOf<typeof choicesCall>> =>
  call.read(async (tx) => {
    const dish = (await findDishes(tx, call.shopId, [dishId], call.today)).get(dishId)
    if (!dish || dish.state === 'deleted') throw new Refusal('request.not_found')
    return { specs: dish.specs, attributes: dish.attributes }
  })
