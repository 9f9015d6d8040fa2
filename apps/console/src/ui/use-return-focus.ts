import { useEffect, useState } from 'react'

/**
 * Returns the focus to the opener when a dialog unmounts: antd does so only after a dialog has faded away,
 * which never happens to dialogs that are mounted on demand.
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
