import { parseAttributes, parseContains, parseSpecs } from '@roombook/domain/dishes'
import type { DemoTables } from './demo-tables.ts'
import { columnsOf, type Store } from './dish-columns.ts'
import { type DemoDish, type DemoSet, demoMenu, demoSets, setCategory } from './menu-data.ts'

/** A planted dish, with the ids of its specifications by their titles. */
export interface PlantedDish {
  id: number
  specs: ReadonlyMap<string, number>
}

/** Menu ids by title, for references. */
export interface PlantedMenu {
  dishes: ReadonlyMap<string, PlantedDish>
  /** Category of banquet set menus. */
  setCategoryId: number
}

/** Adds a store's menu: its dishes with what they have, and set menus for banquets made of them. */
export function addDishes(tables: DemoTables, store: Store): PlantedMenu {
  const { shopId } = store
  const planted = new Map<string, PlantedDish>()
  for (const [at, [title, dishes]] of demoMenu.entries()) {
    const categoryId = tables.number('dish_category', { shop_id: shopId, title, position: at })
    for (const [position, dish] of dishes.entries()) {
      planted.set(dish[0], addDish(tables, store, { categoryId, position, dish }))
    }
  }
  const category = { shop_id: shopId, title: setCategory, position: demoMenu.length }
  const categoryId = tables.number('dish_category', category)
  for (const [position, set] of demoSets.entries()) {
    addSet(tables, store, { categoryId, position, set, planted })
  }
  return { dishes: planted, setCategoryId: categoryId }
}

/** Unwraps a parsed cell. @throws RangeError where it cannot be read. */
function read<T>(parsed: { read: T[] } | { wrong: string }): T[] {
  if ('wrong' in parsed) throw new RangeError(parsed.wrong)
  return parsed.read
}

function addDish(
  tables: DemoTables,
  store: Store,
  { categoryId, position, dish }: { categoryId: number; position: number; dish: DemoDish },
): PlantedDish {
  const [title, yuan, unit = '份', more = {}] = dish
  const { specs = '', attributes = '', description = '', spice = '', contains = '' } = more
  const { shopId } = store
  const id = tables.number('dish', {
    ...columnsOf(store, { categoryId, position, title, description, unit, yuan }),
    kind: 'dish',
    spice,
    contains: parseContains(contains),
    people_min: null,
    people_max: null,
    per_person: false,
  })
  const specIds = read(parseSpecs(specs)).map((spec, at) => {
    const row = { shop_id: shopId, dish_id: id, title: spec.title, price_fen: spec.price, position: at }
    return [spec.title, tables.number('dish_spec', row)] as const
  })
  for (const [at, attribute] of read(parseAttributes(attributes)).entries()) {
    tables.number('dish_attribute', {
      shop_id: shopId,
      dish_id: id,
      group_title: attribute.group,
      title: attribute.title,
      position: at,
    })
  }
  return { id, specs: new Map(specIds) }
}

function addSet(
  tables: DemoTables,
  store: Store,
  {
    categoryId,
    position,
    set,
    planted,
  }: {
    categoryId: number
    position: number
    set: DemoSet
    planted: ReadonlyMap<string, PlantedDish>
  },
): void {
  const { shopId } = store
  const [people_min, people_max] = set.people
  const setId = tables.number('dish', {
    ...columnsOf(store, { categoryId, position, ...set }),
    kind: 'set',
    spice: '',
    contains: [],
    people_min,
    people_max,
    per_person: set.perPerson,
  })
  for (const [at, [name, number]] of set.items.entries()) {
    const [title = '', spec] = name.split(':')
    const dish = planted.get(title)
    const specId = spec === undefined ? 0 : dish?.specs.get(spec)
    if (!dish || specId === undefined) throw new RangeError(`no such dish: ${name}`)
    const row = { shop_id: shopId, set_id: setId, dish_id: dish.id, spec_id: specId, number, position: at }
    tables.add('dish_set_item', row)
  }
}
