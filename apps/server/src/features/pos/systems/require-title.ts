import { refuseAt } from '#platform/calls/refusal.ts'
import type { PosSystemRow } from './pos-system.repository.ts'

/** @throws Refusal `pos.title_taken` where another till system in use has the title. */
export function requireTitle(systems: readonly PosSystemRow[], title: string, ownId?: number): void {
  if (systems.some((system) => system.title === title && system.id !== ownId))
    refuseAt('pos.title_taken', 'title')
}
