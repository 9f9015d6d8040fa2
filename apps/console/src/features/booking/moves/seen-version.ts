import { createContext } from 'react'

/** The version of the order that the person saw when they began the move; the dialog may open on a newer one. */
export const SeenVersion = createContext<number | undefined>(undefined)
