import type { Call, RefusalCode, RefusalDataOf } from '@roombook/contract'
import type { PlainMoney } from '@roombook/domain/money'
import type { z } from 'zod'

/** A refusal, as in the catalogue. */
export class Refused {
  readonly code: RefusalCode
  readonly data: { fields?: unknown }
  readonly message: string | undefined

  constructor(code: RefusalCode, data: { fields?: unknown }, message: string | undefined) {
    this.code = code
    this.data = data
    this.message = message
  }
}

/** A call whose answer was lost. */
export class Lost {
  /** The lost answer; undefined where the request itself was lost. */
  readonly output: { value: unknown } | undefined
  /** Number of consecutive losses. */
  readonly times: number

  constructor(output: { value: unknown } | undefined, times: number) {
    this.output = output
    this.times = times
  }
}

/** A call's reply in a test. */
export type Reply<C extends Call> = PlainMoney<z.input<C['output']>> | Refused | Lost

/**
 * Creates a refusal with the data that the contract permits for its code; messages by field use wire names.
 * The message is the catalogue's by default.
 */
export const refused = <Code extends RefusalCode>(
  code: Code,
  data: RefusalDataOf<Code> = {} as RefusalDataOf<Code>,
  message?: string,
): Refused => new Refused(code, data, message)

/** Executes the call but loses its answer, also for the next attempts, `times` in total. */
export const answerLost = <C extends Call>(
  _call: C,
  output: PlainMoney<z.input<C['output']>>,
  times = 1,
): Lost => new Lost({ value: output }, times)

/** A network failure: the request never arrived. */
export const unreachable = new Lost(undefined, 1)
