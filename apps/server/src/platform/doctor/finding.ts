import type { Config } from '../config/config.ts'

/** What a check found: that all is well, what may become wrong, or what is wrong and who mends it how. */
export interface Finding {
  level: 'fine' | 'warning' | 'fault'
  /** A sentence for whoever runs the server; of a warning and a fault also what to do. */
  words: string
}

/** Why there is no database to ask, in whole sentences. */
export class NoDatabase extends Error {}

/** What is looked at. Everything that is asked of the world is handed in, so that a check is tried without one. */
export interface Patient {
  config: Config
  env: Readonly<Record<string, string | undefined>>
  now(): Date
  /** Asks the database, as the owner of its tables. @throws what PostgreSQL or the network says. */
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** Bytes that are free where a folder is or would be. */
  freeBytes(folder: string): Promise<number>
  /** Who has a port of this machine: nobody, this program, or something else. */
  holderOf(port: number): Promise<'nobody' | 'roombook' | 'another'>
  /** Whether somebody takes a connection there, within a few seconds. @throws where nobody does. */
  connect(url: string): Promise<void>
  /** Until when the certificate holds that an address shows. @throws where none is shown, or it is not trusted. */
  certificateUntil(url: string): Promise<Date>
  /** When the newest backup was made that was found sound; undefined where there is none. @throws where they cannot be read. */
  lastBackup(): Promise<Date | undefined>
  readFile(path: string): Promise<string>
  /** Of the Node that runs this. */
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

/** What went wrong, in a line. */
export const sayError = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return sayError(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
