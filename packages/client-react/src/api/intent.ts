import {
  type Answer,
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  type Client,
  compileCodec,
  type OutputOf,
  randomKey,
  successMessage,
} from '@roombook/contract'

/** Result of a change. */
export interface Done<C extends Call> extends Answer<OutputOf<C>> {
  /** Whether an earlier attempt had already executed it, whose answer was lost. */
  earlier: boolean
}

/**
 * One change intended by the user, until it is executed: it has one idempotency key, however often it is
 * sent.
 */
export interface Intent<C extends Call> {
  /**
   * Sends it.
   * @throws CallRefused, CallFailed, as the client does.
   */
  run(input: CallInput<C>): Promise<Done<C>>
  /** Input of the last send while it is unknown whether the server carried it out. */
  unsettled(): CallInput<C> | undefined
  /** Starts a new intent. */
  renew(): void
}

/** A sent input, while it is unknown whether the server executed it. */
export interface Unanswered<C extends Call> {
  key: string
  input: CallInput<C>
}

/** Storage beyond the page: after a reload the same intent continues. */
export interface IntentMemory<C extends Call> {
  read(): Unanswered<C> | undefined
  /** Stores an input, or deletes the stored one. */
  write(unanswered: Unanswered<C> | undefined): void
}

export interface IntentOptions<C extends Call> {
  call: C
  send: Client['call']
  newKey?(): string
  /**
   * Subject of the change, where one screen makes several of a kind: another subject is a separate intent.
   */
  subjectOf?: ((input: CallInput<C>) => unknown) | undefined
  /** Undefined where an intent ends with the page. */
  memory?: IntentMemory<C> | undefined
  /**
   * Delays in milliseconds of the automatic retries after a lost answer; empty leaves the retry to the user.
   */
  pauses?: readonly number[]
  wait?(milliseconds: number): Promise<unknown>
}

/** Refusals after which the server may still have executed the call. */
const uncertain: ReadonlySet<string> = new Set(['request.too_slow', 'request.busy', 'request.stopping'])

/** Failures after which the server cannot have executed the call. */
const neverSent: ReadonlySet<CallFailed['reason']> = new Set(['canceled', 'offline'])

/** Fields that the screen reads again after a lost answer; a difference in them is not a new intent. */
const derived: ReadonlySet<string> = new Set(['version', 'otherVersion', 'turn', 'turns'])

/**
 * Creates a sender for the successive intents of one screen. Each has one key, created before its first send
 * and replaced after its execution. After a lost answer the same body is sent again under the same key, so
 * the server returns its first answer. A changed body is sent only if the user wants something else; the
 * server then reports whether the first was executed (`findFirstResult`) (decision 039).
 */
export function createIntent<C extends Call>({
  call,
  send,
  newKey = randomKey,
  subjectOf,
  memory,
  pauses = [],
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: IntentOptions<C>): Intent<C> {
  const subjectAs = (input: CallInput<C>): string => JSON.stringify(subjectOf?.(input) ?? '')
  const before = memory?.read()
  let open: { key: string; subject: string; lost?: { input: CallInput<C> } } | undefined = before && {
    key: before.key,
    subject: subjectAs(before.input),
    lost: { input: before.input },
  }

  return {
    unsettled: () => open?.lost?.input,
    renew() {
      open = undefined
      memory?.write(undefined)
    },
    async run(input) {
      const subject = subjectAs(input)
      if (open?.subject !== subject) open = undefined
      const intent: NonNullable<typeof open> = open ?? { key: newKey(), subject }
      open = intent
      const { lost } = intent
      const body = lost && isSameInput(lost.input, input) ? lost.input : input
      // Stored before the send, since the page may be reloaded while it waits for the answer.
      memory?.write({ key: intent.key, input: body })
      for (const pause of [...pauses, undefined]) {
        try {
          const answer = await send(call, body, { idempotencyKey: intent.key })
          if (open === intent) open = undefined
          memory?.write(undefined)
          return { ...answer, earlier: lost !== undefined }
        } catch (error) {
          // The key is reused: a refusal that came before the key was checked does not tell whether an
          // earlier attempt succeeded.
          const mayBeDone = isUnknown(call, error, intent.lost !== undefined)
          if (mayBeDone) intent.lost = { input: body }
          else {
            delete intent.lost
            memory?.write(undefined)
          }
          if (isAlreadyDone(error) && open === intent) open = undefined
          // A minute without an answer is long enough for one attempt.
          const tryAgain =
            error instanceof CallFailed &&
            (error.reason === 'offline' || (mayBeDone && error.reason !== 'timeout'))
          if (pause === undefined || !tryAgain) throw error
          await wait(pause)
        }
      }
      throw new Error('An intent ended without an answer')
    },
  }
}

/** Returns the result of an earlier body of the same intent; undefined where the refusal contains none. */
export function findFirstResult<C extends Call>(call: C, error: unknown): Done<C> | undefined {
  if (!isAlreadyDone(error)) return undefined
  const read = call.output.safeParse(compileCodec(call.output).fromWire(error.data.first))
  if (!read.success) return undefined
  const data = read.data as OutputOf<C>
  return { data, message: successMessage(call, data), earlier: true }
}

const isAlreadyDone = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.code === 'request.already_done'

function isUnknown(call: Call, error: unknown, wasLost: boolean): boolean {
  if (error instanceof CallFailed) return wasLost || !neverSent.has(error.reason)
  if (!(error instanceof CallRefused)) return wasLost
  if (error.code === 'request.already_done') return false
  if (uncertain.has(error.code)) return true
  // The refusal declared by the call was answered under the key, so nothing was executed with it.
  return wasLost && !call.refusals.some((code) => code === error.code)
}

function isSameInput(one: unknown, other: unknown): boolean {
  const normalize = (input: unknown): string =>
    JSON.stringify(input, (name, value) => (derived.has(name) ? undefined : value))
  return normalize(one) === normalize(other)
}
