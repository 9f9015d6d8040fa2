import { type Action, type ActMove, moneyMoves, noWishes, type Spot, type Wishes } from './history-actions.ts'

/** An order of the model. */
export interface ModelOrder extends Spot {
  id: number
  status: number
  group: number | null
  people: number
  version: number
  /** Requested deposit, as shown. */
  deposit: number
  /** Shown wishes, and the phone of the booking. */
  wishes: Wishes
  heldUntil: number
  claim: 'live' | 'finished' | 'released'
}

/** Source and target statuses of each move. Written independently of the server's table. */
const table: Record<ActMove, { from: number[]; to?: number; claim?: 'finished' | 'released' }> = {
  accept: { from: [1], to: 2 },
  refuse: { from: [1], to: -2, claim: 'released' },
  convert: { from: [4], to: 2 },
  release: { from: [4], to: -1, claim: 'released' },
  arrive: { from: [2], to: 3 },
  cancel: { from: [2, 3], to: -1, claim: 'released' },
  clear: { from: [2, 3], to: 5, claim: 'finished' },
  extend: { from: [4] },
  receive: { from: [2, 3, 4] },
  drinks: { from: [2, 3, 5] },
  owed: { from: [2, 3, 5] },
}

const seated = [2, 3]
const forever = Number.POSITIVE_INFINITY

/** Independent model of the venue: the expected effect or refusal of each action. */
export type HistoryModel = ReturnType<typeof createModel>

