import { refuseAt } from '#platform/calls/refusal.ts'
import type { PosSystemRow } from './pos-system.repository.ts'

/**
 * Requires a title unique among the systems in use.
 * @throws Refusal `pos.title_taken`.
 */
export function requireTitle(systems: readonly PosSystemRow[], title: string, ownId?: number): void {
  if (systems.some((system) => system.title === title && system.id !== ownId))
    refuseAt('pos.title_taken', 'title')
}
