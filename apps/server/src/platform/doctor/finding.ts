import type { Config } from '../config/config.ts'

/** Finding of a check: all is well, a risk, or a fault with its remedy. */
export interface Finding {
  level: 'fine' | 'warning' | 'fault'
  /** Sentence for the operator; a warning or a fault also says what to do. */
  words: string
}

/** Why there is no database to ask, in whole sentences. */
export class NoDatabase extends Error {}

/** Subject of the checks. All access to the outside is injected, so that checks can be tested alone. */
export interface Patient {
  config: Config
  env: Readonly<Record<string, string | undefined>>
  now(): Date
  /** Asks the database, as the owner of its tables. @throws what PostgreSQL or the network says. */
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** Bytes that are free where a folder is or would be. */
  freeBytes(folder: string): Promise<number>
  /** Finds the user of a port of this machine: none, this program, or another. */
  holderOf(port: number): Promise<'nobody' | 'roombook' | 'another'>
  /** Whether somebody takes a connection there, within a few seconds. @throws where nobody does. */
  connect(url: string): Promise<void>
  /** Until when the certificate holds that an address shows. @throws where none is shown, or it is not trusted. */
  certificateUntil(url: string): Promise<Date>
  /** When the newest backup was made that was found sound; undefined where there is none. @throws where they cannot be read. */
  lastBackup(): Promise<Date | undefined>
  readFile(path: string): Promise<string>
  /** Version of the running Node. */
  nodeVersion: string
  /** The names of the migrations that come with this version. */
  migrations(): Promise<readonly string[]>
}

export interface Check {
  /** A word, before what it found. */
  name: string
  look(patient: Patient): Promise<Finding[]>
}

export const fine = (words: string): Finding => ({ level: 'fine', words })
export const warning = (words: string): Finding => ({ level: 'warning', words })
export const fault = (words: string): Finding => ({ level: 'fault', words })

/** Formats an error in one line. */
export const sayError = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return sayError(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
