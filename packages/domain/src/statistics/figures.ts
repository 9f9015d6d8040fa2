import type { StatisticsComponents } from './components.ts'

/**
 * Unit of a figure, which determines its format. `share` is 0 to 1, `times` a multiple; money is in fen, also
 * for averages.
 */
export type FigureUnit = 'bookings' | 'rooms' | 'people' | 'guests' | 'money' | 'share' | 'times'

/** A figure: its name, its definition, and its computation from components. */
export interface Figure {
  title: string
  unit: FigureUnit
  /** Definition for users: what is counted and what is not. */
  definition: string
  /** Computes the figure; null where the divisor is 0, which is shown as a dash. */
  of(components: StatisticsComponents): number | null
  /** Whether a higher value is better, worse or neutral, for the colour of a change. */
  more: 'better' | 'worse' | 'neutral'
}

const ratio = (above: number, below: number): number | null => (below === 0 ? null : above / below)
const each = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count))

/** All figures of the page, in order. */
export const figures = {
  bookings: {
    title: '预订数',
    unit: 'bookings',
    definition:
      '用餐日期在所选范围内、成立的预订（已预订、客已到、已完成、未核餐），不论哪天订的。连台算一个预订；占位、待处理、已取消、已拒绝不算。只看今天时，它是今天全天（各餐段，含还没到店的）的预订；「来源」里来电预订等按下单方式分的也是这些单，「来电」栏目的来电预订则按来电那天计，用餐可能在以后。',
    of: (components) => components.bookings,
    more: 'better',
  },
  rooms: {
    title: '桌数',
    unit: 'rooms',
    definition: '这些预订用到的包厢桌数：一个包厢一个餐段一轮算一桌，连台按包厢数计，翻台另计。',
    of: (components) => components.rooms,
    more: 'better',
  },
  people: {
    title: '人数',
    unit: 'people',
    definition: '这些预订登记的用餐人数。连台的人数只计一次。',
    of: (components) => components.people,
    more: 'better',
  },
  revenue: {
    title: '营收',
    unit: 'money',
    definition: '已完成订单的消费金额＋酒水金额－优惠金额，每单不低于0，与客户累计消费同一口径。订金不另计。',
    of: (components) => components.revenue,
    more: 'better',
  },
  perPerson: {
    title: '人均',
    unit: 'money',
    definition: '营收÷已完成预订的人数。',
    of: (components) => each(components.revenue, components.visitPeople),
    more: 'better',
  },
  perRoom: {
    title: '桌均',
    unit: 'money',
    definition: '营收÷已完成的桌数。',
    of: (components) => each(components.revenue, components.visitRooms),
    more: 'better',
  },
  occupancy: {
    title: '包厢使用率',
    unit: 'share',
    definition:
      '用到的包厢餐段÷可订的包厢餐段。一个包厢在一天的一个餐段算一个包厢餐段，翻台不重复计；休息日和停用的包厢不算可订，门店第一个预订的用餐日期之前也不算。',
    of: (components) => ratio(components.usedRoomPeriods, components.openRoomPeriods),
    more: 'better',
  },
  perRoomPeriod: {
    title: '单间单餐营收',
    unit: 'money',
    definition:
      '已结束餐段的营收÷已结束的可订包厢餐段，空着的也算在内。还没结束的餐段（今天晚些时候、以后的日子）不计，不会因为还没开餐而变低。',
    of: (components) => each(components.endedRevenue, components.endedRoomPeriods),
    more: 'better',
  },
  turnRate: {
    title: '翻台率',
    unit: 'share',
    definition: '第二轮及以后的桌数÷用到的包厢餐段。0表示没有翻台。点开列出的是第二轮及以后的订单。',
    of: (components) => ratio(components.rooms - components.usedRoomPeriods, components.usedRoomPeriods),
    more: 'better',
  },
  newGuests: {
    title: '新客',
    unit: 'guests',
    definition:
      '第一次到店（已完成）的客户，按首次到店日期计，每位客户一生只计一次。没有关联客户档案的订单分不出，不计。',
    of: (components) => components.newGuests,
    more: 'better',
  },
  returningVisits: {
    title: '回头客到店',
    unit: 'bookings',
    definition: '此前已到店过的客户的到店次数（已完成的预订）。',
    of: (components) => components.returningVisits,
    more: 'better',
  },
  returningShare: {
    title: '回头客占比',
    unit: 'share',
    definition: '回头客到店÷（新客＋回头客到店）。未关联客户的订单不计。',
    of: (components) => ratio(components.returningVisits, components.newGuests + components.returningVisits),
    more: 'neutral',
  },
  cancelled: {
    title: '取消',
    unit: 'bookings',
    definition: '整个预订都取消的，客人未到另计；占位到期或取消、申请被拒不算。',
    of: (components) => components.cancelled,
    more: 'worse',
  },
  noShows: {
    title: '客人未到',
    unit: 'bookings',
    definition: '以「客人未到」取消的预订。',
    of: (components) => components.noShows,
    more: 'worse',
  },
  lostShare: {
    title: '退订爽约率',
    unit: 'share',
    definition: '（取消＋客人未到）÷（预订数＋取消＋客人未到）。',
    of: (components) =>
      ratio(
        components.cancelled + components.noShows,
        components.bookings + components.cancelled + components.noShows,
      ),
    more: 'worse',
  },
} as const satisfies Readonly<Record<string, Figure>>

/** Name of a figure. */
export type FigureName = keyof typeof figures

/** Names of all figures, in the page's order. */
export const figureNames = Object.keys(figures) as FigureName[]

/** Computes a figure from components; null where the divisor is 0. */
export const figureOf = (name: FigureName, components: StatisticsComponents): number | null =>
  figures[name].of(components)

/**
 * Returns the change of a figure against another range, as a share: 0.25 is a quarter more. Null where the
 * other value is 0, or a divisor is.
 */
export function changeOf(
  name: FigureName,
  components: StatisticsComponents,
  was: StatisticsComponents,
): number | null {
  const [now, before] = [figureOf(name, components), figureOf(name, was)]
  return now === null || before === null || before === 0 ? null : (now - before) / before
}
