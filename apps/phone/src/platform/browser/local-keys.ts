import { createLocalKeys } from '@roombook/client-react'
import { browserElsewhere } from './elsewhere.ts'

const own = createLocalKeys('roombook.m.')

/** What the phone pages keep in the browser. */
export const { nameOf: keyName, write: writeKey } = own

/** What the browser keeps under a key; nothing where it keeps none, or may not be asked. */
export function readKey(key: string): string | null {
  const elsewhere = browserElsewhere()
  return elsewhere ? (elsewhere.kept[key] ?? null) : own.read(key)
}
