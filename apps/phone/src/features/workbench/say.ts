import { createContext, useContext } from 'react'

/** Says in a few words that something was done. */
export type Say = (text: string) => void

export const SayContext = createContext<Say>(() => {})
export const useSay = (): Say => useContext(SayContext)
