import { checkCartLine } from '@roombook/domain/dishes'
import { type Fen, noMoney } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readDishRows } from './find-dishes.ts'
import type { DishRows, MenuDish } from './menu-dish.ts'

/** A dish with the chosen options. */
interface DishChoice {
  dishId: number
  /** 0 where the dish has no specifications. */
  specId: number
  attributeIds: readonly number[]
}

/** Reason why a choice cannot be ordered, with a message that names the dish. */
interface OfferRefusal {
  code: 'missing' | 'withdrawn' | 'sold-out' | 'spec' | 'attributes'
  message: string
}

/** A choice resolved for one day. */
export interface DishOffer {
  choice: DishChoice
  /** Undefined for an unknown id. */
  dish: MenuDish | undefined
  /** Price of the chosen specification, else of the dish. */
  unitPrice: Fen
  specTitle: string
  /** Titles of the chosen attributes, such as 微辣、不要葱. */
  attributeText: string
  /** Undefined where it can be ordered. */
  refusal: OfferRefusal | undefined
}

/**
 * Resolves choices for one day, in their order. Titles of deleted specifications and attributes are included.
 */
export async function findOffers(
  tx: ShopTransaction,
  shopId: number,
  day: LocalDate,
  choices: readonly DishChoice[],
): Promise<DishOffer[]> {
  const ids = [...new Set(choices.map(({ dishId }) => dishId))]
  const rows = await readDishRows(tx, shopId, ids, day)
  return choices.map((choice) => toOffer(choice, rows))
}

function toOffer(choice: DishChoice, { dishes, specs, attributes }: DishRows): DishOffer {
  const dish = dishes.find(({ id }) => id === choice.dishId)
  const spec = specs.find(({ id, dishId }) => id === choice.specId && dishId === choice.dishId)
  const titles = attributes
    .filter(({ id, dishId }) => dishId === choice.dishId && choice.attributeIds.includes(id))
    .map(({ title }) => title)
  return {
    choice,
    dish,
    unitPrice: spec?.price ?? dish?.price ?? noMoney,
    specTitle: spec?.title ?? '',
    attributeText: titles.join('、'),
    refusal: refuseOffer(choice, dish),
  }
}

function refuseOffer(choice: DishChoice, dish: MenuDish | undefined): OfferRefusal | undefined {
  if (!dish) return { code: 'missing', message: '所选菜品不存在或已删除' }
  const { title, state } = dish
  if (state === 'deleted') return { code: 'missing', message: `「${title}」已删除` }
  if (state === 'withdrawn') return { code: 'withdrawn', message: `「${title}」已下架` }
  if (state === 'sold-out') return { code: 'sold-out', message: `「${title}」已售罄` }
  const failure = checkCartLine({ ...choice, quantity: 1 }, dish)
  if (!failure || failure.field === 'quantity') return undefined
  return { code: failure.field, message: `${failure.message}：${title}` }
}
