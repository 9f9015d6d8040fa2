import { createContext } from 'react'

/** Version of the order that the user saw when starting the move; the dialog may open on a newer one. */
export const SeenVersion = createContext<number | undefined>(undefined)
