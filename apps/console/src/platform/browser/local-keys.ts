import { createLocalKeys } from '@roombook/client-react'

/** What the console keeps in the browser. */
export const { nameOf: keyName, read: readKey, write: writeKey } = createLocalKeys('roombook.')
