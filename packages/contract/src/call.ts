import type { PermissionNode, PluginName } from '@roombook/domain/session'
import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** Permitted caller of a call; it decides which key signs the request. */
export type Caller =
  /** No login is needed. */
  | 'anyone'
  /** A staff member with a session in one store. */
  | 'staff'
  /** A brand manager, with a separate kind of session. */
  | 'brand'
  /** A guest with a verified phone number, with a separate kind of session. */
  | 'guest'

/**
 * Effect of a call. `reads`: none. `changes`: takes an `Idempotency-Key` and refuses a used nonce.
 * `signs-in`: refuses a used nonce; it cannot be repeated by key, since its answer is a secret.
 */
type CallEffect = 'reads' | 'changes' | 'signs-in'

type CallPath = `/shopapi/${string}/${string}` | `/api/${string}/${string}`

/**
 * Definition of one API call; the route, the client, the permission matrix and the OpenAPI page are generated
 * from it.
 */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Name extends string = string,
  Effect extends CallEffect = CallEffect,
> {
  /** `feature.action`; also the name of the audit action and, in kebab case, of the use case's file. */
  name: Name
  /** Name in the specification, or a description, for the OpenAPI page. */
  title: string
  path: CallPath
  /** Further paths from the specification that the same call serves. */
  alsoAt?: readonly CallPath[]
  caller: Caller
  /** Permission needed; any one of several suffices (6.01). None: every staff member. */
  node?: PermissionNode | readonly PermissionNode[]
  /** Plugin gate; any one of several suffices (6.02). */
  plugin?: PluginName | readonly PluginName[]
  /** Only `is_admin` 1 or 2. */
  adminOnly?: boolean
  /** Effect of the call; see {@link CallEffect}. */
  effect: Effect
  /**
   * The answer is the same for every permitted caller and depends on the store's data alone. The server reads
   * it once for all of them, and answers `unchanged` to a caller that holds the current revision.
   */
  shared?: true
  /**
   * Whether the answer may miss recent changes by others: it is then read from a replica, where there is one
   * (decision 165). Changes of the caller's own store are always visible.
   */
  mayLag?: true
  /**
   * Format of the request body; a form by default. `file`: one file as `multipart/form-data`, in the part
   * `file`; the request signature covers the word `UNSIGNED-PAYLOAD` in place of the body's digest.
   */
  body?: 'form' | 'file'
  input: Input
  output: Output
  /** Refusal codes of this call, beyond those that every call may answer. */
  refusals: readonly RefusalCode[]
  /** The message of a success (8.11); none for reads. */
  done?: string
  /** The message of a success that depends on the answer, in place of `done`. */
  doneWith?(output: z.output<Output>): string
}

/** The largest file that a call takes, in bytes (10 MiB). */
export const largestFile = 10 * 1024 * 1024

/** Declares a call and keeps its literal name and effect in the type. */
export const defineCall = <
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Name extends string,
  Effect extends CallEffect,
>(
  call: Call<Input, Output, Name, Effect>,
): Call<Input, Output, Name, Effect> => call

/** Returns the message that a call shows on success (8.11). */
export const successMessage = <C extends Call>({ done = '', doneWith }: C, output: OutputOf<C>): string =>
  doneWith ? doneWith(output) : done

/** Lists every path that serves a call, its main path first. */
export const listPaths = ({ path, alsoAt = [] }: Pick<Call, 'path' | 'alsoAt'>): readonly CallPath[] => [
  path,
  ...alsoAt,
]

/** Input that a handler of the call receives, defaults filled in. */
export type InputOf<C extends Call> = z.output<C['input']>

/** Parsed output of the call. */
export type OutputOf<C extends Call> = z.output<C['output']>

/**
 * Refusals that any call may answer beside its declared ones: those about the request itself and about its
 * caller.
 */
const anyCallRefusals = /^(request|permission)\./

/** Returns whether a call's declaration permits a refusal code. */
export const mayRefuse = (call: Call, code: RefusalCode): boolean =>
  anyCallRefusals.test(code) ||
  (code === 'session.ended' && call.caller !== 'anyone') ||
  call.refusals.includes(code)
