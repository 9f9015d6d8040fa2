import { type PosEvent, posEvent } from '@roombook/contract'
import { parsePayload, parsePayloadJson } from '#platform/payload/parse-payload.ts'

/**
 * Parses a till's event. Numbers must be written as integers: `100.0` and `1e2` are refused like `0.001`,
 * since the till may mean yuan.
 * @throws Refusal `request.invalid` with a message for each field.
 */
export const readEvent = (body: string): PosEvent =>
  parsePayload(posEvent, parsePayloadJson(body, { wholeNumbers: true }))
