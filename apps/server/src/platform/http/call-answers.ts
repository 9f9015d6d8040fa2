import { isDeepStrictEqual } from 'node:util'
import { type Call, compileCodec, envelopeStatus, mayRefuse, successMessage } from '@roombook/contract'
import { convertToWire } from '../calls/convert-to-wire.ts'
import { Refusal } from '../calls/refusal.ts'

/**
 * Creates the functions that answer calls.
 * @param isChecked validates every answer against the contract, and turns refusals that a call does not
 * declare into faults.
 */
export function createAnswers(isChecked: boolean) {
  function success(call: Call, result: unknown) {
    const data = isChecked ? checkedWire(call, result) : convertToWire(call, result)
    return { status: envelopeStatus.ok, msg: successMessage(call, result), data }
  }

  /**
   * Turns a refusal that the call does not declare into a fault, since pages would not know how to handle it.
   */
  const undeclared =
    (call: Call) =>
    (error: unknown): never => {
      if (isChecked && error instanceof Refusal && !mayRefuse(call, error.code))
        throw new Error(`${call.name} does not declare ${error.code}`, { cause: error })
      throw error
    }

  return { success, undeclared }
}

/**
 * Converts an answer and validates it against the contract.
 * @throws Error when an answer was changed after it was stored under its idempotency key.
 */
function checkedWire(call: Call, result: unknown): unknown {
  const data = compileCodec(call.output).toWire(call.output.parse(result))
  const plain = (wire: unknown) => JSON.parse(JSON.stringify(wire) ?? 'null')
  if (
    !isDeepStrictEqual(
      plain(compileCodec(call.output).toWire(result as never)),
      plain(convertToWire(call, result)),
    )
  )
    throw new Error(`an answer of ${call.name} was changed after it was handed over`)
  return data
}
