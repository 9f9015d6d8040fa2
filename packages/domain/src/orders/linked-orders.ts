import { type MoveName, mayMove, moves } from './moves.ts'
import { holdsRoom, OrderStatus } from './order-status.ts'

/** One order of a linked group, and what became of its claim on its room. */
export interface GroupMember {
  readonly id: number
  readonly status: OrderStatus
  /** Its claim was released: it was cancelled, refused, or ran out. */
  readonly released: boolean
  /** It shows what the booking has once: people, wishes, dishes. */
  readonly first: boolean
}

/**
 * The member that shows what the booking has once: the present first while its claim stands, otherwise the live member with the
 * lowest id; with none alive, the one with the lowest id that was finished. Undefined when every claim is released.
 */
export function nextFirst(members: readonly GroupMember[]): number | undefined {
  const unreleased = members.filter((member) => !member.released)
  const present = unreleased.find((member) => member.first)
  if (present) return present.id
  const live = unreleased.filter((member) => holdsRoom(member.status))
  return idsOf(live.length > 0 ? live : unreleased)[0]
}

/**
 * Returns the order that shows the deposit not yet used by a bill: the first, and once that is settled the
 * active one with the lowest id. Where none is active, the previous one goes on.
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

/** Whether the group ends: one member with an unreleased claim is left, and stands alone from then on. */
export function dissolves(members: readonly GroupMember[]): boolean {
  return members.filter((member) => !member.released).length === 1
}

/** Fields of a member that a synchronous action needs. */
interface SyncedMember extends Pick<GroupMember, 'id' | 'status'> {
  readonly mealChecked?: boolean
}

/**
 * Returns the members that a synchronous action changes, and those that it leaves unchanged; ids ascending.
 */
export function syncTargets(
  members: readonly SyncedMember[],
  move: MoveName,
): { act: number[]; leave: number[] } {
  const acts = ({ status, mealChecked = false }: SyncedMember) =>
    moves[move].syncs === true &&
    mayMove(move, status) &&
    // A meal is checked once: who did so, and in which words, stands.
    !(move === 'mealCheck' && mealChecked)
  return {
    act: idsOf(members.filter(acts)),
    leave: idsOf(members.filter((member) => !acts(member))),
  }
}

/** The rooms of a booking: a room named twice is named once. */
export function distinctRooms(roomIds: readonly number[]): number[] {
  return [...new Set(roomIds)]
}

/** Returns whether a booking is linked; a single room never is, independent of the form. */
export function isLinkedBooking(roomIds: readonly number[]): boolean {
  return distinctRooms(roomIds).length > 1
}

const idsOf = (members: readonly { id: number }[]): number[] =>
  members.map((member) => member.id).sort((one, other) => one - other)
