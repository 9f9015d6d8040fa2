import { createContext, useContext } from 'react'

/** Shows a short success message. */
export type Say = (text: string) => void

export const SayContext = createContext<Say>(() => {})
export const useSay = (): Say => useContext(SayContext)
