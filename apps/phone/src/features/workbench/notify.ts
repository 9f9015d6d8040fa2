import { createContext, useContext } from 'react'

/** Shows a short success message. */
export type Notify = (text: string) => void

export const NotifyContext = createContext<Notify>(() => {})
export const useNotify = (): Notify => useContext(NotifyContext)
