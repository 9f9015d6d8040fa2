import type { Spice } from '@roombook/domain/dishes'
import type { Fen } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { DishRow } from '../dish.repository.ts'
import type { AttributeRow, SpecRow } from '../dish-parts.repository.ts'
import {
  listAttributeRows,
  listSetItemRows,
  listSpecRows,
  type SetItemRow,
} from '../dish-parts.repository.ts'

/** Whether a dish can be ordered for a day, or why not. */
type DishOfferState = 'offered' | 'sold-out' | 'withdrawn' | 'deleted'

/** An item of a set menu, for the kitchen. */
interface MenuItem {
  dishId: number
  /** 0 where it has no specification. */
  specId: number
  title: string
  specTitle: string
  unit: string
  image: string
  contains: string[]
  number: number
}

/** A dish or set menu with its state on one day. */
export interface MenuDish {
  id: number
  version: number
  kind: 'dish' | 'set'
  categoryId: number
  categoryTitle: string
  title: string
  image: string
  description: string
  spice: Spice
  /** Own ingredients; those of a set menu's items are not repeated. */
  contains: string[]
  unit: string
  /** Price of the dish; a chosen specification's price replaces it. */
  price: Fen
  peopleMin: number | null
  peopleMax: number | null
  perPerson: boolean
  /** State on the requested day. */
  state: DishOfferState
  specs: { id: number; title: string; price: Fen }[]
  /** One attribute is chosen in each group. */
  attributes: { id: number; group: string; title: string }[]
  /** Items of a set menu: for each table, or for each person where it is priced so. */
  items: MenuItem[]
}

/** Dishes with all their components, including deleted ones that existing orders refer to. */
export interface DishRows {
  dishes: readonly MenuDish[]
  specs: readonly SpecRow[]
  attributes: readonly AttributeRow[]
}

/** Loads dishes with their options, and set menus with their items, for a day. */
export async function addComponents(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly DishRow[],
  day: LocalDate,
): Promise<DishRows> {
  const ids = rows.map(({ id }) => id)
  const specs = await listSpecRows(tx, shopId, ids)
  const attributes = await listAttributeRows(tx, shopId, ids)
  const specsOf = Map.groupBy(specs, ({ dishId }) => dishId)
  const attributesOf = Map.groupBy(attributes, ({ dishId }) => dishId)
  const itemsOf = Map.groupBy(await listSetItemRows(tx, shopId, ids), ({ setId }) => setId)
  const dishes = rows.map(({ soldOutOn, withdrawn, deleted, ...row }) => ({
    ...row,
    state: judgeDishState({ soldOutOn, withdrawn, deleted }, day),
    specs: living(specsOf.get(row.id)).map(({ id, title, price }) => ({ id, title, price })),
    attributes: living(attributesOf.get(row.id)).map(({ id, group, title }) => ({ id, group, title })),
    items: (itemsOf.get(row.id) ?? []).map(menuItem),
  }))
  return { dishes, specs, attributes }
}

const living = <Row extends { deleted: boolean }>(rows: readonly Row[] = []) =>
  rows.filter(({ deleted }) => !deleted)

const judgeDishState = (
  { soldOutOn, withdrawn, deleted }: Pick<DishRow, 'soldOutOn' | 'withdrawn' | 'deleted'>,
  day: LocalDate,
): DishOfferState => {
  if (deleted) return 'deleted'
  if (withdrawn) return 'withdrawn'
  return soldOutOn === day ? 'sold-out' : 'offered'
}

const menuItem = ({
  dishId,
  specId,
  title,
  specTitle,
  unit,
  image,
  contains,
  number,
}: SetItemRow): MenuItem => ({
  dishId,
  specId,
  title,
  specTitle,
  unit,
  image,
  contains,
  number,
})
