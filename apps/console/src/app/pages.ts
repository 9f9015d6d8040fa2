import type { ComponentType } from 'react'
import { paths } from '../platform/navigation/paths.ts'

/** How a page is loaded: when somebody first goes there (2.01). */
export type LoadPage = () => Promise<ComponentType>

/** The pages that exist, within the shell. */
export const shellPages: Readonly<Record<string, LoadPage>> = {
  [paths.home]: async () => (await import('../features/home/home.page.tsx')).HomePage,
  [paths.order]: async () => (await import('../features/booking/order-board.page.tsx')).OrderPage,
}

/** Those that fill the window. */
export const fullPages: Readonly<Record<string, LoadPage>> = {
  [paths.login]: async () => (await import('../features/session/login.page.tsx')).LoginPage,
}
