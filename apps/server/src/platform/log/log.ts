import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * A structured log without personal data: bodies are never logged, and what might carry a token, a password or a
 * phone is taken out wherever it appears.
 */
export function createLog(level: string, pretty: boolean): Log {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
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
    ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  })
}
