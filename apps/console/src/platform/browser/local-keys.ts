import { createLocalKeys } from '@roombook/client-react'

/** Entries of the console in the browser's storage. */
export const { nameOf: keyName, read: readKey, write: writeKey } = createLocalKeys('roombook.')
