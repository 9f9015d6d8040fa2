import { bookingPhonePattern } from '@roombook/domain/validation'
import { z } from 'zod'
import { flag } from './flag.ts'
import { integerSetting } from './integer-setting.ts'

/** Environment variables for monitoring a server and trying out its calls. */
export const operatorEnvironment = {
  /** Phone that receives an SMS when the server needs attention, such as no good backup for a day. */
  OPERATOR_PHONE: z.string().regex(bookingPhonePattern, 'a mobile number of 11 digits').optional(),
  /**
   * Whether calls can be tried out at /docs from other machines too. The default is yes outside production.
   */
  DOCS_TRY: flag.optional(),
  /** Separate port for /metrics; 0 for none. */
  METRICS_PORT: integerSetting(0, 65535).default(0),
  /** Listening address of that port: this machine alone by default. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Token that permits reading /metrics from elsewhere. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Receiver of traces, by OTLP over HTTP; no tracing without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
}

export interface OperatorSettings {
  /** Phone notified when the server needs attention; undefined for none. */
  phone: string | undefined
  docsTry: boolean
  /** Receiver of traces; undefined for none. */
  tracesUrl: string | undefined
  metrics: {
    /** 0 is none. */
    port: number
    host: string
    /** Token for /metrics from elsewhere; undefined permits none. */
    token: string | undefined
  }
}

type Environment = z.output<z.ZodObject<typeof operatorEnvironment>> & { NODE_ENV: string }

export const readOperatorSettings = (set: Environment): OperatorSettings => ({
  phone: set.OPERATOR_PHONE,
  docsTry: set.DOCS_TRY ?? set.NODE_ENV !== 'production',
  tracesUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT,
  metrics: { port: set.METRICS_PORT, host: set.METRICS_HOST, token: set.METRICS_TOKEN },
})
