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
  /** It had been carried out by an earlier try, whose answer was lost on the way. */
  earlier: boolean
}

/** One intent of a person, until it has been carried out: one key, however often it is sent. */
export interface Intent<C extends Call> {
  /**
   * Sends it.
   * @throws CallRefused, CallFailed, as the client does.
   */
  run(input: CallInput<C>): Promise<Done<C>>
  /** Input of the last send while it is unknown whether the server carried it out. */
  unsettled(): CallInput<C> | undefined
  /** Begins another one. */
  renew(): void
}

/** A sent input, while it is unknown whether the server carried it out. */
export interface Unanswered<C extends Call> {
  key: string
  input: CallInput<C>
}

/** Storage beyond the page: after a reload the same intent goes on. */
export interface IntentMemory<C extends Call> {
  read(): Unanswered<C> | undefined
  /** Keeps it, or forgets it. */
  write(unanswered: Unanswered<C> | undefined): void
}

export interface IntentOptions<C extends Call> {
  call: C
  send: Client['call']
  newKey?(): string
  /** Subject of the change, where one screen makes several of a kind: another subject is another intent. */
  subjectOf?: ((input: CallInput<C>) => unknown) | undefined
  /** None where an intent ends with the page. */
  memory?: IntentMemory<C> | undefined
  /** Milliseconds after each of which it is sent again by itself where its answer was lost; none to leave it to the person. */
  pauses?: readonly number[]
  wait?(milliseconds: number): Promise<unknown>
}

/** Refusals after which the server may have carried it out all the same. */
const uncertain: ReadonlySet<string> = new Set(['request.too_slow', 'request.busy', 'request.stopping'])

/** Failures after which the server cannot have carried it out. */
const neverSent: ReadonlySet<CallFailed['reason']> = new Set(['canceled', 'offline'])

/**
 * Fields that the screen reads again after a lost answer; a difference in them is no new intent of the
 * person.
 */
const derived: ReadonlySet<string> = new Set(['version', 'otherVersion', 'turn', 'turns'])

/**
 * Creates a sender that carries one intent after the other of one screen. Each has one key, made before its
 * first send and replaced after it is carried out. After a lost answer the same body goes out again under the
 * same key, so the server returns its first answer. A changed body is sent only where the person wants
 * something else; the server then says whether the first had been carried out (`findFirstResult`) (decision
 * 039).
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
      const body = lost && isSameWish(lost.input, input) ? lost.input : input
      // Stored before the send, since the page may be reloaded while it waits for the answer.
      memory?.write({ key: intent.key, input: body })
      for (const pause of [...pauses, undefined]) {
        try {
          const answer = await send(call, body, { idempotencyKey: intent.key })
          if (open === intent) open = undefined
          memory?.write(undefined)
          return { ...answer, earlier: lost !== undefined }
        } catch (error) {
          // The key stays: a refusal that came before it was looked at says nothing of an earlier try.
          const mayBeDone = isUnknown(call, error, intent.lost !== undefined)
          if (mayBeDone) intent.lost = { input: body }
          else {
            delete intent.lost
            memory?.write(undefined)
          }
          if (isAlreadyDone(error) && open === intent) open = undefined
          // A whole minute without an answer is long enough for one try.
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

/** Returns the result of an earlier body of the same intent; undefined where the refusal holds none. */
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
  // The call's own refusal came under the key, so nothing had been done with it.
  return wasLost && !call.refusals.some((code) => code === error.code)
}

function isSameWish(one: unknown, other: unknown): boolean {
  const wish = (input: unknown): string =>
    JSON.stringify(input, (name, value) => (derived.has(name) ? undefined : value))
  return wish(one) === wish(other)
}
