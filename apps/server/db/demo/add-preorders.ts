import { cartTotal, fen, formatMoney, OrderStatus, SureState, sureAfterStaff } from '@roombook/domain'
import type { House } from './add-house.ts'
import type { LogDraft } from './add-log.ts'
import { minute } from './moments.ts'
import type { Doer, Party, Step } from './party.ts'
import { type Chance, chanceOf } from './seeded-random.ts'
import type { Sheets } from './sheets.ts'
import type { Standing } from './standing.ts'

interface Offered {
  id: number
  kind: 'dish' | 'set'
  title: string
  unit: string
  priceFen: number
  peopleMin: number
  peopleMax: number
  perPerson: boolean
  specs: { id: number; title: string; priceFen: number }[]
  /** Of each group, what can be chosen. */
  attributes: { id: number; title: string }[][]
  items: { dishId: number; specId: number; title: string; specTitle: string; unit: string; number: number }[]
}

interface Chosen {
  dish: Offered
  spec: Offered['specs'][number] | undefined
  attributes: { id: number; title: string }[]
  number: number
}

const guest: Doer = { id: null, name: '客人' }
const staffRemarks = ['', '', '', '少盐少油', '凉菜提前上', '主食后上', '海鲜过敏，避开虾蟹']
const guestRemarks = ['', '', '', '有老人，做软烂些', '不要香菜', '孩子多，少放辣']

/**
 * Adds what was chosen for the parties whose guests or staff choose in advance: of most, and most of that is
 * confirmed; a few wait for the guest.
 *
 * @returns what is to be logged.
 */
export function addPreorders(
  sheets: Sheets,
  { shopId }: House,
  orders: readonly { firstId: number; bookingId: number; standing: Standing }[],
  now: number,
): LogDraft[] {
  const menu = menuOf(sheets, shopId)
  return orders.flatMap(({ firstId, bookingId, standing }) => {
    const { party, isNameless, steps, status } = standing
    const [begun] = steps
    const chance = chanceOf(`dishes of ${firstId} in ${shopId}`)
    if (!begun || isNameless || party.dishMode === 0 || status === OrderStatus.refused) return []
    if (!chance.happens(0.8)) return []
    const at = chosenAt(chance, standing, now)
    const by = doerOf(chance, standing)
    const chosen = choose(chance, party, menu)
    const sure = sureOf(chance, standing, by)
    const confirmed = sure === SureState.confirmed
    const staffId = confirmed ? by.id : null
    const preorderId = sheets.number('preorder', {
      shop_id: shopId,
      booking_id: bookingId,
      version: confirmed ? 2 : 1,
      is_sure: sure,
      remark: by.id === null ? '' : chance.pick(staffRemarks),
      user_remark: party.dishMode === 3 ? '' : chance.pick(guestRemarks),
      created_at: new Date(at),
      updated_at: new Date(at),
      confirmed_at: confirmed ? new Date(at) : null,
      confirmed_by: staffId,
      changed_by: by.name,
      changed_what: confirmed ? '确认菜品' : '选择菜品',
      kitchen_told: false,
    })
    for (const line of chosen) addLine(sheets, { shopId, preorderId, at, by, confirmed }, line)
    if (confirmed) sheets.change('booking', bookingId, { dishes_chosen: true })
    if (sure === SureState.choosing) return []
    const total = formatMoney(
      cartTotal(chosen.map((line) => ({ unitPrice: fen(priceOf(line)), quantity: line.number }))),
    )
    const count = chosen.reduce((sum, { number }) => sum + number, 0)
    const words = `${count}份菜品，合计${total}元`
    const was = statusAt(steps, at)
    return {
      at,
      orderId: firstId,
      action: by.id === null ? 'preorders.guest-confirm' : 'preorders.submit',
      by,
      from: was,
      to: was,
      fields: ['dishes'],
      detail: {
        remark:
          by.id === null ? `客人确认菜品：${words}` : `点菜：${words}${confirmed ? '' : '，待客人确认'}`,
      },
    }
  })
}

/** Some time after the booking, and before the meal. */
function chosenAt(chance: Chance, { steps, ended }: Standing, now: number): number {
  const [begun] = steps
  const from = begun?.at ?? now
  const until = Math.min(now, steps.find(({ to }) => to === OrderStatus.arrived)?.at ?? now, ended?.at ?? now)
  return Math.max(from, Math.min(until, from + chance.between(8, 600) * minute))
}

const statusAt = (steps: readonly Step[], at: number): OrderStatus =>
  steps.findLast((step) => step.at <= at)?.to ?? OrderStatus.booked

/** The staff who booked, or where guests choose for half of them the guest. */
function doerOf(chance: Chance, { party, did }: Standing): Doer {
  const opener = (did('create') ?? did('hold') ?? did('accept'))?.by
  return party.dishMode === 3 ? (opener ?? guest) : chance.happens(0.5) ? guest : (opener ?? guest)
}

function sureOf(chance: Chance, { party, status }: Standing, by: Doer): SureState {
  if (by.id === null) {
    const over = status === OrderStatus.finished || status === OrderStatus.unchecked
    return over || chance.happens(0.8) ? SureState.confirmed : SureState.choosing
  }
  const usual = sureAfterStaff(party.dishMode)
  const settled = status === OrderStatus.arrived || status === OrderStatus.finished
  return usual === SureState.waiting && (settled || chance.happens(0.6)) ? SureState.confirmed : usual
}

/** A set menu that fits and a few dishes beside it, or dishes for everybody. */
function choose(chance: Chance, party: Party, menu: readonly Offered[]): Chosen[] {
  const people = Math.max(party.people, 2)
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

const priceOf = ({ dish, spec }: Chosen): number => spec?.priceFen ?? dish.priceFen

function addLine(
  sheets: Sheets,
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
  sheets.number('preorder_line', {
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

/** What a store's kitchen offers, as it was planted. */
function menuOf(sheets: Sheets, shopId: number): Offered[] {
  const ofShop = <Row extends { shop_id: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.shop_id === shopId)
  const numbered = sheets.rows('dish').map((row, at) => ({ ...row, id: at + 1 }))
  const dishes = ofShop(numbered)
  const specs = ofShop(sheets.rows('dish_spec').map((row, at) => ({ ...row, id: at + 1 })))
  const attributes = ofShop(sheets.rows('dish_attribute').map((row, at) => ({ ...row, id: at + 1 })))
  const items = ofShop(sheets.rows('dish_set_item'))
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
        priceFen: Number(dish.price_fen),
        peopleMin: dish.people_min ?? 0,
        peopleMax: dish.people_max ?? 0,
        perPerson: dish.per_person ?? false,
        specs: specs
          .filter(({ dish_id }) => dish_id === dish.id)
          .map(({ id, title, price_fen }) => ({ id, title, priceFen: Number(price_fen) })),
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
