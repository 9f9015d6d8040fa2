import type { ReactNode } from 'react'

/** Props of a login method. */
export interface LoginMethodProps {
  /** Button that switches to the other method. */
  other: ReactNode
}
