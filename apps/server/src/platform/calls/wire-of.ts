import { type Call, codecOf } from '@roombook/contract'

/** What answers were turned into, for as long as somebody holds them. */
const turned = new WeakMap<object, { call: Call; wire: unknown }>()

/**
 * An answer as it travels. One that is remembered under its key and told to whoever asked is turned once; so nobody changes an
 * answer that was handed over.
 */
export function wireOf(call: Call, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return codecOf(call.output).toWire(answer as never)
  const known = turned.get(answer)
  if (known?.call === call) return known.wire
  const wire = codecOf(call.output).toWire(answer as never)
  turned.set(answer, { call, wire })
  return wire
}
