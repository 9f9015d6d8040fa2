import { useState } from 'react'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { useActor } from '#platform/session/session-store.ts'

/** Spacing of the board's rooms. */
export type Density = 'normal' | 'compact'

const storageKey = (staffId: number): string => `board-density.${staffId}`

/** The user's spacing of the board, stored on this machine by user. */
export function useDensity(): readonly [density: Density, choose: (density: Density) => void] {
  const { staffId } = useActor()
  const [density, setDensity] = useState<Density>(() =>
    readKey(storageKey(staffId)) === 'compact' ? 'compact' : 'normal',
  )
  const choose = (chosen: Density): void => {
    setDensity(chosen)
    writeKey(storageKey(staffId), chosen)
  }
  return [density, choose]
}
