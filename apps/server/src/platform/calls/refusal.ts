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
  /** Says more to the program: which room, who changed it, which fields. */
  readonly data: RefusalDataOf<Code>

  /** Seconds after which it is worth coming again. */
  retryAfter: number | undefined

  constructor(code: Code, ...[data, message]: RefusalDetails<Code>) {
    super(message ?? refusals[code].message)
    this.code = code
    // Left out only where nothing is asked for.
    this.data = data ?? ({} as RefusalDataOf<Code>)
  }

  /** The same refusal, saying when to come again. */
  after(seconds: number): this {
    this.retryAfter = seconds
    return this
  }
}

/** Refuses if the domain did. */
export function orRefuse<Code extends RefusalCode>(
  refusal: { code: Code; data?: RefusalDataOf<Code> } | undefined,
): void {
  if (refusal) throw new Refusal<RefusalCode>(refusal.code, refusal.data)
}

/** Refuses with a message at its field as well, one of its own if there is any. */
export function refuseAt(code: RefusalCode, field: string, message: string = refusals[code].message): never {
  throw new Refusal<RefusalCode>(code, { fields: { [wireName(field)]: message } }, message)
}
