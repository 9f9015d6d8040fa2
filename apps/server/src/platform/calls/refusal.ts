import { type RefusalCode, type RefusalDataOf, refusals, wireName } from '@roombook/contract'

/** Data of a refusal; omitted only for codes without data in the contract. */
type RefusalDetails<Code extends RefusalCode> =
  Record<never, never> extends RefusalDataOf<Code>
    ? [data?: RefusalDataOf<Code>, message?: string]
    : [data: RefusalDataOf<Code>, message?: string]

/** An expected refusal, by its code in the contract's catalogue. Any other thrown error is a fault. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  /** Details for the client program: which room, who changed it, which fields. */
  readonly data: RefusalDataOf<Code>

  /** Seconds after which a retry is worthwhile. */
  retryAfter: number | undefined

  constructor(code: Code, ...[data, message]: RefusalDetails<Code>) {
    super(message ?? refusals[code].message)
    this.code = code
    // Omitted only for codes without data.
    this.data = data ?? ({} as RefusalDataOf<Code>)
  }

  /** Sets the time after which a retry is worthwhile. @returns the same refusal. */
  after(seconds: number): this {
    this.retryAfter = seconds
    return this
  }
}

/** Throws a refusal that the domain returned, if any. */
export function orRefuse<Code extends RefusalCode>(
  refusal: { code: Code; data?: RefusalDataOf<Code> } | undefined,
): void {
  if (refusal) throw new Refusal<RefusalCode>(refusal.code, refusal.data)
}

/** Refuses with a message at a field; the message defaults to that of the code. */
export function refuseAt(code: RefusalCode, field: string, message: string = refusals[code].message): never {
  throw new Refusal<RefusalCode>(code, { fields: { [wireName(field)]: message } }, message)
}
