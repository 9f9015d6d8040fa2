import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/**
 * Creates a structured log without personal data: bodies are never logged, and fields that may contain a
 * token, a password or a phone are redacted. It writes to standard output unless a destination is given.
 */
export function createLog(level: string, pretty: boolean, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    // The format for people and log collectors: 2026-11-20T02:00:00.000Z.
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        // Logged by the upload parser at trace level.
        'busboyOptions.headers',
        '*.token',
        '*.password',
        '*.phone',
        '*.account',
        'err.parameters',
        'err.detail',
        'err.where',
      ],
      censor: '[…]',
    },
    ...(pretty
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } } }
      : {}),
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Returns the log used during a start, which reports as text: only warnings and errors, unless debug logging
 * is on.
 */
export const warningsOnly = (log: Log): Log =>
  log.child({}, { level: log.isLevelEnabled('debug') ? log.level : 'warn' })
