import { type Call, compileCodec } from '@roombook/contract'

/** Wire forms of answers, cached as long as the answers are referenced. */
const turned = new WeakMap<object, { call: Call; wire: unknown }>()

/**
 * Converts an answer to its wire form once and caches that: an answer stored under an idempotency key is
 * returned repeatedly. Invariant: a returned answer is never changed.
 */
export function convertToWire(call: Call, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return compileCodec(call.output).toWire(answer as never)
  const known = turned.get(answer)
  if (known?.call === call) return known.wire
  const wire = compileCodec(call.output).toWire(answer as never)
  turned.set(answer, { call, wire })
  return wire
}
