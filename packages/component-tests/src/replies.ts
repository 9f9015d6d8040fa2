import type { Call, RefusalCode, RefusalDataOf } from '@roombook/contract'
import type { PlainMoney } from '@roombook/domain'
import type { z } from 'zod'

/** A no, as the catalogue has it. */
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

/** A call whose answer never came back. */
export class Lost {
  /** The answer that was lost; undefined where the request itself was lost. */
  readonly output: { said: unknown } | undefined
  /** How often in a row it is lost. */
  readonly times: number

  constructor(output: { said: unknown } | undefined, times: number) {
    this.output = output
    this.times = times
  }
}

/** A call's reply in a test. */
export type Reply<C extends Call> = PlainMoney<z.input<C['output']>> | Refused | Lost

/**
 * The server says no, with what the contract lets that code tell; messages by field in the wire's names.
 * The words are the catalogue's unless they are given.
 */
export const refused = <Code extends RefusalCode>(
  code: Code,
  data: RefusalDataOf<Code> = {} as RefusalDataOf<Code>,
  message?: string,
): Refused => new Refused(code, data, message)

/** Carries the call out but loses its answer, also at the next tries, `times` in a row. */
export const answerLost = <C extends Call>(
  _call: C,
  output: PlainMoney<z.input<C['output']>>,
  times = 1,
): Lost => new Lost({ said: output }, times)

/** There is no network: the question never arrived. */
export const unreachable = new Lost(undefined, 1)
