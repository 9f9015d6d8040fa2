import { useEffect, useState } from 'react'

/**
 * Where a dialog is taken off the screen, leads the keyboard back to what opened it: antd does so only once a dialog
 * has faded away, and those that are drawn only while they are needed never do.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
