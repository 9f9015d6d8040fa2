import { createLocalKeys } from '@roombook/client-react'

/** What the phone pages keep in the browser. */
export const { nameOf: keyName, read: readKey, write: writeKey } = createLocalKeys('roombook.m.')
