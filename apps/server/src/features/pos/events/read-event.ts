import { type PosEvent, posEvent } from '@roombook/contract'
import { parseTold, readTold } from '#platform/told/read-told.ts'

/**
 * Reads what a till told. Numbers are written as whole ones: `100.0` and `1e2` are refused as `0.001` is, since whoever
 * writes them may mean yuan.
 * @throws Refusal `request.invalid` with a message for each field.
 */
export const readEvent = (body: string): PosEvent =>
  readTold(posEvent, parseTold(body, { wholeNumbers: true }))
