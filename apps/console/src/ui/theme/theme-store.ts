import { create } from 'zustand'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import type { ThemeMode } from './palettes.ts'

const themeKey = 'theme'

const systemIsDark = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const systemMode = (): ThemeMode => (systemIsDark()?.matches ? 'dark' : 'light')

function chosenMode(): ThemeMode | undefined {
  const storedTheme = readKey(themeKey)
  return storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : undefined
}

/** The theme: the user's choice, or the system's as long as none was made. */
export const useTheme = create<{ mode: ThemeMode }>()(() => ({ mode: chosenMode() ?? systemMode() }))

/** Switches between light and dark, and stores the choice (2.28). */
export function toggleTheme(): void {
  const mode = useTheme.getState().mode === 'dark' ? 'light' : 'dark'
  writeKey(themeKey, mode)
  useTheme.setState({ mode })
}

/** Follows the system's theme while none has been chosen. Returns the function that stops it. */
export function followSystemTheme(): () => void {
  const query = systemIsDark()
  const follow = (): void => {
    if (!chosenMode()) useTheme.setState({ mode: systemMode() })
  }
  query?.addEventListener('change', follow)
  return () => query?.removeEventListener('change', follow)
}
