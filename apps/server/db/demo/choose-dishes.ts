import { type Fen, fen } from '@roombook/domain/money'
import type { DemoTables } from './demo-tables.ts'
import type { Doer, PlannedBooking } from './planned-booking.ts'
import type { Chance } from './seeded-random.ts'

interface Offered {
  id: number
  kind: 'dish' | 'set'
  title: string
  unit: string
  priceFen: Fen
  peopleMin: number
  peopleMax: number
  perPerson: boolean
  specs: { id: number; title: string; priceFen: Fen }[]
  /** Choices of each group. */
  attributes: { id: number; title: string }[][]
  items: { dishId: number; specId: number; title: string; specTitle: string; unit: string; number: number }[]
}

interface Chosen {
  dish: Offered
  spec: Offered['specs'][number] | undefined
  attributes: { id: number; title: string }[]
  number: number
}

/** A set menu that fits and a few dishes beside it, or dishes for everybody. */
export function choose(chance: Chance, planned: PlannedBooking, menu: readonly Offered[]): Chosen[] {
  const people = Math.max(planned.people, 2)
  const fitting = menu.filter(
    ({ kind, peopleMin, peopleMax }) => kind === 'set' && peopleMin <= people && people <= peopleMax,
  )
  const set = chance.happens(0.4) && fitting.length > 0 ? chance.pick(fitting) : undefined
  const dishes = chance.shuffled(menu.filter(({ kind }) => kind === 'dish'))
  const beside = dishes.slice(0, set ? chance.between(0, 3) : Math.min(3 + people, 14))
  return [...(set ? [set] : []), ...beside].map((dish) => ({
    dish,
    spec: dish.specs.length > 0 ? chance.pick(dish.specs) : undefined,
    attributes: dish.attributes.map((group) => chance.pick(group)),
    number: numberOf(dish, people),
  }))
}

const numberOf = ({ perPerson, unit }: Offered, people: number): number =>
  perPerson || unit === '位' || unit === '只' ? Math.min(people, 20) : people > 12 ? 2 : 1

/** Unit price with the chosen specification, in fen. */
export const priceOf = ({ dish, spec }: Chosen): Fen => spec?.priceFen ?? dish.priceFen

/** Adds a line to a pre-order; a confirmed one keeps what it was called and cost. */
export function addLine(
  tables: DemoTables,
  {
    shopId,
    preorderId,
    at,
    by,
    confirmed,
  }: { shopId: number; preorderId: number; at: number; by: Doer; confirmed: boolean },
  line: Chosen,
): void {
  const { dish, spec, attributes, number } = line
  tables.number('preorder_line', {
    shop_id: shopId,
    preorder_id: preorderId,
    dish_id: dish.id,
    spec_id: spec?.id ?? 0,
    attribute_ids: attributes.map(({ id }) => id).toSorted((one, other) => one - other),
    number,
    chooser: by.id === null ? 'host' : 'staff',
    invited_id: 0,
    title: confirmed ? dish.title : null,
    spec_title: confirmed ? (spec?.title ?? '') : null,
    attribute_titles: confirmed ? attributes.map(({ title }) => title).join('、') : null,
    unit: confirmed ? dish.unit : null,
    unit_price_fen: confirmed ? priceOf(line) : null,
    set_items: confirmed && dish.kind === 'set' ? dish.items : null,
    created_at: new Date(at),
  })
}

/** Lists the dishes of a store's menu. */
export function menuOf(tables: DemoTables, shopId: number): Offered[] {
  const ofShop = <Row extends { shop_id: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.shop_id === shopId)
  const numbered = tables.rows('dish').map((row, at) => ({ ...row, id: at + 1 }))
  const dishes = ofShop(numbered)
  const specs = ofShop(tables.rows('dish_spec').map((row, at) => ({ ...row, id: at + 1 })))
  const attributes = ofShop(tables.rows('dish_attribute').map((row, at) => ({ ...row, id: at + 1 })))
  const items = ofShop(tables.rows('dish_set_item'))
  const specTitle = (id: number) => specs.find((spec) => spec.id === id)?.title ?? ''
  return dishes
    .filter(({ withdrawn_at, sold_out_on }) => !withdrawn_at && !sold_out_on)
    .map((dish) => {
      const own = attributes.filter(({ dish_id }) => dish_id === dish.id)
      return {
        id: dish.id,
        kind: dish.kind === 'set' ? 'set' : 'dish',
        title: dish.title,
        unit: dish.unit ?? '份',
        priceFen: fen(dish.price_fen),
        peopleMin: dish.people_min ?? 0,
        peopleMax: dish.people_max ?? 0,
        perPerson: dish.per_person ?? false,
        specs: specs
          .filter(({ dish_id }) => dish_id === dish.id)
          .map(({ id, title, price_fen }) => ({ id, title, priceFen: fen(price_fen) })),
        attributes: [...Map.groupBy(own, ({ group_title }) => group_title).values()].map((group) =>
          group.map(({ id, title }) => ({ id, title })),
        ),
        items: items
          .filter(({ set_id }) => set_id === dish.id)
          .map(({ dish_id, spec_id = 0, number }) => {
            const part = dishes.find(({ id }) => id === dish_id)
            return {
              dishId: dish_id,
              specId: spec_id,
              title: part?.title ?? '',
              specTitle: specTitle(spec_id),
              unit: part?.unit ?? '份',
              number,
            }
          }),
      }
    })
}
