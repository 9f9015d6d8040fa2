import { type RefusalCode, refusals, wireName } from '@roombook/contract'

/** What a person may be told, by its code in the contract's catalogue. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Says more to the program: which room, who changed it, which fields. */
  readonly data: Readonly<Record<string, unknown>>

  /** Seconds after which it is worth coming again. */
  retryAfter: number | undefined

  constructor(code: RefusalCode, data: Readonly<Record<string, unknown>> = {}, message?: string) {
    super(message ?? refusals[code].message)
    this.code = code
    this.data = data
  }

  /** The same refusal, saying when to come again. */
  after(seconds: number): this {
    this.retryAfter = seconds
    return this
  }
}

/** Refuses if the domain did. */
export function orRefuse(refusal: { code: RefusalCode; data?: Record<string, unknown> } | undefined): void {
  if (refusal) throw new Refusal(refusal.code, refusal.data)
}

/** Refuses with a message at its field as well, one of its own if there is any. */
export function refuseAt(code: RefusalCode, field: string, message: string = refusals[code].message): never {
  throw new Refusal(code, { fields: { [wireName(field)]: message } }, message)
}
