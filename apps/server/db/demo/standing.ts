import { type MoveName, OrderStatus } from '@roombook/domain'
import type { PlantedRoom } from './add-house.ts'
import type { Party, Step } from './party.ts'

/** How a party's order stands at a moment. */
export interface Standing {
  party: Party
  /** What has happened, in the order in which it did. */
  steps: readonly Step[]
  status: OrderStatus
  /** The rooms it has, or had last. */
  rooms: readonly PlantedRoom[]
  /** The step that ended it: a claim is released or finished with it. */
  ended: Step | undefined
  /** Nobody has been named yet. */
  isNameless: boolean
  did(move: MoveName): Step | undefined
}

const over: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.finished,
  OrderStatus.cancelled,
  OrderStatus.refused,
])

/** How a party stands at a moment; nothing where it has not called yet. */
export function standingAt(party: Party, now: number): Standing | undefined {
  const steps = party.steps.filter((step) => step.at <= now)
  const last = steps.at(-1)
  if (!last) return undefined
  const did = (move: MoveName) => steps.find((step) => step.move === move)
  const { movedFrom } = party
  return {
    party,
    steps,
    status: last.to,
    rooms: movedFrom && !did('transfer') ? [movedFrom] : party.rooms,
    ended: steps.find((step) => over.has(step.to)),
    isNameless: party.isNamedLater && !did('convert'),
    did,
  }
}

/** Whether its turn cannot be taken by anybody else. */
export const keepsPlace = ({ status }: Standing): boolean =>
  status !== OrderStatus.cancelled && status !== OrderStatus.refused
