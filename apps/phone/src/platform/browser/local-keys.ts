import { createLocalKeys } from '@roombook/client-react'
import { browserElsewhere } from './elsewhere.ts'

const own = createLocalKeys('roombook.m.')

/** Stored keys of the phone pages. */
export const { nameOf: keyName, write: writeKey } = own

/** Reads a stored key; null where there is none or storage is blocked. */
export function readKey(key: string): string | null {
  const elsewhere = browserElsewhere()
  return elsewhere ? (elsewhere.kept[key] ?? null) : own.read(key)
}