export function createModel(sittingsOf: (roomId: number) => number) {
  const orders = new Map<number, ModelOrder>()
  const firsts = new Map<number, number>()
  let groups = 0

  const orderOf = (id: number): ModelOrder => {
    const order = orders.get(id)
    if (!order) throw new Error(`The model does not know order ${id}`)
    return order
  }
  const membersOf = ({ id, group }: ModelOrder) =>
    [...orders.values()].filter((other) => other.id === id || (group !== null && other.group === group))
  const unreleasedIn = (roomId: number, date: string) =>
    [...orders.values()].filter(
      (order) => order.roomId === roomId && order.date === date && order.claim !== 'released',
    )
  const isOver = (order: ModelOrder, now: number) => [1, 4].includes(order.status) && order.heldUntil <= now

  /** Returns expired holds and booking requests on the slots, except one order. */
  const overdueIn = (spots: readonly Spot[], now: number, excluded?: number) =>
    spots
      .flatMap(({ roomId, date }) => unreleasedIn(roomId, date))
      .filter((order) => order.id !== excluded && isOver(order, now))

  function refuseSpots(spots: readonly Spot[], now: number, excluded?: number): string | undefined {
    const gone = new Set(overdueIn(spots, now, excluded))
    const answers = spots.map(({ roomId, date, turn }) => {
      const unreleased = unreleasedIn(roomId, date).filter((order) => !gone.has(order))
      if (unreleased.some((order) => order.turn === turn)) return 'booking.room_taken'
      const follows = unreleased.some((order) => order.turn === turn - 1 && order.claim === 'finished')
      return turn === 1 || turn <= sittingsOf(roomId) || follows ? undefined : 'booking.turn_unavailable'
    })
    return (['booking.turn_unavailable', 'booking.room_taken'] as const).find((code) =>
      answers.includes(code),
    )
  }

  function expire(over: readonly ModelOrder[]): void {
    for (const order of over)
      Object.assign(order, { status: -2, claim: 'released', version: order.version + 1 })
    for (const group of new Set(over.map((order) => order.group))) regroup(group)
  }

  function regroup(group: number | null): void {
    if (group === null) return
    const unreleased = [...orders.values()]
      .filter((order) => order.group === group && order.claim !== 'released')
      .toSorted((one, other) => one.id - other.id)
    const first = orderOf(firsts.get(group) ?? 0)
    const heir = unreleased.find((order) => order.claim === 'live') ?? unreleased[0]
    if (heir && first.claim === 'released') {
      const { phone } = heir.wishes
      heir.people = first.people
      heir.deposit += first.deposit
      heir.wishes = { ...first.wishes, phone }
      heir.version += 1
      Object.assign(first, { people: 0, deposit: 0, wishes: { ...first.wishes, dishMode: 0 } })
      firsts.set(group, heir.id)
    }
    const [last, more] = unreleased
    if (!last || more) return
    // Orders that were given up move to a booking of their own.
    const parting = [...orders.values()]
      .filter((order) => order.group === group && order !== last)
      .toSorted((one, other) => one.id - other.id)
    last.group = null
    last.version += 1
    const [lowest] = parting
    if (!lowest) return
    const parted = ++groups
    for (const order of parting) order.group = parted
    firsts.set(parted, lowest.id)
  }

  function insert(spots: readonly Spot[], ids: readonly number[], like: Partial<ModelOrder>): void {
    for (const [at, spot] of spots.entries()) {
      const id = ids[at] ?? 0
      const fresh = {
        status: 2,
        group: null,
        people: 0,
        heldUntil: forever,
        claim: 'live',
        version: 1,
      } as const
      const nothing = { deposit: 0, wishes: noWishes }
      orders.set(id, { ...fresh, ...nothing, ...spot, ...like, id })
    }
  }

  function take(
    action: Action & { kind: 'create' | 'hold' | 'apply' },
    now: number,
    made: readonly number[],
  ) {
    const refusal = refuseSpots(action.spots, now)
    if (refusal) return refusal
    expire(overdueIn(action.spots, now))
    const group = action.spots.length > 1 ? ++groups : null
    const status = { create: 2, hold: 4, apply: 1 }[action.kind]
    insert(action.spots, made, {
      status,
      group,
      heldUntil: action.kind === 'create' ? forever : action.heldUntil,
      wishes: { ...noWishes, phone: action.wishes.phone },
    })
    const [first] = made
    if (first === undefined) return 'ok'
    Object.assign(orderOf(first), { people: 10, deposit: action.wishes.deposit, wishes: action.wishes })
    if (group !== null) firsts.set(group, first)
    return 'ok'
  }

  function act({ move, orderId, linked, heldUntil, stale }: Action & { kind: 'act' }): string {
    const order = orderOf(orderId)
    const { from, to, claim } = table[move]
    if (stale) return 'booking.stale'
    if (!from.includes(order.status)) return 'booking.not_allowed_in_status'
    if (moneyMoves.some((of) => of === move)) {
      const changed = move === 'receive' ? depositorOf(order) : order
      changed.version += 1
      return 'ok'
    }
    const moving = linked || move === 'convert' ? membersOf(order) : [order]
    const { group } = order
    if (move === 'clear') settle(order, moving)
    for (const member of moving.filter((one) => from.includes(one.status))) {
      member.version += 1
      if (to !== undefined) member.status = to
      if (claim) member.claim = claim
      if (move === 'extend') member.heldUntil = heldUntil
      if (move === 'accept' || move === 'convert') member.heldUntil = forever
    }
    if (move !== 'convert') regroup(group)
    return 'ok'
  }

  /**
   * Returns the order whose version changes with a deposit receipt: the first, or once that is settled the
   * lowest live one.
   */
  function depositorOf(order: ModelOrder): ModelOrder {
    const first = orderOf(firsts.get(order.group ?? 0) ?? order.id)
    const living = membersOf(order).filter((one) => one.claim === 'live')
    const lowest = living.toSorted((one, other) => one.id - other.id)[0] ?? order
    const shows = first.claim === 'finished' ? lowest : first
    return table.receive.from.includes(shows.status) ? shows : order
  }

  /**
   * Moves the deposits of the settled orders to one bill: the first order's if it settles, else that of the
   * order acted on.
   */
  function settle(order: ModelOrder, members: readonly ModelOrder[]): void {
    const settling = members.filter((one) => seated.includes(one.status))
    const payer = settling.find((one) => one.group !== null && firsts.get(one.group) === one.id) ?? order
    const deposit = settling.reduce((sum, one) => sum + one.deposit, 0)
    for (const one of settling) one.deposit = one === payer ? deposit : 0
  }

  function transfer({ orderId, roomId, turn, stale }: Action & { kind: 'transfer' }, now: number): string {
    const order = orderOf(orderId)
    if (stale) return 'booking.stale'
    if (!seated.includes(order.status)) return 'booking.not_transferable'
    if (order.roomId === roomId) return 'booking.room_unchanged'
    const spot = { roomId, date: order.date, turn }
    const refusal = refuseSpots([spot], now)
    if (refusal) return refusal
    expire(overdueIn([spot], now))
    Object.assign(order, { roomId, turn, version: order.version + 1 })
    return 'ok'
  }

  function swap({ orderId, otherId }: Action & { kind: 'swap' }): string {
    const [one, other] = [orderOf(orderId), orderOf(otherId)]
    if (![one, other].every((order) => seated.includes(order.status))) return 'booking.not_transferable'
    if (one.date !== other.date) return 'booking.not_swappable'
    if (one.roomId === other.roomId) return 'booking.room_unchanged'
    const { roomId, turn } = one
    Object.assign(one, { roomId: other.roomId, turn: other.turn })
    Object.assign(other, { roomId, turn })
    for (const each of [one, other]) each.version += 1
    return 'ok'
  }

  function add({ orderId, spots, stale }: Action & { kind: 'add' }, now: number, made: readonly number[]) {
    const order = orderOf(orderId)
    if (stale) return 'booking.stale'
    if (![2, 3, 4].includes(order.status)) return 'booking.not_allowed_in_status'
    const refusal = refuseSpots(spots, now, orderId)
    if (refusal) return refusal
    const group = order.group ?? ++groups
    if (order.group === null) firsts.set(group, orderId)
    expire(overdueIn(spots, now, orderId))
    order.group = group
    order.version += 1
    const wishes = { ...noWishes, phone: order.wishes.phone }
    insert(spots, made, { status: order.status, heldUntil: order.heldUntil, group, wishes })
    return 'ok'
  }

  return {
    orders,
    firstOf: (group: number) => firsts.get(group),
    /** Applies the sweep after the clock moved. */
    sweep(now: number): void {
      expire([...orders.values()].filter((order) => isOver(order, now)))
    },
    /**
     * Applies an action.
     * @returns `ok`, or the expected refusal code.
     */
    follow(action: Action, now: number, made: readonly number[]): string {
      switch (action.kind) {
        case 'create':
        case 'hold':
        case 'apply':
          return take(action, now, made)
        case 'act':
          return act(action)
        case 'transfer':
          return transfer(action, now)
        case 'swap':
          return swap(action)
        case 'add':
          return add(action, now, made)
        case 'pass':
          return 'ok'
      }
    },
  }
}
