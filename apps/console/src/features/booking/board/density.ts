import { useState } from 'react'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { useActor } from '#platform/session/session-store.ts'

/** How close the rooms of the board stand. */
export type Density = 'normal' | 'compact'

const storageKey = (staffId: number): string => `board-density.${staffId}`

/** How close a person wants the rooms to stand, remembered on this machine under who they are. */
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
