import { type Call, codecOf, envelopeStatus, mayRefuse } from '@roombook/contract'
import { Refusal } from '../calls/refusal.ts'

/**
 * How calls are answered.
 * @param isChecked parses every answer by the contract, and turns refusals that a call does not declare into faults.
 */
export function createAnswers(isChecked: boolean) {
  function success(call: Call, result: unknown) {
    const data = codecOf(call.output).toWire(isChecked ? call.output.parse(result) : result)
    return { status: envelopeStatus.ok, msg: call.done ?? '', data }
  }

  /** Turns a refusal that the call does not declare into the fault that it is; pages would not know what to say to it. */
  const undeclared =
    (call: Call) =>
    (error: unknown): never => {
      if (isChecked && error instanceof Refusal && !mayRefuse(call, error.code))
        throw new Error(`${call.name} does not declare ${error.code}`, { cause: error })
      throw error
    }

  return { success, undeclared }
}
