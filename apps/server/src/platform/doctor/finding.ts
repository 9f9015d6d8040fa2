import type { Config } from '../config/config.ts'

/** Finding of a check: no problem, a risk, or a fault with its remedy. */
export interface Finding {
  level: 'fine' | 'warning' | 'fault'
  /** Sentence for the operator; a warning or a fault also says how to fix it. */
  words: string
}

/** Thrown when there is no database to query; the message is a full explanation. */
export class NoDatabase extends Error {}

/** Subject of the checks. All access to the outside is injected, so that checks can be tested alone. */
export interface Patient {
  config: Config
  env: Readonly<Record<string, string | undefined>>
  now(): Date
  /** Queries the database as the owner of its tables. @throws the error of PostgreSQL or the network. */
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** Free bytes on the disk of a folder, which may not exist yet. */
  freeBytes(folder: string): Promise<number>
  /** Finds the process that listens on a port of this machine: none, this program, or another. */
  holderOf(port: number): Promise<'nobody' | 'roombook' | 'another'>
  /** Opens a connection within a few seconds. @throws Error when none can be made. */
  connect(url: string): Promise<void>
  /** Expiry of the certificate at an address. @throws Error when there is none, or it is not trusted. */
  certificateUntil(url: string): Promise<Date>
  /** Time of the newest verified backup; undefined without one. @throws Error when backups cannot be read. */
  lastBackup(): Promise<Date | undefined>
  readFile(path: string): Promise<string>
  /** Version of the running Node. */
  nodeVersion: string
  /** Names of the migrations of this release. */
  migrations(): Promise<readonly string[]>
}

export interface Check {
  /** Short name, printed before the findings. */
  name: string
  look(patient: Patient): Promise<Finding[]>
}

export const fine = (message: string): Finding => ({ level: 'fine', words: message })
export const warning = (message: string): Finding => ({ level: 'warning', words: message })
export const fault = (message: string): Finding => ({ level: 'fault', words: message })

/** Formats an error in one line. */
export const formatError = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return formatError(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}
