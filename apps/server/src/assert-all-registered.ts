import { calls, livePaths } from '@roombook/contract'
import type { Feature, LivePath } from './feature.ts'

/** Handlers that the features registered. */
export interface Made {
  features: readonly Pick<Feature, 'name'>[]
  /** Names of the calls that are mounted. */
  mounted: ReadonlySet<string>
  sockets: readonly Partial<Record<LivePath, unknown>>[]
  sweeps: readonly { name: string }[]
}

/**
 * Fails the start when a declared call, socket or sweep has no handler, or when two share a name. A sweep's
 * name is also its job's name; a live channel's path is its key.
 *
 * @throws Error that names them, before the server listens.
 */
export function assertAllRegistered({ features, mounted, sockets, sweeps }: Made): void {
  const forgotten = calls.filter((call) => !mounted.has(call.name)).map((call) => call.name)
  if (forgotten.length > 0) throw new Error(`No feature mounts: ${forgotten.join(', ')}`)
  const paths = sockets.flatMap((of) => Object.keys(of))
  const silent = Object.values(livePaths).filter((path) => !paths.includes(path))
  if (silent.length > 0) throw new Error(`No feature speaks at: ${silent.join(', ')}`)
  const twice = [
    ...namedTwice(features.map(({ name }) => name)),
    ...namedTwice(paths),
    ...namedTwice(sweeps.map(({ name }) => name)),
  ]
  if (twice.length > 0) throw new Error(`Two have one name: ${twice.join(', ')}`)
}

const namedTwice = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at)
