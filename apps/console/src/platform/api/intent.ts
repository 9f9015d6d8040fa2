import {
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  codecOf,
  type OutputOf,
  randomKey,
} from '@roombook/contract'

/** Milliseconds before an intent whose answer was lost is sent again by itself. */
const pauses = [300, 1500] as const

/** What the screen knows of an order is refetched after a lost answer, and is no other wish of the person's. */
const derived: ReadonlySet<string> = new Set(['version', 'otherVersion', 'turn', 'turns'])

/** What an intent is sent by. */
export interface IntentTools<Input, Output> {
  send(input: Input, key: string): Promise<Output>
  newKey?(): string
  wait?(milliseconds: number): Promise<unknown>
}

/** One wish of a person, however often it is sent. */
export interface Intent<Input, Output> {
  /** Sends it. A refusal or failure is thrown, as the call throws it. */
  run(input: Input): Promise<Output>
  /** It was sent, and nobody knows whether it was carried out. */
  isUnanswered(): boolean
  /** Begins another wish. */
  renew(): void
}

/**
 * One intent of a person: one key, made before it is first sent and again after it is carried out. Where the answer
 * is lost on its way, the same body goes out again under the same key, at once and at the person's next try, so that
 * the server tells what the first one was told. Only a person who wishes for something else sends something else:
 * the server then says whether the first had been carried out.
 */
export function createIntent<Input, Output>({
  send,
  newKey = randomKey,
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: IntentTools<Input, Output>): Intent<Input, Output> {
  let key = ''
  let unanswered: Input | undefined

  async function run(input: Input): Promise<Output> {
    key ||= newKey()
    const body = unanswered !== undefined && isSameWish(unanswered, input) ? unanswered : input
    for (const pause of [...pauses, undefined]) {
      try {
        const output = await send(body, key)
        renew()
        return output
      } catch (error) {
        if (!mayBeCarriedOut(error)) {
          unanswered = undefined
          if (isAlreadyDone(error)) key = ''
          throw error
        }
        unanswered = body
        // A whole minute without an answer is long enough for one try.
        if (pause === undefined || error.reason === 'timeout') throw error
        await wait(pause)
      }
    }
    throw new Error('An intent ended without an answer')
  }

  function renew(): void {
    key = ''
    unanswered = undefined
  }

  return { run, isUnanswered: () => unanswered !== undefined, renew }
}

/** What the call had answered to an earlier body of the same intent; undefined where the refusal says nothing of it. */
export function alreadyDone<C extends Call>(call: C, error: unknown): OutputOf<C> | undefined {
  if (!isAlreadyDone(error)) return undefined
  const read = call.output.safeParse(codecOf(call.output).fromWire(error.data.first))
  return read.success ? (read.data as OutputOf<C>) : undefined
}

const isAlreadyDone = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.code === 'request.already_done'

const mayBeCarriedOut = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.reason !== 'canceled'

function isSameWish(one: unknown, other: unknown): boolean {
  const wish = (input: unknown): string =>
    JSON.stringify(input, (name, value) => (derived.has(name) ? undefined : value))
  return wish(one) === wish(other)
}

/** The input of a call, as an intent sends it. */
export type IntentOf<C extends Call> = Intent<CallInput<C>, { data: OutputOf<C>; message: string }>
