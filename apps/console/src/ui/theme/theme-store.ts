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

/** The look of the console: the person's choice, and until there is one, the system's. */
export const useTheme = create<{ mode: ThemeMode }>()(() => ({ mode: chosenMode() ?? systemMode() }))

/** Changes between light and dark, and remembers it (2.28). */
export function toggleTheme(): void {
  const mode = useTheme.getState().mode === 'dark' ? 'light' : 'dark'
  writeKey(themeKey, mode)
  useTheme.setState({ mode })
}

/** Follows the system while nothing has been chosen. Answers how to stop. */
export function followSystemTheme(): () => void {
  const query = systemIsDark()
  const follow = (): void => {
    if (!chosenMode()) useTheme.setState({ mode: systemMode() })
  }
  query?.addEventListener('change', follow)
  return () => query?.removeEventListener('change', follow)
}
