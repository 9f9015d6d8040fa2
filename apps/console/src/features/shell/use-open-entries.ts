import { decideRoute } from '@roombook/domain'
import { useMemo } from 'react'
import { useActor } from '../../platform/session/session-store.ts'
import type { ShellEntry } from './shell-entry.ts'

/** The entries that the person may enter, by node and plugin (2.22). */
export function useOpenEntries(entries: readonly ShellEntry[]): readonly ShellEntry[] {
  const actor = useActor()
  return useMemo(
    () => entries.filter(({ path }) => decideRoute(path, actor, actor.plugins) === 'ok'),
    [entries, actor],
  )
}
