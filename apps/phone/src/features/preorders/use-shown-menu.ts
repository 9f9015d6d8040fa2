import type { GuestMenu } from '@roombook/contract/preorders-of-guests'
import { useState } from 'react'
import { shownMenu } from './shown-menu.ts'

/** Returns the menu to display, merged with what was displayed before. */
export function useShownMenu(menu: GuestMenu) {
  const [shown, setShown] = useState({ from: menu, menu: shownMenu(undefined, menu) })
  if (shown.from === menu) return shown.menu
  const next = { from: menu, menu: shownMenu(shown.menu, menu) }
  setShown(next)
  return next.menu
}
