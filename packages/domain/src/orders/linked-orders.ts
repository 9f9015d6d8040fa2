import { type MoveName, mayMove, moves } from './moves.ts'
import { holdsRoom, OrderStatus } from './order-status.ts'

/** An order of a linked booking, and whether its claim on its room was released. */
export interface GroupMember {
  readonly id: number
  readonly status: OrderStatus
  /** Whether its claim was released: it was cancelled, refused, or expired. */
  readonly released: boolean
  /** Whether it shows the data that the booking has once: people, wishes, dishes. */
  readonly first: boolean
}

/**
 * Returns the member that shows the data of the whole booking: the current one while its claim is not
 * released, otherwise the live member with the lowest id; without live ones, the finished member with the
 * lowest id. Undefined when every claim is released.
 */
export function nextFirst(members: readonly GroupMember[]): number | undefined {
  const unreleased = members.filter((member) => !member.released)
  const present = unreleased.find((member) => member.first)
  if (present) return present.id
  const live = unreleased.filter((member) => holdsRoom(member.status))
  return idsOf(live.length > 0 ? live : unreleased)[0]
}

/**
 * Returns the order that shows the deposit not yet used by a bill: the first, and once that is settled, the
 * active order with the lowest id. Without active orders it stays where it is.
 */
export function showsDeposit(
  members: readonly (GroupMember & { readonly showsDeposit: boolean; readonly deleted: boolean })[],
): number | undefined {
  const first = members.find((member) => member.first)
  if (first && !isSettled(first.status)) return first.id
  const live = members.filter((member) => holdsRoom(member.status) && !member.deleted)
  return idsOf(live)[0] ?? members.find((member) => member.showsDeposit)?.id
}

const isSettled = (status: OrderStatus): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

/**
 * Returns whether the group dissolves: only one member has an unreleased claim, and becomes a single order.
 */
export function dissolves(members: readonly GroupMember[]): boolean {
  return members.filter((member) => !member.released).length === 1
}

/** Fields of a member that a synchronized move needs. */
interface SyncedMember extends Pick<GroupMember, 'id' | 'status'> {
  readonly mealChecked?: boolean
}

/**
 * Returns the ids of members that a synchronized move changes, and of those that it leaves unchanged;
 * ascending.
 */
export function syncTargets(
  members: readonly SyncedMember[],
  move: MoveName,
): { act: number[]; leave: number[] } {
  const acts = ({ status, mealChecked = false }: SyncedMember) =>
    moves[move].syncs === true &&
    mayMove(move, status) &&
    // A meal is checked once; the first check and its remark remain.
    !(move === 'mealCheck' && mealChecked)
  return {
    act: idsOf(members.filter(acts)),
    leave: idsOf(members.filter((member) => !acts(member))),
  }
}

/** Removes duplicate rooms of a booking. */
export function distinctRooms(roomIds: readonly number[]): number[] {
  return [...new Set(roomIds)]
}

/** Returns whether a booking is linked; a single room never is, whatever the form contains. */
export function isLinkedBooking(roomIds: readonly number[]): boolean {
  return distinctRooms(roomIds).length > 1
}

const idsOf = (members: readonly { id: number }[]): number[] =>
  members.map((member) => member.id).sort((one, other) => one - other)
