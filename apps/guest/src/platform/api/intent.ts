import {
  type Answer,
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  type Client,
  codecOf,
  type OutputOf,
} from '@roombook/contract'

/** What a change came to. */
export interface Done<C extends Call> extends Answer<OutputOf<C>> {
  /** It had been carried out by an earlier try, whose answer was lost on the way. */
  earlier: boolean
}

/** One intent of a person, until it has been carried out: one key, however often it is sent. */
export interface Intent<C extends Call> {
  /**
   * Sends it. Where an earlier try was carried out with other content, its result is the answer: nobody does a thing
   * twice because the network failed.
   * @throws CallRefused, CallFailed, as the client does.
   */
  run(input: CallInput<C>): Promise<Done<C>>
  /** What was sent last, while nobody knows whether it was carried out. */
  unsettled(): CallInput<C> | undefined
}

export interface IntentParts<C extends Call> {
  call: C
  send: Client['call']
  newKey(): string
  /** What the change is about, where one screen makes several of a kind: another subject is another intent. */
  subjectOf?: ((input: CallInput<C>) => unknown) | undefined
}

/** Refusals after which the server may have carried it out all the same. */
const uncertain: ReadonlySet<string> = new Set(['request.too_slow', 'request.busy', 'request.stopping'])

/** Makes what carries one intent after the other of one screen. */
export function createIntent<C extends Call>({ call, send, newKey, subjectOf }: IntentParts<C>): Intent<C> {
  let open: { key: string; subject: string; input: CallInput<C>; isLost: boolean } | undefined

  return {
    unsettled: () => (open?.isLost ? open.input : undefined),
    async run(input) {
      const subject = JSON.stringify(subjectOf?.(input) ?? '')
      if (open?.subject !== subject) open = undefined
      const wasLost = open?.isLost ?? false
      const intent = { key: open?.key ?? newKey(), subject, input, isLost: wasLost }
      open = intent
      try {
        const answer = await send(call, input, { idempotencyKey: intent.key })
        open = undefined
        return { ...answer, earlier: wasLost }
      } catch (error) {
        const first = firstOf(call, error)
        if (first) {
          open = undefined
          return first
        }
        // The key stays: a refusal that came before it was looked at says nothing of an earlier try.
        intent.isLost = isUnknown(call, error, wasLost)
        throw error
      }
    },
  }
}

/** What an earlier try under the same key came to. */
function firstOf<C extends Call>(call: C, error: unknown): Done<C> | undefined {
  if (!(error instanceof CallRefused) || error.code !== 'request.already_done') return undefined
  const read = codecOf(call.output).fromWire(error.data.first)
  return { data: read as OutputOf<C>, message: call.done ?? '', earlier: true }
}

function isUnknown(call: Call, error: unknown, wasLost: boolean): boolean {
  if (error instanceof CallFailed) return error.reason !== 'canceled' || wasLost
  if (!(error instanceof CallRefused)) return wasLost
  if (uncertain.has(error.code)) return true
  // What the call itself refuses was refused under the key: nothing had been done with it.
  return wasLost && !call.refusals.some((code) => code === error.code)
}
